import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import {
  changeCollection,
  type CollectionForm,
  type CollectionKept,
  collectionForm,
  createCollection,
  listCollectionsForEditing,
  readCollectionForEditing,
} from '../../../../contracts/storefront/collections/admin-collections.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';
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

/** One of the list with its kits, as it is when it is opened: nothing older is shown first. */
export function OpenedCollection({ id, ...props }: Omit<Props, 'collection'> & { id: number }) {
  const query = useQuery({ ...ask(readCollectionForEditing, { params: { id } }), staleTime: 0, gcTime: 0 });
  return (
    <Loading query={query} what="The collection">
      {(collection) => <CollectionEditor collection={collection} {...props} />}
    </Loading>
  );
}

/** A new collection, or one that is changed. What was typed stays when it is refused. */
export function CollectionEditor({ collection, crafts, onDone, KitPicker, PictureDrop }: Props) {
  const [pictures, setPictures] = useState<ReadonlyMap<number | null, string | null>>(new Map());
  const addPicture = (id: number | null, url: string | null) => setPictures(new Map(pictures).set(id, url));
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
      addPicture(theirs.form.pictureId, theirs.imageUrl);
      return keptOf(theirs);
    },
    async save(values, version) {
      const saved = collection
        ? await call(changeCollection, { params: { id: collection.id }, body: { version, form: values } })
        : await call(createCollection, { body: values });
      for (const { name } of [readCollectionForEditing, listCollectionsForEditing])
        await queryClient.invalidateQueries({ queryKey: [name] });
      onDone();
      return { values, seen: saved.version };
    },
  });
  const drop = (
    <PictureDrop
      multiple={false}
      onArrived={({ id, url }) => {
        form.set({ pictureId: id });
        addPicture(id, url);
      }}
    />
  );
  const { pictureId } = form.values;
  const isOfKept = pictureId === collection?.form.pictureId;
  return (
    <div className="p-6">
      <OfficeForm form={form} button={collection ? 'Save' : 'Make the collection'} isNew={!collection}>
        <CollectionTexts form={form} isNew={!collection} />
        <CollectionPicture url={(isOfKept ? collection.imageUrl : pictures.get(pictureId)) ?? null}>
          {drop}
        </CollectionPicture>
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
