import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import markUrl from './mark.svg';
import { settingsQuery } from '../settings/settings-query.ts';

/** The mark is a hoop with a sprig in it; the name is a setting. */
export function Logo() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <ShopLink to={paths.home} className="inline-flex min-h-11 items-center gap-2.5 rounded-control">
      <img src={markUrl} alt="" width={32} height={32} />
      <span className="max-[26rem]:sr-only font-display text-[1.5rem] leading-none font-[520] tracking-[-0.01em]">
        {settings.brand}
      </span>
    </ShopLink>
  );
}
