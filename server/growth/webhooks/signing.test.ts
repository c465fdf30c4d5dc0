import { expect, test } from 'vitest';
import { webhookSecretOf, signedHeaders } from './signing.ts';

const at = new Date('2026-11-20T10:00:00Z');

test('a message is signed as the specification’s own example is', () => {
  // From the reference implementations of Standard Webhooks.
  const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  expect(signedHeaders(message, new Date(1_614_265_330_000), secrets)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret changes both sign', () => {
  const secrets = [webhookSecretOf(Buffer.alloc(24, 1)), webhookSecretOf(Buffer.alloc(24, 2))];
  const { 'webhook-signature': both } = signedHeaders({ id: 'a', body: 'b' }, at, secrets);
  expect(both).toMatch(/^v1,\S+ v1,\S+$/);
});
