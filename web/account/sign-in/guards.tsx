import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { localDrawer } from '../../kernel/storage.ts';
import { useUnknownUser } from '../../people/customers/current-user.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { StartAuthentication } from './passkey-prompt.ts';
import { rememberPlace } from './remember-place.ts';
import { SignInAgain } from './sign-in-again.tsx';

type Props = {
  children: (user: User) => ReactNode;
  /** How a device is asked for a passkey where the session ends in the middle. */
  startPasskey: StartAuthentication;
};

/** Shows a page to who is signed in, and leads everybody else to the sign-in and back again. */
export function CustomerOnly({ children, startPasskey }: Props) {
  const { user, known } = useKnownUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (user !== null || known) return;
    rememberPlace(
      `${window.location.pathname}${window.location.search}${window.location.hash}`,
      document.title,
    );
    void navigate({ to: paths.auth, replace: true });
  }, [user, known, navigate]);
  return <WhileSignedIn known={known} isGone={user === null} of={children} startPasskey={startPasskey} />;
}

/** Back-office pages: nobody goes to the sign-in, everybody else home; a token that a browser kept is removed. */
export function AdministratorOnly({ children, startPasskey }: Props) {
  const { user, known } = useKnownUser();
  const navigate = useNavigate();
  useEffect(() => localDrawer.remove('auth-token'), []);
  useEffect(() => {
    if (user === undefined || user?.isAdmin || (user === null && known?.isAdmin)) return;
    if (user === null) rememberPlace(window.location.pathname, document.title);
    void navigate({ to: user === null ? paths.auth : paths.home, replace: true });
  }, [user, known, navigate]);
  const administrator = known?.isAdmin ? known : undefined;
  return (
    <WhileSignedIn known={administrator} isGone={user === null} of={children} startPasskey={startPasskey} />
  );
}

/** Who is signed in, or was when the page was opened: a session that ends takes nothing away that was typed. */
function useKnownUser() {
  const user = useUser();
  const [known, setKnown] = useState(user ?? undefined);
  if (user && user !== known) setKnown(user);
  return { user, known: user ?? known };
}

type While = Pick<Props, 'startPasskey'> & {
  known: User | undefined;
  isGone: boolean;
  of: Props['children'];
};

function WhileSignedIn({ known, isGone, of, startPasskey }: While) {
  if (!known) return <Checking />;
  return (
    <>
      {of(known)}
      <SignInAgain user={known} isGone={isGone} startPasskey={startPasskey} />
    </>
  );
}

function Checking() {
  const { isUnknown, askAgain } = useUnknownUser();
  if (isUnknown)
    return (
      <div className="container py-16">
        <ProblemBox title="We could not find out who you are">
          <p className="my-2">You are still signed in. Please check your connection and try again.</p>
          <Button variant="secondary" onClick={askAgain}>
            Try again
          </Button>
        </ProblemBox>
      </div>
    );
  return (
    <div className="container py-16">
      <NeedsScript />
      <p role="status" className="needs-script text-stone">
        Verifying authentication...
      </p>
    </div>
  );
}
