import { useQuery } from '@tanstack/react-query';
import { readPaymentState } from '../../../../contracts/orders/payments/payments.ts';
import { ask } from '../../../kernel/query-client.ts';
import { breakable } from '../../../ui/admin/breakable.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

/** Who takes the money. Keys are set where the shop runs, and never shown. */
export function PaymentState() {
  const query = useQuery(ask(readPaymentState));
  return (
    <Panel title="Payments">
      <Loading query={query} what="The state of payments">
        {({ provider, movesMoney, keys, webhookUrl, lastEventAt }) => (
          <div className="grid gap-4">
            <p className="flex flex-wrap items-center gap-2">
              <Status tone={movesMoney ? 'good' : 'waiting'}>
                {movesMoney ? 'Real money' : 'No money moves'}
              </Status>
              {provider === 'sandbox'
                ? 'The sandbox takes made-up cards, for trying the shop out.'
                : 'Stripe takes the money, on its own page.'}
            </p>
            <FactList
              facts={[
                ...keys.map(
                  ({ name, isSet, what }) =>
                    [
                      name,
                      <span key={name}>
                        <Status tone={isSet ? 'good' : 'calm'}>{isSet ? 'Set' : 'Not set'}</Status> {what}
                      </span>,
                    ] as const,
                ),
                ['News must be sent to', <code key="url">{breakable(webhookUrl)}</code>],
                ['Last news', lastEventAt === null ? 'None so far' : momentText(lastEventAt)],
              ]}
            />
            <p className="text-small text-stone">
              Keys stand in the configuration of the server, where nobody who signs in here can read them.
            </p>
          </div>
        )}
      </Loading>
    </Panel>
  );
}
