import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contracts/people/customers/user.ts';
import { forgetCsrfToken } from '../../kernel/call.ts';
import { hasLeft, whenSignedOut } from '../../kernel/signed-in-again.ts';
import { userQuery } from '../../people/customers/user-query.ts';
// Not fetched when it is needed: the back office's scripts are for who is signed in.
import type { StartAuthentication } from './passkey-prompt.ts';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

type Waiting = { isWrite: boolean; resolve: (isSignedIn: boolean) => void };

type Props = {
  /** Who was signed in when the page was opened. */
  user: User;
  /** The shop has said that nobody is signed in any more. */
  isGone: boolean;
  startPasskey: StartAuthentication;
};

/**
 * Where a session ends in the middle of something, the person signs in on the spot: the page stays as it is,
 * and the calls that were refused are sent once more. Whoever would rather not keeps the page; what was to be
 * saved is refused then, and what was only read goes on waiting.
 */
export function SignInAgain({ user, isGone, startPasskey }: Props) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const waiting = useRef<Waiting[]>([]);
  useEffect(
    () =>
      whenSignedOut(
        ({ method }) =>
          new Promise((resolve) => {
            waiting.current.push({ isWrite: method !== 'GET', resolve });
            setAsked(true);
          }),
      ),
    [],
  );

  function onSignedIn(signedIn: User): void {
    // Somebody else must not save what this person typed.
    if (signedIn.id !== user.id) return window.location.reload();
    forgetCsrfToken();
    queryClient.setQueryData(userQuery.queryKey, signedIn);
    setAsked(false);
    setDismissed(false);
    for (const { resolve } of waiting.current.splice(0)) resolve(true);
    return undefined;
  }

  function onClose(): void {
    setAsked(false);
    setDismissed(true);
    for (const { resolve } of waiting.current.filter(({ isWrite }) => isWrite)) resolve(false);
    waiting.current = waiting.current.filter(({ isWrite }) => !isWrite);
  }

  const isOpen = isAsked || (isGone && !isDismissed && !hasLeft());
  return (
    isOpen && (
      <SignInAgainDialog user={user} onSignedIn={onSignedIn} onClose={onClose} startPasskey={startPasskey} />
    )
  );
}
