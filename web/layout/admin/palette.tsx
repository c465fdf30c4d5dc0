import { useState } from 'react';
import { Search } from 'lucide-react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Finder } from './finder.tsx';
import { useShortcut } from './use-shortcut.ts';

/** Ctrl-K or ⌘K, or a press: finds any order, kit, customer or page. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useShortcut('k', () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control border border-control bg-white px-2.5 text-stone hover:border-ink"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size={16} /> Find
        <kbd className="ml-auto font-text text-tiny">Ctrl K</kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Find anything" side="wide">
        {open && <Finder onGo={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
