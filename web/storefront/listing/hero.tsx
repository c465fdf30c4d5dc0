import type { ReactNode } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import {
  firstHeroWords,
  type HeroWords,
  type Settings,
} from '../../../contracts/platform/settings/settings.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';

type Props = {
  /** Its picture stands beside the words where the owner has chosen none; the page looks right without one, too. */
  kit: Kit | undefined;
  picture: Settings['heroPicture'];
  words?: HeroWords | undefined;
};

export function Hero({ kit, picture, words = firstHeroWords }: Props) {
  const { title, text, buttonText, link, secondText, secondLink } = words;
  return (
    <section
      className={classes(
        'container grid items-center gap-x-12 gap-y-10 pt-10 pb-4 md:grid-cols-[1.1fr_1fr] md:pt-14 lg:gap-x-20',
        (picture ?? kit?.imageUrl) && pictureRoom,
      )}
    >
      <div className="md:col-start-1 md:row-start-1">
        <h1>{title}</h1>
        <p className="mt-6 max-w-[36ch] text-lead text-balance text-stone">{text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <ShopLink to={link} className={buttonClass('primary', 'max-sm:px-4')}>
            {buttonText}
          </ShopLink>
          {secondText && (
            <ShopLink to={secondLink} className={buttonClass('secondary', 'max-sm:px-4')}>
              {secondText}
            </ShopLink>
          )}
        </p>
      </div>
      {picture ? (
        <HeroPicture {...picture} />
      ) : (
        kit?.imageUrl && (
          <HeroPicture imageUrl={kit.imageUrl} imageAlt={kit.imageAlt}>
            <ShopLink
              to={paths.product(kit.slug)}
              className="inline-block py-1 text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {kit.name}
            </ShopLink>
            {kit.hoursTo > 0 && `, ${hoursText(kit)}`}
          </HeroPicture>
        )
      )}
    </section>
  );
}

/** The words are centred beside the picture, which comes after them: its height is there from the first. */
const pictureRoom =
  "md:before:col-start-2 md:before:row-start-1 md:before:mb-10.5 md:before:aspect-4/5 md:before:w-full md:before:content-['']";

type PictureProps = { imageUrl: string; imageAlt: string; children?: ReactNode };

function HeroPicture({ imageUrl, imageAlt, children }: PictureProps) {
  return (
    <figure className="md:col-start-2 md:row-start-1">
      <div className="aspect-4/5 overflow-hidden rounded-card bg-sand">
        <Picture
          original={imageUrl}
          alt={imageAlt}
          preset="hero"
          sizes="(min-width: 1760px) 648px, (min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw"
          first
        />
      </div>
      {children && <figcaption className="mt-3 text-small text-stone">{children}</figcaption>}
    </figure>
  );
}
