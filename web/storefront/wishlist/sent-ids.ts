import { idsIn } from './guest-list.ts';

/** Of the address only whole numbers are taken, as many as a list holds; undefined when it has no list. */
export function sentIds(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  const numbers = text.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part));
  return idsIn(numbers.map(Number));
}
