import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  audienceWho,
  changeSegment,
  deleteSegment,
  everybody,
  listSegments,
  type Segment,
} from '../../../../contracts/account/segments.ts';
import { IfMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { SegmentEditor } from './segment-editor.tsx';

/** The segments as a choice of the list's filter. */
export function SegmentFilter() {
  const { data: segments = [] } = useQuery(ask(listSegments));
  const options = segments.map(({ id, form: { name } }) => ({ value: id, label: name }));
  return <SelectFilter label="Segment" name="segment" all="No segment" options={options} />;
}

/** Beneath the filter: what it is saved as, and what can be done with the chosen one. */
export function SegmentBar() {
  const { values, put } = useAddress();
  const { data: segments = [] } = useQuery(ask(listSegments));
  const [editing, setEditing] = useState<'new' | 'chosen'>();
  const [isDeleting, setDeleting] = useState(false);
  const chosen = segments.find(({ id }) => id === values['segment']);
  const edited = editing === 'chosen' ? chosen : undefined;
  const isOpen = editing === 'new' || edited !== undefined;
  return (
    <>
      <IfMayCall endpoint={changeSegment}>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <OfficeButton aria-expanded={editing === 'new'} onClick={() => setEditing('new')}>
            {values['tag'] || values['show'] || values['q'] ? 'Save this filter as a segment' : 'New segment'}
          </OfficeButton>
          {chosen && (
            <>
              <OfficeButton aria-expanded={edited !== undefined} onClick={() => setEditing('chosen')}>
                Change this segment
              </OfficeButton>
              <OfficeButton variant="quiet" onClick={() => setDeleting(true)}>
                Delete this segment
              </OfficeButton>
            </>
          )}
        </div>
      </IfMayCall>
      {chosen && chosen.gone.length > 0 && <Gone segment={chosen} />}
      {isOpen && (
        <SegmentEditor
          key={edited?.id ?? 'new'}
          segment={edited}
          start={{
            ...everybody,
            name: '',
            tag: values['tag'] ?? '',
            getsNews: values['show'] === 'news',
            who: audienceWho.find((who) => who === values['show']) ?? '',
            words: values['q'] ?? '',
          }}
          onClose={() => setEditing(undefined)}
          onSaved={({ id }) => {
            setEditing(undefined);
            // The filter that it was made of is in it now.
            put(edited ? { segment: id } : { segment: id, tag: undefined, show: undefined, q: undefined });
          }}
        />
      )}
      {chosen && isDeleting && (
        <DeleteSegment
          segment={chosen}
          onClose={() => setDeleting(false)}
          onDeleted={() => put({ segment: undefined })}
        />
      )}
    </>
  );
}

const goneMessages = {
  categoryId: 'Its category is not in the shop any more.',
  productId: 'Its kit is not in the shop any more.',
  tag: 'Nobody has its tag any more.',
};

function Gone({ segment: { gone } }: { segment: Segment }) {
  return (
    <p role="status" className="mb-3">
      {gone.map((field) => goneMessages[field]).join(' ')}
    </p>
  );
}

function DeleteSegment({
  segment,
  onClose,
  onDeleted,
}: {
  segment: Segment;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { name } = segment.form;
  const remove = useOfficeCall(deleteSegment, {
    done: 'Segment deleted',
    refresh: [listSegments],
    onDone: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Delete ${name}`}
      action="Delete the segment"
      isDanger
      isBusy={remove.isBusy}
      onConfirm={() => remove.run({ params: { id: segment.id } })}
    >
      <p>The people in it stay, with their tags and orders.</p>
      {remove.failure && <p role="alert">{remove.failure}</p>}
    </Confirm>
  );
}
