import { type Category, listCategories } from '../../../contracts/storefront/listing/listing.ts';
import { withDefaults } from '../../kernel/completed.ts';
import { ask } from '../../kernel/query-client.ts';

const minuteMs = 60_000;

/** Fresh 5 minutes, kept 10, asked up to 3 times more unless it was called off (specification, section 9). */
export const categoriesQuery = {
  ...ask(listCategories, undefined, completeCategories),
  staleTime: 5 * minuteMs,
  gcTime: 10 * minuteMs,
  retry: (failures: number, error: Error) => error.name !== 'AbortError' && failures < 3,
};

/** The specification's fields (section 3) are enough. The name beside a picture says what it shows. */
function completeCategories(categories: Category[]): Category[] {
  return categories.map((category) => withDefaults(category, { imageAlt: '', kitCount: 0 }));
}
