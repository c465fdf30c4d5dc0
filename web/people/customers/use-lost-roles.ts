import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUser } from '../../../contracts/people/customers/user.ts';
import { call, whenForbidden } from '../../kernel/call.ts';
import { userQuery } from './user-query.ts';

/**
 * Where a call is refused because a role was taken away meanwhile, the menu and the buttons follow; the page that is
 * open stays, with what was typed. Whoever has no role left keeps it too: each call says why it is refused.
 */
export function useLostRoles(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      whenForbidden(() => {
        call(readUser).then(
          (user) => user?.isAdmin && queryClient.setQueryData(userQuery.queryKey, user),
          () => {},
        );
      }),
    [queryClient],
  );
}
