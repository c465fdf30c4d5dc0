import type { Logger } from 'pino';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { Breaker, type CallOutcome, type Turn } from '../../kernel/process/breaker.ts';
import { count } from '../../kernel/process/counts.ts';
import { traced } from '../../kernel/process/tracing.ts';
import { ProviderOutOfReach, withTimeout, type PaymentProvider } from './provider.ts';
import { providerFault, type ProviderFault } from './rules.ts';

export type Watching = {
  log: Pick<Logger, 'warn' | 'info' | 'error'>;
  /** Pauses calls to a provider that uses up the time of those who wait and does not answer. */
  breaker?: Breaker;
  /** Told how each call went; undefined when it worked. Must not throw. */
  heard(fault: ProviderFault | undefined): void;
};

/** A call that fails at once costs no time; only one that hangs is a reason to pause. */
const hangsAfterMs = 2_000;

const pauses = { firstPauseMs: 5_000, longestPauseMs: 30_000 };

export function providerBreaker(): Breaker {
  return new Breaker(pauses);
}

function logBreakerChange(turn: Turn | undefined, { breaker, log }: Watching): void {
  if (turn === 'paused')
    log.error(
      { pauseSeconds: Math.round((breaker?.pauseMs ?? 0) / 1000) },
      'the payment provider does not answer and is left alone for a moment',
    );
  if (turn === 'recovered') log.info('the payment provider answers again');
}

/**
 * The same provider, of which every call is bounded in time and counted by its result, and every fault
 * logged with the provider's own id of the request, by which its support finds it.
 */
export function watchedProvider(provider: PaymentProvider, watching: Watching): PaymentProvider {
  const { log, breaker, heard } = watching;

  async function watched<T>(call: string, ask: () => Promise<T>): Promise<T> {
    if (breaker && !breaker.enter(new Date())) {
      count('shop_provider_calls_total', { provider: provider.name, call, result: 'left alone' });
      throw new ProviderOutOfReach(new Error('It has not answered lately, so it is left alone for a moment'));
    }
    let outcome: CallOutcome = 'took';
    const begunAt = performance.now();
    try {
      const span = () => ({ name: `${provider.name} ${call}`, kind: 'client' as const });
      const answer = await traced(span, () => withTimeout(ask()));
      count('shop_provider_calls_total', { provider: provider.name, call, result: 'answered' });
      heard(undefined);
      return answer;
    } catch (error) {
      const fault = providerFault(error);
      if (fault.result === 'no answer' && performance.now() - begunAt > hangsAfterMs) outcome = 'away';
      count('shop_provider_calls_total', { provider: provider.name, call, result: fault.result });
      log.warn(
        { provider: provider.name, call, ...fault },
        'the payment provider did not do what it was asked',
      );
      // One payment that the provider will not have says nothing of it as a whole; a page that it will not open does.
      if (fault.result !== 'request refused' || call === 'open') heard(fault);
      throw error;
    } finally {
      logBreakerChange(breaker?.leave(new Date(), outcome), watching);
    }
  }
  const { payByWallet } = provider;
  return {
    ...provider,
    ...(payByWallet && {
      payByWallet: (reference: string, token: string) =>
        watched('pay by wallet', () => payByWallet(reference, token)),
    }),
    open: (opening) => watched('open', () => provider.open(opening)),
    ask: (reference) => watched('ask', () => provider.ask(reference)),
    cancel: (reference) => watched('cancel', () => provider.cancel(reference)),
    refund: (reference, amountCents, key) =>
      watched('refund', () => provider.refund(reference, amountCents, key)),
    refundsSince: (moment) => watched('list refunds', () => provider.refundsSince(moment)),
    payoutsSince: (moment) => watched('list payouts', () => provider.payoutsSince(moment)),
    itemsOf: (payout, after) => watched('list payout', () => provider.itemsOf(payout, after)),
    methods: () => watched('list methods', () => provider.methods()),
    paymentOfCharge: (charge) =>
      watched('find charge', () => provider.paymentOfCharge?.(charge) ?? Promise.resolve(undefined)),
    readEvent(rawBody, headers) {
      const event = provider.readEvent(rawBody, headers);
      const kind = isRefusal(event) ? 'refused' : event.kind;
      count('shop_provider_events_total', { provider: provider.name, kind });
      if (isRefusal(event)) log.warn({ reason: event.message }, 'news of the payment provider were refused');
      return event;
    },
  };
}
