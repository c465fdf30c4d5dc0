import { cents, centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { bundleSaving } from '../../../contracts/storefront/listing/bundle-saving.ts';
import type { BundlePart, KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Thumbnail } from '../../platform/images/picture.tsx';

/** The kits of a bundle at what they cost by themselves today, and what the bundle saves: counted, never claimed. */
export function BundleContents({ kit }: { kit: KitDetail }) {
  if (kit.parts.length === 0) return null;
  const { apartCents, savingCents } = bundleSaving(kit);
  return (
    <section aria-labelledby="bundle" className="mt-6 rounded-card border border-line p-4">
      <h2 id="bundle" className="font-text text-body font-[560] tracking-normal">
        In this bundle
      </h2>
      <ul className="mt-2 ruled">
        {kit.parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-small">
        {savingCents > 0
          ? `Bought one by one, these come to ${priceText(apartCents)} today: you save ${priceText(savingCents)}.`
          : `Bought one by one, these come to ${priceText(apartCents)} today.`}
      </p>
      <WhatIsShort parts={kit.parts} />
    </section>
  );
}

function Part({ part }: { part: BundlePart }) {
  const { name, slug, imageUrl, quantity, isForSale } = part;
  const eachCents = centsOf(part.salePrice ?? part.price);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="w-12 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</div>
      <p className="min-w-0 grow wrap-anywhere">
        {quantity > 1 && <span className="tabular-nums">{quantity} × </span>}
        {isForSale ? (
          <ShopLink to={paths.product(slug)} className="font-[560] underline-offset-4 hover:underline">
            {name}
          </ShopLink>
        ) : (
          <span className="font-[560]">{name}</span>
        )}
      </p>
      <span className="shrink-0 text-small tabular-nums text-stone">
        {priceText(cents(eachCents * quantity))}
      </span>
    </li>
  );
}

/** A bundle is there while each of its kits is: which one is not is said. */
function WhatIsShort({ parts }: { parts: readonly BundlePart[] }) {
  const gone = parts.filter(({ isForSale }) => !isForSale).map(({ name }) => name);
  const short = parts.filter(({ isForSale, stock, quantity }) => isForSale && stock < quantity);
  const list = new Intl.ListFormat('en-AU');
  if (gone.length > 0)
    return (
      <p className="mt-2 text-small">
        {list.format(gone)} {gone.length === 1 ? 'is' : 'are'} not in the shop any more, so the bundle cannot
        be bought.
      </p>
    );
  if (short.length === 0) return null;
  return <p className="mt-2 text-small">Sold out for now: {list.format(short.map(({ name }) => name))}.</p>;
}
