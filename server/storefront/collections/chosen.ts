import { filtersIn, isFiltered } from '../../../contracts/storefront/listing/filters.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countChosenKits, pageOfKits, type KitsChosen } from '../listing/listing.ts';
import type { CollectionRow } from './queries.ts';

/** What chooses the kits of a collection. */
export function choiceOf({ chosen_by, kit_ids, rule }: CollectionRow): KitsChosen {
  return chosen_by === 'hand' ? { ids: kit_ids } : { rule: filtersIn(rule) };
}

const none = filtersIn({});

/** How many kits there are to be had of a choice, and the first of them. */
export async function kitsChosen(db: Db, choice: KitsChosen, at: Date) {
  if (isEmpty(choice)) return { total: 0, kits: [] };
  return pageOfKits(db, choice, { page: 1, sort: 'recommended', filters: none, at });
}

/** How many kits there are to be had of a choice. */
export async function countChosen(db: Db, choice: KitsChosen, at: Date): Promise<number> {
  return isEmpty(choice) ? 0 : countChosenKits(db, choice, at);
}

/** A rule without a filter would be every kit. */
function isEmpty(choice: KitsChosen): boolean {
  return 'rule' in choice ? !isFiltered(choice.rule) : choice.ids.length === 0;
}
