import type { DayOrder } from '../../../../contracts/growth/imports/import-dates.ts';
import {
  importFields,
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportPlatform,
} from '../../../../contracts/growth/imports/import-fields.ts';

/** Headings as they are compared: without case, spaces and signs. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

type Headings = Readonly<Record<string, readonly string[]>>;

/** WooCommerce measures in the unit that its shop was set to. */
const inUnits = (what: string) => ['cm', 'mm', 'm', 'in', 'yd'].map((unit) => `${what} (${unit})`);

const kits: Partial<Record<ImportPlatform, Headings>> = {
  shopify: {
    key: ['Handle', 'URL handle'],
    name: ['Title'],
    description: ['Body (HTML)', 'Body HTML', 'Description'],
    summary: ['SEO Description'],
    category: ['Type', 'Product Category', 'Category'],
    status: ['Status'],
    published: ['Published', 'Published on online store'],
    option1Name: ['Option1 Name'],
    option1Value: ['Option1 Value'],
    option2Name: ['Option2 Name'],
    option2Value: ['Option2 Value'],
    option3Name: ['Option3 Name'],
    option3Value: ['Option3 Value'],
    sku: ['Variant SKU', 'SKU'],
    price: ['Variant Price', 'Price'],
    higherPrice: ['Variant Compare At Price', 'Compare-at price'],
    barcode: ['Variant Barcode', 'Barcode'],
    cost: ['Cost per item'],
    stock: ['Variant Inventory Qty', 'Inventory quantity'],
    weight: ['Variant Grams', 'Weight value (grams)'],
    picture: ['Image Src', 'Product image URL'],
    picturePosition: ['Image Position'],
    pictureAlt: ['Image Alt Text'],
    variantPicture: ['Variant Image', 'Variant image URL'],
    giftCard: ['Gift Card'],
  },
  woocommerce: {
    key: ['ID'],
    type: ['Type'],
    sku: ['SKU'],
    name: ['Name'],
    published: ['Published'],
    summary: ['Short description'],
    description: ['Description'],
    stock: ['Stock'],
    price: ['Regular price'],
    salePrice: ['Sale price'],
    category: ['Categories'],
    picture: ['Images'],
    parent: ['Parent'],
    option1Name: ['Attribute 1 name'],
    option1Value: ['Attribute 1 value(s)'],
    option2Name: ['Attribute 2 name'],
    option2Value: ['Attribute 2 value(s)'],
    option3Name: ['Attribute 3 name'],
    option3Value: ['Attribute 3 value(s)'],
    barcode: ['GTIN, UPC, EAN, or ISBN'],
    weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)'],
    packedLength: inUnits('Length'),
    packedWidth: inUnits('Width'),
    packedHeight: inUnits('Height'),
  },
  etsy: {
    name: ['TITLE'],
    description: ['DESCRIPTION'],
    price: ['PRICE'],
    currency: ['CURRENCY_CODE'],
    stock: ['QUANTITY'],
    sku: ['SKU'],
    option1Name: ['VARIATION 1 NAME'],
    option1Value: ['VARIATION 1 VALUES'],
    option2Name: ['VARIATION 2 NAME'],
    option2Value: ['VARIATION 2 VALUES'],
  },
  square: {
    key: ['Token', 'Reference Handle'],
    name: ['Item Name'],
    variant: ['Variation Name'],
    sku: ['SKU'],
    description: ['Description'],
    category: ['Categories', 'Reporting Category', 'Category'],
    price: ['Price'],
    barcode: ['GTIN'],
    cost: ['Default Unit Cost'],
    weight: ['Weight (kg)', 'Weight (g)', 'Weight (lb)', 'Weight (oz)'],
    status: ['Archived'],
    published: ['Square Online Item Visibility'],
    type: ['Item Type'],
    option1Name: ['Option Name 1'],
    option1Value: ['Option Value 1'],
    option2Name: ['Option Name 2'],
    option2Value: ['Option Value 2'],
    option3Name: ['Option Name 3'],
    option3Value: ['Option Value 3'],
  },
};

const customers: Partial<Record<ImportPlatform, Headings>> = {
  shopify: {
    key: ['Customer ID'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    email: ['Email'],
    consent: ['Accepts Email Marketing', 'Accepts Marketing'],
    street: ['Default Address Address1', 'Address1'],
    street2: ['Default Address Address2', 'Address2'],
    suburb: ['Default Address City', 'City'],
    state: ['Default Address Province Code', 'Province Code', 'Province'],
    postcode: ['Default Address Zip', 'Zip'],
    country: ['Default Address Country Code', 'Country Code', 'Country'],
    addressPhone: ['Default Address Phone'],
    phone: ['Phone'],
  },
  woocommerce: {
    name: ['Name'],
    email: ['Email'],
    suburb: ['City'],
    state: ['Region'],
    postcode: ['Postal Code'],
    country: ['Country / Region'],
  },
  square: {
    key: ['Square Customer ID'],
    firstName: ['First Name'],
    lastName: ['Last Name', 'Surname'],
    email: ['Email Address'],
    phone: ['Phone Number'],
    consent: ['Email Subscription Status'],
    consentPlace: ['Creation Source'],
    street: ['Street Address 1'],
    street2: ['Street Address 2'],
    suburb: ['City'],
    state: ['State'],
    postcode: ['Postal Code'],
  },
};

const orders: Partial<Record<ImportPlatform, Headings>> = {
  shopify: {
    number: ['Name'],
    email: ['Email'],
    customer: ['Billing Name', 'Shipping Name'],
    placedAt: ['Created at', 'Paid at'],
    status: ['Financial Status'],
    currency: ['Currency'],
    total: ['Total'],
    lineName: ['Lineitem name'],
    lineSku: ['Lineitem sku'],
    lineQuantity: ['Lineitem quantity'],
    linePrice: ['Lineitem price'],
  },
  woocommerce: {
    number: ['Order #'],
    customer: ['Customer'],
    placedAt: ['Date'],
    status: ['Status'],
    total: ['N. Revenue (formatted)', 'N. Revenue', 'Net sales'],
    lineName: ['Product(s)'],
  },
  etsy: {
    number: ['Order ID'],
    customer: ['Ship Name', 'Full Name', 'Buyer'],
    placedAt: ['Sale Date'],
    status: ['Status'],
    currency: ['Currency'],
    total: ['Order Total'],
    lineName: ['Item Name'],
    lineSku: ['SKU'],
    lineQuantity: ['Quantity', 'Number of Items'],
    linePrice: ['Price'],
    listing: ['Listing ID'],
  },
  square: {
    number: ['Transaction ID'],
    customer: ['Customer Name'],
    placedAt: ['Date'],
    status: ['Event Type'],
    lineName: ['Item'],
    lineSku: ['SKU'],
    lineQuantity: ['Qty'],
    linePrice: ['Gross Sales'],
  },
};

const reviews: Partial<Record<ImportPlatform, Headings>> = {
  // Judge.me's export, and that of the app Product Reviews.
  shopify: {
    rating: ['rating'],
    title: ['title'],
    comment: ['body'],
    reviewer: ['reviewer_name', 'author'],
    writtenAt: ['review_date', 'created_at'],
    handle: ['product_handle'],
    status: ['state', 'curated'],
    reply: ['reply'],
    pictures: ['picture_urls'],
  },
  woocommerce: {
    number: ['comment_ID'],
    rating: ['rating', 'meta:rating'],
    title: ['title', 'meta:title'],
    comment: ['comment_content'],
    reviewer: ['comment_author'],
    writtenAt: ['comment_date'],
    handle: ['product_slug'],
    sku: ['product_SKU'],
    kit: ['product_title', 'product_name'],
    status: ['comment_approved'],
    parent: ['comment_parent'],
  },
  etsy: {
    rating: ['star_rating'],
    comment: ['message'],
    reviewer: ['reviewer'],
    writtenAt: ['date_reviewed'],
    kit: ['listing_title', 'item_name'],
    order: ['order_id'],
  },
};

const named: Readonly<Record<ImportKind, Partial<Record<ImportPlatform, Headings>>>> = {
  kits,
  customers,
  orders,
  reviews,
};

/** The column of each field, as its platform names it, else as this shop does. */
export function guessColumns(
  platform: ImportPlatform,
  kind: ImportKind,
  headings: readonly string[],
): ImportMapping {
  const plain = headings.map(plainHeading);
  const own: Headings = named[kind][platform] ?? {};
  const mapping: Record<string, number> = {};
  for (const [field, label] of Object.entries(importFields[kind])) {
    const wanted = own[field] ?? (platform === 'other' ? [label, field] : []);
    const at = wanted.map((one) => plain.indexOf(plainHeading(one))).find((one) => one >= 0);
    if (at !== undefined) mapping[field] = at;
  }
  return mapping;
}

/** Without columns that the file does not have and fields that the kind does not know. */
export function knownMapping(
  kind: ImportKind,
  given: ImportMapping,
  headings: readonly string[],
): ImportMapping {
  return Object.fromEntries(
    Object.entries(given).filter(([field, at]) => field in importFields[kind] && at < headings.length),
  );
}

/** How a reader asks a row for a cell: by field, or by every column whose heading is like this. */
export type Columns<Kind extends ImportKind> = {
  cell(cells: readonly string[], field: ImportField<Kind>): string;
  has(field: ImportField<Kind>): boolean;
  heading(field: ImportField<Kind>): string;
  like(cells: readonly string[], heading: RegExp): string[];
  /** The same with their headings. */
  headed(cells: readonly string[], heading: RegExp): { heading: string; cell: string }[];
  /** Of the whole file: one date of it tells how the others are read. */
  dayOrder: DayOrder;
};

export function columnsOf<Kind extends ImportKind>(
  mapping: ImportMapping,
  headings: readonly string[],
  dayOrder: DayOrder = 'dayFirst',
): Columns<Kind> {
  const headed: Columns<Kind>['headed'] = (cells, wanted) =>
    headings.flatMap((heading, at) => (wanted.test(heading) ? [{ heading, cell: cells[at] ?? '' }] : []));
  return {
    headed,
    dayOrder,
    // A list that is asked for its place -1 looks for a name, which takes longer than all the rest of a row.
    cell(cells, field) {
      const at = mapping[field];
      return at === undefined ? '' : (cells[at] ?? '');
    },
    has: (field) => mapping[field] !== undefined,
    heading: (field) => headings[mapping[field] ?? -1] ?? '',
    like: (cells, wanted) => headed(cells, wanted).map(({ cell }) => cell),
  };
}
