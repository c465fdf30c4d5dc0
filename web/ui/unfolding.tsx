import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { title: string; open: boolean; children: ReactNode };

/** Something that few need, folded away under its title. */
export function Unfolding({ title, open, children }: Props) {
  return (
    <details className="group border-t border-line" open={open || undefined}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-[560] [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          of={ChevronDown}
          size={18}
          className="transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
