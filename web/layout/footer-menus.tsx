import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  everyCategory,
  firstFooter,
  footerColumnNames,
  type MenuEntry,
} from '../../contracts/growth/content/first-menus.ts';
import type { readMenus } from '../../contracts/growth/content/menus.ts';
import type { AnswerOf } from '../../contracts/kernel/endpoint.ts';
import { menusQuery } from '../growth/content/menus-query.ts';
import { settingsQuery } from '../platform/settings/settings-query.ts';
import { BackToTop } from './back-to-top.tsx';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-link.tsx';
import { PaymentMethods } from './payments.tsx';

const link = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline';

/** The footer's menus. Their script comes late, and is not among what a phone reads first: see `shop-footer.tsx`. */
export function FooterMenus() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { data: menus } = useQuery(menusQuery);
  const columns = menus?.footer ?? withAdded(menus?.added);
  return (
    <>
      <div className="container grid gap-x-4 gap-y-12 py-16 grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] md:gap-x-8 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.3fr]">
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
        {columns.map((column) => (
          <FooterColumn key={column.label} {...column} />
        ))}
        <div>
          <h2 className="footer-heading">Ways to pay</h2>
          <PaymentMethods ways={settings.ways} />
        </div>
      </div>
      <BackToTop />
    </>
  );
}

/** The shop's own columns, with the owner's pages at the end of theirs. */
function withAdded(added: AnswerOf<typeof readMenus>['added'] = []): readonly MenuEntry[] {
  return firstFooter.map((column) => ({
    ...column,
    links: [...column.links, ...added.filter((one) => footerColumnNames[one.column] === column.label)],
  }));
}

function FooterColumn({ label, links }: MenuEntry) {
  const isOfCategories = links.some(({ to }) => to === everyCategory);
  return (
    <nav aria-label={isOfCategories ? `${label} categories` : label}>
      <h2 className="footer-heading">{label}</h2>
      <MenuLinks links={links} className="grid gap-1" linkClass={link} />
    </nav>
  );
}
