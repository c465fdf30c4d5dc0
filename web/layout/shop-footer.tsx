import { deferred } from '../kernel/deferred.tsx';
import { FooterEnd } from './footer-end.tsx';
import { footerEndId, KeptFooterEnd } from './kept-footer-end.tsx';

/** The script of the footer's menus comes with what runs beside every page. Until then they stand as they were sent. */
const FooterMenus = deferred(
  'footer-menus',
  async () => (await import('./footer-menus.tsx')).FooterMenus,
  <div className="h-120" />,
);

/** At its end is a field, and what is typed there stays: so that part is never put in anew. */
export function ShopFooter() {
  return (
    <footer className="mt-section border-t border-line bg-linen">
      <FooterMenus />
      {import.meta.env.SSR ? (
        <div id={footerEndId}>
          <FooterEnd />
        </div>
      ) : (
        // Only the server has its code.
        <KeptFooterEnd />
      )}
    </footer>
  );
}
