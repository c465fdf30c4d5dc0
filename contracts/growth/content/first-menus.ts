import { paths } from '../../kernel/paths.ts';

/** The menus of the shop until its owner arranges them. Part of what every visitor fetches. */

export type MenuLink = { label: string; to: string };
/** A link, or a heading over links, which leads nowhere itself. */
export type MenuEntry = MenuLink & { links: readonly MenuLink[] };

/** Stands for a link to each category, in the order of the shop window. */
export const everyCategory = 'categories';

type Named = readonly [label: string, to: string];

const link = ([label, to]: Named): MenuEntry => ({ label, to, links: [] });
const heading = (name: string, links: readonly Named[]): MenuEntry => ({
  label: name,
  to: '',
  links: links.map(([label, to]) => ({ label, to })),
});

const home: Named = ['Home', paths.home];
const gallery: Named = ['Zen Gallery', paths.gallery];
const story: Named = ['Our Story', paths.about];
const giftCards: Named = ['Gift Cards', paths.giftCards];
const categories: readonly Named[] = [
  ['Every category', everyCategory],
  ['All Products', paths.category('all')],
];

export const firstHeader: readonly MenuEntry[] = [
  link(home),
  heading('Shop', [...categories, giftCards]),
  link(['New Arrivals', paths.category('new-arrivals')]),
  link(['Bestsellers', paths.category('bestsellers')]),
  link(gallery),
  link(story),
  link(['Contact', paths.contact]),
];

/** The columns that the owner's own pages may be named in. */
export const footerColumnNames = { care: 'Customer care', about: 'About' } as const;

export const firstFooter: readonly MenuEntry[] = [
  heading('Shop', categories),
  heading(footerColumnNames.care, [
    ['Order History', paths.guestOrders],
    ['Contact Us', paths.contact],
    giftCards,
    ['Wholesale', paths.wholesale],
    ['FAQ', paths.faq],
    ['Shipping & Returns', paths.shippingReturns],
    ['Privacy Policy', paths.privacy],
    ['Terms & Conditions', paths.terms],
    ['Data Security', paths.dataSecurity],
  ]),
  heading(footerColumnNames.about, [story, ['Business Hours', paths.businessHours], gallery]),
];
