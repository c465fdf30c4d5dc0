import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionLine } from '../../../contracts/storefront/collections/admin-collections.ts';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { PictureDrop } from '../../catalogue/kits/admin/picture-drop.tsx';
import { SearchListingPanel } from '../../growth/seo/admin/search-listing.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { CollectionEditor, OpenedCollection } from '../../storefront/collections/admin/collection-editor.tsx';
import { CollectionList } from '../../storefront/collections/admin/collection-list.tsx';
import { categoriesQuery } from '../../storefront/listing/categories-query.ts';
import { KitPicker } from '../../storefront/search/admin/kit-picker.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function OfficeCollectionsPage() {
  const [edited, setEdited] = useState<CollectionLine | 'new'>();
  const { data: crafts = [] } = useQuery(categoriesQuery);
  const close = () => setEdited(undefined);
  const parts = { crafts, onDone: close, KitPicker, PictureDrop };
  return (
    <>
      <OfficeHead title="Collections" facts="Kits by moment and by person, in the order that shoppers see">
        <OfficeButton variant="primary" onClick={() => setEdited('new')}>
          New collection
        </OfficeButton>
      </OfficeHead>
      <CollectionList onEdit={setEdited} />
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? 'New collection' : edited.name}
        side="wide"
      >
        {edited === 'new' && <CollectionEditor collection={null} {...parts} />}
        {edited && edited !== 'new' && <OpenedCollection key={edited.id} id={edited.id} {...parts} />}
        {edited && edited !== 'new' && (
          <div className="px-6 pb-6">
            <SearchListingPanel subject={`collection-${edited.id}`} PictureChoice={OnePicture} />
          </div>
        )}
      </Dialog>
    </>
  );
}
