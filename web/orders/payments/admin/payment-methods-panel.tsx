import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askForPaymentMethods,
  chooseComingMethods,
  readPaymentMethods,
  type MethodsShown,
} from '../../../../contracts/orders/payments/payment-methods.ts';
import {
  methodNames,
  methodsThatMayCome,
  type MethodState,
} from '../../../../contracts/platform/settings/payment-methods.ts';
import { readPublicSettings } from '../../../../contracts/platform/settings/settings.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Loading } from '../../../ui/loading.tsx';

const labels: Record<MethodState, { label: string; tone: 'good' | 'waiting' | 'calm' }> = {
  offered: { label: 'Offered', tone: 'good' },
  soon: { label: 'Coming soon', tone: 'waiting' },
  off: { label: 'Off', tone: 'calm' },
};

/** Which ways to pay the provider's account offers, and which of the others the footer calls coming soon. */
export function PaymentMethodsPanel() {
  const query = useQuery(ask(readPaymentMethods));
  return (
    <Panel title="Ways to pay">
      <Loading query={query} what="The ways to pay">
        {(methods) => <Methods methods={methods} />}
      </Loading>
    </Panel>
  );
}

function Methods({ methods }: { methods: MethodsShown }) {
  const queryClient = useQueryClient();
  const onDone = (shown: MethodsShown) => queryClient.setQueryData(ask(readPaymentMethods).queryKey, shown);
  const refresh = [readPublicSettings];
  const asking = useOfficeCall(askForPaymentMethods, { done: 'The provider was asked', refresh, onDone });
  const choosing = useOfficeCall(chooseComingMethods, { done: 'Ways to pay saved', refresh, onDone });
  const coming = methodsThatMayCome.filter((name) =>
    methods.some(({ method, state }) => method === name && state === 'soon'),
  );
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-stone">
        What is switched on in the provider’s account is offered on its payment page and named in the footer
        and at the checkout. A kit says only what Afterpay’s four payments come to, and has a button where a
        wallet can pay at once. The shop asks every hour.
      </p>
      <ul className="ruled border-y border-line sm:max-w-150">
        {methods.map(({ method, state }) => (
          <li key={method} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="w-40 max-w-full">{methodNames[method].join(', ')}</span>
            <span className="sm:w-32">
              <Status tone={labels[state].tone}>{labels[state].label}</Status>
            </span>
            {state !== 'offered' && method !== 'card' && (
              <OfficeTick
                label={`Say that ${methodNames[method].join()} is coming`}
                checked={state === 'soon'}
                disabled={choosing.isBusy}
                onChange={({ target }) =>
                  choosing.run({
                    body: {
                      comingSoon: target.checked
                        ? [...coming, method]
                        : coming.filter((one) => one !== method),
                    },
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      <OfficeButton
        className="justify-self-start"
        onClick={() => asking.run({})}
        aria-busy={asking.isBusy || undefined}
      >
        Ask the provider now
      </OfficeButton>
    </div>
  );
}
