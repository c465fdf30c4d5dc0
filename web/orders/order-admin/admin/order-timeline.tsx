import { actorLabel } from '../../../../contracts/kernel/actors.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { NoteForm } from './note-form.tsx';

/** Who did what when, the newest first; what the buyer does not see is marked. */
export function WholeTimeline({ order }: { order: WholeOrder }) {
  return (
    <Panel title="Timeline">
      <NoteForm orderId={order.id} />
      <ol className="grid gap-2.5 border-l-2 border-sage pl-4">
        {order.timeline.toReversed().map(({ id, at, actor, message, isPrivate }) => (
          <li key={id} className={isPrivate ? 'rounded-control bg-paper px-2 py-1' : undefined}>
            <span className="block whitespace-pre-line wrap-anywhere">{message}</span>
            <span className="text-small text-stone">
              <time dateTime={at}>{momentText(at)}</time> · {actorLabel(actor)}
              {isPrivate && ' · only the shop sees this'}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
