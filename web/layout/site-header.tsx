import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { ShopMenu } from './shop-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SearchToggle } from './search-toggle.tsx';

/** @param cartButton the cart's part, which a page above puts here */
export function SiteHeader({ cartButton }: { cartButton?: ReactNode }) {
  return (
    <header className="relative z-20 border-b border-line bg-paper">
      <div className="container flex min-h-18 flex-wrap items-center gap-x-2 md:gap-x-6">
        <div className="lg:hidden">
          <MobileMenu />
        </div>
        <Logo />
        <nav aria-label="Main" className="main-nav hidden grow justify-center lg:flex">
          <NavigationLinks shopMenu={<ShopMenu />} className="flex items-center gap-1" />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <div className="hidden w-64 lg:block">
            <SearchBox />
          </div>
          <SearchToggle />
          {cartButton}
        </div>
      </div>
    </header>
  );
}

/** Where nothing should lead away, as in checkout. */
export function BareHeader() {
  return (
    <header className="border-b border-line bg-paper">
      <div className="container flex min-h-18 items-center">
        <Logo />
      </div>
    </header>
  );
}
