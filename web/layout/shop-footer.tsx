import { deferred } from '../kernel/deferred.tsx';
import { FooterEnd } from './footer-end.tsx';
import { footerEndId, KeptFooterEnd } from './kept-footer-end.tsx';

/**
 * The script of the footer's menus is loaded late, with what runs beside every page. Until then they stay as the
 * server sent them.
 */
const FooterMenus = deferred(
  'footer-menus',
  async () => (await import('./footer-menus.tsx')).FooterMenus,
  <div className="h-120" />,
);

/** The end of the footer has a field whose text must survive, so that part is never rendered anew. */
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
