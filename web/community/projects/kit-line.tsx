import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Thumbnail } from '../../platform/images/picture.tsx';

type LineProps = {
  imageUrl: string | null;
  name: string;
  slug: string | null;
  /** What is said of it under its name. */
  text: string;
  children: ReactNode;
};

/** A kit with its picture, and under both what may be done with it. */
export function KitLine({ imageUrl, name, slug, text, children }: LineProps) {
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 py-5">
      <div className="flex gap-4">
        <div className="w-18 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</div>
        <div className="grid min-w-0 grow grid-cols-1 content-start gap-1">
          <h3 className="font-text text-body font-[560] tracking-normal wrap-break-word">
            {slug === null ? (
              name
            ) : (
              <ShopLink to={paths.product(slug)} className="underline-offset-4 hover:underline">
                {name}
              </ShopLink>
            )}
          </h3>
          <p className="text-small text-stone">{text}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
