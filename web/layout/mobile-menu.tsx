import { Menu } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuLinks } from './menu-link.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { useOpenHere } from './use-open-here.ts';

const link = 'flex min-h-11 items-center rounded-control px-3 text-stone hover:bg-linen hover:text-ink';

/** The navigation of narrow windows, in a drawer from the left. */
export function MobileMenu() {
  const [open, setOpen] = useOpenHere();
  return (
    <>
      <Button
        variant="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        className="needs-script -ml-3"
        onClick={() => setOpen(true)}
      >
        <Icon of={Menu} size={24} />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" side="left">
        <nav aria-label="Menu" className="p-3">
          <NavigationLinks
            className="grid gap-1"
            heading={({ label, links }) => (
              <>
                <p className="px-3 pt-3 pb-1 text-small text-stone">{label}</p>
                <MenuLinks links={links} className="mb-2 ml-3 border-l border-line pl-2" linkClass={link} />
              </>
            )}
          />
        </nav>
      </Dialog>
    </>
  );
}
