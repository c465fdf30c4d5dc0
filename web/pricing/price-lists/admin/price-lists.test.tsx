import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../../contracts/kernel/endpoint.ts';
import { listPriceLists, readPriceList } from '../../../../contracts/pricing/price-lists.ts';
import { HeldRolesProvider } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { PriceLists } from './price-lists.tsx';

const galleries = {
  id: 3,
  version: 1,
  form: { name: 'Galleries', percent: 20, minimumCents: 0, minimumQuantity: 0, invoiceDays: null },
  priceCount: 2,
  buyerCount: 1,
  buyers: [{ email: 'shop@example.com', businessName: 'The Tide' }],
};

function failing(client: QueryClient, ...[endpoint, input]: Parameters<typeof ask<Endpoint>>) {
  const query = client.getQueryCache().build(client, ask(endpoint, input));
  query.setState({ status: 'error', error: new Error('no network'), fetchStatus: 'idle' });
}

function shown(client: QueryClient) {
  client.setDefaultOptions({ queries: { retryOnMount: false } });
  return renderToString(
    <QueryClientProvider client={client}>
      <HeldRolesProvider roles={['owner']}>
        <Toaster>
          <PriceLists KitPicker={() => null} />
        </Toaster>
      </HeldRolesProvider>
    </QueryClientProvider>,
  );
}

test('price lists that did not come are not said to be none', () => {
  const client = new QueryClient();
  failing(client, listPriceLists);
  const html = shown(client);
  expect(html).toContain('The price lists could not be fetched');
  expect(html).not.toContain('None yet');
});

test('a price list whose prices did not come says so in its place', () => {
  const client = new QueryClient();
  client.setQueryData(ask(listPriceLists).queryKey, [galleries]);
  failing(client, readPriceList, { params: { id: galleries.id } });
  expect(shown(client)).toContain('The price list Galleries could not be fetched');
});

test('of a list that many businesses have the first are named, and how many there are beside them', () => {
  const client = new QueryClient();
  client.setQueryData(ask(listPriceLists).queryKey, [{ ...galleries, priceCount: 60, buyerCount: 1_981 }]);
  expect(shown(client)).toContain('For The Tide and 1,980 more.');
});
