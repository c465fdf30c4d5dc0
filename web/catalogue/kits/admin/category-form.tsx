import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CategoryForm,
  type CategoryKept,
  categoryForm,
  changeCategory,
  createCategory,
  listCategoriesForEditing,
} from '../../../../contracts/catalogue/kits/categories.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { call } from '../../../kernel/call.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { PictureDrop } from './picture-drop.tsx';

type Props = { category: CategoryKept | null; onDone: () => void };

const blank: CategoryForm = { name: '', slug: '', code: '', description: '', pictureId: null };
const keptOf = ({ form, version }: CategoryKept) => ({ values: form, seen: version });

/** A new category, or one that is changed. What was typed stays when it is refused. */
export function CategoryEditor({ category, onDone }: Props) {
  const [pictureUrl, setPictureUrl] = useState(category?.imageUrl ?? null);
  const queryClient = useQueryClient();
  const form = useOfficeForm<CategoryForm, number>({
    schema: categoryForm,
    kept: category ? keptOf(category) : { values: blank, seen: 0 },
    done: 'Category saved',
    within: 'form.',
    labels: { description: 'Words', pictureId: 'Picture' },
    theirsIn(current) {
      const theirs = current as CategoryKept;
      if (form.values.pictureId === category?.form.pictureId) setPictureUrl(theirs.imageUrl);
      return keptOf(theirs);
    },
    async save(values, version) {
      const saved = category
        ? await call(changeCategory, { params: { id: category.id }, body: { version, form: values } })
        : await call(createCategory, { body: values });
      await queryClient.invalidateQueries({ queryKey: [listCategoriesForEditing.name] });
      onDone();
      return { values, seen: saved.version };
    },
  });

  return (
    <div className="p-6">
      <OfficeForm form={form} button={category ? 'Save' : 'Make the category'} isNew={!category}>
        <OfficeText label="Name" {...form.text('name')} />
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <OfficeText
            label="Address"
            hint={`After ${paths.category('')}${category ? ' – the address before leads here' : ''}`}
            {...form.text('slug')}
          />
          <OfficeText label="Code" hint="Begins its SKUs" {...form.text('code')} />
        </div>
        <OfficeArea label="Words" hint="On its page and its card" {...form.text('description')} />
        <div className="flex items-end gap-3">
          {pictureUrl && (
            <span className="size-16 shrink-0">
              <Thumbnail original={pictureUrl} alt="The picture of this category" />
            </span>
          )}
          <div className="flex-1">
            <PictureDrop
              multiple={false}
              onArrived={({ id, url }) => {
                form.set({ pictureId: id });
                setPictureUrl(url);
              }}
            />
          </div>
        </div>
      </OfficeForm>
    </div>
  );
}
