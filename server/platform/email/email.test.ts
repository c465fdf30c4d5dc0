import { describe, expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listEmails } from '../../../contracts/platform/email/email.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import type { Shop } from '../../kernel/shop.ts';
import { sendDueEmails, writeEmail } from './email.ts';

const now = new Date('2026-11-20T05:00:00Z');
const email = { kind: 'order-paid', recipient: 'mabel@example.com', data: {}, now } as const;

async function write({ db }: Shop, cause: string): Promise<void> {
  await inTransaction(db, (db) => writeEmail(db, { ...email, cause }));
}

async function sendAll({ db, web }: Shop): Promise<string[]> {
  const emails = await db.selectFrom('emails').select('id').execute();
  const mailer = { outcome: 'kept', deliver: () => Promise.resolve() } as const;
  const deps = { render: web.renderEmail, mailer, now: () => now };
  await sendDueEmails(db, deps);
  return emails.map(({ id }) => id);
}

describe('letters that are kept in the shop', () => {
  test('are written once for each event, however often it is told', async () => {
    await using harness = await testShop();
    await write(harness.shop, 'order-paid:1');
    await write(harness.shop, 'order-paid:1');
    await sendAll(harness.shop);
    const { body } = await (await testVisitor(harness.app)).ask(listEmails);
    expect(body).toMatchObject([{ kind: 'order-paid', recipient: 'mabel@example.com', state: 'kept' }]);
  });

  test('are shown alone under a policy that lets them have style attributes and nothing else', async () => {
    await using harness = await testShop();
    await write(harness.shop, 'order-paid:1');
    const [id = ''] = await sendAll(harness.shop);
    const answer = await harness.app.inject({ url: paths.emailSheet(id) });
    expect(answer.body).toBe('<p>order-paid</p>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
  });

  test.each(['01a1fc3b-ed0c-7d5c-aa35-b33423f442b6', 'junk'])(
    'an unknown one (%s) is not found',
    async (id) => {
      await using harness = await testShop();
      expect((await harness.app.inject({ url: paths.emailSheet(id) })).statusCode).toBe(404);
    },
  );
});
