import { useSuspenseQuery } from '@tanstack/react-query';
import { BackToTop } from './back-to-top.tsx';
import { CategoryLinks } from './category-links.tsx';
import { Logo } from './logo.tsx';
import { Payments } from './payments.tsx';
import { settingsQuery } from '../settings/settings-query.ts';

const link = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline';

export function SiteFooter() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <footer className="mt-section border-t border-line bg-linen">
      <div className="container grid gap-x-8 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-stone">{settings.tagline}.</p>
        </div>
        <nav aria-label="Shop categories">
          <h2 className="footer-heading">Shop</h2>
          <CategoryLinks className="grid gap-1" linkClass={link} />
        </nav>
        <div>
          <h2 className="footer-heading">Write to us</h2>
          <a href={`mailto:${settings.email}`} className={`${link} break-all`}>
            {settings.email}
          </a>
        </div>
        <div>
          <h2 className="footer-heading">Ways to pay</h2>
          <Payments />
        </div>
      </div>
      <div className="container flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-6 text-small text-stone">
        <p>Prices are in Australian dollars and include GST.</p>
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

export function BareFooter() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <footer className="container py-10 text-small text-stone">
      <p>
        Questions?{' '}
        <a href={`mailto:${settings.email}`} className="underline underline-offset-4">
          {settings.email}
        </a>
      </p>
    </footer>
  );
}
