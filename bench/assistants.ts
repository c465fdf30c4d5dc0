import { wellKnownFiles } from '../contracts/kernel/paths.ts';
import { fromAnotherAddress } from '../tools/testing/shop-process.ts';
import { connections, crowd } from './load.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { addresses } from './reading.ts';
import type { BenchTable } from './table.ts';

const search = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_catalog', arguments: { catalog: { query: 'easy cross stitch' } } },
});

/** What assistants of many people ask for, beside a kept answer that the same people ask for in the same way. */
export async function measureAssistants(
  table: BenchTable,
  shop: MeasuredShop,
  seconds: number,
): Promise<void> {
  const asking = (address: string, init: RequestInit = {}) =>
    crowd(seconds, connections, async () => async () => {
      // A network may ask ten times a second: each asks from another.
      const headers = { 'content-type': 'application/json', ...fromAnotherAddress() };
      const answer = await fetch(`${shop.url}${address}`, { ...init, headers });
      await answer.arrayBuffer();
      return answer.ok;
    });
  const floor = await table.row('one kit as JSON, kept, asked one by one', asking(addresses.json));
  await table.row(
    'an assistant’s search of the catalogue',
    asking(wellKnownFiles.mcp, { method: 'POST', body: search }),
    {
      floor,
      share: 0.8,
    },
  );
}
