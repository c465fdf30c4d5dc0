import type { ReturnForm, ReturnKind } from '../../../contracts/orders/returns/returns.ts';

/** What a wizard knows so far; quantities by the order's lines. */
export type ReturnDraft = {
  quantities: Readonly<Record<number, number>>;
  kind: ReturnKind | '';
  message: string;
};

export const emptyReturnDraft: ReturnDraft = { quantities: {}, kind: '', message: '' };

export const steps = ['kits', 'reason', 'message'] as const;
export type ReturnStep = (typeof steps)[number];

/** What is missing before the next question; undefined when nothing is. */
export function missingIn(
  step: ReturnStep,
  draft: ReturnDraft,
  policy: { changeOfMindUntil: string | null; now: Date },
): string | undefined {
  if (step === 'kits' && Object.values(draft.quantities).every((quantity) => quantity === 0))
    return 'Please choose what you would like to send back';
  if (step === 'reason' && draft.kind === '') return 'Please choose why';
  if (step === 'reason' && draft.kind === 'change_of_mind' && isLate(policy))
    return 'The time for a change of mind is over. If something is wrong with your kit, choose that: there is no deadline for it.';
  if (step === 'message' && draft.kind !== 'change_of_mind' && draft.message.trim() === '')
    return 'Please tell us what is wrong, in a few words';
  return undefined;
}

function isLate({ changeOfMindUntil, now }: { changeOfMindUntil: string | null; now: Date }): boolean {
  return changeOfMindUntil !== null && now > new Date(changeOfMindUntil);
}

export function returnFormOf(
  { quantities, kind, message }: ReturnDraft,
  photos: readonly number[],
): ReturnForm {
  const lines = Object.entries(quantities)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { kind: kind as ReturnKind, lines, message, photos: [...photos] };
}
