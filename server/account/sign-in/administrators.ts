import type { listAdministrators } from '../../../contracts/account/sign-in/administrators.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { roleLabels, type Role } from '../../../contracts/kernel/roles.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as customers from '../../people/customers/customers.ts';
import { endSubscriptionsOf } from '../../people/notifications/notifications.ts';
import {
  countSessions,
  endSessionsBut,
  revokeAllTokens,
  revokeToken,
  tokensOfPeople,
} from '../../people/sessions/sessions.ts';
import type { SignInDeps } from './deps.ts';
import { makeLink } from './emails.ts';
import { deleteInvitationsBy, findInvitations } from './invitation-queries.ts';
import { countPasskeys, deletePasskeys } from './passkey-queries.ts';
import { refuseWrongPassword } from './passwords.ts';
import { deletePendingLinks } from './queries.ts';

type Shown = AnswerOf<typeof listAdministrators>;

export async function administratorsShown(db: Db, you: string, now: Date): Promise<Shown> {
  const rows = await customers.allAdministrators(db);
  const ids = rows.map(({ id }) => id);
  const passkeys = await countPasskeys(db, ids);
  const devices = await countSessions(db, ids, now);
  const tokens = await tokensOfPeople(db, ids, now);
  const people = rows.map((row) => ({
    id: row.id,
    name: customers.customerName(row),
    email: row.email,
    roles: customers.rolesOf(row),
    hasTotp: row.totp_since !== null,
    passkeyCount: passkeys.get(row.id) ?? 0,
    canSignIn: row.password_hash !== null,
    lastSignInAt: row.signed_in_at?.toISOString() ?? null,
    deviceCount: devices.get(row.id) ?? 0,
    tokens: tokens.get(row.id) ?? [],
    isYou: row.id === you,
  }));
  const invitations = (await findInvitations(db)).map((row) => ({
    id: row.id,
    email: row.email,
    roles: customers.rolesOf(row),
    expiresAt: row.expires_at.toISOString(),
    isOver: row.expires_at <= now,
  }));
  return { people, invitations };
}

const noSuchPerson = refuse('not_found', 'There is no such person any more.');

type Changing = 'busy' | 'not_found' | 'not_permitted' | 'too_many' | 'wrong_password';

export function changeRoles(
  db: Db,
  you: string,
  { id, roles, seen, password }: RolesGiven & { seen?: readonly Role[] | undefined },
  deps: SignInDeps,
): Promise<Shown | Refusal<Changing | 'stale'>> {
  const given = { id, password, roles: [...new Set(roles)] };
  return changePerson(db, you, given, deps, (before) =>
    seen && !areSame(seen, before) ? changedMeanwhile(before) : undefined,
  );
}

type RolesGiven = { id: string; roles: readonly Role[]; password: string };

export function dismissAdministrator(
  db: Db,
  you: string,
  { id, password }: { id: string; password: string },
  deps: SignInDeps,
): Promise<Shown | Refusal<Changing>> {
  return changePerson<never>(db, you, { id, password, roles: [] }, deps);
}

/** An owner who can sign in remains: the rows are locked, so that two who remove each other do not both succeed. */
async function changePerson<Also extends Refusal = never>(
  db: Db,
  you: string,
  { id, roles, password }: RolesGiven,
  deps: SignInDeps,
  refusing: (before: Role[]) => Also | undefined = () => undefined,
): Promise<Shown | Refusal<Changing> | Also> {
  const asker = await refuseWrongPassword(db, you, password, deps.now());
  if (isRefusal(asker)) return asker;
  return inTransaction(db, async (db) => {
    const all = await customers.lockAdministrators(db);
    const before = all.find((one) => one.id === id);
    if (!before) return noSuchPerson;
    const refusal = refusing(customers.rolesOf(before));
    if (refusal) return refusal;
    const isOwner = (one: customers.CustomerRecord) =>
      one.password_hash !== null && (one.id === id ? roles : one.roles).includes('owner');
    if (!all.some(isOwner))
      return refuse('not_permitted', 'This is the last owner who can sign in. Make somebody else one first.');
    await customers.updateCustomer(db, id, { roles: [...roles] });
    if (!roles.includes('owner')) await deleteInvitationsBy(db, id);
    if (roles.length === 0) await endAccessOf(db, id);
    return administratorsShown(db, you, deps.now());
  });
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).symmetricDifference(new Set(other)).size === 0;
}

function changedMeanwhile(roles: Role[]): Refusal<'stale'> {
  const names = roles.map((role) => roleLabels[role].name).join(', ');
  const sentence = `Somebody else has changed their roles since you opened them: ${names}.`;
  return refuse('stale', sentence, { current: roles });
}

async function endAccessOf(db: Db, id: string): Promise<void> {
  await revokeAllTokens(db, id);
  await endSubscriptionsOf(db, id);
  await endSessionsBut(db, id, undefined);
}

/** For a device that is lost. A passkey may be on it, so those end too; roles, password and choices stay. */
export async function signOutPerson(
  db: Db,
  you: string,
  { id, password }: { id: string; password: string },
  deps: SignInDeps,
): Promise<Shown | Refusal<Changing>> {
  const asker = await refuseWrongPassword(db, you, password, deps.now());
  if (isRefusal(asker)) return asker;
  if (id === you) return refuse('not_permitted', 'Sign your own devices out under your account.');
  return inTransaction(db, async (db) => {
    const all = await customers.lockAdministrators(db);
    if (!all.some((one) => one.id === id)) return noSuchPerson;
    await endAccessOf(db, id);
    await deletePasskeys(db, id);
    return administratorsShown(db, you, deps.now());
  });
}

export async function endTokenOfPerson(
  db: Db,
  you: string,
  { id, tokenId }: { id: string; tokenId: string },
  now: Date,
): Promise<Shown | Refusal<'not_found'>> {
  const ended = await revokeToken(db, id, tokenId);
  return 'refused' in ended ? ended : administratorsShown(db, you, now);
}

/**
 * Makes somebody an administrator and returns the address at which they choose a password (30 minutes,
 * once). A password from before may be shorter than an administrator's must be, so it counts no more.
 */
export function addAdministrator(db: Db, email: string, deps: SignInDeps): Promise<string> {
  return inTransaction(db, async (db) => {
    const customer = await makeAdministrator(db, email, deps.now());
    const { token } = await makeLink(
      db,
      { customerId: customer.id, kind: 'reset', email: customer.email },
      deps.now(),
    );
    return `${deps.siteOrigin}${paths.resetPasswordLink(token)}`;
  });
}

async function makeAdministrator(db: Db, email: string, now: Date): Promise<customers.CustomerRecord> {
  const newcomer = {
    email,
    firstName: '',
    lastName: '',
    passwordHash: null,
    isVerified: true,
    roles: ['owner'] satisfies Role[],
  };
  const customer =
    (await customers.makeCustomer(db, newcomer, now)) ?? (await customers.customerByEmail(db, email));
  if (!customer) throw new Error(`No account could be made for ${email}`);
  await customers.updateCustomer(db, customer.id, {
    roles: ['owner'],
    password_hash: null,
    verified_at: customer.verified_at ?? now,
  });
  await endSessionsBut(db, customer.id, undefined);
  await deletePasskeys(db, customer.id);
  await deletePendingLinks(db, customer.id);
  return customer;
}
