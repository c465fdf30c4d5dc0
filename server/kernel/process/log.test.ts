import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { register } from '../../../contracts/account/sign-in/sign-in.ts';
import { heldLog } from '../../../tools/testing/held-log.ts';
import { browserOf, goodPassword } from '../../../tools/testing/person.ts';
import { refuseAllCustomers } from '../../../tools/testing/refuse-all.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../database/database.ts';
import { startQueues } from '../jobs/job-queues.ts';
import { addJob } from '../jobs/jobs.ts';
import { safeError } from './safe-error.ts';

const email = 'ada@example.com';

const insert = (db: Db) =>
  sql`insert into customers (id, email, email_key, username, username_key, password_hash, created_at)
    values (gen_random_uuid(), ${email}, ${email}, 'ada', 'ada', 'argon2id$19456$2$salt$hash', now())`.execute(
    db,
  );

test('a bug names the table and the constraint in the log, and nothing of the row', async () => {
  const { log, text } = heldLog();
  await using harness = await testShop({ log });
  await using _refusing = await refuseAllCustomers(harness.shop.db);
  const body = { email, password: goodPassword, firstName: 'Adelaide' };
  const { status } = await browserOf(harness.app).ask(register, { body });
  expect(status).toBe(500);
  expect(text()).toMatch(/"table":"customers".*"constraint":"nobody"/);
  expect(text()).not.toMatch(/ada@|Adelaide|argon2id|parameters/i);
});

test('a violated unique constraint keeps its email and its hash out of the log', async () => {
  const { log, text } = heldLog();
  await using harness = await testShop();
  const { db } = harness.shop;
  await insert(db);
  const error = await insert(db).catch((err: unknown) => err);
  log.error({ err: error }, 'a bug');
  log.error({ error }, 'a bug');
  log.error(error);
  log.error({ err: new Error('wrapped', { cause: error }) }, 'a bug');
  expect(JSON.stringify(error)).toContain(email);
  expect(text()).toContain('"constraint":"customers_email_key_key"');
  expect(text()).not.toMatch(/ada@|argon2id/);
});

test('a job that fails keeps the row out of the log and out of its own table', async () => {
  const { log, text } = heldLog();
  await using harness = await testShop();
  const { db, databaseUrl } = harness.shop;
  await using _refusing = await refuseAllCustomers(db);
  // A queue with one worker: when it begins the second job, it has written down how the first one ended.
  const { promise: nextBegan, resolve } = Promise.withResolvers<void>();
  const tasks = { failing: () => insert(db), next: async () => resolve() };
  await addJob(db, 'failing', {});
  await addJob(db, 'next', {});
  const jobs = await startQueues(databaseUrl, log, [{ name: 'pictures', tasks }]);
  await nextBegan;
  await jobs.stop();
  const { rows } = await sql<{ last_error: string }>`select last_error from graphile_worker.jobs
    where task_identifier = 'failing'`.execute(db);
  expect(rows[0]?.last_error).toContain('nobody');
  expect(text()).toContain('nobody');
  expect(text() + rows[0]?.last_error).not.toMatch(/ada@|argon2id/);
});

test('values that PostgreSQL, a parser or a mail server repeats are left out', async () => {
  await using harness = await testShop();
  const wrong = await sql`select ${email}::text::int`.execute(harness.shop.db).catch((err: unknown) => err);
  expect((wrong as Error).message).toContain(email);
  const parsed = (() => {
    try {
      return JSON.parse(`{"email": ${email}`);
    } catch (err) {
      return err;
    }
  })();
  const refused = Object.assign(new Error(`550 <${email}> unknown`), { rejected: [email] });
  for (const error of [wrong, parsed, refused])
    expect(JSON.stringify(safeError(error))).not.toContain('ada@');
  expect(safeError(wrong)).toMatchObject({ code: '22P02', message: 'PostgreSQL refused a value (22P02)' });
});
