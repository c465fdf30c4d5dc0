import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countTryWithin, type Limit } from '../../kernel/http/limits.ts';
import { sydneyDayEndingAt } from '../../kernel/sydney.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CraftNightDeps } from './deps.ts';
import { nightCodeOf } from './links.ts';
import type { BagRow, NightRow } from './queries.ts';
import { bagState } from './shown.ts';

type Kind =
  | 'craft-night-open'
  | 'craft-night-chosen'
  | 'craft-night-reminder'
  | 'craft-night-last-day'
  | 'craft-night-fallen'
  | 'craft-night-moved'
  | 'craft-night-closed'
  | 'craft-night-called-off';
type More<K extends Kind> = Omit<EmailData[K], 'origin' | 'brand' | 'title' | 'hostName' | 'day'>;

/**
 * A bag's address is not verified to be its friend's. So an address gets only this many letters about bags a day,
 * whoever entered it; further ones are left out, and the bag is chosen all the same.
 */
const bagLetters: Limit = { name: 'craft night letters to a friend', most: 6, minutes: 24 * 60 };
const countedKinds: ReadonlySet<Kind> = new Set([
  'craft-night-chosen',
  'craft-night-reminder',
  'craft-night-last-day',
  'craft-night-fallen',
]);

async function write<K extends Kind>(
  db: Db,
  kind: K,
  night: NightRow,
  { to, cause, ...more }: More<K> & { to: string; cause: string },
  { siteOrigin: origin, now }: CraftNightDeps,
): Promise<void> {
  if (to === '') return;
  if (countedKinds.has(kind) && (await countTryWithin(db, bagLetters, to.toLowerCase(), now()))) return;
  const { brand } = await currentSettings(db);
  const { title, host_name: hostName, day } = night;
  const data = { origin, brand, title, hostName, day, ...more };
  await writeEmail(db, { kind, cause: `${kind}:${cause}`, recipient: to, data, now: now() });
}

/** The host's two links, once the parcel is paid. */
export function tellOfOpening(db: Db, night: NightRow, deps: CraftNightDeps): Promise<void> {
  const { linkKey, siteOrigin } = deps;
  return write(
    db,
    'craft-night-open',
    night,
    {
      to: night.host_email,
      cause: night.id,
      payUntil: sydneyDayEndingAt(night.pay_until),
      hostLink: `${siteOrigin}${craftNightPaths.host(nightCodeOf(linkKey, 'host', night.id))}`,
      friendsLink: `${siteOrigin}${craftNightPaths.friends(nightCodeOf(linkKey, 'friends', night.id))}`,
    },
    deps,
  );
}

/** A friend's way back to their bag, whose page stands in one open window. */
export function tellOfChoice(
  db: Db,
  night: NightRow,
  bag: BagRow,
  priceCents: number,
  deps: CraftNightDeps,
): Promise<void> {
  const more = { cause: bag.id, priceCents, bagLink: bagLink(bag, deps) };
  return write(db, 'craft-night-chosen', night, { ...aboutBag(night, bag), ...more }, deps);
}

/** A friend who has chosen and not paid is reminded by the host. */
export function remindOfBag(db: Db, night: NightRow, bag: BagRow, deps: CraftNightDeps): Promise<void> {
  const more = { cause: `${bag.id}:${deps.now().toISOString()}`, bagLink: bagLink(bag, deps) };
  return write(db, 'craft-night-reminder', night, { ...aboutBag(night, bag), ...more }, deps);
}

/** The same by the shop, once for each last day. */
export function tellOfLastDay(db: Db, night: NightRow, bag: BagRow, deps: CraftNightDeps): Promise<void> {
  const cause = `${bag.id}:${sydneyDayEndingAt(night.pay_until)}`;
  const more = { cause, bagLink: bagLink(bag, deps) };
  return write(db, 'craft-night-last-day', night, { ...aboutBag(night, bag), ...more }, deps);
}

/** A friend who took their own bag out is not told. */
export function tellOfFalling(
  db: Db,
  night: NightRow,
  bag: BagRow,
  { isTakenOut, deps }: { isTakenOut: boolean; deps: CraftNightDeps },
): Promise<void> {
  const more = { cause: bag.id, isTakenOut };
  return write(db, 'craft-night-fallen', night, { ...aboutBag(night, bag), ...more }, deps);
}

const aboutBag = (night: NightRow, { email: to, kit_name: kit }: BagRow) => ({
  to,
  kit,
  payUntil: sydneyDayEndingAt(night.pay_until),
});

/** Whoever has chosen hears that the evening is on another day. */
export async function tellOfMove(
  db: Db,
  night: NightRow,
  bags: readonly BagRow[],
  deps: CraftNightDeps,
): Promise<void> {
  for (const bag of bags)
    await write(
      db,
      'craft-night-moved',
      night,
      {
        to: bag.email,
        cause: `${bag.id}:${deps.now().toISOString()}`,
        payUntil: sydneyDayEndingAt(night.pay_until),
        bagLink: bagLink(bag, deps),
        hasPaid: bagState(bag) === 'paid',
      },
      deps,
    );
}

/** The host hears who is in the parcel; whoever packs, that it may be packed. */
export async function tellOfClosing(
  db: Db,
  night: NightRow,
  outcome: { bags: string[]; fallen: string[]; backCents: number },
  deps: CraftNightDeps,
): Promise<void> {
  const { bags } = outcome;
  await write(db, 'craft-night-closed', night, { to: night.host_email, cause: night.id, ...outcome }, deps);
  await notifyAdministrators(db, {
    kind: 'order',
    cause: `craft-night:${night.id}`,
    title: `A craft night is ready to be packed: ${bags.length === 1 ? '1 bag' : `${bags.length} bags`}`,
    detail: night.title,
    href: adminPaths.order(night.parcel?.id ?? ''),
    at: deps.now(),
  });
}

/** Host and friends hear why; what they paid comes back by itself. */
export async function tellOfCallingOff(
  db: Db,
  night: NightRow,
  told: readonly { id: string; email: string; hasPaid: boolean }[],
  { reason, deps }: { reason: string; deps: CraftNightDeps },
): Promise<void> {
  for (const { id, email: to, hasPaid } of told)
    await write(
      db,
      'craft-night-called-off',
      night,
      { to, cause: `${night.id}:${id}`, reason, hasPaid },
      deps,
    );
}

const bagLink = ({ id }: BagRow, { siteOrigin, linkKey }: CraftNightDeps): string =>
  `${siteOrigin}${craftNightPaths.bag(nightCodeOf(linkKey, 'bag', id))}`;
