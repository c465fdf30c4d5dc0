import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { compareAddress } from '../../../contracts/storefront/listing/compare-address.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { comparisonRows } from './comparison-rows.ts';

const edge = 'sticky left-0 z-10 w-24 bg-paper pr-3 text-left align-top font-normal text-stone md:w-36';

type Props = {
  kits: readonly KitDetail[];
  /** What puts a kit into the cart. */
  buy: (kit: KitDetail) => ReactNode;
};

/** Kits side by side. The first column stays in sight while the others are scrolled. */
export function ComparisonTable({ kits, buy }: Props) {
  const slugs = kits.map(({ slug }) => slug);
  return (
    // Scrolled by keyboard as well. `relative`, because hidden words within would else widen the page.
    <div
      id="comparison"
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus
      tabIndex={0}
      className="relative mt-8 overflow-x-auto"
    >
      <table className="w-full border-collapse text-small md:table-fixed">
        <thead>
          <tr>
            <td className={edge}>
              <span className="sr-only">What is compared</span>
            </td>
            {kits.map((kit) => (
              <th key={kit.id} scope="col" className="min-w-36 p-2 pb-4 text-left align-top font-normal">
                {kit.imageUrl && (
                  <span className="block aspect-4/5 max-w-44 overflow-hidden rounded-card bg-sand">
                    <Picture
                      original={kit.imageUrl}
                      alt=""
                      preset="productCard"
                      sizes="11rem"
                      focus={kit.imageFocus}
                    />
                  </span>
                )}
                <ShopLink
                  to={paths.product(kit.slug)}
                  className="mt-2 inline-block text-body leading-snug font-[560] wrap-anywhere"
                >
                  {kit.name}
                </ShopLink>
                <ShopLink
                  to={compareAddress(slugs.filter((slug) => slug !== kit.slug))}
                  replace
                  resetScroll={false}
                  className="mt-1 block min-h-6 w-fit py-1 underline underline-offset-4"
                >
                  Remove<span className="sr-only"> {kit.name} from the comparison</span>
                </ShopLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(kits).map(({ term, texts, differs }) => (
            <tr key={term} className="border-t border-line">
              <th scope="row" className={`${edge} py-3`}>
                {term}
                {differs && <span className="mt-0.5 block text-tiny font-[560] text-ink">≠ differs</span>}
              </th>
              {texts.map((text, index) => (
                <td
                  key={kits[index]?.id}
                  className={`min-w-36 p-2 py-3 align-top wrap-anywhere ${differs ? 'font-[560]' : ''}`}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
          <BuyRow kits={kits} buy={buy} />
        </tbody>
      </table>
    </div>
  );
}

function BuyRow({ kits, buy }: Props) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${edge} py-3`}>
        Choose
      </th>
      {kits.map((kit) => (
        // Beside three others there is room for its words and little more.
        <td key={kit.id} className="min-w-36 p-2 py-4 align-top [&_a]:px-2 [&_button]:px-2">
          {buy(kit)}
        </td>
      ))}
    </tr>
  );
}
