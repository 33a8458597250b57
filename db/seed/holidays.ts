import { provinceHolidays } from '#src/domain/shop/provinces.ts';

/** Alberta's general holidays, on which the sample shops are closed. */
export const ALBERTA_HOLIDAYS = [2026, 2027].flatMap((year) => provinceHolidays('AB', year));
