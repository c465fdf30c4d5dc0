import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { DocumentData } from '../../../contracts/orders/documents.ts';
import { barcodesIn, textOnPages } from '../../../tools/testing/pdf-reader.ts';
import { documentPage, pickListPage, slipsPage } from './document-page.ts';
import { documentPdf, pickListPdf, slipsPdf } from './document-pdf.ts';
import { labelPapers, labelsPdf } from './label-pdf.ts';
import { addressUnder, adjustmentOf, invoiceOf, titleOf } from './rules.ts';

const seller: DocumentData['seller'] = {
  name: 'Stillmade Pty Ltd',
  abn: '51 824 753 556',
  email: 'hello@stillmade.example',
  address: ['12 Sydenham Road', 'Marrickville NSW 2204'],
  gstRegistered: true,
};
const order = {
  id: 'x',
  number: 'SM-10042',
  email: 'mia@example.com',
  buyer_name: '',
  buyer_abn: '',
  address: {
    name: 'Mia <Chen>',
    line1: '1 Hill St',
    line2: '',
    suburb: 'Darwin',
    state: 'NT' as const,
    postcode: '0800',
  },
  delivery_name: 'Standard delivery',
  shipping_cents: 995,
  total_cents: 10_895,
  gst_cents: 990,
};
const line = {
  name: 'Waratah',
  sku: 'PBN-WAR-001',
  quantity: 2,
  unit_price_cents: 4_995,
  discount_cents: 90,
  line_total_cents: 9_900,
};
const at = new Date('2026-11-20T20:00:00Z');
const invoice = invoiceOf(order, [line], { number: 7, at, seller });

describe('a tax invoice', () => {
  test('says what the law asks for', () => {
    const page = documentPage(invoice);
    expect(page).toContain('12 Sydenham Road<br>Marrickville NSW 2204');
    for (const text of [
      'Tax invoice',
      'INV-000007',
      'ABN 51 824 753 556',
      '21 November 2026',
      '$108.95',
      '$9.90',
      'Darwin NT 0800',
    ])
      expect(page).toContain(text);
  });

  test('shows what a buyer typed as text', () => {
    expect(documentPage(invoice)).toContain('Mia &lt;Chen&gt;');
  });

  test('is only an invoice where nobody is registered for GST', () => {
    const plain = invoiceOf(order, [line], { number: 7, at, seller: { ...seller, gstRegistered: false } });
    expect(titleOf(plain)).toBe('Invoice');
    expect(plain.gstCents).toBe(0);
    expect(documentPage(plain)).toContain('No GST has been charged.');
  });

  test('is a tagged PDF in Australian English, the same bytes each time', async () => {
    const [first, again] = [await documentPdf(invoice), await documentPdf(invoice)];
    expect(first.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const text = first.toString('latin1');
    for (const sign of ['/MarkInfo', '/StructTreeRoot', 'en-AU']) expect(text).toContain(sign);
    expect(again.length).toBe(first.length);
  });

  test('runs over to a second page when it is long', async () => {
    const long = invoiceOf(
      order,
      Array.from({ length: 60 }, () => line),
      { number: 8, at, seller },
    );
    const pages = (await documentPdf(long)).toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages!.length).toBeGreaterThan(1);
  });
});

test('an adjustment note names the invoice, the reason and the GST that goes back', () => {
  const note = adjustmentOf(
    order,
    {
      lines: [{ name: 'Waratah', sku: 'PBN-WAR-001', quantity: 1, amountCents: 4_950 }],
      shippingCents: 0,
      goodwillCents: 0,
      gstCents: 450,
      reason: 'Bent in the post',
    },
    { number: 1, invoiceNumber: 7, at, seller },
  );
  expect(note).toMatchObject({
    number: 'ADJ-000001',
    invoiceNumber: 'INV-000007',
    totalCents: 4_950,
    gstCents: 450,
  });
  expect(documentPage(note)).toContain('Adjustment note');
});

test('a packing slip names no price', async () => {
  const slip = {
    number: 'SM-10042',
    day: '2026-11-21',
    to: ['Mia Chen', '1 Hill St'],
    delivery: 'Express delivery',
    note: '',
    giftMessage: 'Happy birthday!\nLove, Jo',
    lines: [{ name: 'Waratah', sku: 'PBN-WAR-001', quantity: 1 }],
    shop: { name: 'Stillmade', email: 'hello@stillmade.example', address: ['12 Sydenham Road'] },
  };
  expect(slipsPage([slip])).toContain('Stillmade<br>12 Sydenham Road');
  expect(slipsPage([slip])).toContain('Happy birthday!');
  expect(slipsPage([slip])).not.toContain('$');
  const pdf = (await slipsPdf([slip, slip], '2026-11-21')).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf).toContain('/StructTreeRoot');
});

describe('labels', () => {
  const label = {
    number: 'SM-10042',
    day: '2026-11-21',
    to: ['Mia Chen', '1 Hill St', 'Newtown NSW 2042'],
    delivery: 'Express delivery',
    note: '',
    giftMessage: '',
    lines: [{ name: 'Waratah', sku: 'PBN-WAR-001', quantity: 1 }],
    shop: { name: 'Stillmade', email: 'hello@stillmade.example', address: ['12 Sydenham Road'] },
  };
  const pagesOf = async (labels: (typeof label)[], paper: (typeof labelPapers)[number]) =>
    (await labelsPdf(labels, '2026-11-21', paper)).toString('latin1').match(/\/MediaBox \[[^\]]+\]/g)!;

  test.each(labelPapers)('on %s read back as what they were made of, to the bars', async (paper) => {
    const second = {
      ...label,
      number: 'SM-9',
      to: ['Żaneta O’Neill', 'Unit 4', '27 Dale Road', 'Perth WA 6000'],
    };
    const pdf = await labelsPdf([label, second], '2026-11-21', paper);
    const text = textOnPages(pdf).join('\n');
    for (const part of [...label.to, ...second.to, 'Express delivery', 'SM-10042', '1 × Waratah'])
      expect(text).toContain(part);
    expect(barcodesIn(pdf)).toEqual(['SM-10042', 'SM-9']);
  });

  test('are one a page of 100 × 150 mm or of A6, or four on A4', async () => {
    const five = Array.from({ length: 5 }, () => label);
    const single = await pagesOf(five, 'label');
    expect([single.length, single[0]]).toEqual([5, expect.stringMatching(/\[0 0 283\.46\d* 425\.19\d*\]/)]);
    const small = await pagesOf(five, 'label-a6');
    expect([small.length, small[0]]).toEqual([5, expect.stringMatching(/\[0 0 297\.6\d* 419\.5\d*\]/)]);
    const four = await pagesOf(five, 'labels-a4');
    expect([four.length, four[0]]).toEqual([2, '/MediaBox [0 0 595.28 841.89]']);
  });

  test('stay on one page with the longest address and many kits, whose rest is counted', async () => {
    const lines = Array.from({ length: 60 }, () => label.lines[0]!);
    const to = ['W'.repeat(100), 'W'.repeat(120), 'W'.repeat(120), `${'W'.repeat(60)} NSW 2042`];
    expect(await pagesOf([{ ...label, to, lines }], 'label')).toHaveLength(1);
    const pdf = await labelsPdf([{ ...label, lines }], '2026-11-21', 'label');
    expect(textIn(pdf)).toContain('k');
    expect(textIn(await labelsPdf([label], '2026-11-21', 'label'))).not.toContain('k');
  });

  test('have the order number as a barcode that is named for who cannot see it', async () => {
    expect((await labelsPdf([label], '2026-11-21', 'label')).toString('latin1')).toContain(
      'Barcode of order SM-10042',
    );
  });
});

test('a pick list names each kit once, with the orders that it is for', async () => {
  const list = {
    day: '2026-11-21',
    orders: ['SM-1', 'SM-2'],
    early: [],
    lines: [
      {
        sku: 'PBN-WAR-001',
        shelfPlace: 'B 3',
        name: 'Waratah <small>',
        quantity: 3,
        forOrders: ['SM-1 × 2', 'SM-2 × 1'],
        notes: ['Not of batch 12 <b>'],
      },
    ],
  };
  expect(pickListPage(list)).toContain('Waratah &lt;small&gt;');
  expect(pickListPage(list)).toContain('B 3 · PBN-WAR-001');
  expect(pickListPage(list)).toContain('SM-1 × 2, SM-2 × 1');
  expect((await pickListPdf(list)).toString('latin1')).toContain('en-AU');
});

test('names in Latin, Greek and Cyrillic letters are in the PDF, whose fonts hold no more than it shows', async () => {
  const named = (name: string) => documentPdf({ ...invoice, buyer: { ...invoice.buyer, name } });
  for (const name of ['Łucja Őry-Țepeș', 'Ελένη Παπαδοπούλου', 'Женя Щукіна', 'Nguyễn Thị Hương']) {
    const emails = textIn(await named(name));
    for (const email of name.replaceAll(' ', '')) expect(emails).toContain(email);
  }
  const strange = await named('山田 太郎 🧵');
  expect(textIn(strange)).toContain('\uFFFD');
  expect(strange.length).toBeLessThan(60_000);
});

/** The letters that the fonts of a PDF say they hold, in their tables from glyphs to Unicode. */
function textIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const tables = [...streams].flatMap(([, bytes = '']) => {
    try {
      const text = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
      return text.includes('beginbfrange') || text.includes('beginbfchar') ? [text] : [];
    } catch {
      return [];
    }
  });
  const codes = tables.join('').matchAll(/<([0-9a-f]{4,8})>/gi);
  return [...codes]
    .map(([, hex = '']) =>
      String.fromCharCode(...hex.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
    )
    .join('');
}

describe('a note', () => {
  const adjusted = { lines: [], shippingCents: 995, goodwillCents: 5, gstCents: 91, reason: 'Late' };
  const issue = { number: 2, invoiceNumber: 7, at, seller };

  test('names delivery and goodwill where they are given back, and sums them', () => {
    expect(adjustmentOf(order, adjusted, issue)).toMatchObject({
      kind: 'adjustment',
      extras: [
        { label: 'Standard delivery', totalCents: 995 },
        { label: 'Goodwill', totalCents: 5 },
      ],
      totalCents: 1_000,
    });
    const cent = adjustmentOf(order, { ...adjusted, shippingCents: 0, goodwillCents: 1 }, issue);
    expect(cent.extras).toEqual([{ label: 'Goodwill', totalCents: 1 }]);
  });

  test('is a credit note, without GST, where nobody is registered for it', () => {
    const plain = { ...seller, gstRegistered: false };
    const note = adjustmentOf(order, adjusted, { ...issue, seller: plain });
    expect([titleOf(note), note.gstCents]).toEqual(['Credit note', 0]);
    expect(titleOf(adjustmentOf(order, adjusted, issue))).toBe('Adjustment note');
    expect(titleOf(invoice)).toBe('Tax invoice');
  });

  test('adjusts what a line came to, not what one of it cost', () => {
    const lines = [{ name: 'Waratah', sku: 'PBN-WAR-001', quantity: 1, amountCents: 4_950 }];
    expect(adjustmentOf(order, { ...adjusted, lines }, issue).lines).toEqual([
      {
        name: 'Waratah',
        sku: 'PBN-WAR-001',
        quantity: 1,
        unitCents: null,
        discountCents: 0,
        totalCents: 4_950,
      },
    ]);
  });
});

test('an invoice names its delivery and its buyer, by the address where no other name was given', () => {
  expect(invoice.extras).toEqual([{ label: 'Standard delivery', totalCents: 995 }]);
  expect(invoice.buyer).toEqual({
    name: 'Mia <Chen>',
    abn: '',
    lines: ['1 Hill St', 'Darwin NT 0800', 'mia@example.com'],
  });
  const issue = { number: 7, at, seller };
  expect(invoiceOf({ ...order, buyer_name: 'Mia Pty Ltd' }, [line], issue).buyer.name).toBe('Mia Pty Ltd');
  expect(invoiceOf({ ...order, address: null }, [line], issue).buyer).toEqual({
    name: '',
    abn: '',
    lines: ['mia@example.com'],
  });
});

test('the name above an address is not said twice', () => {
  const address = { ...order.address, state: 'NT' as const };
  expect(addressUnder('Mia <Chen>', address)).toEqual(['1 Hill St', 'Darwin NT 0800']);
  expect(addressUnder('Jo', address)).toEqual(['Mia <Chen>', '1 Hill St', 'Darwin NT 0800']);
  expect(addressUnder('Jo', null)).toEqual([]);
});
