import { useSuspenseQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { paths } from '../../contracts/kernel/paths.ts';
import { ContentHtml } from '../growth/content/content-html.tsx';
import { contentQuery } from '../growth/content/content-query.ts';
import { Questions } from '../growth/content/questions.tsx';
import { DeliveryPrices } from '../storefront/listing/delivery-prices.tsx';
import { NamedKits } from '../storefront/listing/named-kits.tsx';
import { dateText } from '../ui/date-text.ts';
import { ContentHead } from './content-head.tsx';

const contentsFrom = 4;

/** About, the policies: a page that is nothing but the owner's words. */
export function ContentScreen() {
  // Of this page, not of the address, which is already the next one's while that one is on its way.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const { data: page } = useSuspenseQuery(contentQuery(path));
  const { headings, html, questions, kits, changedAt, publishedAt } = page;
  return (
    <div className="container pt-4 md:pt-6">
      <ContentHead page={page} path={path} />
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_18rem]">
        {/* First in the document as well as on a phone: what follows does not move when it comes in pieces. */}
        {headings.length >= contentsFrom && (
          <nav
            aria-label="On this page"
            className="rounded-card bg-linen p-6 lg:sticky lg:top-8 lg:col-start-2 lg:self-start"
          >
            <h2 className="footer-heading">On this page</h2>
            <ul className="grid gap-1 text-small">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-1 underline-offset-4 hover:underline">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {path === paths.shippingReturns && <DeliveryPrices />}
          <ContentHtml html={html} />
          <div className="mt-12 max-w-measure">
            <Questions questions={questions} />
          </div>
          <p className="mt-12 text-small text-stone">
            {publishedAt ? `Written on ${dateText(publishedAt)}` : `Last changed on ${dateText(changedAt)}`}
          </p>
        </div>
      </div>
      {kits && <NamedKits ids={kits} />}
    </div>
  );
}
