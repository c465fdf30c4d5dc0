import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ShopLink } from '../kernel/link.tsx';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = { page: number; pages: number; addressOf: (page: number) => string };

/** Real links to the pages of a list; nothing is shown when there is only one. */
export function Pager({ page, pages, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-16 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ShopLink to={addressOf(page - 1)} rel="prev" className={buttonClass('secondary')}>
          <Icon of={ArrowLeft} size={18} /> Previous page
        </ShopLink>
      )}
      <p className="text-stone tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ShopLink to={addressOf(page + 1)} rel="next" className={buttonClass('secondary')}>
          Next page <Icon of={ArrowRight} size={18} />
        </ShopLink>
      )}
    </nav>
  );
}
