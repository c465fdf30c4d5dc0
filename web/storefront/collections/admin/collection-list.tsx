import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { paths } from '../../../../contracts/kernel/paths.ts';
import {
  type CollectionLine,
  listCollectionsForEditing,
  orderCollections,
} from '../../../../contracts/storefront/collections/admin-collections.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { swapped } from '../../../ui/admin/rows-editor.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PartMissing } from '../../../ui/part-missing.tsx';

const mover =
  'grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen disabled:opacity-40';

type Props = { onEdit: (collection: CollectionLine) => void };

/** The collections in their order, moved by buttons, each with what shoppers find in it today. */
export function CollectionList({ onEdit }: Props) {
  const { data, isLoadingError, refetch } = useQuery(ask(listCollectionsForEditing));
  const order = useOfficeCall(orderCollections, { refresh: [listCollectionsForEditing] });
  if (isLoadingError) return <PartMissing what="collections" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return (
      <Empty title="There is no collection yet">
        Make one for a moment or a person: a first kit, a winter, a gift.
      </Empty>
    );
  const ids = data.map(({ id }) => id);
  return (
    <ul className="rounded-control border border-line">
      {data.map((collection, index) => {
        const { id, name, slug, chosenBy, kitCount, unseen } = collection;
        const moveTo = (to: number) => order.run({ body: { ids: swapped(ids, index, to) } });
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 last:border-0"
          >
            <span className="flex">
              <button
                type="button"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                className={mover}
                onClick={() => moveTo(index - 1)}
              >
                <Icon of={ArrowUp} size={15} />
              </button>
              <button
                type="button"
                aria-label={`Move ${name} down`}
                disabled={index === ids.length - 1}
                className={mover}
                onClick={() => moveTo(index + 1)}
              >
                <Icon of={ArrowDown} size={15} />
              </button>
            </span>
            <span className="min-w-48 flex-1 wrap-anywhere">
              <span className="font-[560]">{name}</span>{' '}
              {unseen !== '' && <Status tone="waiting">{unseen}</Status>}
              <span className="block text-small text-stone">
                <a href={paths.collection(slug)} className="office-link">
                  {paths.collection(slug)}
                </a>{' '}
                · {kitCount === 1 ? '1 kit' : `${kitCount} kits`}{' '}
                {chosenBy === 'hand' ? 'by hand' : 'by filters'}
              </span>
            </span>
            <OfficeButton onClick={() => onEdit(collection)}>
              Change<span className="sr-only"> {name}</span>
            </OfficeButton>
          </li>
        );
      })}
    </ul>
  );
}
