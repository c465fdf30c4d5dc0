import { useQuery } from '@tanstack/react-query';
import {
  listReturns,
  type ReturnShown,
  type ReturnState,
} from '../../../contracts/orders/returns/returns.ts';
import { ask } from '../../kernel/query-client.ts';
import { momentText } from '../../ui/date-text.ts';

const stateLabels: Readonly<Record<ReturnState, string>> = {
  requested: 'We have your request',
  approved: 'You can send it back',
  declined: 'We cannot take it back',
  received: 'It has arrived with us',
  resolved: 'Settled',
};

/** How the returns of an order stand; nothing where there are none. */
export function OrderReturns({ token }: { token: string }) {
  const query = useQuery({ ...ask(listReturns, { params: { token } }), staleTime: 0 });
  if (!query.data?.length) return null;
  return (
    <section aria-labelledby="returns" className="grid gap-4">
      <h2 id="returns" className="text-h3">
        What comes back
      </h2>
      {query.data.map((one) => (
        <OneReturn key={one.id} one={one} />
      ))}
    </section>
  );
}

function SendTo({ lines }: { lines: readonly string[] }) {
  return (
    <div>
      <p className="font-[560]">Send it to</p>
      <address className="wrap-break-word not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

function OneReturn({ one }: { one: ReturnShown }) {
  const kits = one.kits.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return (
    <article aria-label={`Return ${one.number}`} className="grid gap-2 rounded-card bg-linen p-5">
      <h3 className="font-text text-body font-[560] tracking-normal">
        {stateLabels[one.state]} · {one.number}
      </h3>
      <p className="wrap-break-word">{kits}</p>
      {one.sendTo && <SendTo lines={one.sendTo} />}
      <ol className="grid gap-1">
        {one.timeline.map(({ at, message }) => (
          <li key={`${at} ${message}`} className="text-small">
            {message} <span className="text-stone">· {momentText(at)}</span>
          </li>
        ))}
      </ol>
    </article>
  );
}
