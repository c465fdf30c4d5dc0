import { priceText } from '../../../contracts/kernel/money.ts';
import { codeFrom } from './code.tsx';
import { TillSheet } from './sheet.tsx';
import { TillButton } from './till-button.tsx';

const Code = codeFrom(() => import('./qr.tsx'));

type Props = { cents: number; problem: string | null; onPaid: () => void; onBack: () => void };

/** The card is taken on a terminal that knows nothing of this till; the person between them says how it went. */
export function PayCard({ cents, problem, onPaid, onBack }: Props) {
  return (
    <TillSheet
      title="Card"
      onBack={onBack}
      foot={<Ends paid="The terminal says approved" {...{ onPaid, onBack, problem }} />}
    >
      <p className="text-center text-stone">Type into the terminal</p>
      <p className="text-center text-sum font-[560] tabular-nums">{priceText(cents)}</p>
    </TillSheet>
  );
}

/** The customer's own bank sends it; the owner's phone says when it has come. */
export function PayPayId({
  cents,
  payId,
  reference,
  problem,
  onPaid,
  onBack,
}: Props & { payId: string; reference: string }) {
  return (
    <TillSheet
      title="PayID"
      onBack={onBack}
      foot={<Ends paid="It has arrived" {...{ onPaid, onBack, problem }} />}
    >
      <p className="text-center text-sum leading-tight font-[560] tabular-nums">{priceText(cents)}</p>
      <Code text={payId} label={`QR code with the PayID ${payId}`} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-lead">
        <dt className="text-stone">PayID</dt>
        <dd className="font-[560] wrap-break-word">{payId}</dd>
        <dt className="text-stone">Reference</dt>
        <dd className="font-[560]">{reference}</dd>
      </dl>
    </TillSheet>
  );
}

function Ends({ paid, onPaid, onBack, problem }: Omit<Props, 'cents'> & { paid: string }) {
  return (
    <>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <TillButton variant="main" onClick={onPaid}>
        {paid}
      </TillButton>
      <TillButton onClick={onBack}>It did not work</TillButton>
    </>
  );
}
