import type { Answer } from '../../../contracts/storefront/listing/found-kits.ts';
import { ShopLink } from '../../kernel/link.tsx';

/** What the shop's pages say to a search, each with where it stands. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers-found" className="mb-10">
      <h2 id="answers-found" className="text-h3">
        {answers.length === 1 ? 'An answer' : 'Answers'}
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {answers.map(({ name, path, from, extract }) => (
          <li key={path + name} className="min-w-0 border-l-2 border-sage pl-4 wrap-anywhere">
            <ShopLink
              to={path}
              className="inline-flex min-h-8 items-center font-[560] underline underline-offset-4"
            >
              {name}
            </ShopLink>
            <p className="mt-1 text-stone">{extract}</p>
            <p className="mt-1 text-small text-stone">{from}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
