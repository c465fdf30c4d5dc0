import type { FormerPlatform, RedirectForm } from '../../../contracts/growth/redirects.ts';
import { paths } from '../../../contracts/kernel/paths.ts';

type Usual = {
  /** Under it each category has its page, by the same name as here. */
  categories?: string;
  /** By what stands after the shop's name and its slash. */
  pages: Record<string, string>;
};

const allKits = paths.category('all');

/**
 * Addresses that every shop of a platform has, and those that its guides propose for pages of one's own; what
 * answers them here. Carts, accounts and checkouts are left out: nobody finds them by a search engine.
 */
const usual: Record<FormerPlatform, Usual> = {
  shopify: {
    categories: 'collections',
    pages: {
      'collections/all': allKits,
      'collections/frontpage': allKits,
      products: allKits,
      'pages/about': paths.about,
      'pages/about-us': paths.about,
      'pages/our-story': paths.about,
      'pages/contact': paths.contact,
      'pages/contact-us': paths.contact,
      'pages/faq': paths.faq,
      'pages/faqs': paths.faq,
      'pages/shipping': paths.shippingReturns,
      'pages/returns': paths.shippingReturns,
      'pages/wholesale': paths.wholesale,
      'policies/shipping-policy': paths.shippingReturns,
      'policies/refund-policy': paths.shippingReturns,
      'policies/privacy-policy': paths.privacy,
      'policies/terms-of-service': paths.terms,
      'policies/contact-information': paths.contact,
      'blogs/news': paths.journal,
      'blogs/journal': paths.journal,
    },
  },
  woocommerce: {
    categories: 'product-category',
    pages: {
      shop: allKits,
      'about-us': paths.about,
      'contact-us': paths.contact,
      faq: paths.faq,
      faqs: paths.faq,
      shipping: paths.shippingReturns,
      refund_returns: paths.shippingReturns,
      privacy: paths.privacy,
      'terms-and-conditions': paths.terms,
      blog: paths.journal,
    },
  },
  square: {
    pages: {
      's/shop': allKits,
      's/search': paths.searchPage,
      shop: allKits,
      'shop-all': allKits,
      'about-us': paths.about,
      'contact-us': paths.contact,
      faq: paths.faq,
      'shipping-and-returns': paths.shippingReturns,
      blog: paths.journal,
    },
  },
};

/** @param categories the names that the shop's categories have in their addresses */
export function usualAddresses(platform: FormerPlatform, categories: readonly string[]): RedirectForm[] {
  const { pages, categories: prefix } = usual[platform];
  const ofCategories = prefix
    ? categories.map((slug) => [`${prefix}/${slug}`, paths.category(slug)] as const)
    : [];
  return [...Object.entries(pages), ...ofCategories].map(([from, to]) => ({ from: `/${from}`, to }));
}
