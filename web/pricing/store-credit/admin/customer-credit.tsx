import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { changeCustomerCredit, readCustomerCredit } from '../../../../contracts/pricing/store-credit.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

/** The credit of a customer's account: what there is, what moved it, and giving or taking some by hand. */
export function CustomerCredit({ customerId }: { customerId: string }) {
  const mayRead = useMayCall()(readCustomerCredit);
  const [after, setAfter] = useState<string>();
  const query = useQuery({
    ...ask(readCustomerCredit, { params: { id: customerId }, query: { after } }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Panel title="Store credit">
      <Loading query={query} what="The credit">
        {({ balanceCents, movements, next }) => (
          <div className="grid gap-3">
            <p className="tabular-nums">
              <strong className="font-[560]">{priceText(balanceCents)}</strong>, to be spent at the checkout
            </p>
            <ChangeCredit customerId={customerId} balanceCents={balanceCents} />
            {movements.length > 0 && (
              <ul className="ruled border-t border-line">
                {movements.map(({ at, message, amountCents, actor }) => (
                  <li key={at + message} className="flex items-baseline justify-between gap-4 py-1.5">
                    <span className="wrap-anywhere">
                      {message}
                      <span className="block text-small text-stone">
                        {[dateText(at), actor].filter(Boolean).join(', ')}
                      </span>
                    </span>
                    <span className="tabular-nums">{priceText(amountCents)}</span>
                  </li>
                ))}
              </ul>
            )}
            {after !== undefined && (
              <OfficeButton className="w-fit" onClick={() => setAfter(undefined)}>
                Newest
              </OfficeButton>
            )}
            {next !== null && (
              <OfficeButton className="w-fit" onClick={() => setAfter(next)}>
                Older
              </OfficeButton>
            )}
          </div>
        )}
      </Loading>
    </Panel>
  );
}

const emptyChange = { way: 'give', cents: null as number | null, reason: '' };

function ChangeCredit({ customerId, balanceCents }: { customerId: string; balanceCents: number }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(emptyChange);
  const change = useOfficeCall(changeCustomerCredit, {
    done: 'The credit is changed',
    refresh: [readCustomerCredit],
    onDone: () => {
      setOpen(false);
      setDraft(emptyChange);
    },
  });
  const failure = change.failureBeside('changeCents', 'reason');
  if (!useMayCall()(changeCustomerCredit)) return null;
  const { way, cents, reason } = draft;
  const isGiving = way === 'give';
  return (
    <>
      <OfficeButton className="w-fit" onClick={() => setOpen(true)}>
        Give or take credit
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Store credit"
        action={`${isGiving ? 'Give' : 'Take'} ${priceText(cents ?? 0)}`}
        isBusy={change.isBusy}
        onConfirm={() => {
          if (cents === null) return;
          const changeCents = isGiving ? cents : -cents;
          change.run({ params: { id: customerId }, body: { changeCents, reason, seenCents: balanceCents } });
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <OfficeSelect
            label="What to do"
            value={way}
            onChange={({ target }) => setDraft({ ...draft, way: target.value })}
          >
            <option value="give">Give credit</option>
            <option value="take">Take credit away</option>
          </OfficeSelect>
          <OfficeMoney
            name="changeCents"
            label="Amount"
            hint={`${priceText(balanceCents)} is there`}
            required
            cents={cents}
            error={change.errorOf('changeCents')}
            onCents={(amount) => setDraft({ ...draft, cents: amount })}
          />
        </div>
        <OfficeText
          name="reason"
          label="Why"
          hint={
            isGiving
              ? 'The customer reads it, in a letter and in the account.'
              : 'The customer reads it in the account.'
          }
          required
          maxLength={200}
          value={reason}
          error={change.errorOf('reason')}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        />
        <CallFailure>{failure}</CallFailure>
      </Confirm>
    </>
  );
}
