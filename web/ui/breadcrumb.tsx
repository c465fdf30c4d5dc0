import { ChevronRight } from 'lucide-react';
import { ShopLink } from '../kernel/link.tsx';
import { Icon } from './icon.tsx';

type Step = { name: string; to: string };

/** The way to this page; the page itself is the last step and no link. On phones a long way leaves it to the heading. */
export function Breadcrumb({ steps, here }: { steps: readonly Step[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-small text-stone">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ name, to }) => (
          <li key={to} className="flex items-center gap-1.5 max-sm:[&:nth-child(n+2)_svg]:hidden">
            <ShopLink
              to={to}
              className="inline-block py-1.5 underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </ShopLink>
            <Icon of={ChevronRight} size={14} />
          </li>
        ))}
        <li
          aria-current="page"
          className="min-w-0 truncate py-1.5 text-ink max-sm:[&:nth-child(n+3)]:sr-only"
        >
          {here}
        </li>
      </ol>
    </nav>
  );
}
