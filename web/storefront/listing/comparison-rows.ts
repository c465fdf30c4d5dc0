import { stockBadge } from '../../../contracts/catalogue/kits/kit-facts.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { cardPrice, shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { ratingText } from '../../ui/rating-text.ts';
import { centimetres, difficultyLabels } from './difficulty-and-time.ts';
import { requirementTexts } from './requirement-texts.ts';

type ComparisonRow = { term: string; texts: readonly string[]; differs: boolean };

/** What is compared, a row each, with whether the kits differ in it. */
export function comparisonRows(kits: readonly KitDetail[]): ComparisonRow[] {
  const taken = kits.map((kit) => requirementTexts(kit));
  const rows: [string, (kit: KitDetail, index: number) => string][] = [
    ['Price', comparedPrice],
    ['Availability', ({ stock, preorder }) => preorder?.label ?? stockBadge(stock)],
    ['Craft', ({ categoryName }) => categoryName],
    ['Difficulty', ({ difficulty }) => difficultyLabels[difficulty].word],
    ['Time', (kit) => hoursText(kit)],
    [
      'Finished size',
      (kit) => `${centimetres(kit.finishedWidthMm)} × ${centimetres(kit.finishedHeightMm)} cm`,
    ],
    ['Rating', ratedText],
    ['In the box', ({ contents }) => contents.map(({ quantity, what }) => `${quantity} ${what}`).join(', ')],
    ['Also needed', ({ alsoNeeded }) => alsoNeeded.join(', ') || 'Nothing'],
    ...(taken[0] ?? []).map(({ term }, line): [string, (kit: KitDetail, index: number) => string] => [
      term,
      (_, index) => taken[index]?.[line]?.text ?? '',
    ]),
  ];
  return rows.map(([term, textOf]) => {
    const texts = kits.map(textOf);
    return { term, texts, differs: new Set(texts).size > 1 };
  });
}

/**
 * The price as on the kit's card: 'from' its cheapest size, and the price of the size in its name where that is
 * another.
 */
function comparedPrice(kit: KitDetail): string {
  const own = shownPrice(kit).priceCents;
  const [first] = kit.variants;
  // A size that was chosen itself is compared by its own price.
  if (first?.id !== kit.id) return priceText(own);
  const { priceCents, isLeast } = cardPrice({ ...kit, choices: kit.variants });
  if (!isLeast) return priceText(own);
  const from = `from ${priceText(priceCents)}`;
  return priceCents === own ? from : `${from}; ${priceText(own)} as ${first.label}`;
}

function ratedText({ averageRating, totalReviews }: KitDetail): string {
  if (totalReviews === 0) return 'No reviews yet';
  const reviews = totalReviews === 1 ? '1 review' : `${totalReviews} reviews`;
  return `${ratingText(averageRating)} of 5, ${reviews}`;
}
