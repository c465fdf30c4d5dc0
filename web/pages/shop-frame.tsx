import { Outlet } from '@tanstack/react-router';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { Toaster } from '../ui/toast.tsx';

/** What stands around every page of the shop. */
export function ShopFrame() {
  return (
    <Toaster>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content">
        <Outlet />
      </main>
      <SiteFooter />
    </Toaster>
  );
}
