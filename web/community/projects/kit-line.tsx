import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { ShopLink } from '../../kernel/link.tsx';

type LineProps = { imageUrl: string | null; name: string; slug: string | null; children: ReactNode };

/** A kit with its picture and what is said and done about it. */
export function KitLine({ imageUrl, name, slug, children }: LineProps) {
  return (
    <li className="flex gap-4 py-5">
      <div className="w-18 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</div>
      <div className="grid min-w-0 grow grid-cols-1 gap-1">
        <h3 className="font-text text-body font-[560] tracking-normal wrap-break-word">
          {slug === null ? (
            name
          ) : (
            <ShopLink to={paths.product(slug)} className="underline-offset-4 hover:underline">
              {name}
            </ShopLink>
          )}
        </h3>
        {children}
      </div>
    </li>
  );
}
