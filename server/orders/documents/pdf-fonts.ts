import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of fontkit's font that is used here: PDFKit keeps it and has no types for it. */
type ParsedFont = { hasGlyphForCodePoint(codePoint: number): boolean };

/** Stands for a letter that the fonts do not have. */
export const missingSign = '\uFFFD';

const fileOf = (name: string) => join(import.meta.dirname, 'fonts', name);
let files: Promise<Record<'text' | 'strong', Buffer>> | undefined;

/**
 * Noto Sans has the letters of the Latin, Greek and Cyrillic scripts; a PDF embeds those that it shows. Read once in
 * a process's life.
 */
export function readFonts(): Promise<Record<'text' | 'strong', Buffer>> {
  files ??= Promise.all([
    readFile(fileOf('noto-sans-regular.ttf')),
    readFile(fileOf('noto-sans-bold.ttf')),
  ]).then(([text, strong]) => ({ text, strong }));
  return files;
}

export function parsedFontOf(pdf: object): ParsedFont {
  return (pdf as { _font: { font: ParsedFont } })._font.font;
}

/** What of a text the font can print; buyers' names and messages are written in other scripts as well. */
export function printable(font: ParsedFont, text: string): string {
  // Joiners and variation selectors have no shape of their own.
  const shaped = text.normalize('NFC').replaceAll(/[\u200B-\u200F]|[\uFE00-\uFE0F]/gu, '');
  return Array.from(shaped, (email) =>
    email === '\n' || font.hasGlyphForCodePoint(email.codePointAt(0) ?? 0) ? email : missingSign,
  ).join('');
}
