/** Open data of vehicles' wheels, whose licence asks that it is named where it is used. By the name that its rows have. */
const SOURCES: Readonly<Record<string, string>> = {
  ankusi: 'Wheel data: ANKUSI Wheel Fitment Dataset, ankusiwheels.com/wheel-fitment-dataset, CC BY 4.0, changed.',
};

export const ANKUSI = 'ankusi';

/** What the licence of a source asks to be printed; empty: nothing. */
export const attributionOf = (source: string): string => SOURCES[source] ?? '';
