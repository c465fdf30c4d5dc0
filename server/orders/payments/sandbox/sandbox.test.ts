import { expect, test } from 'vitest';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { receiveProviderEvent } from '../../../../contracts/orders/payments/payments.ts';
import { sandboxCards, setSandboxFaults } from '../../../../contracts/orders/payments/sandbox.ts';
import { listEmails } from '../../../../contracts/platform/email/email.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { testBuyer, pay, placeTestOrder } from '../../../../tools/testing/buyer.ts';
import { administratorOf, browserOf, customerOf } from '../../../../tools/testing/person.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { signatureOf } from './sandbox.ts';

const faults = { delayMs: 0, deliveries: 1, reorder: false, failing: 'before' } as const;

/** A real shop that takes play money, as its owner has allowed it. */
const productionOnSandbox = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://stillmade.com.au',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtp://mail.stillmade.com.au',
  MAIL_FROM: 'hello@stillmade.com.au',
  ALLOW_SANDBOX_PAYMENTS: 'yes',
};

test('only those who run the shop break its sandbox', async () => {
  await using harness = await testShop();
  const ask = async (browser: ReturnType<typeof browserOf>) =>
    (await browser.ask(setSandboxFaults, { body: faults })).status;
  expect(await ask(browserOf(harness.app))).toBe(401);
  expect(await ask(await customerOf(harness, 'ada@example.com'))).toBe(403);
  const buyer = await testBuyer(harness.app, demoKits.koala);
  expect((await placeTestOrder(buyer)).status).toBe(200);
  expect(await ask(await administratorOf(harness, 'owner@example.com'))).toBe(200);
});

test('a production shop on the sandbox sells, and has nothing of the demonstration', async () => {
  await using harness = await testShop({ environment: productionOnSandbox });
  const { body: order } = await placeTestOrder(await testBuyer(harness.app, demoKits.koala));
  const buyer = await testBuyer(harness.app, demoKits.koala);
  expect((await pay(buyer, order.payUrl, sandboxCards.declined)).status).toBe(402);
  expect((await pay(buyer, order.payUrl)).status).toBe(200);

  const owner = browserOf(harness.app);
  expect((await owner.ask(setSandboxFaults, { body: faults })).status).toBe(404);
  expect((await owner.ask(listEmails)).status).toBe(404);
  for (const url of [paths.emails, paths.email('01a1fc3b-ed0c-7d5c-aa35-b33423f442b6')]) {
    const page = await harness.app.inject({ url });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('404 Page Not Found');
  }
});

test('an event whose signature is malformed is refused, however it is malformed', async () => {
  const now = new Date('2026-11-20T05:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const body = '{}';
  const seconds = now.getTime() / 1000;
  const hex = signatureOf(body, harness.shop.keys.sandbox, seconds).split('v1=')[1] ?? '';
  const headers = [
    `t=0${seconds},v1=${hex}`,
    `t=${seconds},v1=${hex}0`,
    `t=${seconds},v1=${hex.toUpperCase()}`,
    `t=${seconds},v1=`,
    `t=${seconds}`,
    `t=-${seconds},v1=${hex}`,
    `t=${seconds}.0,v1=${hex}`,
    `t=1e9,v1=${hex}`,
    `t=0,v1=${hex}`,
    `t=000000000000,v1=${hex}`,
    `t=999999999999,v1=${hex}`,
    `t=99999999999999999999,v1=${hex}`,
    `t=${seconds},v1=${'ä'.repeat(64)}`,
    `t=${seconds},v1=${hex},v1=${hex}`,
    ',',
    '',
  ];
  for (const signature of headers) {
    const answer = await harness.app.inject({
      method: 'POST',
      url: addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } }),
      headers: { 'content-type': 'application/json', 'shop-signature': signature },
      payload: body,
    });
    expect(answer.statusCode, signature).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_signature' });
  }
});
