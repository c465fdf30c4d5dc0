import { useState } from 'react';
import {
  mostTags,
  readCustomer,
  tagCustomer,
  type CustomerDetail,
} from '../../../../contracts/account/account/admin-customers.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** What the owner calls somebody by; newsletters and the list of customers find people by it. */
export function CustomerTags({ customer: { id, tags } }: { customer: CustomerDetail }) {
  const [typed, setTyped] = useState('');
  const put = useOfficeCall(tagCustomer, {
    done: 'Tags saved',
    refresh: [readCustomer],
    onDone: () => setTyped(''),
  });
  const write = (wanted: string[]) => put.run({ params: { id }, body: { tags: wanted, seen: tags } });
  const tag = typed.trim().toLowerCase();
  const refusal =
    tag === '' ? 'Write a tag first' : tags.length >= mostTags ? `Up to ${mostTags} tags` : null;
  return (
    <Panel title="Tags">
      <div className="mb-3 empty:hidden">
        <RemovableChips
          chips={tags.map((one) => ({ id: one, label: one, named: `the tag ${one}` }))}
          onRemove={(gone) => write(tags.filter((one) => one !== gone))}
        />
      </div>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          write([...new Set([...tags, tag])]);
        }}
      >
        <OfficeText
          label="A tag"
          className="min-w-40 flex-1"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(put.failure && { error: put.failure })}
        />
        <OfficeButton type="submit" refusal={refusal}>
          Tag
        </OfficeButton>
      </form>
    </Panel>
  );
}
