import { expect, test } from 'vitest';
import { examined } from '../testing/examined.ts';
import { openReceiver, type TestReceiver } from '../testing/receiver.ts';
import { serviceChecks } from './service-checks.ts';

const secret = '6Lf8b1cT-hunter2';
const captchaAt = (host: string) => ({
  RECAPTCHA_SECRET: secret,
  RECAPTCHA_SITE_KEY: '6Lf8b1cTBBBB',
  RECAPTCHA_HOST: host,
});
const streetsAt = (host: string) => ({
  ADDRESSFINDER_KEY: 'STILLMADE4KITS',
  ADDRESSFINDER_SECRET: 'K3NTR04D21',
  ADDRESSFINDER_HOST: host,
});

/** Answers both with this text. */
const saying = (text: string): Promise<TestReceiver> =>
  openReceiver((_request, response) => response.end(text));

test.each([
  ['knows the secret', ['invalid-input-response'], /^right .*reCAPTCHA knows the secret\./],
  [
    'does not know the secret',
    ['invalid-input-response', 'invalid-input-secret'],
    /^wrong .*does not know RECAPTCHA_SECRET.*Copy it again/,
  ],
] as const)('reCAPTCHA %s', async (_what, faults, expected) => {
  await using service = await saying(JSON.stringify({ success: false, 'error-codes': faults }));
  const { line, report } = await examined(captchaAt(service.url), serviceChecks);
  expect(line('reCAPTCHA')).toMatch(expected);
  expect(report).not.toContain(secret);
  const sent = new URLSearchParams(service.received[0]?.body);
  expect(sent.get('secret')).toBe(secret);
  expect(sent.get('response')).not.toBe('');
});

const address = { id: 'x', full_address: '1 Martin Place, SYDNEY NSW 2000' };

test('Addressfinder takes key and secret and offers addresses, or the doctor says what to see to', async () => {
  await using service = await openReceiver(({ url = '', headers }, response) => {
    const isKnown = url.includes('key=STILLMADE4KITS') && headers.authorization === 'K3NTR04D21';
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ completions: [address] }));
  });
  const right = await examined(streetsAt(service.url), serviceChecks);
  expect(right.line('Addressfinder')).toMatch(/^right .*takes key and secret, and offers addresses\.$/);
  const wrong = { ...streetsAt(service.url), ADDRESSFINDER_SECRET: 'K3NTR04D22' };
  const { line, report } = await examined(wrong, serviceChecks);
  expect(line('Addressfinder')).toMatch(
    /^wrong .*answers 401\. Copy ADDRESSFINDER_KEY and ADDRESSFINDER_SECRET again/,
  );
  expect(report).not.toMatch(/K3NTR04D22|STILLMADE4KITS/);
});

test('a licence that offers no address of Australia is wrong', async () => {
  await using service = await saying(JSON.stringify({ completions: [] }));
  const { line } = await examined(streetsAt(service.url), serviceChecks);
  expect(line('Addressfinder')).toMatch(/^wrong .*offers no address for "1 Martin Place, Sydney"/);
});

test.each([
  ['a page of somebody else', '<!doctype html><title>Welcome</title>'],
  ['another shape', '{"ok":true,"completions":"none"}'],
])('a host that answers with %s is not that service', async (_what, text) => {
  await using service = await saying(text);
  const { line } = await examined({ ...captchaAt(service.url), ...streetsAt(service.url) }, serviceChecks);
  expect(line('reCAPTCHA')).toMatch(/^wrong .*\(RECAPTCHA_HOST\) answers in another shape/);
  expect(line('Addressfinder')).toMatch(/^wrong .*\(ADDRESSFINDER_HOST\) answers in another shape/);
});

test.each([
  ['has a bad day', 503, /^advice .*answers 503 at the moment\. Ask again later\.$/],
  ['has been asked too often', 429, /^advice .*answers 429 at the moment\. Ask again later\.$/],
  ['lets nobody in', 403, /^wrong .*answers 403\./],
  ['leads elsewhere', 302, /^wrong .*(?:leads elsewhere|answers 302)/],
] as const)('a service that %s is told of', async (_what, status, expected) => {
  await using service = await openReceiver((_request, response) =>
    response.writeHead(status, { location: '/elsewhere' }).end(),
  );
  const { line } = await examined({ ...captchaAt(service.url), ...streetsAt(service.url) }, serviceChecks);
  expect(line('reCAPTCHA')).toMatch(expected);
  expect(line('Addressfinder')).toMatch(expected);
});
