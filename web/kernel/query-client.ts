import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, Call, Endpoint, InputOf } from '../../contracts/endpoint.ts';

/** Reads stay as they were fetched and are not retried, unless a query says otherwise (specification, sections 7 to 9). */
export function createQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta, signal }) => {
          const { endpoint, input } = meta as { endpoint: Endpoint; input: never };
          return call(endpoint, input, { signal });
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

type Asking<E extends Endpoint> = {
  queryKey: QueryKey;
  meta: { endpoint: E; input?: InputOf<E> };
  queryFn?: QueryFunction<AnswerOf<E>>;
};

/** A reading call as a query; whoever names the same endpoint and input shares the answer. */
export function ask<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Asking<E> {
  return { queryKey: [endpoint.name, input ?? {}], meta: { endpoint, input } };
}

/** What a rendering read, to be written into the page: only answers, no settings of the client. */
export function answersIn(queryClient: QueryClient): [QueryKey, unknown][] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}
