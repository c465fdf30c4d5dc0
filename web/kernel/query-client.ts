import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { CallError, isCallError } from '../../contracts/kernel/call-error.ts';
import type { AnswerOf, Call, Endpoint, InputOf } from '../../contracts/kernel/endpoint.ts';

/** Reads stay as they were fetched and are not retried, unless a query says otherwise (specification, sections 7 to 9). */
export function createQueryClient(call: Call): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta, signal }) => {
          const { endpoint, input, complete } = meta as Asking<Endpoint>['meta'];
          const answer = call(endpoint, input as never, { signal });
          return complete ? answer.then(complete) : answer;
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Offline, cached answers are used, and a query without one fails at once.
        networkMode: 'always',
      },
      // Offline, a mutation fails at once and says so, instead of being done later unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type Asking<E extends Endpoint> = {
  queryKey: QueryKey;
  meta: {
    endpoint: E;
    input?: InputOf<E> | undefined;
    complete?: ((answer: AnswerOf<E>) => AnswerOf<E>) | undefined;
  };
  queryFn?: QueryFunction<AnswerOf<E>>;
};

/**
 * A reading call as a query; whoever names the same endpoint and input shares the answer.
 *
 * @param complete fills in what an answer with no more than the specification's fields lacks
 */
export function ask<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  complete?: (answer: AnswerOf<E>) => AnswerOf<E>,
): Asking<E> {
  return { queryKey: [endpoint.name, input ?? {}], meta: { endpoint, input, complete } };
}

/**
 * What the server read while rendering, to be embedded in the page: answers, and what was not found, but no settings.
 */
export type Findings = { answers: [QueryKey, unknown][]; missing: QueryKey[] };

export function findingsIn(queryClient: QueryClient): Findings {
  const queries = queryClient.getQueryCache().getAll();
  return {
    answers: queries
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
    missing: queries.filter(({ state }) => isNotFound(state.error)).map(({ queryKey }) => queryKey),
  };
}

/** Restores the server's answers in the browser, which then does not ask again for what was not found. */
export function takeFindings(queryClient: QueryClient, { answers, missing }: Findings): void {
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const error = new CallError(404, 'Not Found');
  for (const queryKey of missing) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    query.setState({ status: 'error', error });
  }
}

export function isNotFound(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}
