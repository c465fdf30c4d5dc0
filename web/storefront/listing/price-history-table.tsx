import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import type { PriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import { dateText } from '../../ui/date-text.ts';

/** Every price of the last year with its days, newest first. */
export function PriceHistoryTable({ periods }: Pick<PriceHistory, 'periods'>) {
  return (
    <table className="mt-8 w-full max-w-measure border-collapse text-left">
      <caption className="sr-only">Prices of the last year, newest first</caption>
      <thead className="text-small text-stone">
        <tr>
          <th scope="col" className="py-2 pr-4 font-normal">
            When
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ from, until, price, sale }) => (
          <tr key={from} className="border-t border-line align-top">
            <th scope="row" className="py-3 pr-4 font-normal">
              {until === null ? `Since ${dateText(from)}` : `${dateText(from)} to ${dateText(until)}`}
              {sale !== null && <span className="block text-small text-clay-deep wrap-anywhere">{sale}</span>}
            </th>
            <td className="py-3 text-right tabular-nums">
              {price === null ? 'A sale price' : priceText(centsOf(price))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
