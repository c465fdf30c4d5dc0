import type { Logger } from 'pino';
import type { Db } from '../../kernel/database/database.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import { withTimeout, type PaymentProvider } from './provider.ts';
import * as queries from './queries.ts';
import { providerFault, type ProviderFault } from './rules.ts';

/** A provider that works is written down so often, and one that does not a little more often. */
const noteEveryMs = { works: 60_000, faulty: 5_000 };

/** Keeps, for all processes, how the provider answered last. */
export function recordHealth(db: Db, provider: string, log: Pick<Logger, 'warn'>, now: () => Date) {
  let noted: { isFaulty: boolean; at: number } | undefined;
  return (fault: ProviderFault | undefined): void => {
    const isFaulty = fault !== undefined;
    const at = now().getTime();
    const every = isFaulty ? noteEveryMs.faulty : noteEveryMs.works;
    if (noted?.isFaulty === isFaulty && Math.abs(at - noted.at) < every) return;
    noted = { isFaulty, at };
    // Nobody waits for it, and what it says is in the log already.
    void queries
      .writeProviderHealth(db, provider, fault ? sentenceOf(fault) : undefined, now())
      .catch((err: unknown) => {
        noted = undefined;
        log.warn({ reason: String(err) }, 'how the payment provider stands could not be written down');
      });
  };
}

const sentenceOf = ({ reason, requestId }: ProviderFault) =>
  `${reason}${requestId ? ` (request ${requestId})` : ''}`.slice(0, 500);

/** Since when every call has failed, and why; undefined while the provider works. */
export async function providerTrouble(
  db: Db,
  provider: string,
): Promise<{ since: Date; reason: string } | undefined> {
  const health = await queries.findProviderHealth(db, provider);
  if (!health?.faulty_since) return undefined;
  return { since: health.faulty_since, reason: health.fault ?? '' };
}

/** So long a start waits for the provider. */
const startTimeoutMs = 4_000;

/**
 * Tries the key before the shop opens: throws `CannotStart` when the provider refuses it. A provider that
 * cannot be reached keeps no shop closed.
 */
export async function tryProviderKey(provider: PaymentProvider, log: Pick<Logger, 'warn'>): Promise<void> {
  if (!provider.tryKey) return;
  try {
    await withTimeout(provider.tryKey(), startTimeoutMs);
  } catch (error) {
    const fault = providerFault(error);
    if (fault.result === 'key refused')
      throw new CannotStart(
        `Stripe refuses STRIPE_SECRET_KEY: ${sentenceOf(fault)} Look at the key on Stripe's own pages; docs/payments.md says where it is found.`,
      );
    log.warn({ ...fault }, 'the payment provider could not be asked whether it takes our key');
  }
}
