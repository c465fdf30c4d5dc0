import { utcMidnight } from '../../../contracts/kernel/days.ts';
import { qrCodeOf, type QrCode } from '../../kernel/qr-code.ts';
import { pdfOf, type Pdf } from './pdf-file.ts';

const millimetre = 72 / 25.4;
/** Sheets of 24 labels, 70 × 36 mm, as stationers sell them. */
const across = 3;
const down = 8;
const width = 70 * millimetre;
const height = 36 * millimetre;
const sheetTop = 4.5 * millimetre;
const edge = 4 * millimetre;
const codeSize = 20 * millimetre;

type KitLabel = {
  title: string;
  name: string;
  facts: string;
  /** What a camera reads. */
  code: string;
  codeText: string;
  /** ISO date, the paper's. */
  day: string;
};

/** Copies of a kit's label on sheets of A4, the first at the position `from`, counted from 1. */
export async function kitLabelsPdf(label: KitLabel, count: number, from: number): Promise<Buffer> {
  const qrCode = await qrCodeOf(label.code);
  const created = utcMidnight(label.day);
  return pdfOf({ title: label.title, created, size: 'A4', margin: 0 }, (pdf) => {
    for (let index = 0; index < count; index += 1) {
      const place = (from - 1 + index) % (across * down);
      if (place === 0 && index > 0) pdf.addPage();
      const corner = {
        left: (place % across) * width + edge,
        top: sheetTop + Math.floor(place / across) * height + edge,
      };
      drawLabel(pdf, label, qrCode, corner);
    }
  });
}

type Corner = { left: number; top: number };

function drawLabel(pdf: Pdf, label: KitLabel, qrCode: QrCode, { left, top }: Corner): void {
  const room = width - 3 * edge - codeSize;
  const nameSize = [11, 9.5, 8, 7].find((size) => heightOf(pdf, label.name, size, room) <= 40) ?? 7;
  const write = (text: string, at: number, font: 'text' | 'strong', size: number, tall: number) =>
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        pdf
          .font(font)
          .fontSize(size)
          .text(pdf.printable(text), left, at, { width: room, height: tall, ellipsis: true });
      }),
    );
  write(label.name, top, 'strong', nameSize, 42);
  // Two lines, as a day in words needs beside the number of a batch.
  write(label.facts, top + 43, 'text', 7.5, 22);
  write(label.codeText, top + 65, 'strong', 9.5, 14);
  drawQrCode(pdf, qrCode, { left: left + room + edge, top, alt: `Code ${label.codeText}` });
}

function heightOf(pdf: Pdf, text: string, size: number, room: number): number {
  pdf.font('strong').fontSize(size);
  return pdf.heightOfString(pdf.printable(text), { width: room });
}

function drawQrCode(pdf: Pdf, { side, path }: QrCode, { left, top, alt }: Corner & { alt: string }): void {
  pdf.addStructure(
    pdf.struct('Figure', { alt }, () => {
      pdf
        .save()
        .translate(left, top)
        .scale(codeSize / side);
      pdf.path(path).fill('black');
      pdf.restore();
    }),
  );
}
