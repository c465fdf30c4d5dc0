import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import { LoadingPage } from './loading-page.tsx';

const client = new QueryClient();
client.setQueryDefaults(settingsQuery.queryKey, {
  queryFn: () => Promise.reject(new Error('not asked for')),
});

const shown = (query: { data: string | undefined; isError: boolean }) =>
  renderToString(
    <QueryClientProvider client={client}>
      <LoadingPage
        query={{ ...query, error: null, refetch: () => Promise.reject(new Error('asked again')) }}
        title="Batch"
      >
        {(name) => <h1>{name}</h1>}
      </LoadingPage>
    </QueryClientProvider>,
  );

test('a page whose thing did not come says what it is about, and asks again', () => {
  const html = shown({ data: undefined, isError: true });
  expect(html).toMatch(/<title>Batch \| /);
  expect(html).toMatch(/<h1[^>]*>Batch<\/h1>/);
  expect(html).toContain('The batch could not be fetched');
  expect(html).toContain('Try again');
});

test('what has come stays where a later asking fails', () => {
  const html = shown({ data: 'Koalas of May', isError: true });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('Koalas of May');
});
