import type PDFDocument from 'pdfkit';
import { missingSign, parsedFontOf, printable, readFonts } from './pdf-fonts.ts';

/** `printable` replaces what the fonts do not have, and notes that it did. */
export type Pdf = InstanceType<typeof PDFDocument> & {
  printable(text: string): string;
  isAnyMissing(): boolean;
};

export const missingNote = `${missingSign} stands for a sign that cannot be printed here.`;

type Paper = { title: string; created: Date; size: 'A4' | [width: number, height: number]; margin: number };

/** A tagged PDF in Australian English with the shop's fonts. */
export async function pdfOf(
  { title, created, size, margin }: Paper,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  // Most processes never make a PDF, so the library and the fonts are loaded with the first one.
  const { default: Document } = await import('pdfkit');
  const fonts = await readFonts();
  const document = new Document({
    size,
    margin,
    lang: 'en-AU',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, CreationDate: created, ModDate: created },
  });
  document.registerFont('text', fonts.text);
  document.registerFont('strong', fonts.strong);
  document.font('text');
  const font = parsedFontOf(document);
  let isMissing = false;
  const pdf: Pdf = Object.assign(document, {
    printable(text: string) {
      const shown = printable(font, text);
      isMissing ||= shown.includes(missingSign);
      return shown;
    },
    isAnyMissing: () => isMissing,
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}
