import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../contracts/paths.ts';
import type { User } from '../../contracts/user.ts';
import { useUnknownUser, useUser } from '../customers/user-query.ts';
import { localDrawer } from '../kernel/storage.ts';
import { Button } from '../ui/button.tsx';
import { ProblemBox } from '../ui/form-problems.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { rememberPlace } from './return-place.ts';

type Props = { children: (user: User) => ReactNode };

/** Shows a page to who is signed in, and leads everybody else to the sign-in and back again. */
export function CustomerOnly({ children }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  useEffect(() => {
    if (user !== null) return;
    rememberPlace(`${window.location.pathname}${window.location.search}`, document.title);
    void navigate({ to: paths.auth, replace: true });
  }, [user, navigate]);
  return user ? children(user) : <Checking />;
}

/** Back-office pages: nobody goes to the sign-in, everybody else home; a token that a browser kept is removed. */
export function AdministratorOnly({ children }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  useEffect(() => localDrawer.remove('auth-token'), []);
  useEffect(() => {
    if (user === undefined || user?.isAdmin) return;
    if (user === null) rememberPlace(window.location.pathname, document.title);
    void navigate({ to: user === null ? paths.auth : paths.home, replace: true });
  }, [user, navigate]);
  return user?.isAdmin ? children(user) : <Checking />;
}

function Checking() {
  const { isUnknown, askAgain } = useUnknownUser();
  if (isUnknown)
    return (
      <div className="container py-16">
        <ProblemBox title="We could not find out who you are">
          <p className="my-2">You are still signed in. Please check your connection and try again.</p>
          <Button look="secondary" onClick={askAgain}>
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
