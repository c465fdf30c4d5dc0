import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { doRolesInclude, type Role } from '../../../contracts/kernel/roles.ts';
import {
  aboutNotifications,
  notificationDays,
  type listNotifications,
  type Notification,
  type NotificationChoice,
  type NotificationKind,
} from '../../../contracts/people/notifications.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { findWrittenCauses, writeEmail, type Beside } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { insertPushMessages } from './push/push.ts';
import * as queries from './queries.ts';
import {
  choicesWith,
  digestAt,
  digestGroups,
  earlierDigestDays,
  isAtOnce,
  isPushed,
  momentOf,
} from './rules.ts';

export { endSubscriptionOfDevice } from './push/device.ts';
export { endSubscriptionsOf, sendDuePushes } from './push/push.ts';
export { notifyOfFailedEmail } from './failed-email.ts';

type About = {
  kind: NotificationKind;
  /** Names the event, such as `order:<id>`: nobody is told twice of the same. */
  cause: string;
  /** Names no person: what somebody's own is must go when they are erased. */
  title: string;
  detail?: string;
  /** Where in the back office it is worked on. */
  href: string;
  at: Date;
};

/** Tells whoever runs the shop of an event, in the event's transaction and with one statement. */
export function notifyAdministrators(db: Db, { detail = '', ...about }: About): Promise<void> {
  const one = { id: timeOrderedId(about.at), detail, ...about };
  return queries.insertNotification(db, one);
}

/** The same as a part of the statement that writes the event's email: an order waits for no further one. */
export function notifyingBeside({ detail = '', ...about }: About): Beside {
  const one = { id: timeOrderedId(about.at), detail, ...about };
  return queries.insertingNotification(one);
}

type EmailDeps = { siteOrigin: string; now: () => Date };

const toldAtOnce = 50;

/** Writes of each new one to everybody who wants its kind by email at once, however often and wherever it runs. */
export async function notifyAdministratorsByEmail(db: Db, deps: EmailDeps): Promise<void> {
  while ((await tellSome(db, deps)) === toldAtOnce);
}

function tellSome(db: Db, { siteOrigin, now }: EmailDeps): Promise<number> {
  return inTransaction(db, async (db) => {
    const untold = await queries.takeUntold(db, toldAtOnce);
    if (untold.length === 0) return 0;
    const { brand } = await currentSettings(db);
    const kinds = [...new Set(untold.map(({ kind }) => kind))];
    const people = await queries.findRecipients(db, kinds);
    for (const { id, kind, title, detail, href } of untold) {
      const link = new URL(href, siteOrigin).href;
      const data: EmailData['owner-notice'] = { origin: siteOrigin, brand, title, detail, link };
      const told = people.filter((one) => one.kind === kind && isToldOf(kind, one.roles));
      const pushed = told.filter(({ push }) => isPushed(kind, push)).map((person) => person.id);
      await insertPushMessages(db, id, pushed, now());
      for (const person of told.filter(({ emails }) => isAtOnce(kind, emails)))
        await writeEmail(db, {
          kind: 'owner-notice',
          cause: `owner-notice:${id}:${person.id}`,
          recipient: person.email,
          data,
          now: now(),
        });
    }
    return untold.length;
  });
}

/**
 * The morning's digest for everybody who wants one. Run every hour: each day's is written once. It begins where that
 * person's last one ended, so that nothing is lost of a day on which no server ran.
 */
export async function writeDigests(db: Db, deps: EmailDeps): Promise<void> {
  const digest = digestAt(deps.now());
  if (!digest) return;
  const { brand } = await currentSettings(db);
  for (const { id, email, roles } of await queries.findAdministratorIds(db)) {
    const person = { customerId: id, roles: roles as Role[] };
    const wanted = (await readChoices(db, person)).filter(({ emails }) => emails === 'digest');
    if (wanted.length === 0) continue;
    const kinds = wanted.map(({ kind }) => kind);
    const lastDay = await lastDigestDay(db, id, digest.day);
    const from = lastDay === undefined ? digest.from : momentOf(lastDay);
    const happened = await queries.findBetween(db, kinds, from, digest.until);
    const [first] = happened;
    if (!first) continue;
    const data: EmailData['owner-digest'] = {
      origin: deps.siteOrigin,
      brand,
      day: digest.day,
      ...(first.at < digest.from && { since: lastDay }),
      groups: digestGroups(happened),
      link: new URL(adminPaths.dashboard, deps.siteOrigin).href,
    };
    const cause = digestCause(digest.day, id);
    await writeEmail(db, { kind: 'owner-digest', cause, recipient: email, data, now: deps.now() });
  }
}

function digestCause(day: string, id: string): string {
  return `owner-digest:${day}:${id}`;
}

/** The day of somebody's last digest before that of this day; undefined where they had none of late. */
async function lastDigestDay(db: Db, id: string, day: string): Promise<string | undefined> {
  const days = earlierDigestDays(day);
  const written = await findWrittenCauses(
    db,
    days.map((one) => digestCause(one, id)),
  );
  return days.find((one) => written.includes(digestCause(one, id)));
}

/** Who asks what they are told of. */
export type Told = { customerId: string; roles: readonly Role[] };

const perPage = 30;

export async function notificationsPage(
  db: Db,
  person: Told,
  after: string | undefined,
): Promise<AnswerOf<typeof listNotifications>> {
  const { customerId } = person;
  const kinds = await bellKinds(db, person);
  if (kinds.length === 0) return { notifications: [], next: null };
  const page = await queries.findNotificationsPage(db, { customerId, kinds }, after, perPage);
  return {
    notifications: page.rows.map((row) => ({
      id: row.id,
      kind: row.kind as Notification['kind'],
      title: row.title,
      detail: row.detail,
      href: row.href,
      at: row.at.toISOString(),
      isRead: row.is_read,
    })),
    next: page.next,
  };
}

export async function unreadOf(db: Db, person: Told): Promise<{ unread: number }> {
  return { unread: await queries.countUnread(db, person.customerId, await bellKinds(db, person)) };
}

export async function markRead(
  db: Db,
  person: Told,
  { ids, isRead }: { ids: readonly string[] | null; isRead: boolean },
): Promise<{ unread: number }> {
  if (isRead) await queries.insertReads(db, person.customerId, await bellKinds(db, person), ids);
  else await queries.deleteReads(db, person.customerId, ids);
  return unreadOf(db, person);
}

async function bellKinds(db: Db, person: Told): Promise<NotificationKind[]> {
  return (await readChoices(db, person)).filter(({ bell }) => bell).map(({ kind }) => kind);
}

/** Of the kinds that their roles read. */
export async function readChoices(db: Db, { customerId, roles }: Told): Promise<NotificationChoice[]> {
  const choices = choicesWith(await queries.findChoices(db, customerId));
  return choices.filter(({ kind }) => isToldOf(kind, roles));
}

function isToldOf(kind: NotificationKind, roles: readonly Role[]): boolean {
  return doRolesInclude(roles, 'read', aboutNotifications[kind].area);
}

export async function saveChoices(db: Db, person: Told, choices: readonly NotificationChoice[]) {
  await inTransaction(db, async (db) => {
    for (const choice of choices) await queries.writeChoice(db, person.customerId, choice);
  });
  return { choices: await readChoices(db, person) };
}

export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  await queries.deleteBefore(db, new Date(now.getTime() - notificationDays * 86_400_000));
}
