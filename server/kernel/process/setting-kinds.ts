import { z } from 'zod';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`);

export const yesOrNo = z
  .enum(['yes', 'no', 'true', 'false', '1', '0'], 'must be yes or no')
  .transform((word) => ['yes', 'true', '1'].includes(word));

export const choiceFrom = <const Choice extends string>(...choices: Choice[]) =>
  z.enum(choices, `must be ${new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(choices)}`);

export const urlSetting = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must be an address that starts with ${protocols.join('// or ')}//`,
    )
    .refine(
      (text) => isDecodable(URL.parse(text)?.username) && isDecodable(URL.parse(text)?.password),
      'must have each % of its name and password written as %25',
    );

/** Whether each % begins a sign that is written by its number, as everywhere in addresses. */
export function isDecodable(text = ''): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Scheme, host and port alone. */
export const origin = urlSetting('http:', 'https:')
  .refine(
    (text) => URL.parse(text)?.origin === text.replace(/\/$/, ''),
    'must be an origin only, such as https://shop.example, without a path',
  )
  .transform((text) => new URL(text).origin);

/** Hosts with or without their ports, with commas between them; none where nothing is said. */
export function hostList(otherwise: string) {
  return z
    .string()
    .regex(/^[\w.-]+(?::\d{1,5})?(?:\s*,\s*[\w.-]+(?::\d{1,5})?)*$/, otherwise)
    .transform((text) => text.split(',').map((host) => host.trim()))
    .default([]);
}
