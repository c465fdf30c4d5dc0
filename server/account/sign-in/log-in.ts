import type { User } from '../../../contracts/account/sign-in/sign-in.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { adoptCart, cartIdOf } from '../../buying/cart/cart.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countTries, resetTries, type LimitCount } from '../../kernel/http/limits.ts';
import { networkOf } from '../../kernel/http/network.ts';
import type { Person } from '../../kernel/http/person.ts';
import * as customers from '../../people/customers/customers.ts';
import { beginSession, endSession, type Use } from '../../people/sessions/sessions.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { moveWishes } from '../../storefront/wishlist/wishlist.ts';
import type { KnownDevice } from './known-device.ts';
import { limits, signInMessages } from './rules.ts';
import { isSecondStep } from './second-step.ts';

export type LoginInput = {
  username: string;
  password: string;
  guestCartId?: string | null | undefined;
  guestWishlist: number[];
  sharedDevice: boolean;
  code?: string | undefined;
  device?: KnownDevice | undefined;
};

export type SignedIn = {
  answer: User & { cartMessages: string[]; wishlistMoved: number };
  session: { token: string; seconds: number | undefined };
};

/**
 * Signs in. Whether the name is unknown or the password wrong is told by neither text, status nor time:
 * the password is worked on either way.
 * @param before who was signed in at this browser; that session ends
 */
export async function logIn(
  db: Db,
  input: LoginInput,
  before: Person | undefined,
  use: Use,
): Promise<SignedIn | Refusal<'busy' | 'code_needed' | 'too_many' | 'unverified' | 'wrong_credentials'>> {
  const name = customers.comparable(input.username);
  const customer = await customers.customerByLogin(db, name);
  const isKnown = customer !== undefined && input.device?.accounts.includes(customer.id) === true;
  const onDevice = isKnown ? `${customer.id} ${input.device?.id}` : undefined;
  const counts = countsOf(name, networkOf(use.address), onDevice);
  const tooMany = await countTries(db, counts, use.now);
  if (tooMany) return tooMany;

  const isRight = await customers.isPassword(input.password, customer?.password_hash);
  if (isRefusal(isRight)) return isRight;
  if (!customer || !isRight) return refuse('wrong_credentials', signInMessages.wrongCredentials);
  if (!customer.verified_at && (await currentSettings(db)).requiresVerification)
    return refuse('unverified', signInMessages.unverified);
  const stopped = await isSecondStep(db, customer, input.code, use.now, onDevice);
  if (stopped) return stopped;

  const [own] = counts;
  await resetTries(db, own.limit, own.who);
  return signIn(db, customer, { ...input, before, use });
}

/** On a device that its owner knows only that device's tries count, whatever strangers do elsewhere. */
function countsOf(
  name: string,
  network: string,
  onDevice: string | undefined,
): [LimitCount, ...LimitCount[]] {
  if (onDevice !== undefined) return [{ limit: limits.loginDevice, who: onDevice }];
  return [
    { limit: limits.loginPair, who: `${name} ${network}` },
    { limit: limits.loginAccount, who: name },
    { limit: limits.loginAddress, who: network },
  ];
}

type Arrival = Pick<LoginInput, 'guestCartId' | 'guestWishlist' | 'sharedDevice'> & {
  before: Person | undefined;
  use: Use;
};

/** A new session under a new token, and what the guest had becomes the account's. */
export function signIn(db: Db, customer: customers.CustomerRecord, arrival: Arrival): Promise<SignedIn> {
  const { before, use, sharedDevice } = arrival;
  return inTransaction(db, async (db) => {
    if (before?.sessionId) await endSession(db, before.customerId, before.sessionId);
    const adopted = await adoptCart(db, customer.id, arrival.guestCartId ?? undefined);
    const wishlistMoved = await moveWishes(db, customer.id, arrival.guestWishlist, use.now);
    const whose = { customerId: customer.id, isAdmin: customer.is_admin, isShared: sharedDevice };
    const session = await beginSession(db, whose, use);
    if (customer.is_admin) await customers.updateCustomer(db, customer.id, { signed_in_at: use.now });
    const user = userShown(customer, adopted.cartId);
    return { answer: { ...user, cartMessages: adopted.messages, wishlistMoved }, session };
  });
}

export async function currentUser(
  db: Db,
  person: Person | undefined,
): Promise<User | Refusal<'unauthenticated'>> {
  const customer = person && (await customers.customerById(db, person.customerId));
  if (!customer) return refuse('unauthenticated', 'Nobody is signed in.');
  return userShown(customer, (await cartIdOf(db, customer.id)) ?? null);
}

export function userShown(customer: customers.CustomerRecord, cartId: string | null): User {
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    name: customers.customerName(customer),
    username: customer.username,
    isAdmin: customer.is_admin,
    roles: customers.rolesOf(customer),
    cartId,
  };
}
