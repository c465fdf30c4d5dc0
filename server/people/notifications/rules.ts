import { addDays } from '../../../contracts/kernel/days.ts';
import { sydneyMoment } from '../../../contracts/kernel/sydney-time.ts';
import {
  aboutNotifications,
  notificationKinds,
  type EmailFrequency,
  type NotificationChoice,
  type NotificationKind,
} from '../../../contracts/people/notifications.ts';
import { sydneyDay } from '../../kernel/sydney.ts';

type Chosen = { kind: string; bell: boolean; emails: string; push: boolean | null };

/** Every kind with what somebody chose of it, or else the usual. */
export function choicesWith(chosen: readonly Chosen[]): NotificationChoice[] {
  return notificationKinds.map((kind) => {
    const own = chosen.find((one) => one.kind === kind);
    const emails = (own?.emails as EmailFrequency | undefined) ?? aboutNotifications[kind].usual;
    return { kind, bell: own?.bell ?? true, emails, push: isPushed(kind, own?.push ?? null) };
  });
}

export function isAtOnce(kind: NotificationKind, emails: EmailFrequency | null): boolean {
  return (emails ?? aboutNotifications[kind].usual) === 'at_once';
}

/** Who has chosen nothing is told by push of what comes by email at once, in browsers that asked for it. */
export function isPushed(kind: NotificationKind, push: boolean | null): boolean {
  return push ?? aboutNotifications[kind].usual === 'at_once';
}

/** The hour in Sydney at which the day's digest is written. */
const digestHour = '07:00';

/** The day's digest: what happened from yesterday's hour to today's. Undefined before that hour. */
export function digestAt(now: Date): { day: string; from: Date; until: Date } | undefined {
  const day = sydneyDay(now);
  const until = momentOf(day);
  if (now < until) return undefined;
  return { day, from: momentOf(addDays(day, -1)), until };
}

/** After an outage a digest reaches back for so many days; of what lies further back the bell tells. */
const daysBackAtMost = 7;

/** The days whose digest may have been the last one before that of this day, the newest first. */
export function earlierDigestDays(day: string): string[] {
  return Array.from({ length: daysBackAtMost }, (_, index) => addDays(day, -1 - index));
}

/** When the digest of a day ends, and so where the next one begins. */
export function momentOf(day: string): Date {
  return new Date(sydneyMoment(`${day}T${digestHour}`) ?? `${day}T00:00:00Z`);
}

export type DigestGroup = { name: string; lines: string[] };

/** An email stays short: of each kind so many are named, and the others counted. */
const namedOfAKind = 20;

export function digestGroups(
  happened: readonly { kind: string; title: string; detail: string }[],
): DigestGroup[] {
  return notificationKinds.flatMap((kind) => {
    const lines = happened
      .filter((one) => one.kind === kind)
      .map(({ title, detail }) => (detail === '' ? title : `${title} (${detail})`));
    if (lines.length === 0) return [];
    const more = lines.length - namedOfAKind;
    const shown = more > 0 ? [...lines.slice(0, namedOfAKind), `and ${more} more`] : lines;
    return [{ name: `${aboutNotifications[kind].name}: ${lines.length}`, lines: shown }];
  });
}
