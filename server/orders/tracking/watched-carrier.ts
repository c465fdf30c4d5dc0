import type { Logger } from 'pino';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { type Breaker, type CallOutcome } from '../../kernel/process/breaker.ts';
import { count } from '../../kernel/process/counts.ts';
import { traced } from '../../kernel/process/tracing.ts';
import { withTimeout } from '../payments/payments.ts';
import type { CarrierProvider } from './carrier.ts';

type Watching = { log: Pick<Logger, 'warn' | 'info' | 'error'>; breaker: Breaker };

/** What fails at once costs nobody anything; only what hangs is a reason to ask no more for a moment. */
const hangsAfterMs = 2_000;

/** The same carrier, of which every call is bounded in time and counted, and which is left alone while it hangs. */
export function watchedCarrier(carrier: CarrierProvider, { log, breaker }: Watching): CarrierProvider {
  const { name } = carrier;

  async function watched<T>(call: string, ask: () => Promise<T>): Promise<T> {
    if (!breaker.enter(new Date())) {
      count('shop_carrier_calls_total', { carrier: name, call, result: 'left alone' });
      throw new Error('The carrier has not answered lately, so it is left alone for a moment');
    }
    let outcome: CallOutcome = 'took';
    const begunAt = performance.now();
    try {
      const answer = await traced(
        () => ({ name: `carrier ${call}`, kind: 'client' as const }),
        () => withTimeout(ask()),
      );
      count('shop_carrier_calls_total', { carrier: name, call, result: 'answered' });
      return answer;
    } catch (error) {
      if (performance.now() - begunAt > hangsAfterMs) outcome = 'away';
      count('shop_carrier_calls_total', { carrier: name, call, result: 'failed' });
      const cause = (error as Error).cause ?? error;
      log.warn({ carrier: name, call, reason: String(cause) }, 'the carrier did not do what it was asked');
      throw new Error(`The carrier did not do what it was asked: ${String(cause)}`, { cause: error });
    } finally {
      const turn = breaker.leave(new Date(), outcome);
      if (turn === 'paused') log.error('the carrier does not answer and is left alone for a moment');
      if (turn === 'recovered') log.info('the carrier answers again');
    }
  }

  return {
    name,
    book: (parcel) => watched('book', () => carrier.book(parcel)),
    track: (number, by) => watched('track', () => carrier.track(number, by)),
    eventsSince: (moment) => watched('list events', () => carrier.eventsSince(moment)),
    readEvent(rawBody, headers) {
      const event = carrier.readEvent(rawBody, headers);
      const step = isRefusal(event) ? 'refused' : event.step;
      count('shop_carrier_events_total', { carrier: name, step });
      if (isRefusal(event)) log.warn({ reason: event.message }, 'an event of the carrier was refused');
      return event;
    },
  };
}
