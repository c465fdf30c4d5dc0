import type { BagState, CraftNightState } from '../../../../contracts/buying/craft-nights.ts';
import type { Tone } from '../../../ui/admin/status.tsx';

type Label = { label: string; tone: Tone };

/** How an evening stands, as those who run the shop read it. */
export const nightStateLabels: Readonly<Record<CraftNightState, Label>> = {
  waiting: { label: 'Parcel not paid', tone: 'waiting' },
  open: { label: 'Open', tone: 'good' },
  closed: { label: 'Closed', tone: 'calm' },
  called_off: { label: 'Called off', tone: 'bad' },
};

export const bagStateLabels: Readonly<Record<BagState, Label>> = {
  chosen: { label: 'Chosen, not paid', tone: 'waiting' },
  paying: { label: 'Being paid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  refunded: { label: 'Money went back', tone: 'calm' },
  fallen: { label: 'Fallen away', tone: 'calm' },
};
