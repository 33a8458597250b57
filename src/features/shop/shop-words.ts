import { capital, numberWord } from '#src/kit/number-text.ts';
import type { Settings } from './settings.ts';
import type { ShopPlace } from './shop-place.ts';

export const DRAWN_CITY = 'Calgary';

/** `two shops`, `one shop` */
export const countedShops = ({ length }: { readonly length: number }): string =>
  `${numberWord(length)} ${length === 1 ? 'shop' : 'shops'}`;

/** `Two shops in Calgary` */
export const shopsInCity = ({ places, region }: Pick<Settings, 'places' | 'region'>): string =>
  capital(`${countedShops(places)} in ${region.city}`);

/** `, both shops`, `, all five shops`; nothing for a single one, and where one has hours of its own */
export const hoursScope = (places: ReadonlyArray<Pick<ShopPlace, 'hours' | 'holidays'>>): string =>
  places.length === 1 || places.some(({ hours, holidays }) => hours ?? holidays?.length)
    ? ''
    : `, ${places.length === 2 ? 'both shops' : `all ${countedShops(places)}`}`;

export const currencyName = ({ currency }: Settings['region']): string =>
  currency === 'CAD' ? 'Canadian dollars' : 'US dollars';
