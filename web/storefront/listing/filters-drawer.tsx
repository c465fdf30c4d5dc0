import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { total: number; chosen: number; children: ReactNode };

/** On phones and tablets the filters lie in a drawer; without script they lie under the list's head. */
export function FiltersDrawer({ total, chosen, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('secondary', 'needs-script min-h-11 px-4 py-2 text-small')}
      >
        <Icon of={SlidersHorizontal} size={18} />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" side="left">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-5 pb-6">{children}</div>
        <div className="border-t border-line bg-linen px-6 py-4">
          <Button className="w-full" onClick={() => setOpen(false)}>
            {total === 1 ? 'Show 1 kit' : `Show ${total} kits`}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
