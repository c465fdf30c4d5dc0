import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OwnConsent } from '../../../contracts/people/consents/consents.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { customerById, type CustomerRecord } from '../customers/customers.ts';
import {
  askForNewsletter,
  consentOfAccount,
  leaveNewsletterByAddress,
  type ConsentDeps,
} from './consents.ts';

const switched: Limit = { name: 'newsletter switched in the account', most: 20, minutes: 60 };
const nobody = refuse('unauthenticated', 'Please sign in first.');

/** Whether the newsletter goes to the address of an account. */
export async function ownConsentOf(
  db: Db,
  customerId: string,
): Promise<OwnConsent | Refusal<'unauthenticated'>> {
  const customer = await customerById(db, customerId);
  return customer ? consentOfAccount(db, addressIn(customer)) : nobody;
}

/** The switch in the account. Nobody ends the consent of an address that is not proved to be theirs. */
export async function switchOwnConsent(
  db: Db,
  { customerId, isOn }: { customerId: string; isOn: boolean },
  deps: ConsentDeps,
): Promise<OwnConsent | Refusal<'too_many' | 'unauthenticated'>> {
  const tooMany = await countTry(db, switched, customerId, deps.now);
  if (tooMany) return tooMany;
  const customer = await customerById(db, customerId);
  if (!customer) return nobody;
  const address = addressIn(customer);
  if (isOn) await askForNewsletter(db, { ...address, place: 'account' }, deps);
  else if (address.isProved) await leaveNewsletterByAddress(db, address.email, deps.now);
  return consentOfAccount(db, address, isOn ? 'asked' : 'none');
}

function addressIn({ email, verified_at }: CustomerRecord) {
  return { email, isProved: verified_at !== null };
}
