import { useState } from 'react';
import type { CategoryKept } from '../../../contracts/catalogue/kits/categories.ts';
import { CategoryEditor } from '../../catalogue/kits/admin/category-form.tsx';
import { CategoryList } from '../../catalogue/kits/admin/category-list.tsx';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { SearchListingPanel } from '../../growth/seo/admin/search-listing.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function CategoriesPage() {
  const [edited, setEdited] = useState<CategoryKept | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <OfficeHead title="Categories" facts="In the order of the shop window">
        <OfficeButton variant="primary" onClick={() => setEdited('new')}>
          New category
        </OfficeButton>
      </OfficeHead>
      <CategoryList onEdit={setEdited} />
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? 'New category' : edited.form.name}
        side="wide"
      >
        {edited && (
          <CategoryEditor
            key={edited === 'new' ? 'new' : edited.id}
            category={edited === 'new' ? null : edited}
            onDone={close}
          />
        )}
        {edited && edited !== 'new' && (
          <div className="px-6 pb-6">
            <SearchListingPanel subject={`category-${edited.id}`} PictureChoice={OnePicture} />
          </div>
        )}
      </Dialog>
    </>
  );
}
