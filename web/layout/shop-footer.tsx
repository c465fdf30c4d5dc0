import { deferred } from '../kernel/deferred.tsx';

/** The footer, whose script comes with what runs beside every page. Until then it stands as it was sent. */
export const ShopFooter = deferred(
  'shop-footer',
  async () => (await import('./site-footer.tsx')).SiteFooter,
  <div className="mt-section h-160 border-t border-line bg-linen" />,
);
