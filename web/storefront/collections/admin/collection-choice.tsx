import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import type { ComponentType } from 'react';
import {
  type CollectionForm,
  mostKitsOfCollection,
  previewCollection,
} from '../../../../contracts/storefront/collections/admin-collections.ts';
import { filtersIn, queryOf, withChoiceToggled } from '../../../../contracts/storefront/listing/filters.ts';
import { listProducts } from '../../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { collectionRuleChoices } from './rule-choices.ts';

/** Finds a kit; who arranges collections knows nothing of the search. */
export type FindKit = ComponentType<{
  label: string;
  without: readonly number[];
  onPick: (kit: { id: number; name: string }) => void;
}>;

type Props = {
  values: CollectionForm;
  set: (change: Partial<CollectionForm>) => void;
  crafts: readonly { slug: string; name: string }[];
  names: ReadonlyMap<number, string>;
  error: string | undefined;
  KitPicker: FindKit;
};

/** Which kits a collection has: named one by one in an order, or by filters; both are counted as one goes. */
export function CollectionChoice({ values, set, crafts, names, error, KitPicker }: Props) {
  const { chosenBy, kitIds } = values;
  return (
    <div className="grid gap-3">
      <OfficeSelect
        label="Its kits"
        value={chosenBy}
        onChange={({ target }) => set({ chosenBy: target.value === 'rule' ? 'rule' : 'hand' })}
      >
        <option value="hand">Chosen by hand, in an order</option>
        <option value="rule">By filters, whatever fits</option>
      </OfficeSelect>
      {chosenBy === 'rule' ? (
        <RuleFields values={values} set={set} crafts={crafts} error={error} />
      ) : (
        <ByHand ids={kitIds} onIds={(ids) => set({ kitIds: ids })} names={names} KitPicker={KitPicker} />
      )}
      <Preview values={values} />
    </div>
  );
}

type ByHandProps = Pick<Props, 'names' | 'KitPicker'> & {
  ids: readonly number[];
  onIds: (ids: number[]) => void;
};

function ByHand({ ids, onIds, names, KitPicker }: ByHandProps) {
  const unknown = ids.filter((id) => !names.has(id));
  const { data } = useQuery({
    ...ask(listProducts, { query: { ids: unknown.join(',') } }),
    enabled: unknown.length > 0,
  });
  const nameOf = (id: number) => names.get(id) ?? data?.find((kit) => kit.id === id)?.name ?? `Kit ${id}`;
  return (
    <>
      <RemovableChips
        chips={ids.map((id, at) => ({ id, label: `${at + 1}. ${nameOf(id)}`, named: nameOf(id) }))}
        onRemove={(gone) => onIds(ids.filter((id) => id !== gone))}
      />
      {ids.length > 1 && (
        <div className="flex flex-wrap gap-1.5">
          {ids.slice(1).map((id) => (
            <OfficeButton key={id} onClick={() => onIds([id, ...ids.filter((one) => one !== id)])}>
              <Icon of={ArrowUp} size={14} /> {nameOf(id)}
              <span className="sr-only"> to the front</span>
            </OfficeButton>
          ))}
        </div>
      )}
      {ids.length < mostKitsOfCollection && (
        <KitPicker label="Add a kit" without={ids} onPick={({ id }) => onIds([...ids, id])} />
      )}
    </>
  );
}

function RuleFields({
  values: { rule },
  set,
  crafts,
  error,
}: Pick<Props, 'values' | 'set' | 'crafts' | 'error'>) {
  const filters = filtersIn(rule);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {error && <p className="text-danger sm:col-span-2">{error}</p>}
      {collectionRuleChoices(crafts).map(({ name, label, choices }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="font-[560]">{label}</legend>
          {choices.map(({ value, label: choice }) => (
            <OfficeTick
              key={value}
              label={choice}
              checked={filters[name].includes(value)}
              onChange={() => {
                const next = filtersIn(withChoiceToggled(filters, name, value));
                set({
                  rule: Object.fromEntries(
                    Object.entries(next).flatMap(([key, chosen]) =>
                      chosen.length > 0 ? [[key, [...chosen]]] : [],
                    ),
                  ),
                });
              }}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Preview({ values: { chosenBy, kitIds, rule } }: { values: CollectionForm }) {
  const filters = filtersIn(rule);
  const query = chosenBy === 'hand' ? { ids: kitIds.join(',') } : queryOf(filters);
  const isAsked = chosenBy === 'rule' || kitIds.length > 0;
  const { data } = useQuery({ ...ask(previewCollection, { query }), enabled: isAsked });
  const found = isAsked ? data : { total: 0, kits: [] };
  if (!found) return null;
  const shown = found.kits.slice(0, 6).map(({ name }) => name);
  return (
    <p role="status" className="rounded-control bg-linen p-3 text-small">
      Shoppers find {found.total === 1 ? '1 kit' : `${found.total} kits`} in it today
      {shown.length > 0 && `: ${shown.join(', ')}${found.total > shown.length ? ' …' : ''}`}.
      {found.total === 0 && ' As long as that is so, they are not shown it.'}
    </p>
  );
}
