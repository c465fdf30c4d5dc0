import { UserRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { userName } from '../../people/customers/current-user.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useOutside } from '../../ui/use-outside.ts';
import { useLeaving } from './use-leaving.ts';
import { userButtonClass } from './user-button.ts';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center rounded-control px-4 text-left hover:bg-linen';

function linksOf({ isAdmin }: User) {
  return [
    ...(isAdmin ? [{ to: paths.admin, label: 'Admin Dashboard' }] : []),
    { to: paths.account, label: 'My Account' },
    { to: paths.accountTab('orders'), label: 'My Orders' },
    { to: paths.accountTab('wishlist'), label: 'My Wishlist' },
    { to: paths.accountTab('reviews'), label: 'My Reviews' },
  ];
}

/** What somebody who is signed in has here: their pages, and the way out. */
export function AccountMenu({ user, onSignedOut }: { user: User; onSignedOut: () => void }) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = userName(user);
  const { logOut, isLeaving } = useLeaving();

  useEffect(() => {
    if (open) whole.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);
  useOutside(open, whole, () => setOpen(false));
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });

  return (
    <div ref={whole} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Account of ${name}`}
        data-tooltip="Your account"
        className={userButtonClass}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={UserRound} size={22} />
      </button>
      {open && (
        <div className="absolute top-full right-0 z-30 min-w-60 rounded-card border border-line bg-white p-2 shadow-panel">
          <p className="px-4 py-2 text-small text-stone wrap-break-word">{name}</p>
          <div id={id} role="menu" tabIndex={-1} aria-label={`Account of ${name}`} onKeyDown={moveFocus}>
            {linksOf(user).map(({ to, label }) => (
              <ShopLink
                key={label}
                to={to}
                reloadDocument={to === paths.admin}
                role="menuitem"
                tabIndex={-1}
                className={itemClass}
                onClick={() => setOpen(false)}
              >
                {label}
              </ShopLink>
            ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={itemClass}
              aria-disabled={isLeaving || undefined}
              onClick={() => void logOut(user).then(onSignedOut)}
            >
              {isLeaving ? 'Logging out...' : 'Logout'}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Arrows go round, Home and End to the ends, a letter to the next item that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: (here + 1) % items.length,
    ArrowUp: (here - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const step = steps[event.key] ?? startingWith(event.key, items, here);
  if (step === undefined) return;
  event.preventDefault();
  items[step]?.focus();
}

function startingWith(letter: string, items: readonly HTMLElement[], here: number): number | undefined {
  if (!/^\p{L}$/u.test(letter)) return undefined;
  const after = [...items.keys()].map((offset) => (here + 1 + offset) % items.length);
  return after.find((index) => items[index]?.textContent?.toLowerCase().startsWith(letter.toLowerCase()));
}
