import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchToggle } from './search-toggle.tsx';
import { ShopMenu } from './shop-menu.tsx';

type Props = {
  /** The wishlist's part: its heart with the count. */
  wishlistLink?: ReactNode;
  /** The cart's part. */
  cartButton?: ReactNode;
};

/** The frame above puts the parts of other rooms into it. */
export function SiteHeader({ wishlistLink, cartButton }: Props) {
  return (
    <header className="relative z-20 border-b border-line bg-paper">
      <div className="container flex flex-wrap items-center gap-x-1 max-lg:min-h-18 md:gap-x-6 lg:pt-4">
        <div className="lg:hidden">
          <MobileMenu />
        </div>
        <Logo short />
        <div className="header-signs -mr-2.5 ml-auto flex flex-wrap items-center sm:gap-1">
          <div className="mr-2 hidden w-80 lg:block">
            <SearchBox />
          </div>
          <SearchToggle />
          {wishlistLink}
          {cartButton}
        </div>
        <nav aria-label="Main" className="main-nav mt-1 hidden basis-full pb-2 lg:flex">
          <NavigationLinks
            heading={(entry, isFarRight) => <ShopMenu {...entry} isFarRight={isFarRight} />}
            className="-ml-3 flex items-center gap-1"
          />
        </nav>
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
