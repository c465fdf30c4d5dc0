import type { OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import {
  permittedReturnMoves,
  type ReturnKind,
  type ReturnState,
} from '../../../../contracts/orders/returns/returns.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

export const returnStateLabels: Readonly<Record<ReturnState, { label: string; tone: Tone }>> = {
  requested: { label: 'Asked for', tone: 'warning' },
  approved: { label: 'On its way back', tone: 'waiting' },
  received: { label: 'Back with us', tone: 'warning' },
  declined: { label: 'Declined', tone: 'calm' },
  resolved: { label: 'Settled', tone: 'good' },
};

/** What is wrong, as the shop speaks of it. */
export const returnKindLabels: Readonly<Record<ReturnKind, string>> = {
  change_of_mind: 'Change of mind',
  faulty: 'Faulty',
  damaged: 'Arrived damaged',
  wrong: 'Not what was ordered',
  missing_part: 'A part is missing',
};

export const resolutionLabels = {
  refund: 'Money back',
  replacement: 'The same again',
  part: 'A part sent',
  credit: 'Credit of its worth',
  exchange: 'Exchanged for another kit',
} as const;

/** What was to be sent instead was not paid in time, or cancelled: the buyer has neither money nor kit. */
export function isInsteadOver({ exchange }: Pick<OfficeReturn, 'exchange'>): boolean {
  return exchange?.state === 'expired' || exchange?.state === 'cancelled';
}

/** Why a step is not possible now, by the table of moves that the server refuses by. */
export function whyNotStep(from: ReturnState, to: ReturnState): string | undefined {
  if (permittedReturnMoves[from].includes(to)) return undefined;
  if (from === 'resolved') return 'This return is settled.';
  if (from === 'declined') return 'This return was declined; approve it first.';
  if (to === 'received') return 'Approve it first.';
  return `It is ${returnStateLabels[from].label.toLowerCase()} already.`;
}
