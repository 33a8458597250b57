import { Icon } from './Icon.tsx';

export const SNOWFLAKE_NAME = 'Three-peak mountain snowflake';

/** The three-peak mountain snowflake, with its name for those who cannot see it. */
export const Snowflake = () => (
  <span title={SNOWFLAKE_NAME}>
    <Icon name="flake" className="flake" />
    <span className="vh">{SNOWFLAKE_NAME}</span>
  </span>
);
