import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import { isFormula } from '../../../kernel/rules.ts';

/** What leaves the packing table under one address. */
export type Parcel = {
  id: string;
  number: string;
  state: string;
  service: string;
  address: Address | null;
  phone: string;
  lines: { sku: string; name: string; quantity: number; weightGrams: number | null }[];
  /** The order that this one travels with, which has the parcel. */
  addsTo: string | null;
  /** Where the shop sends from. */
  from: Address | null;
  /** Why it cannot be packed yet, such as an addition that waits for its payment. */
  waits: string | null;
  /** Whether bags that are paid can be packed, while others may still come. */
  hasBagsSoFar: boolean;
};

/** Why an order has no parcel to be addressed; undefined where it has one. */
export function whyNoParcel(parcel: Parcel): string | undefined {
  if (parcel.addsTo !== null) return `It travels with order ${parcel.addsTo}.`;
  if (parcel.service === 'pickup') return 'It is picked up, so it has no address.';
  if (parcel.state !== 'paid' && parcel.state !== 'packing')
    return `It is ${parcel.state.replace('_', ' ')}: nothing of it is to be sent.`;
  if (parcel.waits !== null) return parcel.waits;
  return parcel.address === null ? 'It has no address.' : undefined;
}

/** As many characters as a cell takes, the ' before what would be a formula among them. */
export function cellLength(text: string): number {
  return Array.from(text).length + (isFormula(text) ? 1 : 0);
}

export function onOneLine(text: string): string {
  return text.trim().split(/\s+/u).join(' ');
}

/**
 * An address over no more lines than there are, each no longer than `width`: its own lines where they fit, split at
 * words where not. Undefined where that cannot be; nothing is ever cut off.
 */
export function linesWithin(
  texts: readonly string[],
  { most, width }: { most: number; width: number },
): string[] | undefined {
  const given = texts.map(onOneLine).filter((text) => text !== '');
  for (const attempt of [given, [given.join(', ')]]) {
    const split = attempt.map((text) => atWords(text, width));
    if (split.some((lines) => lines === undefined)) return undefined;
    const lines = split.flatMap((some) => some ?? []);
    if (lines.length <= most) return lines;
  }
  return undefined;
}

function atWords(text: string, width: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && cellLength(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.every((line) => cellLength(line) <= width) ? lines : undefined;
}

/** As it is dialled in Australia: a cell that begins with + would be a formula. */
export function dialledPhone(phone: string): string {
  return phone
    .trim()
    .replace(/^\+\s*61\s*(\(0\)|0)?\s*/u, '0')
    .replace(/^\+\s*/u, '0011 ');
}

/** In kilograms, to the gram; empty where the weight of something in it is not known. */
export function kilograms(lines: readonly { quantity: number; weightGrams: number | null }[]): string {
  let grams = 0;
  for (const { quantity, weightGrams } of lines) {
    if (weightGrams === null) return '';
    grams += quantity * weightGrams;
  }
  return `${Math.floor(grams / 1_000)}.${String(grams % 1_000).padStart(3, '0')}`;
}

/** The fonts of labels have Latin, Greek and Cyrillic letters; an address in others could not be read on one. */
export function isPrintable(text: string): boolean {
  return Array.from(text.normalize('NFC')).every(
    (sign) =>
      !/[\p{L}\p{So}]/u.test(sign) || /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}°]/u.test(sign),
  );
}
