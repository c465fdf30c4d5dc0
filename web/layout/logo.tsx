import { useSuspenseQuery } from '@tanstack/react-query';
import { assetUrl } from '../../contracts/kernel/image-hosts.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { logoWithin } from '../../contracts/platform/settings/look.ts';
import type { PublicSettings } from '../../contracts/platform/settings/settings.ts';
import { ShopLink } from '../kernel/link.tsx';
import { settingsQuery } from '../platform/settings/settings-query.ts';
import { classes } from '../ui/classes.ts';
import markUrl from './mark.svg';

/** The mark is a hoop with a sprig in it; the name is a setting. @param short on phones, beside much else, the mark alone */
export function Logo({ short = false }: { short?: boolean }) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <ShopLink to={paths.home} className="inline-flex min-h-11 items-center gap-2.5 rounded-control">
      {settings.logo ? (
        <img
          src={assetUrl(settings.logo.url)}
          alt={settings.logo.alt}
          {...logoWithin(settings.logo, { width: short ? 140 : 220, height: 40 })}
        />
      ) : (
        <Wordmark {...settings} short={short} />
      )}
    </ShopLink>
  );
}

type WordmarkProps = Pick<PublicSettings, 'brand' | 'mark'> & { short: boolean };

function Wordmark({ brand, mark = markUrl, short }: WordmarkProps) {
  return (
    <>
      <img src={assetUrl(mark)} alt="" width={32} height={32} />
      <span
        className={classes(
          'font-display text-[1.5rem] leading-none font-[520] tracking-[-0.01em]',
          short && 'max-[26rem]:sr-only',
        )}
      >
        {brand}
      </span>
    </>
  );
}
