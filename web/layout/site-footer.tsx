import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { FooterLink } from '../../contracts/growth/content/own-pages.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { ShopLink } from '../kernel/link.tsx';
import { BackToTop } from './back-to-top.tsx';
import { CategoryLinks } from './category-links.tsx';
import { Logo } from './logo.tsx';
import { PaymentMethods } from './payments.tsx';
import { footerPagesQuery } from '../growth/content/footer-query.ts';
import { settingsQuery } from '../platform/settings/settings-query.ts';

const link = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline';

const care = [
  ['Order History', paths.guestOrders],
  ['Contact Us', paths.contact],
  ['Gift Cards', paths.giftCards],
  ['Wholesale', paths.wholesale],
  ['FAQ', `${paths.contact}#faq`],
  ['Shipping & Returns', paths.shippingReturns],
  ['Privacy Policy', paths.privacy],
  ['Terms & Conditions', paths.terms],
  ['Data Security', paths.dataSecurity],
] as const;

const about = [
  ['Our Story', paths.about],
  ['Business Hours', `${paths.contact}#hours`],
  ['Zen Gallery', paths.gallery],
] as const;

export function SiteFooter() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { data: own = [] } = useQuery(footerPagesQuery);
  const added = (wanted: FooterLink['column']) =>
    own.filter(({ column }) => column === wanted).map(({ title, path }) => [title, path] as const);
  return (
    <footer className="mt-section border-t border-line bg-linen">
      <div className="container grid gap-x-4 gap-y-12 py-16 grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] md:gap-x-8 md:grid-cols-4 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs text-stone">{settings.tagline}.</p>
          <a href={`mailto:${settings.email}`} className={`${link} mt-2 break-all`}>
            {settings.email}
          </a>
          {settings.socials.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {settings.socials.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener" className={link}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label="Shop categories">
          <h2 className="footer-heading">Shop</h2>
          <CategoryLinks className="grid gap-1" linkClass={link} />
        </nav>
        <FooterLinks heading="Customer care" links={[...care, ...added('care')]} />
        <FooterLinks heading="About" links={[...about, ...added('about')]} />
        <div>
          <h2 className="footer-heading">Ways to pay</h2>
          <PaymentMethods />
        </div>
      </div>
      <div className="container flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-6 text-small text-stone">
        <p>
          {settings.businessName}
          {settings.abn && `, ABN ${settings.abn}`}. Prices are in Australian dollars and include GST.
        </p>
        {settings.poweredByText && (
          <p>
            {settings.poweredByUrl ? (
              <a href={settings.poweredByUrl} rel="noopener" className="underline underline-offset-4">
                {settings.poweredByText}
              </a>
            ) : (
              settings.poweredByText
            )}
          </p>
        )}
      </div>
      <BackToTop />
    </footer>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="footer-heading">{heading}</h2>
      <ul className="grid gap-1">
        {links.map(([name, path]) => (
          <li key={path}>
            <ShopLink to={path} className={link}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BareFooter() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <footer className="container py-10 text-small text-stone">
      <p>
        Questions?{' '}
        <a href={`mailto:${settings.email}`} className="wrap-anywhere underline underline-offset-4">
          {settings.email}
        </a>
      </p>
    </footer>
  );
}
