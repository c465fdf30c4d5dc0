import { addDays } from '../../../../contracts/kernel/days.ts';
import { refuse, type Refusal, refuseField } from '../../../../contracts/kernel/refusal.ts';

type Kit = { name: string; status: string; available: number; isBundle: boolean };
type Offer = { taken: number };

/** How far ahead a day may be promised: nobody knows what leaves a table in more than a year. */
const daysAheadMost = 365;

/** Why a kit cannot be ordered before it is here on these terms. */
export function whyNotOffered(
  kit: Kit | undefined,
  earlier: Offer | undefined,
  { leavesOn, most }: { leavesOn: string; most: number },
  today: string,
): Refusal<'not_found' | 'not_permitted' | 'malformed'> | undefined {
  if (!kit) return refuse('not_found', 'There is no such kit.');
  if (kit.isBundle)
    return refuse('not_permitted', 'A bundle has no stock of its own: offer the kits in it by themselves.');
  if (!earlier && kit.status !== 'published')
    return refuse('not_permitted', `“${kit.name}” is not in the shop yet. Publish it first.`);
  if (!earlier && kit.available > 0)
    return refuse(
      'not_permitted',
      `There ${kit.available === 1 ? 'is 1' : `are ${kit.available}`} of “${kit.name}” on the shelf: it is sold from there first.`,
    );
  if (leavesOn <= today) return refuseField('leavesOn', 'A day after today');
  if (leavesOn > addDays(today, daysAheadMost)) return refuseField('leavesOn', 'A day within a year');
  if (earlier && most < earlier.taken)
    return refuseField('most', `${earlier.taken} are promised already: not fewer than that`);
  return undefined;
}
