/** In development, pages read the database (`scripts/dev.ts`). Otherwise the renderer of a page passes the shop. */
import { defineMiddleware } from 'astro:middleware';
import { setShopZone } from '#src/kit/time-zone.ts';
import { setShopUnits } from '#src/kit/units.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) locals.shop = await developmentShop();
  const { timeZone, units } = locals.shop.settings.region;
  setShopZone(timeZone);
  setShopUnits(units);
  return next();
});
