import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { takeFromOutbox, type OutboxEvent } from '../../kernel/database/outbox.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { findCustomerFacts, findOrderFacts, type Facts } from './fact-queries.ts';
import { kitFacts } from './kit-facts.ts';
import { findWebhooks, insertDeliveries, type NewDelivery, type WebhookRow } from './queries.ts';

/** So many changes become messages in one transaction. */
const mostAtOnce = 500;

/** A message as it travels: its type, when it happened, and what it is about as it is now. */
export function messageOf(type: string, at: Date, data: unknown): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

const factsOf: Readonly<Record<string, (db: Db, ids: readonly string[], at: Date) => Promise<Facts>>> = {
  order: findOrderFacts,
  stock: kitFacts,
  kit: kitFacts,
  customer: findCustomerFacts,
};

const kindOf = ({ type }: OutboxEvent) => type.split('.')[0] ?? '';

/** Makes messages of what has happened, for each webhook that hears of it. Returns whether there may be more. */
export function writeMessages(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const taken = await takeFromOutbox(db, mostAtOnce);
    const events = withoutRepetitions(taken);
    const webhooks = await findWebhooks(db);
    const made: NewDelivery[] = [];
    for (const [kind, read] of Object.entries(factsOf)) {
      const ofKind = events.filter((event) => kindOf(event) === kind);
      if (ofKind.length === 0) continue;
      const facts = await read(
        db,
        ofKind.map(({ subject }) => subject),
        now,
      );
      for (const event of ofKind) {
        const body = messageOf(event.type, event.at, facts.get(event.subject) ?? { id: event.subject });
        made.push(...deliveriesOf(event, body, webhooks, now));
      }
    }
    await insertDeliveries(db, now, made);
    return taken.length === mostAtOnce;
  });
}

function deliveriesOf(
  { type, subject }: OutboxEvent,
  body: string,
  webhooks: readonly Pick<WebhookRow, 'id' | 'types'>[],
  now: Date,
): NewDelivery[] {
  return webhooks
    .filter(({ types }) => types.some((one) => one === type))
    .map(({ id: webhook_id }) => ({ id: timeOrderedId(now), webhook_id, type, subject, body }));
}

/** Of several changes of one thing within a moment the last is told: a message says how it is now. What happened to an order is told each time. */
function withoutRepetitions(events: readonly OutboxEvent[]): OutboxEvent[] {
  const last = new Map(events.map((event, place) => [`${event.type} ${event.subject}`, place]));
  return events.filter(
    (event, place) => kindOf(event) === 'order' || last.get(`${event.type} ${event.subject}`) === place,
  );
}
