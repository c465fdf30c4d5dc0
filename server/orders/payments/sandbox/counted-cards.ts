import { isRefusal, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countTries, giveBackTries, type Limit } from '../../../kernel/http/limits.ts';
import type { Messenger } from './events.ts';
import { isSecondLeg } from './rules.ts';
import { payByCard } from './sandbox.ts';

/**
 * Somebody who tries card after card tests stolen ones (trust.md, 10): on one payment, in one browser, or with a new
 * payment and browser each time from one network. A real provider counts on its own page.
 */
const attempts: Limit = { name: 'pay by card', most: 3, minutes: 10 };
const attemptsOnPayment: Limit = { ...attempts, name: 'pay by card, payment' };
/** More than one browser's, because an office has one address. */
const attemptsFromNetwork: Limit = { ...attempts, name: 'pay by card, network', most: 12 };

type Caller = { browserId: string; network: string };
type Trying = { caller: Caller; messenger: Messenger; now: Date };

/** Pays by card and counts the try; one that succeeds is given back. */
export async function tryCard(
  db: Db,
  reference: string,
  card: Parameters<typeof payByCard>[2],
  { caller, messenger, now }: Trying,
): Promise<Awaited<ReturnType<typeof payByCard>> | Refusal<'too_many'>> {
  const counts = [
    { limit: attempts, who: caller.browserId },
    { limit: attemptsOnPayment, who: reference },
    { limit: attemptsFromNetwork, who: caller.network },
  ];
  const isNew = !isSecondLeg(card.cardNumber, card.challenge);
  const tooMany = isNew ? await countTries(db, counts, now) : undefined;
  if (tooMany) return tooMany;
  const paid = await payByCard(db, reference, card, messenger);
  if (!isRefusal(paid) && paid.outcome === 'captured') await giveBackTries(db, counts);
  return paid;
}
