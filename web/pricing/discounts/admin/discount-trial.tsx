import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { tryDiscount } from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Choosable } from './included-kits.tsx';

type Line = { productId: number; name: string; quantity: number };

/** 'What would this code say to that cart?', rule by rule. */
export function DiscountTrial({ id, KitPicker }: { id: number } & Pick<Choosable, 'KitPicker'>) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [email, setEmail] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<AnswerOf<typeof tryDiscount>>();
  const attempt = useOfficeCall(tryDiscount, { onDone: setVerdict });

  return (
    <Panel title="Try it against a cart">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const cart = lines.map(({ productId, quantity }) => ({ productId, quantity }));
          attempt.run({ params: { id }, body: { lines: cart, email: email.trim() || null, at } });
        }}
      >
        <KitPicker
          label="Put a kit into the cart"
          without={lines.map(({ productId }) => productId)}
          onPick={(kit) => setLines([...lines, { productId: kit.id, name: kit.name, quantity: 1 }])}
        />
        <CartLines lines={lines} onChange={setLines} />
        <div className="grid gap-3 sm:grid-cols-2">
          <OfficeText
            label="Email of the buyer (optional)"
            hint="For rules about persons"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <SydneyTime
            label="When (optional)"
            name="at"
            hint="Sydney time; empty: now"
            moment={at}
            onMoment={setAt}
          />
        </div>
        <OfficeButton
          type="submit"
          className="justify-self-start"
          refusal={lines.length === 0 ? 'Put a kit into the cart first' : null}
          aria-busy={attempt.isBusy || undefined}
        >
          Try the code
        </OfficeButton>
      </form>
      {attempt.failure && (
        <p role="alert" className="mt-3 text-danger">
          {attempt.failure}
        </p>
      )}
      <div role="status">{verdict && <Verdict verdict={verdict} />}</div>
    </Panel>
  );
}

type Lines = { lines: readonly Line[]; onChange: (lines: Line[]) => void };

function CartLines({ lines, onChange }: Lines) {
  const setQuantity = (productId: number, quantity: number) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)));
  return (
    <ul className="grid gap-1.5 empty:hidden">
      {lines.map(({ productId, name, quantity }) => (
        <li key={productId} className="flex items-center gap-2">
          <input
            type="number"
            min={1}
            max={99}
            aria-label={`How many of ${name}`}
            className="min-h-tap w-16 rounded-control border border-control px-2"
            value={quantity}
            onChange={({ target }) => setQuantity(productId, Number(target.value))}
          />
          <span className="min-w-0 flex-1">{name}</span>
          <OfficeButton
            variant="quiet"
            onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
          >
            Take out<span className="sr-only"> {name}</span>
          </OfficeButton>
        </li>
      ))}
    </ul>
  );
}

function Verdict({ verdict }: { verdict: AnswerOf<typeof tryDiscount> }) {
  const { applies, sentence, checks, lines } = verdict;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <Status tone={applies ? 'good' : 'bad'}>{applies ? 'It counts' : 'Refused'}</Status> {sentence}
      </p>
      <ul className="grid gap-1">
        {checks.map(({ holds, message }) => (
          <li key={message} className="flex items-start gap-2">
            <Icon
              of={holds ? Check : X}
              size={16}
              className={holds ? 'mt-0.5 text-success' : 'mt-0.5 text-danger'}
            />
            <span>
              <span className="sr-only">{holds ? 'Yes: ' : 'No: '}</span>
              {message}
            </span>
          </li>
        ))}
      </ul>
      <ul className="text-small text-stone">
        {lines.map(({ name, quantity, counts, savedCents }) => (
          <li key={name}>
            {quantity} × {name}: {counts ? `saves ${priceText(savedCents)}` : 'does not count'}
          </li>
        ))}
      </ul>
    </div>
  );
}
