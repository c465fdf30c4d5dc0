import { useState } from 'react';
import {
  deletePartPhotograph,
  listPartClaims,
  partReasonLabels,
  readPartPhotograph,
  type PartClaim,
  type PartPhotographSize,
} from '../../../../contracts/buying/parts-desk.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { presets } from '../../../../contracts/platform/images.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** What whoever asked has photographed: small, and whole in a tab of its own. */
export function PartPhotograph({ claim }: { claim: PartClaim }) {
  const may = useMay();
  const [isGone, setGone] = useState(false);
  if (isGone)
    return <span className="block text-small text-stone">Its photograph is not there any more.</span>;
  const { id, part, reason } = claim;
  const addressIn = (size: PartPhotographSize) =>
    addressOf(readPartPhotograph, { params: { id }, query: { size } });
  return (
    <>
      <a href={addressIn('whole')} target="_blank" rel="noreferrer" className="mt-2 block w-fit">
        <img
          src={addressIn('small')}
          alt={`Photograph of ${part} (${partReasonLabels[reason]}); opens larger`}
          {...presets.thumbnail}
          loading="lazy"
          onError={() => setGone(true)}
          className="size-24 rounded-control bg-sand object-cover"
        />
      </a>
      {may('change', 'order-changes') && <DeletePhotograph claim={claim} />}
    </>
  );
}

function DeletePhotograph({ claim: { id, part, name } }: { claim: PartClaim }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useOfficeCall(deletePartPhotograph, {
    done: 'The photograph is gone',
    refresh: [listPartClaims],
    onDone: () => setAsked(false),
  });
  return (
    <>
      <OfficeButton variant="quiet" onClick={() => setAsked(true)}>
        Delete the photograph
        <span className="sr-only">
          {' '}
          of {part} by {name}
        </span>
      </OfficeButton>
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Delete the photograph: ${part}`}
        action="Delete it"
        isDanger
        isBusy={remove.isBusy}
        onConfirm={() => remove.run({ params: { id } })}
      >
        <p>It goes for good. What was asked for stays as it is.</p>
        <CallFailure>{remove.failure}</CallFailure>
      </Confirm>
    </>
  );
}
