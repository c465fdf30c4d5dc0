import { afterEach, expect, test } from 'vitest';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { pay, placeTestOrder, testBuyer } from '../../../tools/testing/buyer.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { startQueues } from '../jobs/job-queues.ts';
import { addJob } from '../jobs/jobs.ts';
import { startTracing, type SpanOptions, type Tracing } from './tracing.ts';

function noteSpans(): SpanOptions[] {
  const spans: SpanOptions[] = [];
  const within: Tracing['within'] = (span, work) => {
    spans.push(span);
    return work();
  };
  startTracing({ within, close: () => Promise.resolve() });
  return spans;
}
afterEach(() => startTracing(undefined));

test('statements, calls of the payment provider and jobs are traced, and no value of a buyer is in them', async () => {
  await using harness = await testShop();
  const { db, databaseUrl, log } = harness.shop;
  const spans = noteSpans();
  const buyer = await testBuyer(harness.app, demoKits.koala);
  const { body: placed } = await placeTestOrder(buyer);
  await pay(buyer, placed.payUrl);
  await buyer.ask(settleOrder, { params: { token: placed.token } });

  const { promise: done, resolve } = Promise.withResolvers<void>();
  const jobs = await startQueues(databaseUrl, log, [
    { name: 'other', tasks: { tracedTask: async () => resolve() } },
  ]);
  await addJob(db, 'tracedTask', { email: buyer.form.email });
  await done;
  await jobs.stop();

  const names = spans.map(({ name }) => name);
  for (const name of ['sandbox open', 'sandbox ask', 'SELECT', 'INSERT', 'job tracedTask'])
    expect(names).toContain(name);
  const statements = spans.map(({ attributes }) => String(attributes?.['db.query.text']));
  // Values stand apart from the statement, which names their places.
  expect(statements.find((statement) => /insert into "?orders\b/i.test(statement))).toMatch(/\$1/);
  const text = JSON.stringify(spans);
  for (const value of [buyer.form.email, 'Ada Byrne', '12 Silver St', placed.token])
    expect(text).not.toContain(value);
});
