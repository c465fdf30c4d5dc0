import * as z from 'zod/mini';

/**
 * The number under a maker's bars: GTIN-8, GTIN-12 or GTIN-13 with the check digit of GS1. Weighed 1 and 3 from the
 * right, all digits come to a multiple of ten.
 */
export function isBarcode(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(digits)) return false;
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** As it is written on the box, with or without spaces; empty for a kit that has none. */
export const barcode = z.string().check(
  z.trim(),
  z.maxLength(20),
  z.overwrite((text) => text.replaceAll(/[ -]/g, '')),
  z.refine((text) => text === '' || isBarcode(text), {
    message: 'No barcode: 8, 12 or 13 digits, of which the last one checks the others',
  }),
);

/**
 * The number as the world knows it; empty where it is of a shop's own making. GS1 leaves 02, 04 and 20 to 29 (8 digits:
 * 0 and 2) to shops: nobody else would find the kit by them, or worse, find another.
 */
export function gtinOf(digits: string): string {
  const isOwn = digits.length === 8 ? /^[02]/.test(digits) : /^(?:2|02|04)/.test(digits.padStart(13, '0'));
  return isOwn ? '' : digits;
}

/** A number of the shop's own range, for labels that it prints itself. */
export function ownBarcodeOf(place: number): string {
  const digits = `20${String(place).padStart(10, '0')}`;
  return Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(isBarcode) ?? '';
}

/** Scanners give the twelve digits of a GTIN-12 as thirteen with a zero before them. */
export function isSameBarcode(scanned: string, own: string | undefined): boolean {
  return own !== undefined && own !== '' && whole(scanned.trim()) === whole(own);
}

const whole = (digits: string) => digits.padStart(14, '0');
