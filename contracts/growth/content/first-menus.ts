import { paths } from '../../kernel/paths.ts';

/** The menus of the shop until its owner arranges them. Part of what every visitor fetches. */

export type MenuLink = { label: string; to: string };
/** A link, or a heading over links, which leads nowhere itself. */
export type MenuEntry = MenuLink & { links: readonly MenuLink[] };

/** Stands for a link to each category, in the order of the shop window. */
export const everyCategory = 'categories';

const link = (label: string, to: string): MenuEntry => ({ label, to, links: [] });
const heading = (label: string, links: readonly MenuLink[]): MenuEntry => ({ label, to: '', links });

const categories: readonly MenuLink[] = [
  { label: 'Every category', to: everyCategory },
  { label: 'All Products', to: paths.category('all') },
];

export const firstHeader: readonly MenuEntry[] = [
  link('Home', paths.home),
  heading('Shop', [...categories, { label: 'Gift Cards', to: paths.giftCards }]),
  link('New Arrivals', paths.category('new-arrivals')),
  link('Bestsellers', paths.category('bestsellers')),
  link('Zen Gallery', paths.gallery),
  link('Our Story', paths.about),
  link('Contact', paths.contact),
];

/** The columns that the owner's own pages may be named in. */
export const footerColumnNames = { care: 'Customer care', about: 'About' } as const;

export const firstFooter: readonly MenuEntry[] = [
  heading('Shop', categories),
  heading(footerColumnNames.care, [
    { label: 'Order History', to: paths.guestOrders },
    { label: 'Contact Us', to: paths.contact },
    { label: 'Gift Cards', to: paths.giftCards },
    { label: 'Wholesale', to: paths.wholesale },
    { label: 'FAQ', to: paths.faq },
    { label: 'Shipping & Returns', to: paths.shippingReturns },
    { label: 'Privacy Policy', to: paths.privacy },
    { label: 'Terms & Conditions', to: paths.terms },
    { label: 'Data Security', to: paths.dataSecurity },
  ]),
  heading(footerColumnNames.about, [
    { label: 'Our Story', to: paths.about },
    { label: 'Business Hours', to: paths.businessHours },
    { label: 'Zen Gallery', to: paths.gallery },
  ]),
];
