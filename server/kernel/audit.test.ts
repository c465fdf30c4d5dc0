import { expect, test } from 'vitest';
import { makeAccessToken } from '../../contracts/sessions.ts';
import { testShop } from '../../tools/test-shop.ts';
import { noteInAudit } from './audit.ts';

test('the audit log keeps what was changed, and no password, secret or token with it', async () => {
  await using house = await testShop();
  const { shop } = house;
  const person = { customerId: crypto.randomUUID(), isAdmin: true, sessionId: undefined } as never;
  const body = {
    name: 'Script',
    password: 'linen and a long table',
    keys: [{ newPassword: 'tea beside the hoop', clientSecret: 'whsec_1', token: 'tok_1' }],
    personalNote: 'Moved house',
  };
  await noteInAudit(shop, makeAccessToken, { params: {}, body, person });
  const { body: kept } = await shop.db.selectFrom('audit_log').select('body').executeTakeFirstOrThrow();
  expect(kept).toEqual({
    name: 'Script',
    password: '…',
    keys: [{ newPassword: '…', clientSecret: '…', token: '…' }],
    personalNote: '…',
  });
});
