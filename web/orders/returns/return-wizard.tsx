import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { requestReturn, type ReturnShown } from '../../../contracts/orders/returns/returns.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import type { Photo } from '../../ui/photo-field.tsx';
import { useKeyOf } from '../../ui/use-key-of.ts';
import type { ReturnableOrder } from './ask-for-return.tsx';
import { emptyReturnDraft, returnFormOf, missingIn, steps } from './return-draft.ts';
import { KitsStep, ReasonStep, DetailStep } from './return-steps.tsx';

type Props = { order: ReturnableOrder; token: string; onAsked: (asked: ReturnShown) => void };

const titles = { kits: 'What comes back?', reason: 'Why?', message: 'Tell us about it' } as const;

/** One question after the other; Back keeps every answer. */
export function ReturnWizard({ order, token, onAsked }: Props) {
  const [draft, setDraft] = useState(emptyReturnDraft);
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const keyOf = useKeyOf();
  const step = steps[at] ?? 'kits';

  // The first question is read with the page; each next one takes the focus.
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);

  function go(to: number) {
    setProblem(undefined);
    setAt(to);
  }

  async function next(event: FormEvent) {
    event.preventDefault();
    const missing = missingIn(step, draft, { ...order, now: new Date() });
    if (missing) return setProblem(missing);
    if (at < steps.length - 1) return go(at + 1);
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const body = returnFormOf(
        draft,
        photos.map(({ photo }) => Number(photo)),
      );
      onAsked(await call(requestReturn, { params: { token }, body: { ...body, key: keyOf(body) } }));
    } catch (error) {
      setFailure(sentenceOf(error, 'The shop could not be reached. Please try again.'));
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void next(event)} className="grid gap-6" aria-label="Return">
      <p className="text-small text-stone">
        Question {at + 1} of {steps.length}
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {titles[step]}
      </h2>
      {step === 'kits' && <KitsStep order={order} draft={draft} onChange={setDraft} />}
      {step === 'reason' && <ReasonStep order={order} draft={draft} onChange={setDraft} />}
      {step === 'message' && (
        <DetailStep token={token} draft={draft} onChange={setDraft} photos={photos} onPhotos={setPhotos} />
      )}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {failure && <ProblemBox title="That was not sent">{failure}</ProblemBox>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isSending || undefined}>
          {at < steps.length - 1 ? 'Next' : isSending ? 'Sending…' : 'Ask for the return'}
        </Button>
        {at > 0 && (
          <Button variant="quiet" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}
