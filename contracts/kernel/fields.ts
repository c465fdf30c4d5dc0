import * as z from 'zod/mini';
import { emailMost, emailPattern, fourDigits } from './plain-checks.ts';
import { quantityLimit } from './quantity-limit.ts';
import { unguessablePattern } from './unguessable.ts';

/** Fields that several rooms share: each bound is a fact of the shop, not of one form. */

export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and dashes'), z.maxLength(120));
/** What the database can hold as a number of its own: 32 bits. */
export const idMost = 2_147_483_647;
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(idMost));

/** A number in a body that the database can hold. Ids, versions and positions that nobody has are not found. */
export const storedInteger = z.int().check(z.gte(-idMost), z.lte(idMost));
export const countFrom0 = z.int().check(z.gte(0), z.lte(idMost));
export const countFrom1 = z.int().check(z.gte(1), z.lte(idMost));

/** Lines that one call may name of an order or a return. */
export const mostLines = 1_000;

/** What may stand in an address and nobody can guess. */
export const unguessable = z.string().check(z.regex(unguessablePattern));

/** 32 random bytes in base64url: links of emails, whose hash alone is kept. */
export const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const quantity = z.int().check(z.gte(1), z.lte(quantityLimit));

/** An amount that cannot be negative; nothing in the shop costs a hundred thousand dollars. */
export const centsFrom0 = z.int().check(z.gte(0, 'Not below $0'), z.lte(10_000_000, 'At most $100,000'));

function atMost(maximum: number) {
  return z.maxLength(maximum, `Please use at most ${maximum} characters`);
}

/** One line of text: trimmed, no control characters, well-formed Unicode. @param missing said where it is too short */
export function line(maximum: number, minimum = 0, missing = 'Please fill this in') {
  return z.string().check(
    z.trim(),
    z.minLength(minimum, missing),
    atMost(maximum),
    z.refine(
      (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
      'Contains characters that cannot be kept.',
    ),
  );
}

/** Several lines of text; line breaks and tabs may stand, other control characters may not. */
export function paragraph(maximum: number) {
  return z.string().check(
    z.trim(),
    atMost(maximum),
    z.refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text),
      'Contains characters that cannot be kept.',
    ),
  );
}

export const email = z
  .string()
  .check(
    z.trim(),
    atMost(emailMost),
    z.email({ pattern: emailPattern, error: 'Please enter a valid email address' }),
  );

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export const australianState = z.enum(australianStates);

/** A calendar day, as `2026-11-20`. */
export const day = z.iso.date('Please choose a day, such as 2026-11-20');

/** Four digits as text, because 0800 is in Darwin. */
export const postcode = z.string().check(z.trim(), z.regex(fourDigits, 'A postcode has four digits'));
