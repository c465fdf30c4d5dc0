import { Dialog } from '../ui/dialog.tsx';
import { MenuLinks } from './menu-link.tsx';
import { NavigationLinks } from './navigation-links.tsx';

const link = 'flex min-h-11 items-center rounded-control px-3 text-stone hover:bg-linen hover:text-ink';

/** The menu of narrow windows, from the left. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" side="left">
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
  );
}
