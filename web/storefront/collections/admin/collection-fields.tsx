import type { ReactNode } from 'react';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { slugOf } from '../../../../contracts/kernel/slugs.ts';
import type { CollectionForm } from '../../../../contracts/storefront/collections/admin-collections.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { OfficeArea, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import type { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

type Props = { form: ReturnType<typeof useOfficeForm<CollectionForm, number>> };

/** Name, address and words; the address of a new one follows its name until it is typed. */
export function CollectionTexts({ form, isNew }: Props & { isNew: boolean }) {
  const { values, set } = form;
  return (
    <>
      <OfficeText
        label="Name"
        {...form.text('name')}
        onChange={({ target }) => {
          const follows = isNew && values.slug === slugOf(values.name);
          set({ name: target.value, ...(follows && { slug: slugOf(target.value) }) });
        }}
      />
      <OfficeText
        label="Address"
        hint={`After ${paths.collection('')}${isNew ? '' : ' – the address before leads here'}`}
        {...form.text('slug')}
      />
      <OfficeArea label="Words" hint="On its page and its card" {...form.text('description')} />
    </>
  );
}

/** @param children takes a picture up */
export function CollectionPicture({ url, children }: { url: string | null; children: ReactNode }) {
  return (
    <div className="flex items-end gap-3">
      {url && (
        <span className="size-16 shrink-0">
          <Thumbnail original={url} alt="The picture of this collection" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-small text-stone">Without a picture of its own it has that of its first kit.</p>
        {children}
      </div>
    </div>
  );
}

export function CollectionDays({ form }: Props) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeText label="First day" hint="Empty: from now" type="date" {...form.text('shownFrom')} />
        <OfficeText label="Last day" hint="Empty: for good" type="date" {...form.text('shownUntil')} />
      </div>
      <OfficeTick label="Hidden from shoppers" {...form.tick('isHidden')} />
    </>
  );
}
