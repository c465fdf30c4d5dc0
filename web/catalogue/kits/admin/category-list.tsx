import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  archiveCategory,
  type CategoryKept,
  listCategoriesForEditing,
  orderCategories,
} from '../../../../contracts/catalogue/kits/categories.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { swapped } from '../../../ui/admin/rows-editor.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PartMissing } from '../../../ui/part-missing.tsx';

type Props = { onEdit: (category: CategoryKept) => void };

/** The categories in the order of the shop window, moved by buttons. */
export function CategoryList({ onEdit }: Props) {
  const { data, isLoadingError, refetch } = useQuery(ask(listCategoriesForEditing));
  const order = useOfficeCall(orderCategories, { refresh: [listCategoriesForEditing] });
  if (isLoadingError) return <PartMissing what="categories" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return <Empty title="There is no category yet">Make the first one: every kit needs one.</Empty>;
  const ids = data.map(({ id }) => id);
  return (
    <ul className="rounded-control border border-line">
      {data.map((category, index) => (
        <li
          key={category.id}
          className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 last:border-0"
        >
          <span className="flex">
            <Mover
              label={`Move ${category.form.name} up`}
              icon={ArrowUp}
              isAtEnd={index === 0}
              onMove={() => order.run({ body: { ids: swapped(ids, index, index - 1) } })}
            />
            <Mover
              label={`Move ${category.form.name} down`}
              icon={ArrowDown}
              isAtEnd={index === ids.length - 1}
              onMove={() => order.run({ body: { ids: swapped(ids, index, index + 1) } })}
            />
          </span>
          <One category={category} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

type MoverProps = { label: string; icon: typeof ArrowUp; isAtEnd: boolean; onMove: () => void };

function Mover({ label, icon, isAtEnd, onMove }: MoverProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isAtEnd}
      className="grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen disabled:opacity-40"
      onClick={onMove}
    >
      <Icon of={icon} size={15} />
    </button>
  );
}

function One({ category, onEdit }: Props & { category: CategoryKept }) {
  const { id, form, kits, published, archived, imageUrl } = category;
  const archive = useOfficeCall(archiveCategory, {
    done: archived ? 'Back in the shop window' : 'Archived',
    refresh: [listCategoriesForEditing],
  });
  return (
    <>
      <span className="size-11 shrink-0">{imageUrl && <Thumbnail original={imageUrl} alt="" />}</span>
      <span className="min-w-48 flex-1">
        <span className="font-[560]">{form.name}</span> {archived && <Status tone="waiting">Archived</Status>}
        <span className="block text-small text-stone">
          {form.code} ·{' '}
          <ShopLink to={`${adminPaths.inventory}?category=${id}`} className="office-link">
            {kits} {kits === 1 ? 'kit' : 'kits'}
          </ShopLink>
          , {published} published
        </span>
      </span>
      <span className="flex gap-2">
        <OfficeButton onClick={() => onEdit(category)}>
          Change<span className="sr-only"> {form.name}</span>
        </OfficeButton>
        <OfficeButton
          refusal={!archived && published > 0 ? 'Move or archive its kits first' : null}
          onClick={() => archive.run({ params: { id }, body: { archived: !archived } })}
        >
          {archived ? 'Bring back' : 'Archive'}
          <span className="sr-only"> {form.name}</span>
        </OfficeButton>
      </span>
    </>
  );
}
