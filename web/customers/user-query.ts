import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isCallError } from '../../contracts/call-error.ts';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { readUser, type User } from '../../contracts/user.ts';
import { signedInHint } from '../../contracts/visitor.ts';
import { call, forgetCsrfToken } from '../kernel/call.ts';

/** Who is signed in; null is nobody (specification, section 7: 401 is read as null). */
export const userQuery = {
  queryKey: [readUser.name],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<User | null> => {
    if (!isHintThere()) return null;
    try {
      return await call(readUser, {}, { signal });
    } catch (error) {
      if (isCallError(error) && error.status === 401) return forgetHint();
      throw error;
    }
  },
};

function isHintThere(): boolean {
  return document.cookie.split('; ').includes(`${signedInHint}=1`);
}

/** The session has ended where this browser could not see it. */
function forgetHint(): null {
  // The Cookie Store API is not in every browser yet.
  document.cookie = `${signedInHint}=; path=/; max-age=0`;
  return null;
}

/** Whether it could not be found out who is here, and how to ask once more. */
export function useUnknownUser() {
  const { data, isError, refetch } = useQuery(userQuery);
  return { isUnknown: isError && data === undefined, askAgain: () => void refetch() };
}

/** Undefined until it is known, in the browser only: pages are rendered without a visitor. */
export function useUser(): User | null | undefined {
  return useQuery(userQuery).data;
}

/** Somebody else sits here now: what was fetched for the one before is forgotten. */
export function becomeUser(queryClient: QueryClient, user: User | null): void {
  queryClient.removeQueries({
    predicate: ({ meta }) => {
      const endpoint = meta?.['endpoint'] as Endpoint | undefined;
      return endpoint !== undefined && endpoint.access !== 'public';
    },
  });
  forgetCsrfToken();
  queryClient.setQueryData(userQuery.queryKey, user);
}
