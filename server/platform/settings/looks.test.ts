import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { previewEmail } from '../../../contracts/platform/email/email-admin.ts';
import * as calls from '../../../contracts/platform/settings/admin-settings.ts';
import { lookFontPath } from '../../../contracts/platform/settings/look-files.ts';
import { defaultLook, type Look, type LogoPicture } from '../../../contracts/platform/settings/look.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { documentPage, documentPdf } from '../../orders/documents/documents.ts';
import { letterheadOf } from './settings.ts';

const chosen: Look = { palette: 'salt', accent: 'plum', type: 'lora' };

async function publish(owner: TestBrowser, change: { look?: Look; logo?: LogoPicture | null }) {
  const { seen, values } = (await owner.ask(calls.readSettings)).body.looks;
  return owner.ask(calls.saveLooksTab, { body: { seen, values: { ...values, ...change } } });
}

test('a look is one other sheet in each page, for everybody, and the look before comes back', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const page = async () => (await harness.app.inject(paths.about)).body;
  const sheetsIn = (html: string) => html.match(/<link rel="stylesheet" href="[^"]+"/g) ?? [];
  const before = await page();
  expect(before).toContain('content="#FBF8F3"');
  expect((await publish(owner, { look: chosen })).body.looks.values).toMatchObject({
    look: chosen,
    lookBefore: defaultLook,
  });
  await expect.poll(page, { timeout: 20_000 }).toContain('/looks/salt.plum.lora.');
  const shown = await page();
  expect(sheetsIn(shown)).toHaveLength(sheetsIn(before).length);
  expect(shown).toContain('name="theme-color" content="#f8fafb"');
  // On the tab and in the header: the mark in these colours.
  expect(shown).toContain('<link rel="icon" type="image/svg+xml" href="/icons/icon.svg?of=salt.plum"');
  expect(shown).toContain('<img src="/icons/icon.svg?of=salt.plum"');
  expect(shown.match(/rel="preload" as="font"/g)).toHaveLength(2);
  expect(shown).toContain(lookFontPath('lora'));
  expect(shown).not.toContain('href="/assets/fraunces');
  expect(shown).not.toMatch(/<style|style="/);

  const path = /\/looks\/salt[^"]+\.css/.exec(shown)?.[0] ?? '';
  const sheet = await harness.app.inject(path);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(sheet.body).toContain('.container');
  expect(sheet.body.trimEnd().split('--color-eucalypt:').at(-1)).toMatch(/^#6b4263/);
  const font = await harness.app.inject(lookFontPath('lora'));
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  for (const other of ['/looks/pink.plum.lora.x.css', '/looks/salt.css', '/looks/fonts/../look-rules.ts'])
    expect([other, (await harness.app.inject(other)).statusCode]).toEqual([other, 404]);
  // A page without script has the same sheet.
  const plain = await harness.app.inject({ method: 'GET', url: paths.plainCart });
  expect(plain.body).toContain('/looks/salt.plum.lora.');

  await publish(owner, { look: defaultLook });
  await expect.poll(page, { timeout: 20_000 }).toBe(before);
});

test('a drawing with script becomes a picture, and stands for the shop’s name wherever that is', async () => {
  await using harness = await testShop({ pages: true });
  const { db, files } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 20" onload="alert(1)">
    <script>alert(2)</script><rect width="30" height="20" fill="#6b4263"/><image xlink:href="file:///etc/passwd" width="9" height="9"/></svg>`;
  const { status, body: sent } = await owner.upload(calls.uploadLogo, Buffer.from(svg), 'image/svg+xml');
  expect([status, sent.width, sent.height]).toEqual([200, 480, 160]);
  const served = await harness.app.inject(sent.url);
  expect(served.headers['content-type']).toBe('image/png');
  expect(served.rawPayload.includes('script')).toBe(false);
  const { channels, data } = await raw(served.rawPayload);
  expect([...data.subarray(0, 4)]).toEqual([0x6b, 0x42, 0x63, 255]);
  expect([channels, data.at(-1)]).toEqual([4, 0]);

  const { id: _id, ...size } = sent;
  const silent = await publish(owner, { logo: { ...size, alt: '' } });
  expect(silent.status).toBe(400);
  const logo = { ...size, alt: 'Stillmade <studio>' };
  expect((await publish(owner, { logo, look: { ...defaultLook, accent: 'ocean' } })).status).toBe(200);
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readPublicSettings)).body.logo).toEqual(logo);
  const page = (await harness.app.inject(paths.about)).body;
  expect(page).toContain(`src="${sent.url}" alt="Stillmade &lt;studio&gt;" width="120" height="40"`);

  const letterhead = await letterheadOf(db, files);
  expect(letterhead?.bytes.equals(served.rawPayload)).toBe(true);
  const paper = documentPage(invoice, letterhead);
  expect(paper).toContain(`<img src="${sent.url}" alt="Stillmade &lt;studio&gt;" width="144" height="48">`);
  const pdf = await documentPdf(invoice, letterhead);
  expect(pdf.includes('/Subtype /Image')).toBe(true);
  expect((await documentPdf(invoice)).includes('/Subtype /Image')).toBe(false);
  const emailNow = async () =>
    (await owner.ask(previewEmail, { params: { kind: 'verify-email' } })).body.html;
  const html = await emailNow();
  expect(html).toContain(`src="${harness.shop.config.siteOrigin}${sent.url}"`);
  expect(html).toContain('background-color:#2f5d7c');

  await publish(owner, { logo: null, look: defaultLook });
  const first = await emailNow();
  expect(first).toContain('background-color:#3F5F4F');
  expect(first).not.toContain('<img');
});

async function raw(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

const invoice = {
  kind: 'invoice' as const,
  number: '1',
  orderNumber: 'SM-1001',
  invoiceNumber: null,
  reason: '',
  issuedOn: '2026-11-20',
  dueOn: null,
  payTo: null,
  seller: { name: 'Stillmade', abn: '', email: 'hello@example.com', address: [], gstRegistered: true },
  buyer: { name: 'Mabel', abn: '', lines: [] },
  lines: [],
  extras: [],
  totalCents: 0,
  gstCents: 0,
};
