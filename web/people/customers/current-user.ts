import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { forgetCsrfToken } from '../../kernel/call.ts';
import { askForUser, isHintThere, userQuery } from './user-query.ts';

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

/** First and last name, else the name, else the username (specification, section 2, header menu). */
export function userName({ firstName, lastName, name, username }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ') || name || username;
}

/** Another user is signed in: forgets everything that was fetched for the previous one. */
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
