/**
 * What the fields of `fields.ts` check by, in plain words of the language: a page that asks for nothing but a postcode or
 * an address need not bring what larger forms are checked by.
 */

export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const emailMost = 254;

export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= emailMost && emailPattern.test(address);
}

/** Of a postcode, as text: 0800 is in Darwin. */
export const fourDigits = /^\d{4}$/;
