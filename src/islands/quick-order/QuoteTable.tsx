import { formatMoney } from '#src/domain/pricing/money.ts';
import { promotionNotes, quoteSums, type Quote } from '#src/domain/quote/quote.ts';
import type { QuickOrderShop } from './quick-order-shop.ts';

/** The tires of a quote, the fees and the total. */
export function QuoteTable({ quote, fees }: { quote: Quote; fees: QuickOrderShop['fees'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Tire</th>
          <th scope="col">Each</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {quote.items.map((item) => (
          <tr key={item.name}>
            <th scope="row">
              <b>{item.quantity} ×</b> {item.name}
              <span className="note">{item.place}</span>
              {item.shortage && <span className="note fit is-no">{item.shortage}</span>}
              {promotionNotes(item).map((note) => (
                <span key={note} className="note promo">
                  {note}
                </span>
              ))}
            </th>
            <td>{formatMoney(item.each)}</td>
            <td>{formatMoney(item.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {quoteSums(quote, fees).map(([name, money]) => (
          <tr key={name}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td>{money}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatMoney(quote.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
