import { useState } from 'react';
import {
  listPriceLists,
  removePriceList,
  type ListedPriceList,
} from '../../../../contracts/pricing/price-lists.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** For a list that no business has; somebody may give it to one meanwhile, and then it stays. */
export function DeleteList({ list: { id, form } }: { list: ListedPriceList }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useOfficeCall(removePriceList, {
    done: 'Price list deleted',
    refresh: [listPriceLists],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> the price list {form.name}</span>
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.run({ params: { id } })}
        title={`Delete ${form.name}?`}
        action="Delete the list"
        isDanger
        isBusy={remove.isBusy}
      >
        <p>
          No business has it. Its prices and terms are gone for good; orders that were placed stay as they
          are.
        </p>
        <CallFailure>{remove.failure}</CallFailure>
      </Confirm>
    </>
  );
}
