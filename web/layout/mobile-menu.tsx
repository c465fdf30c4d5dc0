import { useState } from 'react';
import { lazily } from '../kernel/lazily.tsx';
import { Button } from '../ui/button.tsx';
import { menu } from '../ui/first-drawings.ts';
import { Icon } from '../ui/icon.tsx';
import { useOpenHere } from './use-open-here.ts';

/**
 * Loaded once the page is idle. If it cannot be loaded, the button scrolls to the footer, which links to everything
 * too.
 */
const MenuDrawer = lazily(
  () => import('./menu-drawer.tsx'),
  'MenuDrawer',
  () => document.querySelector('footer')?.scrollIntoView(),
);

/** The navigation of narrow windows, in a drawer from the left. */
export function MobileMenu() {
  const [open, setOpen] = useOpenHere();
  const [isNeeded, setNeeded] = useState(false);
  // What was shown stays while the drawer moves out of sight.
  if (open && !isNeeded) setNeeded(true);
  return (
    <>
      <Button
        variant="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        className="needs-script -ml-3"
        onClick={() => setOpen(true)}
      >
        <Icon of={menu} size={24} />
      </Button>
      {isNeeded && <MenuDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
