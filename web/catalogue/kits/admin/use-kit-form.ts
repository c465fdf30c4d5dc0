import { useQuery } from '@tanstack/react-query';
import { listCategoriesForEditing } from '../../../../contracts/catalogue/kits/categories.ts';
import { type KitForEditing, type KitForm, kitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { ask } from '../../../kernel/query-client.ts';
import { valueText } from '../../../ui/admin/field-name-text.ts';
import { type SavedValues, useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { fieldNames } from './kit-draft.ts';

export type KitErrors = Readonly<Record<string, string>>;
type KitChange = Partial<KitForm> | ((kit: KitForm) => Partial<KitForm>);
export type KitFields = {
  kit: KitForm;
  errors: KitErrors;
  put: (change: KitChange) => void;
};
/** A kit as it was read, with its version; a new one has none. */
export type KeptKit = SavedValues<KitForm, number>;

type Options = {
  kept: KeptKit;
  save: (kit: KitForm, version: number) => Promise<KeptKit>;
  done: string;
  /** Hears of a kit that somebody else saved meanwhile. */
  onTheirs?: ((theirs: KitForEditing) => void) | undefined;
};

/** A kit while it is edited, checked by the contract's own schema. */
export function useKitForm({ kept, save, done, onTheirs }: Options) {
  const { data: categories = [] } = useQuery(ask(listCategoriesForEditing));
  const categoryName = (id: unknown) => categories.find((one) => one.id === id)?.form.name;
  const form = useOfficeForm<KitForm, number>({
    schema: kitForm,
    kept,
    save,
    done,
    within: 'form.',
    labels: fieldNames,
    textOf: (field, value) => (field === 'categoryId' && categoryName(value)) || valueText(field, value),
    theirsIn(current) {
      const theirs = current as KitForEditing;
      onTheirs?.(theirs);
      return keptOf(theirs);
    },
  });
  return { form, kit: form.values, errors: form.errors, put: form.set };
}

export function keptOf({ form, version }: KitForEditing): KeptKit {
  return { values: form, seen: version };
}
