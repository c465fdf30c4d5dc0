import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { logout, type User } from '../../../contracts/people/customers/user.ts';
import { forgetCartId } from '../../buying/cart/cart-id.ts';
import { useCartActions } from '../../buying/cart/cart-provider.tsx';
import { call } from '../../kernel/call.ts';
import { publishEvent } from '../../kernel/events.ts';
import { localDrawer } from '../../kernel/storage.ts';
import { becomeUser } from '../../people/customers/current-user.ts';
import { leaveUserList } from '../../storefront/wishlist/guest-list.ts';
import { useToast } from '../../ui/toast.tsx';

const sharedKey = 'sharedDevice';

export function recordSharedDevice(isShared: boolean): void {
  if (isShared) localDrawer.write(sharedKey, true);
  else localDrawer.remove(sharedKey);
}

export function isSharedDevice(): boolean {
  return localDrawer.read(sharedKey) === true;
}

/** Leaving an account at this browser. */
export function useLeaving() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cart = useCartActions();
  const tell = useToast();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut(user: User): Promise<void> {
    setLeaving(true);
    try {
      await call(logout);
      // Gone from a guarded page first: it would lead somebody who is signed out to the sign-in.
      await navigate({ to: paths.home });
      leave(user);
      tell({ title: 'You have been logged out' });
    } catch (error) {
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      tell({ title: 'Logout failed', description, kind: 'error' });
    } finally {
      setLeaving(false);
    }
  }

  /** What stays in the browser when a person goes: their wishes, unless others use it too; never their cart. */
  function leave(user: User): void {
    forgetCartId();
    becomeUser(queryClient, null);
    // When nobody is signed in any more: a guest's list beside an account would move into that.
    leaveUserList(user.id, isSharedDevice());
    void cart.read().finally(() => publishEvent('cart-updated'));
  }

  return { logOut, leave, isLeaving };
}
