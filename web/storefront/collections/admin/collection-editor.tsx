import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import {
  changeCollection,
  type CollectionForm,
  type CollectionKept,
  collectionForm,
  createCollection,
  listCollectionsForEditing,
} from '../../../../contracts/storefront/collections/admin-collections.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { CollectionChoice, type FindKit } from './collection-choice.tsx';
import { CollectionDays, CollectionPicture, CollectionTexts } from './collection-fields.tsx';

/** Takes a picture up; who arranges collections knows nothing of kits' pictures. */
export type TakePicture = ComponentType<{
  multiple: boolean;
  onArrived: (picture: { id: number; url: string }) => void;
}>;

type Props = {
  collection: CollectionKept | null;
  crafts: readonly { slug: string; name: string }[];
  onDone: () => void;
  KitPicker: FindKit;
  PictureDrop: TakePicture;
};

const blank: CollectionForm = {
  name: '',
  slug: '',
  description: '',
  pictureId: null,
  isHidden: false,
  shownFrom: '',
  shownUntil: '',
  chosenBy: 'hand',
  kitIds: [],
  rule: {},
};
const keptOf = ({ form, version }: CollectionKept) => ({ values: form, seen: version });

/** A new collection, or one that is changed. What was typed stays when it is refused. */
export function CollectionEditor({ collection, crafts, onDone, KitPicker, PictureDrop }: Props) {
  const [pictureUrl, setPictureUrl] = useState(collection?.imageUrl ?? null);
  const queryClient = useQueryClient();
  const form = useOfficeForm<CollectionForm, number>({
    schema: collectionForm,
    kept: collection ? keptOf(collection) : { values: blank, seen: 0 },
    done: 'Collection saved',
    within: 'form.',
    labels: {
      description: 'Words',
      pictureId: 'Picture',
      slug: 'Address',
      kitIds: 'Kits',
      rule: 'Filters',
      shownFrom: 'First day',
      shownUntil: 'Last day',
    },
    theirsIn(current) {
      const theirs = current as CollectionKept;
      if (form.values.pictureId === collection?.form.pictureId) setPictureUrl(theirs.imageUrl);
      return keptOf(theirs);
    },
    async save(values, version) {
      const saved = collection
        ? await call(changeCollection, { params: { id: collection.id }, body: { version, form: values } })
        : await call(createCollection, { body: values });
      await queryClient.invalidateQueries({ queryKey: [listCollectionsForEditing.name] });
      onDone();
      return { values, seen: saved.version };
    },
  });
  const drop = (
    <PictureDrop
      multiple={false}
      onArrived={({ id, url }) => {
        form.set({ pictureId: id });
        setPictureUrl(url);
      }}
    />
  );
  return (
    <div className="p-6">
      <OfficeForm form={form} button={collection ? 'Save' : 'Make the collection'} isNew={!collection}>
        <CollectionTexts form={form} isNew={!collection} />
        <CollectionPicture url={pictureUrl}>{drop}</CollectionPicture>
        <CollectionChoice
          values={form.values}
          set={form.set}
          crafts={crafts}
          names={namesIn(collection)}
          error={form.errorOf('rule')}
          KitPicker={KitPicker}
        />
        <CollectionDays form={form} />
      </OfficeForm>
    </div>
  );
}

function namesIn(collection: CollectionKept | null): ReadonlyMap<number, string> {
  const named = collection?.named ?? [];
  return new Map(named.map(({ id, name, isInShop }) => [id, isInShop ? name : `${name} (not in the shop)`]));
}
