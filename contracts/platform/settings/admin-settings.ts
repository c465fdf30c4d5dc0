import * as z from 'zod/mini';
import { isAbn } from '../../kernel/abn.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { settings } from './settings.ts';

/** The owner's side of settings: each tab is read with a fingerprint of what stands there, and saved over that fingerprint. */

type Undefaulted<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniDefault<infer Inner> ? Inner : Shape[Name];
};

/** Every field must be sent: a tab that left one out would otherwise put its default back without a word. */
function whole<Shape extends Readonly<Record<string, z.ZodMiniDefault>>>(shape: Shape): Undefaulted<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.def.innerType]);
  return Object.fromEntries(fields) as Undefaulted<Shape>;
}

const all = settings.shape;

const shopTab = z
  .object(
    whole({
      brand: all.brand,
      tagline: all.tagline,
      email: all.email,
      phone: all.phone,
      businessName: all.businessName,
      abn: all.abn,
      shopAddress: all.shopAddress,
      returnAddress: all.returnAddress,
      gstRegistered: all.gstRegistered,
      businessHours: all.businessHours,
      businessHoursNote: all.businessHoursNote,
      socials: all.socials,
      poweredByText: all.poweredByText,
      poweredByUrl: all.poweredByUrl,
    }),
  )
  .check(
    z.refine(({ abn }) => abn === '' || isAbn(abn), {
      error: 'Please check the ABN: these 11 digits are not one',
      path: ['abn'],
    }),
    z.refine(({ poweredByUrl }) => poweredByUrl === '' || /^https:\/\/\S+$/.test(poweredByUrl), {
      error: 'Start with https://',
      path: ['poweredByUrl'],
    }),
  );

const windowTab = z.object(
  whole({
    announcement: all.announcement,
    heroPicture: all.heroPicture,
    seasonalBanner: all.seasonalBanner,
    giftBanner: all.giftBanner,
    promises: all.promises,
  }),
);

const sellingTab = z.object(
  whole({
    holdMinutes: all.holdMinutes,
    unpaidOrdersAtMost: all.unpaidOrdersAtMost,
    unpaidPiecesAtMost: all.unpaidPiecesAtMost,
    unpaidCentsAtMost: all.unpaidCentsAtMost,
    unpaidTimesOfAddress: all.unpaidTimesOfAddress,
    unpaidTimesOfNetwork: all.unpaidTimesOfNetwork,
    leftCheckoutHours: all.leftCheckoutHours,
    bankAccountName: all.bankAccountName,
    bankBsb: all.bankBsb,
    bankAccountNumber: all.bankAccountNumber,
    payId: all.payId,
    transferDays: all.transferDays,
    takesTransfers: all.takesTransfers,
    webTransferDays: all.webTransferDays,
    returnDays: all.returnDays,
    requiresVerification: all.requiresVerification,
    servesAssistants: all.servesAssistants,
  }),
);

/** `lookBefore` is written by the shop when another look is saved. */
const looksTab = z.object(whole({ look: all.look, lookBefore: all.lookBefore, logo: all.logo }));

/** `homeBefore` is written by the shop when the page is arranged anew. */
const homeTab = z.object(whole({ home: all.home, homeBefore: all.homeBefore }));

/** What stood there when the tab was opened. */
const seen = z.string().check(z.maxLength(100));

export const settingsTabs = {
  shop: shopTab,
  window: windowTab,
  selling: sellingTab,
  looks: looksTab,
  home: homeTab,
} as const;
export type SettingsTab = keyof typeof settingsTabs;

const shown = z.object({
  shop: z.object({ seen, values: z.object(shopTab.shape) }),
  selling: z.object({ seen, values: sellingTab }),
  looks: z.object({ seen, values: looksTab }),
});

export type SettingsShown = z.infer<typeof shown>;

/** What whoever writes the shop's texts may set: nothing in it is of money or of who the shop is. */
const shownWindow = z.object({
  window: z.object({ seen, values: windowTab }),
  home: z.object({ seen, values: homeTab }),
});

export type ShopWindowShown = z.infer<typeof shownWindow>;

export const readSettings = endpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'What the owner can set, tab by tab.',
  access: 'administrator',
  area: 'settings',
  answer: shown,
  refusals: ['unauthenticated', 'forbidden'],
});

export const readShopWindow = endpoint({
  name: 'readShopWindow',
  method: 'GET',
  path: '/api/admin/shop-window',
  summary: 'What the shop window and the home page say and show.',
  access: 'administrator',
  area: 'content',
  answer: shownWindow,
  refusals: ['unauthenticated', 'forbidden'],
});

const refusals = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'stale'] as const;

export const saveShopTab = endpoint({
  name: 'saveShopTab',
  method: 'PUT',
  path: '/api/admin/settings/shop',
  summary: 'Saves who the shop is: brand, contact, ABN and GST, hours, socials, credit.',
  access: 'administrator',
  area: 'settings',
  body: z.object({ seen, values: shopTab }),
  answer: shown,
  refusals,
});

export const saveWindowTab = endpoint({
  name: 'saveWindowTab',
  method: 'PUT',
  path: '/api/admin/settings/window',
  summary: 'Saves what the shop window says and shows: announcement, first picture, banners, promises.',
  access: 'administrator',
  area: 'content',
  body: z.object({ seen, values: windowTab }),
  answer: shownWindow,
  refusals,
});

export const saveSellingTab = endpoint({
  name: 'saveSellingTab',
  method: 'PUT',
  path: '/api/admin/settings/selling',
  summary: 'Saves how the shop sells: minutes of a hold, days for a return, whether addresses are verified.',
  access: 'administrator',
  area: 'settings',
  body: z.object({ seen, values: sellingTab }),
  answer: shown,
  refusals,
});

export const saveLooksTab = endpoint({
  name: 'saveLooksTab',
  method: 'PUT',
  path: '/api/admin/settings/looks',
  summary: 'Publishes the look of the shop: palette, accent, typefaces, logo. Keeps the look before.',
  access: 'administrator',
  area: 'settings',
  body: z.object({ seen, values: looksTab }),
  answer: shown,
  refusals,
});

export const saveHomeTab = endpoint({
  name: 'saveHomeTab',
  method: 'PUT',
  path: '/api/admin/settings/home',
  summary:
    'Arranges the home page: which parts, in which order, with which first words. Keeps how it was before.',
  access: 'administrator',
  area: 'content',
  body: z.object({ seen, values: homeTab }),
  answer: shownWindow,
  refusals,
});

export const uploadLogo = endpoint({
  name: 'uploadLogo',
  method: 'POST',
  path: '/api/admin/logo',
  summary: 'Draws a logo anew as a PNG, from an SVG, PNG, JPEG or WebP; nothing of the file itself is kept.',
  access: 'administrator',
  area: 'settings',
  takes: 'picture',
  answer: z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_a_picture', 'too_large'],
});
