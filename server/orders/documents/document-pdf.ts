import { longDayText } from '../../../contracts/kernel/day-texts.ts';
import { utcMidnight } from '../../../contracts/kernel/days.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { sharedParcelText, type DocumentData } from '../../../contracts/orders/documents.ts';
import { logoWithin } from '../../../contracts/platform/settings/look.ts';
import type { Letterhead } from '../../platform/settings/settings.ts';
import { giftPageHeading, gstText, payToFacts } from './document-page.ts';
import { missingNote, pdfOf, type Pdf } from './pdf-file.ts';
import { titleOf } from './rules.ts';
import type { PickList, Slip } from './slip.ts';

type Column = { title: string; width: number; align: 'left' | 'right' };

const margin = 51;
const pageWidth = 595.28;
const inner = pageWidth - 2 * margin;

/** The document as a tagged PDF on A4 in black ink; the date of its file is the day of its issue, so its bytes stay the same. */
export function documentPdf(data: DocumentData, logo?: Letterhead): Promise<Buffer> {
  const title = `${titleOf(data)} ${data.number}`;
  return onA4(title, utcMidnight(data.issuedOn), (pdf) => {
    letterhead(pdf, logo);
    heading(pdf, titleOf(data));
    paragraph(pdf, [
      `Number: ${data.number}`,
      `Date: ${longDayText(data.issuedOn)}`,
      ...(data.dueOn ? [`Due: ${longDayText(data.dueOn)}`] : []),
      `Order: ${data.orderNumber}`,
      ...(data.invoiceNumber ? [`For invoice: ${data.invoiceNumber}`] : []),
      ...(data.reason ? [`Reason: ${data.reason}`] : []),
    ]);
    const { seller, buyer } = data;
    heading(pdf, 'From', 2);
    paragraph(pdf, [seller.name, seller.abn && `ABN ${seller.abn}`, ...seller.address, seller.email]);
    heading(pdf, 'To', 2);
    paragraph(pdf, [buyer.name, buyer.abn && `ABN ${buyer.abn}`, ...buyer.lines]);
    const rows = rowsOf(data);
    const sums = data.seller.gstRegistered ? 2 : 1;
    table(pdf, ...used(moneyColumns, rows), { strong: rows.length - sums });
    paragraph(pdf, [gstText(data)]);
    const payTo = payToFacts(data);
    if (payTo.length > 0) {
      heading(pdf, 'Pay by bank transfer or PayID', 2);
      paragraph(
        pdf,
        payTo.map(([name, value]) => `${name}: ${value}`),
      );
    }
  });
}

/** One slip a page. @param day ISO day on which it is printed */
export function slipsPdf(slips: readonly Slip[], day: string, logo?: Letterhead): Promise<Buffer> {
  const title =
    slips.length === 1 ? `Packing slip ${slips[0]?.number ?? ''}` : `${slips.length} packing slips`;
  return onA4(title, utcMidnight(day), (pdf) => {
    for (const [index, slip] of slips.entries()) {
      if (index > 0) pdf.addPage();
      letterhead(pdf, logo);
      drawSlip(pdf, slip);
    }
  });
}

function drawSlip(pdf: Pdf, slip: Slip): void {
  heading(pdf, 'Packing slip');
  paragraph(pdf, [`Order: ${slip.number}`, `Date: ${longDayText(slip.day)}`, `Delivery: ${slip.delivery}`]);
  if (slip.early !== undefined) heading(pdf, slip.early, 2);
  heading(pdf, 'From', 2);
  paragraph(pdf, [slip.shop.name, ...slip.shop.address]);
  heading(pdf, 'To', 2);
  paragraph(pdf, slip.to);
  table(
    pdf,
    slipColumns,
    slip.lines.map(({ name, sku, quantity }) => [name, sku, String(quantity)]),
  );
  if (slip.shared) {
    heading(pdf, sharedParcelText(slip.shared), 2);
    table(
      pdf,
      bagColumns,
      slip.shared.bags.map(({ name, kits }) => [name, kits.join(', '), '[   ]']),
    );
  }
  if (slip.giftMessage) {
    heading(pdf, 'A message for you', 2);
    paragraph(pdf, [slip.giftMessage]);
  }
  if (slip.gift) drawGift(pdf, slip.gift);
  if (slip.note) {
    heading(pdf, 'Note', 2);
    paragraph(pdf, [slip.note]);
  }
  paragraph(pdf, [`${slip.shop.name}, ${slip.shop.email}`]);
}

const qrSide = 82;

function drawGift(pdf: Pdf, { url, qr }: NonNullable<Slip['gift']>): void {
  heading(pdf, giftPageHeading, 2);
  paragraph(pdf, [url]);
  if (pdf.y + qrSide > pdf.page.height - margin) pdf.addPage();
  const top = pdf.y;
  pdf.addStructure(
    pdf.struct('Figure', { alt: 'The same address as a QR code' }, () => {
      pdf.save();
      pdf
        .translate(margin, top)
        .scale(qrSide / qr.side)
        .path(qr.path)
        .fill('#000');
      pdf.restore();
    }),
  );
  pdf.y = top + qrSide + 14;
}

export function pickListPdf({ day, orders, early, lines }: PickList): Promise<Buffer> {
  return onA4(`Pick list, ${longDayText(day)}`, utcMidnight(day), (pdf) => {
    heading(pdf, 'Pick list');
    paragraph(pdf, [`Date: ${longDayText(day)}`, `Orders: ${orders.join(', ')}`]);
    for (const sentence of early) heading(pdf, sentence, 2);
    table(
      pdf,
      pickColumns,
      lines.map((line) => [
        [line.name, [line.shelfPlace, line.sku].filter(Boolean).join(' · '), ...line.notes].join('\n'),
        line.forOrders.join(', '),
        String(line.quantity),
        '[   ]',
      ]),
    );
  });
}

const moneyColumns: Column[] = [
  { title: 'Item', width: inner - 280, align: 'left' },
  { title: 'Quantity', width: 60, align: 'right' },
  { title: 'Price', width: 70, align: 'right' },
  { title: 'Discount', width: 70, align: 'right' },
  { title: 'Total', width: 80, align: 'right' },
];

/** Without the columns that say nothing; the first one has their width. */
function used(columns: readonly Column[], rows: readonly string[][]): [Column[], string[][]] {
  const says = columns.map((_, i) => i === 0 || rows.some((row) => row[i] !== ''));
  const spare = columns.reduce((sum, { width }, i) => sum + (says[i] ? 0 : width), 0);
  const kept = columns.map((column, i) => (i === 0 ? { ...column, width: column.width + spare } : column));
  return [kept.filter((_, i) => says[i]), rows.map((row) => row.filter((_, i) => says[i]))];
}

const slipColumns: Column[] = [
  { title: 'Kit', width: inner - 220, align: 'left' },
  { title: 'SKU', width: 150, align: 'left' },
  { title: 'Quantity', width: 70, align: 'right' },
];

const bagColumns: Column[] = [
  { title: 'Name on the bag', width: 160, align: 'left' },
  { title: 'In it', width: inner - 230, align: 'left' },
  { title: 'Packed', width: 70, align: 'right' },
];

const pickColumns: Column[] = [
  { title: 'Kit', width: inner - 290, align: 'left' },
  { title: 'For', width: 160, align: 'left' },
  { title: 'Quantity', width: 65, align: 'right' },
  { title: 'Fetched', width: 65, align: 'right' },
];

function rowsOf(data: DocumentData): string[][] {
  const total = data.kind === 'invoice' ? 'Total' : 'Total refunded';
  return [
    ...data.lines.map((line) => [
      `${line.name}\n${line.sku}`,
      String(line.quantity),
      line.unitCents === null ? '' : priceText(line.unitCents),
      line.discountCents > 0 ? priceText(-line.discountCents) : '',
      priceText(line.totalCents),
    ]),
    ...data.extras.map(({ label, totalCents }) => [label, '', '', '', priceText(totalCents)]),
    [data.seller.gstRegistered ? `${total} (including GST)` : total, '', '', '', priceText(data.totalCents)],
    ...(data.seller.gstRegistered ? [['GST included', '', '', '', priceText(data.gstCents)]] : []),
  ];
}

async function onA4(title: string, created: Date, draw: (pdf: Pdf) => void): Promise<Buffer> {
  return pdfOf({ title, created, size: 'A4', margin }, (pdf) => {
    draw(pdf);
    if (pdf.isAnyMissing()) paragraph(pdf, [missingNote]);
  });
}

function letterhead(pdf: Pdf, logo: Letterhead | undefined): void {
  if (!logo) return;
  const { width, height } = logoWithin(logo, { width: 150, height: 36 });
  const top = pdf.y;
  pdf.addStructure(
    pdf.struct('Figure', { alt: logo.alt }, () => {
      pdf.image(logo.bytes, margin, top, { width, height });
    }),
  );
  pdf.y = top + height + 14;
}

function heading(pdf: Pdf, text: string, level: 1 | 2 = 1): void {
  pdf.addStructure(
    pdf.struct(`H${level}`, {}, () => {
      pdf
        .font('strong')
        .fontSize(level === 1 ? 22 : 11)
        .text(pdf.printable(text), margin, pdf.y, { width: inner });
      pdf.moveDown(level === 1 ? 0.5 : 0.2);
    }),
  );
}

function paragraph(pdf: Pdf, lines: readonly string[]): void {
  const text = lines.filter((line) => line !== '').join('\n');
  pdf.addStructure(
    pdf.struct('P', {}, () => {
      pdf.font('text').fontSize(10.5).text(pdf.printable(text), margin, pdf.y, { width: inner, lineGap: 2 });
      pdf.moveDown(0.9);
    }),
  );
}

/** Rows with a line under each; a row that does not fit begins the next page. @param strong the row that counts most */
function table(pdf: Pdf, columns: readonly Column[], rows: readonly string[][], { strong = -1 } = {}): void {
  const whole = pdf.struct('Table');
  pdf.addStructure(whole);
  const head = columns.map(({ title }) => title);
  for (const [index, cells] of [head, ...rows].entries()) {
    const isHead = index === 0;
    const isStrong = isHead || index === strong + 1;
    pdf.font(isStrong ? 'strong' : 'text').fontSize(10);
    const heights = cells.map((text, i) =>
      pdf.heightOfString(pdf.printable(text), { width: (columns[i]?.width ?? 0) - 8 }),
    );
    const height = Math.max(...heights) + 8;
    if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
    const top = pdf.y;
    const row = pdf.struct('TR');
    whole.add(row);
    let left = margin;
    for (const [i, text] of cells.entries()) {
      const { width, align } = columns[i] ?? { width: 0, align: 'left' };
      const at = left;
      row.add(
        pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
          // Columns are 8 points apart; right-aligned text ends where its column's rule ends.
          pdf.text(pdf.printable(text), align === 'right' ? at + 8 : at, top + 4, {
            width: width - 8,
            align,
          });
        }),
      );
      left += width;
    }
    row.end();
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, top + height)
      .lineTo(margin + inner, top + height)
      .lineWidth(0.5)
      .stroke();
    pdf.endMarkedContent();
    pdf.x = margin;
    pdf.y = top + height;
  }
  whole.end();
  pdf.moveDown(1);
}
