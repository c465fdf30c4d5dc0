/**
 * Words by which a question and its answer find each other: small letters without accents, without endings, and
 * without those that tell nothing.
 */
export function termsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(ranOut, ' missing ');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !emptyWords.has(word)).map(stemOf);
}

/** Who has too little of something asks what is done about a part that is missing. */
const ranOut = /\b(?:(?:run|ran|running|runs) out|too little|not enough)\b(?: of)?/g;

/** Rough, but both sides of a comparison go through it. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const singular = word.endsWith('ss') ? word : word.replace(/ies$/, 'y').replace(/s$/, '');
  const base = singular.replace(/(?<=[a-z]{3})(?:ing|ed)$/, '');
  return base.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/(?<=[a-z]{3})e$/, '');
}

/** The first word of those that mean the same where a shop's pages are concerned; undefined for any other. */
export function topicOf(term: string): string | undefined {
  return topicByTerm.get(term);
}

const emptyWords = new Set(
  'item items product products thing things a am an and any are as at be been but by can come comes could did do does for from had has have how i if im in into is it its just me mine my of on or our please so some than that the their them then there these they this to us was we were what whats when where which who why will with would you your yours kit kits'.split(
    ' ',
  ),
);

const topics: readonly string[] = [
  'delivery deliver ship shipping shipment postage post postal mail parcel package freight courier satchel dispatch arrive arrival',
  'return returning refund refunded exchange unwanted mind',
  'faulty damaged damage broken broke defective wrong missing lost incomplete lack dried replacement replace spare',
  'cancel cancellation change amend',
  'order orders purchase',
  'beginner beginners begin start starting first novice easiest difficulty gentle',
  'gift present wrap wrapping message',
  'back restock restocked stock soldout sold available again',
  'teach class classes workshop workshops lesson course school schools event',
  'wholesale stockist trade reseller retailer bulk shops',
  'collect collection pickup pick',
  'open opening hours hour close closing closed',
  'box included contents content tools materials supplies need extra additional require equipment',
  'pay payment paying card afterpay paypal visa mastercard zip invoice',
  'code coupon promo',
  'country countries overseas international abroad zealand nz uk usa england america canada europe asia worldwide',
  'instructions instruction chart guide manual',
  'privacy personal data cookies tracking',
  'contact email phone call ring write telephone reach talk',
  'price cost costs much fee fees charge',
  'large big size sizes dimension dimensions measure measurement measurements wide tall',
  'colour colours color colors shade shades',
  'wash washing clean cleaning care launder',
  'long days time fast quick quickly',
  'safe toxic nontoxic poisonous harmful fumes vegan solvent',
  'plastic packaging recycle recycling recyclable eco environment environmental environmentally sustainable',
];

const topicByTerm: ReadonlyMap<string, string> = new Map(
  topics.flatMap((words) => {
    const [topic = '', ...others] = words.split(' ').map(stemOf);
    return [topic, ...others].map((term) => [term, `#${topic}`] as const);
  }),
);
