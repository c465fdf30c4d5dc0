import { expect, test } from 'vitest';
import { encryptedPush } from './encrypt.ts';
import { isPushService, outcomeOf, pushText } from './rules.ts';

test('a message is encrypted as the example of RFC 8291, section 5', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const once = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  const body = encryptedPush('When I grow up, I want to be a watermelon', keys, once);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilnotify.windows.com/x', false],
  ['https://127.0.0.1/x', false],
  ['nonsense', false],
])('%s is a push service: %s', (endpoint, isOne) => expect(isPushService(endpoint)).toBe(isOne));

test.each([
  [201, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [503, 'later'],
  [undefined, 'later'],
] as const)('the answer %s means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

test('a message stays short', () => {
  const text = pushText({ id: '1', title: 'x'.repeat(900), detail: '', href: '/' });
  expect(text.length).toBeLessThan(300);
});
