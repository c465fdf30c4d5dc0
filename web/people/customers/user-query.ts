import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { signedInHint } from '../../../contracts/kernel/visitor.ts';
import { nobodyIsNull, readUser, type User } from '../../../contracts/people/customers/user.ts';
import { call, forgetCsrfToken } from '../../kernel/call.ts';

/**
 * Who is signed in; null is nobody (specification, section 7: 401 is read as null). A browser that remembers
 * nobody shows a guest's page at once; `fetchCurrentUser` asks the shop once the page is idle.
 */
export const userQuery = {
  queryKey: [readUser.name],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<User | null> | null =>
    isHintThere() ? askForUser(signal).then((user) => user ?? forgetHint()) : null,
};

async function askForUser(signal?: AbortSignal): Promise<User | null> {
  try {
    return await call(readUser, {}, { signal, headers: { prefer: nobodyIsNull } });
  } catch (error) {
    if (isCallError(error) && error.status === 401) return null;
    throw error;
  }
}

function isHintThere(): boolean {
  return document.cookie.split('; ').includes(`${signedInHint}=1`);
}

/** The session has ended where this browser could not see it. */
function forgetHint(): null {
  // The Cookie Store API is not in every browser yet.
  document.cookie = `${signedInHint}=; path=/; max-age=0`;
  return null;
}

/** The shop's answer replaces what the browser remembered, unless somebody has signed in or out meanwhile. */
export async function fetchCurrentUser(queryClient: QueryClient): Promise<void> {
  // Otherwise the page has asked already.
  if (isHintThere()) return;
  const shownAt = () => queryClient.getQueryState(userQuery.queryKey)?.dataUpdatedAt;
  const before = shownAt();
  try {
    const user = await askForUser();
    if (user && shownAt() === before) becomeUser(queryClient, user);
  } catch (error) {
    console.warn('The shop did not say who is signed in.', error);
  }
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

/** First and last name, else the name, else the username (specification, section 2, header menu). */
export function userName({ firstName, lastName, name, username }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || name || username;
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
