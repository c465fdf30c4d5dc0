import { paths } from '../../../contracts/kernel/paths.ts';
import type { ShopPage } from '../../../contracts/storefront/listing/found-kits.ts';
import { comparableTerms } from './rules.ts';

/** Pages that are not kits, under the names that the shop's own links bear, with what they are looked for by. */
const pages: readonly (ShopPage & { soughtBy: string })[] = [
  {
    name: 'Gift Cards',
    path: paths.giftCards,
    soughtBy: 'gift card, giftcard, voucher, gift voucher, gift certificate, gift, present',
  },
  { name: 'Gifts', path: paths.gifts, soughtBy: 'gift idea, gift guide, gift finder, present idea' },
  {
    name: 'Craft nights',
    path: paths.craftNights,
    soughtBy: 'craft night, craft evening, craft party, craft together',
  },
  {
    name: 'Markets',
    path: paths.markets,
    soughtBy: 'market, stall, fair, in person, stallholder, craft fair, pop up, meet you',
  },
  {
    name: 'Shipping & Returns',
    path: paths.shippingReturns,
    soughtBy:
      'shipping, ship, postage, post, delivery, deliver, express, parcel, freight, courier, australia post, return, refund, exchange, money back, faulty, damaged',
  },
  {
    name: 'Contact Us',
    path: paths.contact,
    soughtBy:
      'contact, email, phone, call, address, help, support, customer service, message, complaint, complain',
  },
  {
    name: 'FAQ',
    path: `${paths.contact}#faq`,
    soughtBy:
      'faq, question, frequently asked, how to, instructions, coupon, gift wrap, gift wrapping, gift message',
  },
  {
    name: 'Business Hours',
    path: `${paths.contact}#hours`,
    soughtBy:
      'hours, opening, business hours, open, showroom, shopfront, visit you, physical store, real store',
  },
  {
    name: 'Zen Gallery',
    path: paths.gallery,
    soughtBy:
      'gallery, zen, zen gallery, finished kit, finished work, made by others, customer photos, photo, inspiration',
  },
  { name: 'Our Story', path: paths.about, soughtBy: 'about, our story, story, who are you, about us' },
  {
    name: 'New Arrivals',
    path: paths.category('new-arrivals'),
    soughtBy: 'new, new arrival, newest, latest, just in',
  },
  {
    name: 'Bestsellers',
    path: paths.category('bestsellers'),
    soughtBy: 'bestseller, best seller, best selling, popular, most popular, favourite',
  },
  {
    name: 'Wholesale',
    path: paths.wholesale,
    soughtBy: 'wholesale, stockist, trade, bulk, reseller, retailer',
  },
  {
    name: 'Order History',
    path: paths.guestOrders,
    soughtBy: 'order, my order, tracking, track, where is my order, order history, invoice, receipt',
  },
  { name: 'Wishlist', path: paths.wishlist, soughtBy: 'wishlist, wish list, saved' },
  { name: 'Cart', path: paths.cart, soughtBy: 'cart, basket, checkout, bag' },
  {
    name: 'Account',
    path: paths.account,
    soughtBy: 'account, my account, login, log in, sign in, signin, register, password, sign up',
  },
  { name: 'Privacy Policy', path: paths.privacy, soughtBy: 'privacy, privacy policy, cookie, personal data' },
  {
    name: 'Terms & Conditions',
    path: paths.terms,
    soughtBy:
      'term, conditions, terms and conditions, warranty, guarantee, gst, tax, australian dollars, currency',
  },
  {
    name: 'Data Security',
    path: paths.dataSecurity,
    soughtBy:
      'security, data security, secure, payment, safe, visa, mastercard, paypal, apple pay, google pay',
  },
];

const known = pages.map(({ name, path, soughtBy }) => ({
  page: { name, path },
  phrases: soughtBy.split(', ').map((phrase) => comparableTerms(phrase).join(' ')),
}));

/** Words by which pages are looked for, so that a misspelling of one can be mended. */
export const pageTerms: readonly string[] = pages.flatMap(({ soughtBy }) => soughtBy.split(/,? /));

const pagesAtMost = 3;
const minimumLength = 3;

/** @property isBegun the term is still being typed, so its beginning is enough */
export type HowPages = { isBegun: boolean };

/** Pages that a term asks for, those with the longest match first. */
export function pagesFor(term: string, { isBegun }: HowPages = { isBegun: false }): ShopPage[] {
  const said = comparableTerms(term).join(' ');
  const whole = term.toLowerCase().trim();
  return known
    .map(({ page, phrases }) => {
      const fitting = phrases.filter(
        (phrase) =>
          ` ${said} `.includes(` ${phrase} `) ||
          (isBegun && whole.length >= minimumLength && phrase.startsWith(whole)),
      );
      return { page, length: Math.max(0, ...fitting.map((phrase) => phrase.length)) };
    })
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, pagesAtMost)
    .map(({ page }) => page);
}
