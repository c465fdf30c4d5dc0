import { useState } from 'react';
import {
  mostTags,
  readCustomer,
  tagCustomer,
  type CustomerDetail,
} from '../../../../contracts/account/account/admin-customers.ts';
import { readGuest, tagGuest, type GuestDetail } from '../../../../contracts/account/account/admin-guests.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** What the owner calls somebody by; newsletters and the list of customers find people by it. */
export function CustomerTags({ customer: { id, tags } }: { customer: CustomerDetail }) {
  const put = useOfficeCall(tagCustomer, { done: 'Tags saved', refresh: [readCustomer] });
  return (
    <Tags
      // What was typed is done with once it is a tag.
      key={tags.join()}
      tags={tags}
      error={put.errorOrFailureOf('tags')}
      onPut={(next) => put.run({ params: { id }, body: { tags: next, seen: tags } })}
    />
  );
}

export function GuestTags({ guest: { id, tags } }: { guest: GuestDetail }) {
  const put = useOfficeCall(tagGuest, { done: 'Tags saved', refresh: [readGuest] });
  return (
    <Tags
      key={tags.join()}
      tags={tags}
      error={put.errorOrFailureOf('tags')}
      onPut={(next) => put.run({ params: { id }, body: { tags: next } })}
    />
  );
}

type Props = { tags: readonly string[]; error: string | undefined; onPut: (tags: string[]) => void };

function Tags({ tags, error, onPut }: Props) {
  const [typed, setTyped] = useState('');
  const tag = typed.trim().toLowerCase();
  const refusal =
    tag === '' ? 'Write a tag first' : tags.length >= mostTags ? `Up to ${mostTags} tags` : null;
  return (
    <Panel title="Tags">
      <div className="mb-3 empty:hidden">
        <RemovableChips
          chips={tags.map((one) => ({ id: one, label: one, named: `the tag ${one}` }))}
          onRemove={(gone) => onPut(tags.filter((one) => one !== gone))}
        />
      </div>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onPut([...new Set([...tags, tag])]);
        }}
      >
        <OfficeText
          label="A tag"
          className="min-w-40 flex-1"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(error && { error })}
        />
        <OfficeButton type="submit" refusal={refusal}>
          Tag
        </OfficeButton>
      </form>
    </Panel>
  );
}
