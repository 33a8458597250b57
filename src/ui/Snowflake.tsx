import { Icon } from './Icon.tsx';

const NAME = 'Three-peak mountain snowflake';

/** The three-peak mountain snowflake, with its name for those who cannot see it. */
export const Snowflake = () => (
  <span title={NAME}>
    <Icon name="flake" className="flake" />
    <span className="vh">{NAME}</span>
  </span>
);
