import {
  ucpCapabilities,
  ucpService,
  ucpVersion,
  type UcpCapability,
} from '../../../contracts/growth/assistants.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import type { ToolAnswer } from './mcp.ts';

/** What an answer says besides what was asked for. */
export type UcpMessage = { code: string; content: string; path?: string } & (
  | { type: 'info' | 'warning' }
  | { type: 'error'; severity: 'recoverable' | 'unrecoverable' }
);

/** Puts an answer into the envelope of the Universal Commerce Protocol. */
export function enveloped(capability: UcpCapability, answer: object): object {
  const capabilities = { [capability]: [{ version: ucpVersion }] };
  return { ucp: { version: ucpVersion, status: 'success', capabilities }, ...answer };
}

/**
 * Nothing came of it; why is said, and where a person can go on.
 *
 * @param also what the protocol asks of an answer all the same, such as an empty list
 */
export function refused(
  code: string,
  content: string,
  { origin, severity = 'unrecoverable' }: { origin: string; severity?: 'recoverable' | 'unrecoverable' },
  also: object = {},
): ToolAnswer {
  const messages: UcpMessage[] = [{ type: 'error', code, content, severity }];
  const continue_url = new URL(paths.home, origin).href;
  const structured = { ucp: { version: ucpVersion, status: 'error' }, ...also, messages, continue_url };
  return { structured: JSON.stringify(structured), isError: true };
}

/** What stands at `/.well-known/ucp`. */
export function businessProfile(origin: string): object {
  const endpoint = new URL(wellKnownFiles.mcp, origin).href;
  const capabilities = Object.fromEntries(
    Object.entries(ucpCapabilities).map(([name, capability]) => [name, [capability]]),
  );
  return {
    ucp: {
      version: ucpVersion,
      services: { 'dev.ucp.shopping': [{ ...ucpService, transport: 'mcp', endpoint }] },
      capabilities,
      // Paying is a person's, in the shop's own checkout.
      payment_handlers: {},
    },
  };
}
