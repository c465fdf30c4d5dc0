import type { ComponentType } from 'react';
import { listContentPages } from '../../../../contracts/growth/content/admin-content.ts';
import { mostKitsOfPage, nameKitsOfPage } from '../../../../contracts/growth/content/own-pages.ts';
import type { OwnSlug } from '../../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Finds a kit; who has the pages knows nothing of kits. */
export type PickKit = ComponentType<{
  label: string;
  without: readonly number[];
  onPick: (kit: { id: number; name: string }) => void;
}>;

type Own = NonNullable<AnswerOf<typeof listContentPages>[number]['own']>;
type Props = { slug: OwnSlug; own: Pick<Own, 'kits' | 'version'>; KitPicker: PickKit };

/** Kits that stand as cards under a page of the owner's own. */
export function KitsOfPage({ slug, own: { kits, version }, KitPicker }: Props) {
  const name = useOfficeCall(nameKitsOfPage, { done: 'Saved', refresh: [listContentPages] });
  const ids = kits.map(({ id }) => id);
  const put = (wanted: number[]) =>
    name.isBusy || name.run({ params: { slug }, body: { kits: wanted, overVersion: version } });
  return (
    <Panel title="Kits under the words">
      <p className="mb-3 max-w-measure text-stone">
        Shown as cards with the price and stock of the day. A kit that leaves the shop leaves the page.
      </p>
      <div className="mb-3 empty:hidden">
        <RemovableChips
          chips={kits.map(({ id, name: kit, isInShop }) => ({
            id,
            label: isInShop ? kit : `${kit} (not in the shop)`,
            named: kit,
          }))}
          onRemove={(gone) => put(ids.filter((id) => id !== gone))}
        />
      </div>
      {ids.length < mostKitsOfPage && (
        <KitPicker label="Name a kit" without={ids} onPick={({ id }) => put([...ids, id])} />
      )}
    </Panel>
  );
}
