import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BundleKept } from '../../../contracts/stock/inventory/bundles.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { BundleEditor } from '../../stock/inventory/admin/bundle-editor.tsx';
import { BundleList } from '../../stock/inventory/admin/bundle-list.tsx';
import { categoriesQuery } from '../../storefront/listing/categories-query.ts';
import { ChoicePicker } from '../../storefront/search/admin/kit-picker.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';

export function BundlesPage() {
  const [edited, setEdited] = useState<BundleKept | 'new'>();
  const crafts = useQuery(categoriesQuery);
  const close = () => setEdited(undefined);
  return (
    <>
      <OfficeHead title="Bundles" facts="Kits that are sold together; their stock is that of the kits">
        <OfficeButton variant="primary" onClick={() => setEdited('new')}>
          New bundle
        </OfficeButton>
      </OfficeHead>
      <BundleList onEdit={setEdited} />
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited === 'new' || !edited ? 'New bundle' : edited.form.name}
        side="wide"
      >
        {edited && (
          <Loading query={crafts} what="The categories">
            {(known) => (
              <BundleEditor
                key={edited === 'new' ? 'new' : edited.id}
                bundle={edited === 'new' ? null : edited}
                crafts={known}
                onDone={close}
                KitPicker={ChoicePicker}
              />
            )}
          </Loading>
        )}
      </Dialog>
    </>
  );
}
