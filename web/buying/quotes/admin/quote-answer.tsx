import { useState } from 'react';
import { answerQuote, declineQuote, listQuotes } from '../../../../contracts/buying/quotes.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import type { QuoteRow } from './quote-list.tsx';

const refresh = [listQuotes, listAllOrders, readOrderWork];

/** A price for the delivery, or a reason why not. */
export function QuoteAnswer({ quote }: { quote: QuoteRow }) {
  const [open, setOpen] = useState<'answer' | 'decline'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2 md:col-span-2">
      <OfficeButton variant="primary" onClick={() => setOpen('answer')}>
        Answer with a price<span className="sr-only"> {quote.number}</span>
      </OfficeButton>
      <OfficeButton variant="danger" onClick={() => setOpen('decline')}>
        Decline<span className="sr-only"> {quote.number}</span>
      </OfficeButton>
      <Answer quote={quote} open={open === 'answer'} onClose={close} />
      <Decline quote={quote} open={open === 'decline'} onClose={close} />
    </div>
  );
}

type Props = { quote: QuoteRow; open: boolean; onClose: () => void };

function Answer({ quote, open, onClose }: Props) {
  const [shippingCents, setShipping] = useState<number | null>(null);
  const [deliveryName, setName] = useState('Delivery as quoted');
  const [terms, setTerms] = useState<Terms>({ isOnInvoice: false, heldDays: '7', dueDays: '14' });
  const { isOnInvoice, heldDays, dueDays } = terms;
  const answer = useOfficeCall(answerQuote, {
    done: isOnInvoice ? 'The invoice is on its way' : 'The pay link is on its way',
    refresh,
    onDone: onClose,
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Answer ${quote.number}`}
      action={isOnInvoice ? 'Send the invoice' : 'Send the pay link'}
      isBusy={answer.isBusy}
      onConfirm={() => {
        if (shippingCents === null) return;
        answer.run({
          params: { id: quote.id },
          body: {
            shippingCents,
            deliveryName,
            ...(isOnInvoice ? { dueDays: Number(dueDays) } : { heldDays: Number(heldDays) }),
          },
        });
      }}
    >
      <p>
        The kits are held until it is paid or {isOnInvoice ? 'you end it' : 'its time is over'}. Kits cost{' '}
        {priceText(quote.subtotalCents)}.
      </p>
      <OfficeMoney label="The delivery costs" required cents={shippingCents} onCents={setShipping} />
      <OfficeText
        label="How it travels"
        required
        maxLength={80}
        value={deliveryName}
        onChange={({ target }) => setName(target.value)}
      />
      <TermsFields
        terms={terms}
        onTerms={setTerms}
        error={answer.errorOrFailureOf(terms.isOnInvoice ? 'dueDays' : 'heldDays')}
      />
    </Confirm>
  );
}

/** Days as they are typed. */
type Terms = { isOnInvoice: boolean; heldDays: string; dueDays: string };
type TermsProps = { terms: Terms; onTerms: (terms: Terms) => void; error: string | undefined };

/** By a pay link while the kits are held, or on invoice by its day. */
function TermsFields({ terms, onTerms, error }: TermsProps) {
  const { isOnInvoice, heldDays, dueDays } = terms;
  const days = { type: 'number', min: 1, required: true, error } as const;
  return (
    <>
      <OfficeSelect
        label="How it is paid"
        value={isOnInvoice ? 'invoice' : 'link'}
        onChange={({ target }) => onTerms({ ...terms, isOnInvoice: target.value === 'invoice' })}
      >
        <option value="link">By a pay link</option>
        <option value="invoice">On invoice</option>
      </OfficeSelect>
      {isOnInvoice ? (
        <OfficeText
          {...days}
          key="due"
          label="Days until it is due"
          max={120}
          value={dueDays}
          onChange={({ target }) => onTerms({ ...terms, dueDays: target.value })}
        />
      ) : (
        <OfficeText
          {...days}
          key="held"
          label="Days to pay"
          max={30}
          value={heldDays}
          onChange={({ target }) => onTerms({ ...terms, heldDays: target.value })}
        />
      )}
    </>
  );
}

function Decline({ quote, open, onClose }: Props) {
  const [reason, setReason] = useState('');
  const decline = useOfficeCall(declineQuote, {
    done: 'Declined; the buyer reads why',
    refresh,
    onDone: onClose,
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Decline ${quote.number}`}
      action="Decline it"
      isDanger
      isBusy={decline.isBusy}
      onConfirm={() => decline.run({ params: { id: quote.id }, body: { reason } })}
    >
      <OfficeText
        label="Why"
        hint="The buyer reads it in a letter."
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={decline.errorOrFailureOf('reason')}
      />
    </Confirm>
  );
}
