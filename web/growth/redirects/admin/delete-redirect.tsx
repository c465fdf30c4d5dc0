import { useState } from 'react';
import { deleteRedirect, listRedirects, type Redirect } from '../../../../contracts/growth/redirects.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Links of others end there from then on, so it asks first. */
export function DeleteRedirect({ redirect }: { redirect: Redirect }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useOfficeCall(deleteRedirect, {
    done: 'The redirect is deleted',
    refresh: [listRedirects],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <OfficeButton variant="quiet" onClick={() => setOpen(true)}>
        Delete<span className="sr-only"> {redirect.from}</span>
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete the redirect"
        action="Delete it"
        isDanger
        isBusy={remove.isBusy}
        onConfirm={() => remove.run({ params: { id: redirect.id } })}
      >
        <p className="wrap-anywhere">
          Whoever comes to {redirect.from} then reads that there is no such page.
        </p>
        <CallFailure>{remove.failure}</CallFailure>
      </Confirm>
    </>
  );
}
