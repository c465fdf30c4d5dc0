import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { useUser, userQuery } from '../../people/customers/user-query.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { rememberedTitle } from './return-place.ts';

const tabs = [
  { key: 'login', label: 'Log in' },
  { key: 'register', label: 'Create an account' },
] as const;

const noSubscription = () => () => {};

/**
 * Signing in, or making an account. Whoever is signed in already has no business here.
 *
 * @param head puts the title of what is chosen into the page's head
 */
export function Auth({ head }: { head: (title: string) => ReactNode }) {
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const title = useSyncExternalStore(noSubscription, rememberedTitle, () => undefined);
  const chosen = tabs.find(({ key }) => key === tab) ?? tabs[0];
  useGoWhenSignedIn();
  return (
    <>
      {head(chosen.label)}
      <h1 tabIndex={-1}>{chosen.label}</h1>
      {title && <p className="text-stone">Afterwards you are back at “{title}”.</p>}
      <NeedsScript text="Signing in needs JavaScript. Without it you can look around, fill a cart and write to us." />
      <div className="needs-script">
        <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label="Log in or create an account">
          {tab === 'login' ? <LoginForm /> : <RegisterForm onLogin={() => setTab('login')} />}
        </Tabs>
      </div>
    </>
  );
}

/** Only for who arrives signed in: a sign-in on this page knows by itself where it leads. */
function useGoWhenSignedIn(): void {
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [arrived] = useState(() => queryClient.getQueryData<User | null>(userQuery.queryKey));
  useEffect(() => {
    if (user && arrived) void navigate({ to: paths.account, replace: true });
  }, [user, arrived, navigate]);
}
