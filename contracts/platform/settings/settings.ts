import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, line, paragraph } from '../../kernel/fields.ts';
import { paths } from '../../kernel/paths.ts';
import { postalAddress } from '../../kernel/postal-address.ts';
import { picturesPrefix } from '../images.ts';
import { bankFields } from './bank-details.ts';
import { bookAccounts } from './book-accounts.ts';
import { firstOrder, homeParts } from './home-parts.ts';
import { defaultLook, logo, look } from './look.ts';
import { methodsThatMayCome, paymentMethods } from './payment-methods.ts';

/** An address on this site, or a whole https address. */
const link = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine((text) => /^(?:\/(?!\/)[^\\\s]*|https:\/\/[^\s]+)$/.test(text), 'Start with / or https://'),
);
/** A day in Sydney, both ends included; null leaves that end open. */
const day = z.nullable(z.iso.date());
const showing = { from: z._default(day, null), to: z._default(day, null) };

/** The narrow bar above the header. */
export const announcement = z.object({
  text: line(160, 1),
  link: z._default(z.nullable(link), null),
  ...showing,
});

/** A picture of the window: the address of its original, and what can be seen on it. */
export const windowPicture = z.object({ imageUrl: line(200, 1), imageAlt: z._default(line(200), '') });

/** A picture with words and one button, on the home page. */
export const banner = z
  .object({
    label: z._default(line(40), ''),
    title: line(80, 1),
    text: z._default(paragraph(300), ''),
    buttonText: line(40, 1),
    link,
    /** A picture that was sent to this shop; pages load no others. */
    imageUrl: z._default(
      z.nullable(
        z.string().check(
          z.maxLength(200),
          z.refine((url) => url.startsWith(picturesPrefix), 'Please send a picture'),
        ),
      ),
      null,
    ),
    imageAlt: z._default(line(200), ''),
    ...showing,
  })
  .check(
    z.refine(({ imageUrl, imageAlt }) => imageUrl === null || imageAlt !== '', {
      error: 'Please say what it shows, for people who cannot see it.',
      path: ['imageAlt'],
    }),
  );

/** The first words of the home page. A second button is left out where it says nothing. */
export const heroWords = z.object({
  title: line(60, 1),
  text: paragraph(240),
  buttonText: line(40, 1),
  link,
  secondText: line(40),
  secondLink: link,
});
export type HeroWords = z.infer<typeof heroWords>;

export const firstHeroWords: HeroWords = {
  title: 'Create Your Calm',
  text: 'Paint, thread, felt and yarn, sorted and ready. Everything you need for a slow Sunday, in one box.',
  buttonText: 'Shop All Kits',
  link: paths.category('all'),
  secondText: 'Explore Categories',
  secondLink: paths.category('all'),
};

/** Which parts the home page shows, in which order, and the words of its first one. */
export const homeLayout = z.object({
  parts: z.array(z.object({ part: z.enum(homeParts), isShown: z.boolean() })).check(
    z.maxLength(homeParts.length),
    z.refine((placed) => new Set(placed.map(({ part }) => part)).size === placed.length, 'Each part once'),
    z.refine((placed) => placed.some(({ isShown }) => isShown), 'Please show at least one part'),
  ),
  hero: heroWords,
});
export type HomeLayout = z.infer<typeof homeLayout>;

export const firstHome: HomeLayout = { parts: firstOrder, hero: firstHeroWords };

export const promiseIcons = ['leaf', 'hands', 'parcel', 'clock', 'heart', 'sparkle'] as const;
export const promise = z.object({ icon: z.enum(promiseIcons), title: line(60, 1), text: line(200, 1) });
export const openingHours = z.object({ days: line(40, 1), hours: line(60, 1) });
export const socialNames = ['Instagram', 'Facebook', 'Pinterest', 'YouTube', 'TikTok'] as const;
export const social = z.object({ name: z.enum(socialNames), url: z.url({ protocol: /^https$/ }) });

export type Banner = z.infer<typeof banner>;

/** A way to pay that the provider's account offers, with the amounts that it takes where those are known. */
export const offeredMethod = z.object({
  method: z.enum(paymentMethods),
  fromCents: z.optional(z.int()),
  toCents: z.optional(z.int()),
  /** The shop's own pages can open its sheet, before any payment page. */
  inSheet: z.optional(z.boolean()),
});
export type OfferedMethod = z.infer<typeof offeredMethod>;

const accountCode = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9.-]{1,20}$/, 'Letters, digits, - and . only, as in the program'));

/** What the owner can change without a programmer. Each line's default is the demonstration shop. */
export const settings = z.object({
  brand: z._default(line(60, 1), 'Stillmade'),
  tagline: z._default(line(120), 'Craft kits for a calm evening'),
  email: z._default(email, 'hello@stillmade.example'),
  /** Minutes for which stock is held while a customer pays. */
  holdMinutes: z._default(z.int().check(z.gte(1), z.lte(1440)), 30),
  /**
   * What one visitor may hold without having paid: orders, pieces and the value of the goods. An order that is
   * larger by itself is asked for as a quote.
   */
  unpaidOrdersAtMost: z._default(z.int().check(z.gte(1), z.lte(100)), 3),
  unpaidPiecesAtMost: z._default(z.int().check(z.gte(1), z.lte(100_000)), 60),
  unpaidCentsAtMost: z._default(z.int().check(z.gte(100), z.lte(100_000_000)), 300_000),
  /** How many times as much all visitors of one network address, and of the network around it, may hold. */
  unpaidTimesOfAddress: z._default(z.int().check(z.gte(1), z.lte(1_000)), 4),
  unpaidTimesOfNetwork: z._default(z.int().check(z.gte(1), z.lte(10_000)), 16),
  /** Hours after which somebody on the newsletter's list is reminded of a checkout that they left. */
  leftCheckoutHours: z._default(z.int().check(z.gte(1), z.lte(168)), 20),
  ...bankFields,
  /** Days for which an order keeps its kits while it waits for a transfer or for cash. */
  transferDays: z._default(z.int().check(z.gte(1), z.lte(90)), 7),
  /** Whether shoppers may choose a transfer at the checkout, and for how many days their kits are kept for it. */
  takesTransfers: z._default(z.boolean(), false),
  webTransferDays: z._default(z.int().check(z.gte(1), z.lte(30)), 3),
  /** Days after delivery in which a kit may come back because its buyer changed their mind. */
  returnDays: z._default(z.int().check(z.gte(0), z.lte(365)), 30),
  gstRegistered: z._default(z.boolean(), true),
  /** As the provider's account offers them: written by the shop, which asks every hour. */
  methodsOffered: z._default(z.array(offeredMethod), [{ method: 'card' }]),
  /** Of those that are not offered, which the footer calls coming soon. */
  methodsComingSoon: z._default(z.array(z.enum(methodsThatMayCome)), ['apple_pay', 'google_pay']),
  /** How the books read in the bookkeeper's program; null until somebody says, then suggestions hold. */
  bookAccounts: z._default(z.nullable(bookAccounts), null),
  /** From before there was an account for each kind of amount: the sales account that is suggested. */
  xeroSalesAccount: z._default(accountCode, '200'),
  myobSalesAccount: z._default(accountCode, '41110'),
  businessName: z._default(line(120), 'Stillmade (demonstration shop)'),
  abn: z._default(line(14), ''),
  /** Where the business is: on invoices, packing slips and the contact page. */
  shopAddress: z._default(z.nullable(postalAddress), null),
  /** Where buyers send things back; without it no return can be approved. */
  returnAddress: z._default(z.nullable(postalAddress), null),
  /** Whether shopping assistants may search the shop and fill carts: MCP, UCP and llms.txt. */
  servesAssistants: z._default(z.boolean(), true),
  /** Whether a new account must confirm its email before it may sign in. */
  requiresVerification: z._default(z.boolean(), true),
  poweredByText: z._default(line(60), ''),
  poweredByUrl: z._default(line(200), ''),
  announcement: z._default(z.nullable(announcement), null),
  /** Stands beside the first words of the home page; without one the first featured kit's picture does. */
  heroPicture: z._default(z.nullable(windowPicture), null),
  seasonalBanner: z._default(z.nullable(banner), {
    label: 'New this season',
    title: 'Fresh from the studio',
    text: 'The designs we finished last, drawn from walks in the bush and mornings at the beach.',
    buttonText: 'See new arrivals',
    link: paths.category('new-arrivals'),
    imageUrl: null,
    imageAlt: '',
    from: null,
    to: null,
  }),
  giftBanner: z._default(z.nullable(banner), {
    label: 'Gifts',
    title: 'Give somebody a quiet evening',
    text: 'Every kit comes complete and ready to begin, so it can go from the parcel straight to the table.',
    buttonText: 'Find a gift',
    link: paths.category('all'),
    imageUrl: null,
    imageAlt: '',
    from: null,
    to: null,
  }),
  promises: z._default(z.array(promise).check(z.length(3)), [
    {
      icon: 'hands',
      title: 'Everything in the box',
      text: 'Materials, tools and a clear guide. What you need besides is named on the page, never found out later.',
    },
    {
      icon: 'clock',
      title: 'Honest hours',
      text: 'Each kit says how long it takes, how hard it is and how much mess it makes, before you buy it.',
    },
    {
      icon: 'leaf',
      title: 'Drawn in Australia',
      text: 'Our own designs of the birds, plants and places around us, made to be finished and kept.',
    },
  ]),
  businessHours: z._default(z.array(openingHours).check(z.maxLength(7)), [
    { days: 'Monday to Friday', hours: '9 am to 5 pm' },
    { days: 'Saturday', hours: '10 am to 2 pm' },
    { days: 'Sunday and public holidays', hours: 'Closed' },
  ]),
  /** Where the hours are meant: shown beside them. */
  businessHoursNote: z._default(line(120), 'Sydney time'),
  phone: z._default(line(20), ''),
  socials: z._default(z.array(social).check(z.maxLength(5)), []),
  home: z._default(homeLayout, firstHome),
  /** As it was arranged before, so that the owner can go back. */
  homeBefore: z._default(z.nullable(homeLayout), null),
  look: z._default(look, defaultLook),
  /** The one before, so that the owner can go back. */
  lookBefore: z._default(z.nullable(look), null),
  /** In place of the mark and the name. */
  logo: z._default(z.nullable(logo), null),
});

export type Settings = z.infer<typeof settings>;

/** The part that every page shows. An announcement or a banner outside its days is null here. */
export const publicSettings = z.extend(
  z.pick(settings, {
    brand: true,
    tagline: true,
    email: true,
    poweredByText: true,
    poweredByUrl: true,
    businessName: true,
    abn: true,
    shopAddress: true,
    announcement: true,
    heroPicture: true,
    seasonalBanner: true,
    giftBanner: true,
    promises: true,
    businessHours: true,
    businessHoursNote: true,
    phone: true,
    returnDays: true,
    socials: true,
  }),
  {
    /** The parts that are shown; left out, as are look and logo, where the shop is as it came. */
    home: z.optional(z.object({ parts: z.array(z.enum(homeParts)), hero: heroWords })),
    look: z.optional(look),
    logo: z.optional(logo),
    /** Where the mark is drawn in this look, or the logo if that is a square; left out with both. */
    mark: z.optional(z.string()),
    /** Ways to pay that are offered and that are coming soon; left out where they are those of a new shop. */
    ways: z.optional(z.object({ offered: z.array(z.string()), soon: z.array(z.string()) })),
    /** Wallets that pay from the shop's own pages, by their names; left out where there is none. */
    wallets: z.optional(z.array(z.string())),
    /** Days that a shopper has for a bank transfer; left out where the checkout offers none. */
    transferDays: z.optional(z.int()),
    /** Amounts that can be paid in four payments with Afterpay; left out where it is not offered. */
    instalments: z.optional(z.object({ fromCents: z.int(), toCents: z.int() })),
  },
);

export type PublicSettings = z.infer<typeof publicSettings>;

export const readPublicSettings = endpoint({
  name: 'readPublicSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'What every page shows: brand, contact, announcement, banners, promises, hours, socials, credit.',
  access: 'public',
  answer: publicSettings,
  tags: () => ['settings', 'fact:settings'],
  refusals: [],
});
