import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SandboxFaults } from '../../../../contracts/orders/payments/sandbox.ts';
import { signatureOf } from './signature.ts';

export type SandboxEvent = {
  id: string;
  reference: string;
  amountCents: number;
  currency: 'AUD';
} & (
  | { type: 'payment.captured' | 'payment.cancelled' }
  /** Given back at the sandbox's own desk. */
  | { type: 'payment.refunded'; refund: string }
);

/** What may go wrong on the way of an event to the shop. */
export type DeliveryFaults = Pick<SandboxFaults, 'delayMs' | 'deliveries' | 'reorder'>;

/** Sends signed news to the shop over HTTP, as faultily as it is told to. */
export type Messenger<Event extends { id: string } = SandboxEvent> = {
  send(event: Event, faults: DeliveryFaults): void;
};

const attempts = 4;

export function openMessenger<Event extends { id: string } = SandboxEvent>(options: {
  address: string;
  secret: string;
  nowSeconds: () => number;
  log: Logger;
}): Messenger<Event> {
  let heldBack: (() => void) | undefined;

  async function deliver(event: Event, faults: DeliveryFaults): Promise<void> {
    if (faults.delayMs > 0) await pause(faults.delayMs);
    await Promise.all(Array.from({ length: faults.deliveries }, () => postUntilTaken(event)));
  }

  /** Tries again as a real provider does, only faster; a shop that never answers finds out by asking. */
  async function postUntilTaken(event: Event): Promise<void> {
    const body = JSON.stringify(event);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const signature = signatureOf(body, options.secret, options.nowSeconds());
      const taken = await fetch(options.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'shop-signature': signature },
        body,
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (answer) => (await answer.body?.cancel(), answer.ok),
        () => false,
      );
      if (taken) return;
      await pause(250 * 4 ** attempt, undefined, { ref: false });
    }
    options.log.warn({ event: event.id }, 'the sandbox gave up delivering an event');
  }

  return {
    send(event, faults) {
      const go = () => void deliver(event, faults);
      if (faults.reorder && !heldBack) heldBack = go;
      else {
        go();
        heldBack?.();
        heldBack = undefined;
      }
    },
  };
}
