/** The charges for installing a tire, in the order of an estimate's lines. */
export const INSTALLATION_CHARGES = ['mounting', 'balancing', 'valve', 'disposal'] as const;
export type InstallationCharge = (typeof INSTALLATION_CHARGES)[number];

export const CHARGE_NAMES: Record<InstallationCharge, string> = {
  mounting: 'Mounting',
  balancing: 'Balancing',
  valve: 'New valve or sensor service',
  disposal: 'Old tires taken back',
};
