import {
  invitationDays,
  type listAdministrators,
} from '../../../contracts/account/sign-in/administrators.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { type Role, roleLabels } from '../../../contracts/kernel/roles.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countTry } from '../../kernel/http/limits.ts';
import type { Person } from '../../kernel/http/person.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as customers from '../../people/customers/customers.ts';
import { endSessionsBut, freshToken, hashToken } from '../../people/sessions/sessions.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { administratorsShown } from './administrators.ts';
import type { SignInDeps } from './deps.ts';
import * as queries from './invitation-queries.ts';
import { deletePasskeys } from './passkey-queries.ts';
import { refuseWrongPassword } from './passwords.ts';
import { deletePendingLinks } from './queries.ts';
import { limits, signInMessages } from './rules.ts';

type Shown = AnswerOf<typeof listAdministrators>;
type Invitation = { email: string; roles: readonly Role[]; password: string };

/** Whoever asks says their password again; the other gets an email with a link. */
export async function invitePerson(
  db: Db,
  you: string,
  { email, roles, password }: Invitation,
  deps: SignInDeps,
): Promise<Shown | Refusal<'busy' | 'not_permitted' | 'too_many' | 'wrong_password'>> {
  const asker = await refuseWrongPassword(db, you, password, deps.now());
  if (isRefusal(asker)) return asker;
  return inTransaction(db, async (db) => {
    const known = await customers.customerByEmail(db, email);
    if (known?.is_admin)
      return refuse('not_permitted', `${known.email} helps already: change their roles instead.`);
    const { token, hash } = freshToken();
    const now = deps.now();
    const held = [...new Set(roles)];
    await queries.saveInvitation(db, {
      id: timeOrderedId(now),
      email,
      email_key: customers.comparable(email),
      roles: held,
      token_hash: hash,
      invited_by: you,
      made_at: now,
      expires_at: daysAfter(now, invitationDays),
    });
    const { brand } = await currentSettings(db);
    await writeEmail(db, {
      kind: 'staff-invitation',
      cause: `staff-invitation:${hash}`,
      recipient: email,
      data: {
        origin: deps.siteOrigin,
        brand,
        by: customers.customerName(asker),
        roles: held.map((role) => roleLabels[role].name.toLowerCase()).join(' and '),
        days: invitationDays,
        link: `${deps.siteOrigin}${paths.invitationLink(token)}`,
      },
      now,
    });
    return administratorsShown(db, you, now);
  });
}

export async function withdrawInvitation(
  db: Db,
  you: string,
  id: string,
  now: Date,
): Promise<Shown | Refusal<'not_found'>> {
  if (await queries.spendInvitation(db, id)) return administratorsShown(db, you, now);
  return refuse('not_found', 'There is no such invitation any more.');
}

type Acceptance = { token: string; password: string; network: string; person: Person | undefined };

/**
 * Somebody else who is signed in at this browser is not made what another was asked to be, and who helps by now keeps
 * the roles that they have: the invitation ends then.
 */
export async function acceptInvitation(
  db: Db,
  { token, password, network, person }: Acceptance,
  deps: SignInDeps,
): Promise<
  | { message: string; id: string }
  | Refusal<'busy' | 'link_over' | 'not_permitted' | 'too_many' | 'weak_password'>
> {
  const now = deps.now();
  const tooMany = await countTry(db, limits.links, network, now);
  if (tooMany) return tooMany;
  const invitation = await queries.findInvitation(db, hashToken(token), now);
  if (!invitation) return refuse('link_over', signInMessages.invitationOver);
  const { email, email_key: key } = invitation;
  const here = person && (await customers.customerById(db, person.customerId));
  if (here && here.email_key !== key)
    return refuse(
      'not_permitted',
      `This invitation is for ${email}. Please log out, and open the link again.`,
    );
  const weak = await customers.refuseWeak(db, password, {
    email,
    firstName: '',
    lastName: '',
    isAdmin: true,
  });
  if (weak) return weak;
  const hash = await customers.hashPassword(password);
  if (isRefusal(hash)) return hash;
  return inTransaction(db, async (db) => {
    if (!(await queries.spendInvitation(db, invitation.id)))
      return refuse('link_over', signInMessages.invitationOver);
    const newcomer = { email, firstName: '', lastName: '', passwordHash: hash, isVerified: true };
    const made = await customers.makeCustomer(db, newcomer, now);
    const customer = made ?? (await customers.customerByEmail(db, email));
    if (!customer) throw new Error('No account could be made for an invitation');
    // Roles that an owner gave meanwhile stay; they may be those of the last owner, who has moved to this address.
    if (customer.is_admin) return refuse('not_permitted', signInMessages.helpsAlready);
    await customers.updateCustomer(db, customer.id, {
      roles: invitation.roles,
      password_hash: hash,
      verified_at: customer.verified_at ?? now,
    });
    await endSessionsBut(db, customer.id, undefined);
    await deletePasskeys(db, customer.id);
    // Whoever had the account before may have asked to move it to another mailbox.
    await deletePendingLinks(db, customer.id);
    return { message: signInMessages.invited, id: customer.id };
  });
}
