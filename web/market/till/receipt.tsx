import { type FormEvent, useState } from 'react';
import { email as emailField } from '../../../contracts/kernel/fields.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { dueBy } from './basket.ts';
import { codeFrom } from './code.tsx';
import { isSale, saleTotal } from './kept.ts';
import { TillSheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';
import { useTillStore, useTill } from './till-context.ts';
import { tillField } from './till-field.ts';

const Code = codeFrom(() => import('./qr.tsx'));

type Props = { sequence: number; isNew: boolean; onBack: () => void };

/** What was sold, where it is kept, and the receipt for who wants one: as a code or as an email. */
export function SaleReceipt({ sequence, isNew, onBack }: Props) {
  const { entries, sentUpTo, data } = useTill();
  const [shows, setShows] = useState<'code' | 'email'>();
  const kept = entries.find((one) => one.sequence === sequence);
  if (!kept || !isSale(kept)) return null;
  const { entry } = kept;
  const total = saleTotal(entry);
  const due = dueBy(entry.method, total);
  const change = entry.tenderedCents === null ? 0 : entry.tenderedCents - due;
  const isSent = sequence <= sentUpTo;
  return (
    <TillSheet
      title={isNew ? 'Sold' : `Sale ${sequence}`}
      onBack={onBack}
      foot={
        <TillButton variant="main" onClick={onBack}>
          {isNew ? 'Next sale' : 'Back to selling'}
        </TillButton>
      }
    >
      <div className="text-center">
        <p className="text-sum leading-tight font-[560] tabular-nums">{priceText(due)}</p>
        {change > 0 && <p className="text-h2">Change {priceText(change)}</p>}
        <p role="status" className="mt-1 text-small text-stone">
          {isSent ? 'In the shop, and on this device.' : 'Kept on this device. Not sent yet.'}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <TillButton aria-pressed={shows === 'code'} onClick={() => setShows('code')}>
          Receipt code
        </TillButton>
        <TillButton aria-pressed={shows === 'email'} onClick={() => setShows('email')}>
          By email
        </TillButton>
      </div>
      {shows === 'code' && (
        <>
          <Code
            text={new URL(paths.confirmation(entry.token), window.location.origin).href}
            label="QR code of the receipt"
          />
          {!isSent && (
            <p className="text-center text-small text-stone">It opens once this sale has been sent.</p>
          )}
        </>
      )}
      {shows === 'email' && <Email token={entry.token} brand={data?.brand ?? ''} />}
    </TillSheet>
  );
}

function Email({ token, brand }: { token: string; brand: string }) {
  const store = useTillStore();
  const [address, setAddress] = useState('');
  const [said, setSaid] = useState<{ isDone: boolean; message: string }>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = emailField.safeParse(address);
    if (!given.success) return setSaid({ isDone: false, message: 'Please check the address.' });
    const isDone = await store.book({ kind: 'receipt', token, email: given.data }, []);
    setSaid({ isDone, message: isDone ? 'It goes out with the next sending.' : 'It could not be kept.' });
  }

  if (said?.isDone) return <p role="status">{said.message}</p>;
  return (
    <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <label className="grid gap-1 text-small">
        Email, for this one letter from {brand}
        <input
          className={tillField}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      {said && (
        <p role="alert" className="text-danger">
          {said.message}
        </p>
      )}
      <TillButton type="submit">Send the receipt</TillButton>
    </form>
  );
}
