import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { chance, drawn } from './chance.ts';

type SampleStock = Pick<CatalogueRow, 'count' | 'location' | 'statusType' | 'statusVisible'> & { percentOff: number };

/** The most frequent sizes in Calgary, of which the shop has more and rarely runs out. */
const COMMON = new Set([
  '195/65R15',
  '205/55R16',
  '205/60R16',
  '215/60R16',
  '215/55R17',
  '225/45R17',
  '225/50R17',
  '225/65R17',
  '235/65R17',
  '225/60R18',
  '235/60R18',
  '235/45R18',
  '235/55R19',
  '265/60R18',
  '265/70R17',
  '275/55R20',
  '275/60R20',
  '275/65R18',
  'LT245/75R16',
  'LT265/70R17',
  'LT275/65R18',
  'LT275/70R18',
]);

/**
 * The pseudo-random stock of a product. Four left are the last set and on clearance (`docs/stock.md`). With `premium`, the
 * product is marked as Premium unless it is reduced.
 */
export function sampleStock(sku: string, code: string, premium: boolean): SampleStock {
  const count = sampleCount(sku, COMMON.has(code));
  const onSale = count > 7 && chance(`${sku} sale`) < 0.08;
  return {
    count,
    location: chance(`${sku} shop`) < 0.55 ? 0 : 1,
    statusType: onSale ? 1 : premium ? 3 : 0,
    statusVisible: chance(`${sku} hidden`) < 0.06 ? 1 : 0,
    percentOff: count === 4 ? 15 : onSale ? 10 : 0,
  };
}

function sampleCount(sku: string, common: boolean): number {
  const lot = chance(`${sku} stock`) * (common ? 0.9 : 1);
  if (lot > 0.89) return 0;
  if (lot > 0.83) return drawn(`${sku} few`, 1, 3);
  if (lot > 0.78) return 4;
  return common ? drawn(`${sku} many`, 12, 48) : drawn(`${sku} many`, 6, 32);
}
