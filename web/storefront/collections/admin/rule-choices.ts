import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import {
  easeChoices,
  filterLabels,
  type FilterName,
  hoursRanges,
  priceRanges,
  ratingFloors,
} from '../../../../contracts/storefront/listing/filters.ts';

type Offered = { name: FilterName; label: string; choices: readonly { value: string; label: string }[] };

/** What a rule may be made of: the filters of every listing. */
export function collectionRuleChoices(crafts: readonly { slug: string; name: string }[]): Offered[] {
  const offered: Record<FilterName, Offered['choices']> = {
    craft: crafts.map(({ slug, name }) => ({ value: slug, label: name })),
    difficulty: difficulties.map((value) => ({
      value,
      label: `${value[0]?.toUpperCase()}${value.slice(1)}`,
    })),
    hours: hoursRanges,
    price: priceRanges,
    rating: ratingFloors.map((value) => ({ value, label: `${value} stars and up` })),
    stock: [{ value: 'in', label: 'In stock' }],
    sale: [{ value: 'on', label: 'On sale' }],
    takes: easeChoices,
  };
  return (Object.keys(filterLabels) as FilterName[]).map((name) => ({
    name,
    label: filterLabels[name],
    choices: offered[name],
  }));
}
