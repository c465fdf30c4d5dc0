import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformNames } from '../../../../contracts/growth/imports/import-fields.ts';
import {
  addUsualRedirects,
  type FormerPlatform,
  formerPlatforms,
  listRedirects,
  listUsualRedirects,
} from '../../../../contracts/growth/redirects.ts';
import { ask } from '../../../kernel/query-client.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';

/** For an owner who has moved in: pages that every shop of the former platform has are led on at once. */
export function UsualRedirects() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Addresses of a former shop</OfficeButton>
      {isOpen && <ChoosePlatform onClose={() => setOpen(false)} />}
    </>
  );
}

function ChoosePlatform({ onClose }: { onClose: () => void }) {
  const [platform, setPlatform] = useState<FormerPlatform>('shopify');
  const usual = useQuery({
    ...ask(listUsualRedirects, { query: { platform } }),
    placeholderData: keepPreviousData,
  });
  const add = useOfficeCall(addUsualRedirects, {
    done: 'The addresses are led on',
    refresh: [listRedirects, listUsualRedirects],
    onDone: onClose,
  });
  const count = usual.data?.redirects.length ?? 0;
  const refusal = usual.isPlaceholderData || !usual.isSuccess ? 'A moment' : null;
  return (
    <Dialog open onClose={onClose} title="Addresses of a former shop">
      <form
        className="grid gap-4 px-6 pt-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isBusy) add.run({ body: { platform } });
        }}
      >
        <OfficeSelect
          label="The shop was on"
          value={platform}
          onChange={({ target }) =>
            setPlatform(formerPlatforms.find((one) => one === target.value) ?? platform)
          }
        >
          {formerPlatforms.map((one) => (
            <option key={one} value={one}>
              {platformNames[one]}
            </option>
          ))}
        </OfficeSelect>
        <Loading query={usual} what="The addresses" room="h-40">
          {({ redirects }) =>
            redirects.length === 0 ? (
              <p>All of them are led on already, or name a page of this shop.</p>
            ) : (
              <ul className="grid gap-1 text-small">
                {redirects.map(({ from, to }) => (
                  <li key={from} className="wrap-anywhere">
                    {from} <span className="text-stone">leads to {to}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
        <CallFailure>{add.failure}</CallFailure>
        <div className="flex flex-wrap justify-end gap-2">
          <OfficeButton onClick={onClose}>Leave it</OfficeButton>
          <OfficeButton
            type="submit"
            variant="primary"
            aria-disabled={add.isBusy || undefined}
            refusal={count === 0 ? 'None of them is left to lead on' : refusal}
          >
            Lead them on
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  );
}
