import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import type { Person } from './person.ts';

/**
 * Hears of each call before it is answered; what it returns hears the answer, unless that is a refusal. The room of
 * the audit log gives the kernel its own.
 */
export type Recorder = (
  endpoint: Endpoint,
  asked: { params: unknown; query: unknown; body: unknown; person: Person | undefined },
) => Promise<((answer: unknown) => Promise<void>) | undefined>;
