import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import type { Person } from './person.ts';

/**
 * Called before each call is answered; the function that it returns is called with the answer, unless that is a
 * refusal. The audit log passes its own to the kernel.
 */
export type Recorder = (
  endpoint: Endpoint,
  asked: { params: unknown; query: unknown; body: unknown; person: Person | undefined },
) => Promise<((answer: unknown) => Promise<void>) | undefined>;
