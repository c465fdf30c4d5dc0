/** The platforms whose files are known by their headings; `other` is mapped by hand. */
export const importPlatforms = ['shopify', 'woocommerce', 'etsy', 'square', 'other'] as const;
export type ImportPlatform = (typeof importPlatforms)[number];

export const platformNames: Readonly<Record<ImportPlatform, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsy: 'Etsy',
  square: 'Square',
  other: 'another shop',
};

export const importKinds = ['kits', 'customers', 'orders', 'reviews'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column of a file can hold, by kind, with what the owner sees of it. */
export const importFields = {
  kits: {
    key: 'What holds rows of a kit together',
    name: 'Name',
    description: 'Description',
    summary: 'Summary',
    category: 'Category',
    status: 'State',
    published: 'Published',
    type: 'Type of row',
    parent: 'Kit that a variant belongs to',
    variant: 'Variant',
    option1Name: 'Option 1, name',
    option1Value: 'Option 1, value',
    option2Name: 'Option 2, name',
    option2Value: 'Option 2, value',
    option3Name: 'Option 3, name',
    option3Value: 'Option 3, value',
    sku: 'SKU',
    price: 'Price',
    higherPrice: 'Higher price',
    salePrice: 'Price while it is on sale',
    currency: 'Currency',
    barcode: 'Barcode',
    cost: 'Cost of one',
    stock: 'On hand',
    weight: 'Weight',
    packedLength: 'Length of the box',
    packedWidth: 'Width of the box',
    packedHeight: 'Height of the box',
    colours: 'Colours',
    picture: 'Picture',
    picturePosition: 'Place of the picture',
    pictureAlt: 'What the picture shows',
    variantPicture: 'Picture of the variant',
    giftCard: 'Gift card',
  },
  customers: {
    key: 'Number of the customer',
    email: 'Email',
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    consent: 'Wants news by email',
    consentText: 'What they agreed to',
    consentAt: 'When they agreed',
    consentPlace: 'Where they agreed',
    street: 'Street',
    street2: 'Street, second line',
    suburb: 'Suburb',
    state: 'State',
    postcode: 'Postcode',
    country: 'Country',
    addressPhone: 'Phone of the address',
  },
  orders: {
    number: 'Order number',
    email: 'Email',
    customer: 'Name of the buyer',
    placedAt: 'Date',
    status: 'State',
    currency: 'Currency',
    total: 'Total',
    lineName: 'Kit',
    lineSku: 'SKU',
    lineQuantity: 'Quantity',
    linePrice: 'Price of one',
    listing: 'Number of the listing',
  },
  reviews: {
    number: 'Number of the review',
    rating: 'Stars',
    title: 'Title',
    comment: 'Review',
    reviewer: 'Name of the reviewer',
    writtenAt: 'Date',
    handle: 'Address of the kit',
    sku: 'SKU of the kit',
    kit: 'Name of the kit',
    order: 'Order number',
    status: 'State',
    reply: 'Answer of the shop',
    parent: 'Review that this answers',
    pictures: 'Pictures',
  },
} as const;

export type ImportField<Kind extends ImportKind> = keyof (typeof importFields)[Kind] & string;

/** Which column of the file, counted from 0, holds what. */
export type ImportMapping = Readonly<Record<string, number>>;
