import { ShopLink } from '../kernel/link.tsx';

type Props = {
  page: number;
  pages: number;
  /** The first of the pages that stand on this sheet, where it holds several. */
  from?: number;
  addressOf: (page: number) => string;
};

const shared =
  'grid min-h-11 min-w-11 place-items-center rounded-control px-2 tabular-nums hover:bg-linen aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** Real links to the pages of a list; nothing is shown when there is only one. */
export function Pager({ page, pages, from = page, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6">
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pagesNear(page, pages).map((other, index, all) => (
          <li key={other} className="flex items-center gap-1">
            {index > 0 && other - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <ShopLink
              to={addressOf(other)}
              aria-current={other === page ? 'page' : undefined}
              className={shared}
              data-shown={(other >= from && other <= page) || undefined}
            >
              <span className="sr-only">Page </span>
              {other}
            </ShopLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The first, the last, and those around the one that is shown. */
export function pagesNear(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(near)].toSorted((a, b) => a - b);
}
