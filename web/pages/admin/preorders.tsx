import { useState } from 'react';
import type { PreorderKit } from '../../../contracts/orders/preorders.ts';
import { useMay } from '../../kernel/held-roles.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { PreorderEditor } from '../../orders/preorders/admin/preorder-editor.tsx';
import { PreorderList } from '../../orders/preorders/admin/preorder-list.tsx';
import { ChoicePicker } from '../../storefront/search/admin/kit-picker.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Edited = { kit?: { productId: number; name: string }; kept?: PreorderKit };

export function PreordersPage() {
  const [edited, setEdited] = useState<Edited>();
  const may = useMay();
  const close = () => setEdited(undefined);
  const mayChange = may('change', 'stock');
  return (
    <>
      <OfficeHead
        title="Pre-orders"
        facts="Kits that are ordered before they are here, and who waits for them"
      >
        {mayChange && (
          <OfficeButton variant="primary" onClick={() => setEdited({})}>
            New pre-order
          </OfficeButton>
        )}
      </OfficeHead>
      <PreorderList onEdit={mayChange ? (kept) => setEdited({ kit: kept, kept }) : undefined} />
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={edited?.kept ? 'Change the pre-order' : 'New pre-order'}
      >
        <div className="p-6">
          {edited?.kit ? (
            <PreorderEditor key={edited.kit.productId} kit={edited.kit} kept={edited.kept} onDone={close} />
          ) : (
            <ChoicePicker
              label="Which kit?"
              hint="One that is sold out, or was never here"
              onPick={({ id, name }) => setEdited({ kit: { productId: id, name } })}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
