import { paths } from '../../../contracts/kernel/paths.ts';
import type { Collection } from '../../../contracts/storefront/collections/collections.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';

/** Collections with a picture and a sentence each. */
export function CollectionCards({
  collections,
  className = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
}: {
  collections: readonly Collection[];
  className?: string;
}) {
  return (
    <ul className={className}>
      {collections.map(({ slug, name, description, imageUrl, imageAlt, kitCount }) => (
        <li key={slug} className="min-w-0">
          <ShopLink to={paths.collection(slug)} className="group block h-full">
            <span className="block aspect-4/3 overflow-hidden rounded-card bg-sand">
              {imageUrl && (
                <Picture
                  original={imageUrl}
                  alt={imageAlt}
                  width={400}
                  height={300}
                  preset="categoryCard"
                  sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
                />
              )}
            </span>
            <span className="mt-4 block font-display text-h3 leading-tight font-[460] decoration-1 underline-offset-4 group-hover:underline">
              {name}
            </span>
            <span className="mt-1.5 block text-stone">{description}</span>
            <span className="mt-1.5 block text-small text-stone">
              {kitCount === 1 ? '1 kit' : `${kitCount} kits`}
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
