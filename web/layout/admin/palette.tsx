import { Search } from 'lucide-react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Finder } from './finder.tsx';
import { useShortcut } from './use-shortcut.ts';

type Opener = { onOpen: () => void };

/** The box at the side of a wide screen. */
export function FindBox({ onOpen }: Opener) {
  return (
    <button
      type="button"
      className="flex min-h-tap w-full cursor-pointer items-center gap-2.5 rounded-control border border-control bg-white px-2.5 text-stone hover:border-ink"
      onClick={onOpen}
    >
      <Icon of={Search} size={16} /> Find
      <kbd className="ml-auto font-text text-tiny">Ctrl K</kbd>
    </button>
  );
}

/** The same in the bar of a phone. */
export function FindButton({ onOpen }: Opener) {
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen"
      aria-label="Find anything"
      onClick={onOpen}
    >
      <Icon of={Search} />
    </button>
  );
}

type Props = { open: boolean; setOpen: (open: boolean) => void };

/** Ctrl-K or ⌘K, or a press: finds any order, kit, customer or page. */
export function Palette({ open, setOpen }: Props) {
  useShortcut('k', () => setOpen(true));
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Find anything" side="wide">
      {open && <Finder onGo={() => setOpen(false)} />}
    </Dialog>
  );
}
