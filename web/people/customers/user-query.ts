import { useQuery } from '@tanstack/react-query';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { signedInHint } from '../../../contracts/kernel/visitor.ts';
import { nobodyIsNull, readUser, type User } from '../../../contracts/people/customers/user.ts';
import { call } from '../../kernel/call.ts';

/**
 * Who is signed in; null is nobody (specification, section 7: 401 is read as null). A browser that remembers
 * nobody shows a guest's page at once; `fetchCurrentUser` (current-user.ts) asks the shop once the page is idle.
 */
export const userQuery = {
  queryKey: [readUser.name],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<User | null> | null =>
    isHintThere() ? askForUser(signal).then((user) => user ?? forgetHint()) : null,
};

export async function askForUser(signal?: AbortSignal): Promise<User | null> {
  try {
    return await call(readUser, {}, { signal, headers: { prefer: nobodyIsNull } });
  } catch (error) {
    if (isCallError(error) && error.status === 401) return null;
    throw error;
  }
}

export function isHintThere(): boolean {
  return document.cookie.split('; ').includes(`${signedInHint}=1`);
}

/** The session has ended where this browser could not see it. */
function forgetHint(): null {
  // The Cookie Store API is not in every browser yet.
  document.cookie = `${signedInHint}=; path=/; max-age=0`;
  return null;
}

/** Undefined until it is known, in the browser only: pages are rendered without a visitor. */
export function useUser(): User | null | undefined {
  return useQuery(userQuery).data;
}
