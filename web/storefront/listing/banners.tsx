import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import { BannerPanel } from './banner.tsx';

/** The season's and the gift's; one outside its days is not in the settings that the shop hands out. */
export function Banners() {
  const { seasonalBanner, giftBanner } = useSuspenseQuery(settingsQuery).data;
  if (!seasonalBanner && !giftBanner) return null;
  return (
    <div className="flex flex-wrap gap-4 md:gap-6">
      {seasonalBanner && <BannerPanel tone="mist" content={seasonalBanner} />}
      {giftBanner && <BannerPanel tone="blush" content={giftBanner} />}
    </div>
  );
}
