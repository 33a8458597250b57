/** The lines that add up to a total, each with what it is for. They print what `price.ts` has worked out, and add nothing. */
import { taxLabel } from '#src/features/shop/taxes.ts';
import { amount, cents, formatDollars, formatMoney } from '#src/kit/money.ts';
import type { ChargedItem, PricedItem } from './item-price.ts';
import { lowersTotal } from './promotion-kinds.ts';
import { chargeAmounts, setNumber, type ChargeAmounts, type SaleFees, type SetPrice } from './price.ts';
import { offText, promotionsOf, promotionText, type PromotedTire, type Promotion } from './promotion.ts';

export interface PriceLine {
  label: string;
  /** an amount, or words in its place */
  text: string;
  isTotal?: true;
}

/** An element as data: the server prints it (`Parts`), and scripts make it (`nodeOf`). */
export type Part = string | [tag: 'span' | 'b' | 'tr' | 'th' | 'td', className: string, content: readonly Part[]];

/** @param total the class of the row of the total @param cell that of each cell */
export const lineRows = (lines: readonly PriceLine[], total: string, cell = ''): Part[] =>
  lines.map(({ label, text, isTotal }) => [
    'tr',
    isTotal ? total : '',
    [
      ['th', cell, [label]],
      ['td', cell, [text]],
    ],
  ]);

export const perTire = (name: string, one: string, all: string): PriceLine => ({
  label: `${name}, ${formatDollars(one)} per tire`,
  text: formatMoney(all),
});

/** The tires with all promotions that concern them: those that do not count say why. @param sizes named where there are several */
export const itemLines = (items: readonly PricedItem[], sizes: readonly string[] = []): PriceLine[] =>
  items.flatMap((item, i) => {
    const { quantity, each, instead, promotion, off, notCounted } = item;
    const size = items.length > 1 ? ` ${sizes[i]}` : '';
    return [
      {
        label: `${quantity} × ${formatMoney(each)}${size}${instead ? `. ${instead}.` : ''}`,
        text: formatMoney(amount(cents(each) * quantity)),
      },
      ...(promotion && off ? [{ label: promotion, text: offText(off) }] : []),
      ...notCounted.flatMap(({ promotion: other, why }) =>
        lowersTotal(other) ? [{ label: other.title, text: why }] : [],
      ),
    ];
  });

export const feeLines = ({ recycling, nonSet }: ChargeAmounts, fees: SaleFees): PriceLine[] => [
  // wheels alone are charged none
  ...(recycling === '0.00' && fees.fee_recycling !== '0.00'
    ? []
    : [perTire('Recycling', fees.fee_recycling, recycling)]),
  ...(nonSet === '0.00' ? [] : [perTire('Not a set', fees.fee_non_set, nonSet)]),
];

export const taxLines = ({ taxes }: ChargeAmounts, fees: SaleFees): PriceLine[] =>
  fees.taxes.map((tax, i) => ({ label: taxLabel(tax), text: formatMoney(taxes[i]!) }));

/** The lines that add up to `installed`; none for a trailer tire. */
export function installedLines(price: SetPrice, fees: SaleFees): PriceLine[] {
  const { items, sizes, installed } = price;
  return installed ? wholeLines(items, sizes, fees, `Installed, ${setNumber(price)}`) : [];
}

/** Every line of some items that are sold together, and their total. @param names of the items, where there are several */
export function wholeLines(
  items: readonly PricedItem[],
  names: readonly string[],
  fees: SaleFees,
  label: string,
): PriceLine[] {
  const charges = chargeAmounts(items, fees);
  const tires = items.filter((item) => item.isTire !== false);
  const others = items.filter((item) => item.isTire === false);
  return [
    ...itemLines(items, names),
    ...feeLines(charges, fees),
    ...workLines('Mounted and balanced with new valves', tires, fees),
    ...workLines('Sensors programmed to the vehicle', others, fees),
    ...taxLines(charges, fees),
    { label, text: formatMoney(charges.total), isTotal: true },
  ];
}

function workLines(name: string, items: readonly PricedItem[], fees: SaleFees): PriceLine[] {
  const [one, ...others] = new Set(items.flatMap((item) => item.installation ?? []));
  if (!one) return [];
  const { installation } = chargeAmounts(items, fees);
  const isPerTire = !others.length && items[0]!.isTire !== false;
  return [isPerTire ? perTire(name, one, installation) : { label: name, text: formatMoney(installation) }];
}

/** Each promotion that concerns a tire: what it gives on the item, or why it does not count. In the order of the promotions. */
export const promotionNotes = (item: PricedItem, tire: PromotedTire, promotions: readonly Promotion[]) =>
  promotionsOf(tire, promotions).map((one) => {
    const why = item.notCounted.find(({ promotion }) => promotion.title === one.title)?.why;
    return { title: one.title, text: `${promotionText(one)}${why ? `. Not counted: ${why}` : ''}.`, counts: !why };
  });

export const itemNotes = ({
  instead,
  promotion,
  off,
  toldApart = [],
}: Pick<ChargedItem, 'instead' | 'promotion' | 'off'> & { toldApart?: string[] | undefined }): string[] => [
  ...(promotion && off ? [`${offText(off)}: ${promotion}`] : []),
  ...(instead ? [`${instead}.`] : []),
  ...toldApart,
];

export const quoteLines = (
  {
    quantity,
    items,
    ...charges
  }: ChargeAmounts & { quantity: number; items: ReadonlyArray<Pick<ChargedItem, 'isTire'>> },
  fees: SaleFees,
): PriceLine[] => [
  {
    label: `${quantity} ${items.some(({ isTire }) => isTire === false) ? 'item' : 'tire'}${quantity === 1 ? '' : 's'}`,
    text: formatMoney(charges.tires),
  },
  ...(charges.off === '0.00' ? [] : [{ label: 'Promotions', text: offText(charges.off) }]),
  ...feeLines(charges, fees),
  ...(charges.installation === '0.00' ? [] : [{ label: 'Installation', text: formatMoney(charges.installation) }]),
  ...taxLines(charges, fees),
];
