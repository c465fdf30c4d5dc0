import type { Logger } from 'pino';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { count } from '../../kernel/process/counts.ts';
import { traced } from '../../kernel/process/tracing.ts';
import { withTimeout, type PaymentProvider } from './provider.ts';
import { providerFault, type ProviderFault } from './rules.ts';

export type Watching = {
  log: Pick<Logger, 'warn'>;
  /** Told how each call went; undefined when it worked. Must not throw. */
  heard(fault: ProviderFault | undefined): void;
};

/**
 * The same provider, of which every call is bounded in time and counted by its result, and every fault
 * logged with the provider's own id of the request, by which its support finds it.
 */
export function watchedProvider(provider: PaymentProvider, { log, heard }: Watching): PaymentProvider {
  async function watched<T>(call: string, ask: () => Promise<T>): Promise<T> {
    try {
      const span = () => ({ name: `${provider.name} ${call}`, kind: 'client' as const });
      const answer = await traced(span, () => withTimeout(ask()));
      count('shop_provider_calls_total', { provider: provider.name, call, result: 'answered' });
      heard(undefined);
      return answer;
    } catch (error) {
      const fault = providerFault(error);
      count('shop_provider_calls_total', { provider: provider.name, call, result: fault.result });
      log.warn(
        { provider: provider.name, call, ...fault },
        'the payment provider did not do what it was asked',
      );
      // One payment that the provider will not have says nothing of it as a whole; a page that it will not open does.
      if (fault.result !== 'request refused' || call === 'open') heard(fault);
      throw error;
    }
  }
  return {
    ...provider,
    open: (opening) => watched('open', () => provider.open(opening)),
    ask: (reference) => watched('ask', () => provider.ask(reference)),
    cancel: (reference) => watched('cancel', () => provider.cancel(reference)),
    refund: (reference, amountCents, key) =>
      watched('refund', () => provider.refund(reference, amountCents, key)),
    refundsSince: (moment) => watched('list refunds', () => provider.refundsSince(moment)),
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
