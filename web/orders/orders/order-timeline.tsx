import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { momentText } from '../../ui/date-text.ts';

/** When: everything that has happened to the order, oldest first. */
export function OrderTimeline({ timeline }: Pick<Order, 'timeline'>) {
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="timeline" className="grid gap-4">
      <h2 id="timeline" className="text-h3">
        So far
      </h2>
      <ol className="grid gap-3 border-l-2 border-sage pl-5">
        {timeline.map(({ at, message }) => (
          <li key={`${at} ${message}`}>
            <span className="block">{message}</span>
            <time dateTime={at} className="text-small text-stone">
              {momentText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
