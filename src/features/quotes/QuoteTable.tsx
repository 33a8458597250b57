import { itemNotes, quoteLines } from '#src/features/pricing/price-lines.ts';
import type { SaleFees } from '#src/features/pricing/price.ts';
import { formatMoney } from '#src/kit/money.ts';
import type { Quote } from './quote.ts';

interface Props {
  quote: Quote;
  fees: SaleFees;
  /** of a quote that is kept: the pages of its tires, and how prices have moved since the quote that it repeats */
  kept?: { paths: string[]; moved: string[]; totalMoved: string };
  /** of each choice in its first row, where one is to be chosen, so that there is no sum */
  totals?: string[] | undefined;
}

const Price = ({ money, moved }: { money: string; moved: string | undefined }) => (
  <td className="text-right nowrap">
    {formatMoney(money)}
    {moved && <span className="moved tiny muted block">{moved}</span>}
  </td>
);

export function QuoteTable({ quote, fees, kept, totals }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th className="muted" scope="col">
            {quote.items.some(({ isTire }) => isTire === false) ? 'What' : 'Tire'}
          </th>
          <th className="muted text-right nowrap" scope="col">
            Each
          </th>
          <th className="muted text-right nowrap" scope="col">
            {totals ? 'All in' : 'Together'}
          </th>
        </tr>
      </thead>
      <tbody>
        {quote.items.map((item, i) => (
          <tr key={`${item.name} ${totals?.[i]}`}>
            <th scope="row">
              <b>{item.quantity} ×</b> {kept ? <a href={kept.paths[i]}>{item.name}</a> : item.name}
              <span className="note block">
                {item.place}
                {kept && item.installation && `, installed for ${formatMoney(item.installation)} each`}
              </span>
              {item.shortage && <span className="note block fit is-no">{item.shortage}</span>}
              {itemNotes(item).map((note) => (
                <span key={note} className="note block promo">
                  {note}
                </span>
              ))}
            </th>
            <Price money={item.each} moved={kept?.moved[i]} />
            <td className="text-right nowrap">
              {totals ? totals[i] && <b>{formatMoney(totals[i])}</b> : formatMoney(item.total)}
            </td>
          </tr>
        ))}
      </tbody>
      {!totals && (
        <tfoot>
          {quoteLines(quote, fees).map(({ label, text }) => (
            <tr key={label}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td className="text-right nowrap">{text}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row" colSpan={2}>
              Total
            </th>
            <Price money={quote.total} moved={kept?.totalMoved} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}
