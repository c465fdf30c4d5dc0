import { type ReactNode, useEffect, useRef, useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { walletToken, type walletOutcomes } from '../../../../contracts/orders/payments/sandbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { ProblemBox } from '../../../ui/form-problems.tsx';
import { type WalletAddress, walletHolder } from './wallet-holder.ts';

/** What the shop tells a wallet's sheet, and hears from it. */
export type WalletSheetProps = {
  wallet: string;
  /** What it costs, line by line; empty until that is known. */
  sums: readonly { label: string; amountCents: number }[];
  /** What the wallet would pay; undefined until that is known, or where it cannot be sent. */
  dueCents: number | undefined;
  place: WalletAddress;
  onPlace: (place: WalletAddress) => void;
  ways: readonly { id: string; name: string; priceCents: number; detail: string }[];
  way: string | undefined;
  onWay: (id: string) => void;
  /** What is to be known before it is paid. */
  said: ReactNode;
  problem: { title: string; message: string; onAgain?: () => unknown } | undefined;
  is: 'asking' | 'ready' | 'paying';
  onPay: (token: string) => void;
  onCancel: () => void;
};

type Outcome = (typeof walletOutcomes)[number];

/** The sandbox's wallet: what a phone's own sheet would be, and never to be mistaken for one. */
export function WalletSheet(props: WalletSheetProps) {
  const { wallet, sums, dueCents, said, problem, is, onPay, onCancel } = props;
  const [outcome, setOutcome] = useState<Outcome>('pays');
  const yes = useRef<HTMLButtonElement>(null);
  const isPaying = is === 'paying';
  const mayPay = is === 'ready' && dueCents !== undefined;
  const cancel = () => {
    if (!isPaying) onCancel();
  };
  return (
    <Dialog title={`${wallet}, played by the sandbox`} open isHeld={isPaying} onClose={cancel}>
      <div className="grid min-h-0 min-w-0 grid-cols-1 gap-4 overflow-y-auto px-6 py-5">
        <p className="rounded-control border border-wattle bg-wattle/20 px-4 py-2.5 text-small">
          A demonstration. No wallet, no bank and no money stands behind this sheet.
        </p>
        <Places {...props} />
        <Ways {...props} />
        <SelectField
          label="This wallet"
          value={outcome}
          onChange={({ target }) => setOutcome(target.value === 'pays' ? 'pays' : 'declines')}
        >
          <option value="pays">pays</option>
          <option value="declines">is declined by its bank</option>
        </SelectField>
        {said}
        {/* Its button goes with what it is about. */}
        <Trouble problem={problem} onAgain={() => yes.current?.focus()} />
        <Sums sums={sums} />
        <div className="grid gap-2">
          {isPaying && <TakesLong />}
          <Button
            ref={yes}
            aria-disabled={!mayPay || undefined}
            aria-busy={is !== 'ready' || undefined}
            onClick={() => mayPay && onPay(walletToken(outcome, dueCents))}
          >
            {payText(is, dueCents)}
          </Button>
          <Button variant="quiet" aria-disabled={isPaying || undefined} onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Trouble({ problem, onAgain }: Pick<WalletSheetProps, 'problem'> & { onAgain: () => void }) {
  if (!problem) return null;
  const again = () => {
    onAgain();
    void problem.onAgain?.();
  };
  return (
    <ProblemBox title={problem.title}>
      <p>{problem.message}</p>
      {problem.onAgain && (
        <Button variant="quiet" onClick={again}>
          Try again
        </Button>
      )}
    </ProblemBox>
  );
}

function Sums({ sums }: Pick<WalletSheetProps, 'sums'>) {
  return (
    <dl className="grid gap-1 border-t border-line pt-4" aria-live="polite">
      {sums.map(({ label, amountCents }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-4 last:mt-1 last:font-[560] [&>dd]:tabular-nums"
        >
          <dt className="min-w-0 wrap-break-word">{label}</dt>
          <dd className="ml-auto">{priceText(amountCents)}</dd>
        </div>
      ))}
    </dl>
  );
}

const longAfterMs = 6_000;

/** Nobody looks at a button that says nothing new without being told what becomes of it. */
function TakesLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-small empty:hidden">
      {isLong &&
        'This takes longer than it should. You need not press again: here, or on your order’s page, you read whether it is paid.'}
    </p>
  );
}

function payText(is: WalletSheetProps['is'], dueCents: number | undefined): string {
  if (is === 'paying') return 'Asking the bank…';
  if (is === 'asking') return 'Asking the shop…';
  if (dueCents === undefined) return 'Pay';
  return dueCents === 0 ? 'Order, nothing to pay' : `Pay ${priceText(dueCents)}`;
}

function Places({ place, onPlace }: WalletSheetProps) {
  return (
    <SelectField
      label="Send to"
      value={place.postcode}
      onChange={({ target }) =>
        onPlace(walletHolder.places.find(({ postcode }) => postcode === target.value) ?? place)
      }
    >
      {walletHolder.places.map(({ suburb, postcode, country }) => (
        <option key={postcode} value={postcode}>
          {suburb} {postcode}, {country}
        </option>
      ))}
    </SelectField>
  );
}

function Ways({ ways, way, onWay }: WalletSheetProps) {
  const chosen = ways.find(({ id }) => id === way);
  if (!chosen) return null;
  return (
    <div className="min-w-0">
      <SelectField label="How it reaches you" value={way} onChange={({ target }) => onWay(target.value)}>
        {ways.map(({ id, name, priceCents }) => (
          <option key={id} value={id}>
            {priceCents === 0 ? 'Free' : priceText(priceCents)} · {name}
          </option>
        ))}
      </SelectField>
      <p className="mt-1.5 text-small text-stone">{chosen.detail}</p>
    </div>
  );
}
