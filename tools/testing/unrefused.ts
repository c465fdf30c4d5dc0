import { isRefusal, type Refusal } from '../../contracts/kernel/refusal.ts';

/** What a rule gave, where it must not refuse. */
export function ok<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}
