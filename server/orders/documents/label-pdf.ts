import { utcMidnight } from '../../../contracts/kernel/days.ts';
import { sharedParcelText, type SharedParcel } from '../../../contracts/orders/documents.ts';
import { pdfOf, type Pdf } from './pdf-file.ts';
import type { Slip } from './slip.ts';

/** A label is as large as a quarter of A4, less its edge: it fits on A6 and on the 100 × 150 mm of label printers. */
const millimetre = 72 / 25.4;
const width = 100 * millimetre;
const height = 148 * millimetre;
const edge = 5 * millimetre;
const inner = width - 2 * edge;

/** The paper of label printers, A6, or four labels on A4. */
export const labelPapers = ['label', 'label-a6', 'labels-a4'] as const;
type LabelPaper = (typeof labelPapers)[number];

/** A page, how many labels stand on it, and how far the first one is from its corner. */
const pages: Readonly<
  Record<LabelPaper, { size: 'A4' | [number, number]; labels: 1 | 4; left: number; top: number }>
> = {
  label: { size: [width, 150 * millimetre], labels: 1, left: 0, top: millimetre },
  'label-a6': { size: [105 * millimetre, 148 * millimetre], labels: 1, left: 2.5 * millimetre, top: 0 },
  'labels-a4': { size: 'A4', labels: 4, left: 2.5 * millimetre, top: 0 },
};

type Bars = readonly number[];

/**
 * Address, barcode of the order number and contents of each parcel; behind that of one that is shared, a label for each
 * bag. A shared parcel to which bags may still come has the labels of its bags alone, so that nobody sends it.
 */
export async function labelsPdf(slips: readonly Slip[], day: string, paper: LabelPaper): Promise<Buffer> {
  const barcodes = await Promise.all(slips.map(({ number }) => code128(number)));
  const title = slips.length === 1 ? `Label ${slips[0]?.number ?? ''}` : `${slips.length} labels`;
  const stickers = slips.flatMap((slip, index): Sticker[] => [
    ...(slip.early === undefined
      ? [((pdf, at) => drawLabel(pdf, slip, barcodes[index] ?? [], at)) satisfies Sticker]
      : []),
    ...(slip.shared?.bags ?? []).map(
      (bag): Sticker =>
        (pdf, at) =>
          drawBag(pdf, slip, bag, at),
    ),
  ]);
  const { size, labels: perPage, ...corner } = pages[paper];
  return pdfOf({ title, created: utcMidnight(day), size, margin: 0 }, (pdf) => {
    for (const [index, draw] of stickers.entries()) {
      const place = index % perPage;
      if (place === 0 && index > 0) pdf.addPage();
      const left = corner.left + (place % 2) * 105 * millimetre;
      const top = corner.top + Math.floor(place / 2) * 148.5 * millimetre;
      draw(pdf, { left: left + edge, top: top + edge });
    }
  });
}

type Sticker = (pdf: Pdf, at: { left: number; top: number }) => void;

/** A name that is read across a room, and what lies in the bag. */
function drawBag(
  pdf: Pdf,
  { shared, number }: Slip,
  { name, kits }: SharedParcel['bags'][number],
  { left, top }: { left: number; top: number },
): void {
  const about = `${shared?.name ?? ''}, order ${number}`;
  const afterAbout = write(pdf, [about], { font: 'text', sizes: [9, 7], left, top, room: 24 });
  const nameSizes = [40, 32, 26, 20, 15, 12];
  const named = { font: 'strong', sizes: nameSizes, left, top: afterAbout + 40, room: 150 } as const;
  const afterName = write(pdf, [name], named);
  write(pdf, kits, { font: 'text', sizes: [14, 11, 9], left, top: afterName + 16, room: 120 });
}

function drawLabel(pdf: Pdf, slip: Slip, bars: Bars, { left, top }: { left: number; top: number }): void {
  const bottom = top + height - 2 * edge;
  const from = `From ${[slip.shop.name, ...slip.shop.address].join(', ')}`;
  const afterFrom = write(pdf, [from], { font: 'text', sizes: [7.5, 6.5], left, top, room: 24 });
  const addressTop = afterFrom + 10;
  const [name = '', ...street] = slip.to;
  const room = 165;
  const addressSizes = [16, 14, 12, 10, 9];
  const size = addressSizes.find((one) => heightOf(pdf, [name, ...street], one) <= room) ?? 9;
  const afterName = write(pdf, [name], { font: 'strong', sizes: [size], left, top: addressTop, room });
  write(pdf, street, { font: 'text', sizes: [size], left, top: afterName, room });
  const barcodeTop = addressTop + room + 8;
  const afterDelivery = write(pdf, [slip.delivery], {
    font: 'strong',
    sizes: [9, 7],
    left,
    top: barcodeTop,
    room: 24,
  });
  drawBars(pdf, bars, { left, top: afterDelivery + 4, alt: `Barcode of order ${slip.number}` });
  const afterNumber = write(pdf, [slip.number], {
    font: 'strong',
    sizes: [10],
    left,
    top: afterDelivery + 4 + barHeight + 2,
    room: 16,
  });
  const contentsTop = slip.shared
    ? write(pdf, [sharedParcelText(slip.shared)], {
        font: 'strong',
        sizes: [10, 8],
        left,
        top: afterNumber + 4,
        room: 24,
      })
    : afterNumber;
  writeContents(pdf, slip.lines, { left, top: contentsTop + 6, bottom });
}

/** As many kits as there is room for; then how many more there are. */
function writeContents(
  pdf: Pdf,
  lines: Slip['lines'],
  { left, top, bottom }: { left: number; top: number; bottom: number },
): void {
  const texts = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  pdf.font('text').fontSize(8);
  const fits = (shown: readonly string[]) => heightOf(pdf, shown, 8, 'text') <= bottom - top;
  let count = texts.length;
  const shownOf = (shown: number) =>
    shown === texts.length
      ? texts
      : [...texts.slice(0, shown), `and ${texts.length - shown} more: see the packing slip`];
  while (count > 0 && !fits(shownOf(count))) count -= 1;
  write(pdf, shownOf(count), { font: 'text', sizes: [8], left, top, room: bottom - top });
}

type Placed = { font: 'text' | 'strong'; sizes: readonly number[]; left: number; top: number; room: number };

/** Lines of text in the first size that has room. @returns where they end */
function write(pdf: Pdf, lines: readonly string[], { font, sizes, left, top, room }: Placed): number {
  const size = sizes.find((one) => heightOf(pdf, lines, one, font) <= room) ?? sizes.at(-1) ?? 8;
  const text = pdf.printable(lines.join('\n'));
  const tall = heightOf(pdf, lines, size, font);
  pdf.addStructure(
    pdf.struct('P', {}, () => {
      pdf
        .font(font)
        .fontSize(size)
        .text(text, left, top, { width: inner, height: tall + 1 });
    }),
  );
  return top + tall;
}

function heightOf(
  pdf: Pdf,
  lines: readonly string[],
  size: number,
  font: 'text' | 'strong' = 'strong',
): number {
  pdf.font(font).fontSize(size);
  return pdf.heightOfString(pdf.printable(lines.join('\n')), { width: inner });
}

const barHeight = 40;

/** Wide enough for scanners: 0.4 mm the narrowest bar, less where the number is long. */
function drawBars(pdf: Pdf, bars: Bars, place: { left: number; top: number; alt: string }): void {
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const unit = Math.min(0.4 * millimetre, inner / Math.max(modules, 1));
  pdf.addStructure(
    pdf.struct('Figure', { alt: place.alt }, () => {
      let left = place.left;
      for (const [index, bar] of bars.entries()) {
        if (index % 2 === 0) pdf.rect(left, place.top, bar * unit, barHeight);
        left += bar * unit;
      }
      pdf.fill('black');
    }),
  );
}

/** A number as Code 128: the widths of its bars and of the spaces between them, in turn. */
async function code128(text: string): Promise<Bars> {
  const { default: bwip } = await import('bwip-js/node');
  const [code] = bwip.raw('code128', text, {});
  if (!code || !('sbs' in code)) throw new Error(`No barcode could be made of ${text}`);
  return code.sbs;
}
