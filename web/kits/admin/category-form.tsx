import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CategoryForm,
  type CategoryKept,
  categoryWords,
  changeCategory,
  createCategory,
  listCategoriesForEditing,
} from '../../../contracts/categories.ts';
import { paths } from '../../../contracts/paths.ts';
import { Thumbnail } from '../../images/picture.tsx';
import { call } from '../../kernel/call.ts';
import { inWords } from '../../ui/admin/field-words.ts';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeText } from '../../ui/admin/office-fields.tsx';
import { useUnsaved } from '../../ui/admin/use-unsaved.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useToast } from '../../ui/toast.tsx';
import { PictureDrop } from './picture-drop.tsx';

type Props = { category: CategoryKept | null; onDone: () => void };
type Typed = Omit<CategoryForm, 'pictureId'>;

/** A new category, or one that is changed. What was typed stays when it is refused. */
export function CategoryEditor({ category, onDone }: Props) {
  const [picture, setPicture] = useState({
    id: category?.form.pictureId ?? null,
    url: category?.imageUrl ?? null,
  });
  const queryClient = useQueryClient();
  const tell = useToast();
  const form = useContractForm<Typed>({
    schema: categoryWords,
    defaults: category?.form ?? { name: '', slug: '', code: '', description: '' },
    otherwise: 'The shop could not be reached. What you typed is still here.',
    send: async (typed) => {
      const body = { ...typed, pictureId: picture.id };
      if (category) {
        const { id, version } = category;
        await call(changeCategory, { params: { id }, body: { version, form: body } });
      } else await call(createCategory, { body });
      await queryClient.invalidateQueries({ queryKey: [listCategoriesForEditing.name] });
      tell({ title: 'Saved', description: `${typed.name} is as you wrote it.` });
      onDone();
    },
  });
  useUnsaved(form.isDirty || picture.id !== (category?.form.pictureId ?? null));

  return (
    <form className="grid gap-3 p-6" onSubmit={form.submit} noValidate>
      <FormProblems problems={form.problems.map(inWords)} tries={form.tries} />
      {form.failure && <FieldError>{form.failure}</FieldError>}
      <OfficeText label="Name" {...form.field('name')} />
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <OfficeText
          label="Address"
          hint={`After ${paths.category('')}${category ? ' – the address before leads here' : ''}`}
          {...form.field('slug')}
        />
        <OfficeText label="Code" hint="Begins its SKUs" {...form.field('code')} />
      </div>
      <OfficeArea label="Words" hint="On its page and its card" {...form.field('description')} />
      <div className="flex items-end gap-3">
        {picture.url && (
          <span className="size-16 shrink-0">
            <Thumbnail original={picture.url} alt="The picture of this category" />
          </span>
        )}
        <div className="flex-1">
          <PictureDrop multiple={false} onArrived={setPicture} />
        </div>
      </div>
      <div className="flex justify-end gap-2">
        <OfficeButton onClick={onDone}>Leave it</OfficeButton>
        <OfficeButton type="submit" look="primary" aria-disabled={form.isSubmitting || undefined}>
          {category ? 'Save' : 'Make the category'}
        </OfficeButton>
      </div>
    </form>
  );
}
