import * as z from 'zod/mini';
import { street, streetsAtMost } from '../../../../contracts/pricing/shipping/streets.ts';
import { UnexpectedAnswer } from '../../../kernel/process/unexpected-answer.ts';
import { asWritten } from '../place-table.ts';
import type { StreetProvider } from './street-provider.ts';

type AddressfinderAccess = { key: string; secret: string; host: string };

const completions = z.object({
  completions: z.array(z.object({ id: z.string(), full_address: z.string() })),
});

const metadata = z.object({
  address_line_1: z.string(),
  address_line_2: z.optional(z.nullable(z.string())),
  locality_name: z.string(),
  state_territory: z.string(),
  postcode: z.string(),
});

/** Addressfinder's addresses of Australia: autocomplete, then the metadata of the one that was chosen. */
export function streetsOfAddressfinder({ key, secret, host }: AddressfinderAccess): StreetProvider {
  async function ask(call: string, about: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const url = new URL(`api/au/address/${call}`, host);
    url.search = String(new URLSearchParams({ key, format: 'json', ...about }));
    const response = await fetch(url, {
      headers: { authorization: secret },
      redirect: 'error',
      signal,
    });
    // Anybody may ask for an address that it does not know: that is an answer, and no reason to leave it alone.
    if (response.status === 400 || response.status === 404) return undefined;
    if (!response.ok) throw new UnexpectedAnswer('Addressfinder', response.status);
    return response.json();
  }

  return {
    name: 'Addressfinder',
    async suggest(written, state, signal) {
      const about = { q: written, max: String(streetsAtMost), ...(state && { state_codes: state }) };
      const found = z.parse(z.optional(completions), await ask('autocomplete', about, signal));
      return (found?.completions ?? [])
        .slice(0, streetsAtMost)
        .map(({ id, full_address: text }) => ({ id, text }));
    },
    async read(id, signal) {
      const found = z.parse(z.optional(metadata), await ask('metadata', { id }, signal));
      if (!found) return undefined;
      return z.safeParse(street, {
        line1: found.address_line_1,
        line2: found.address_line_2 ?? '',
        suburb: asWritten(found.locality_name),
        state: found.state_territory,
        postcode: found.postcode,
      }).data;
    },
  };
}
