import { X } from 'lucide-react';
import type { ComponentType } from 'react';

import { listContentPages } from '../../../../contracts/growth/content/admin-content.ts';
import { mostKitsOfPage, nameKitsOfPage } from '../../../../contracts/growth/content/own-pages.ts';
import type { OwnSlug } from '../../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Finds a kit; who has the pages knows nothing of kits. */
export type PickKit = ComponentType<{
  label: string;
  without: readonly number[];
  onPick: (kit: { id: number; name: string }) => void;
}>;

type Kits = NonNullable<AnswerOf<typeof listContentPages>[number]['own']>['kits'];
type Props = { slug: OwnSlug; kits: Kits; KitPicker: PickKit };

/** Kits that stand as cards under a page of the owner's own. */
export function KitsOfPage({ slug, kits, KitPicker }: Props) {
  const name = useOfficeCall(nameKitsOfPage, { done: 'Saved', refresh: [listContentPages] });
  const ids = kits.map(({ id }) => id);
  const put = (wanted: number[]) => name.run({ params: { slug }, body: { kits: wanted } });
  return (
    <Panel title="Kits under the words">
      <p className="mb-3 max-w-measure text-stone">
        Shown as cards with the price and stock of the day. A kit that leaves the shop leaves the page.
      </p>
      {kits.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-1.5">
          {kits.map((kit) => (
            <li key={kit.id} className="flex items-center gap-1 rounded-chip bg-linen pl-2.5">
              {kit.name}
              {!kit.isInShop && ' (not in the shop)'}
              <button
                type="button"
                aria-label={`Take ${kit.name} away`}
                className="grid size-7 cursor-pointer place-items-center rounded-chip hover:bg-sand"
                onClick={() => put(ids.filter((id) => id !== kit.id))}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ids.length < mostKitsOfPage && (
        <KitPicker label="Name a kit" without={ids} onPick={({ id }) => put([...ids, id])} />
      )}
    </Panel>
  );
}
