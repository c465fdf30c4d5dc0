import { useState } from 'react';
import { listContentPages } from '../../../../contracts/growth/content/admin-content.ts';
import { addOwnPage } from '../../../../contracts/growth/content/own-pages.ts';
import type { OwnSection } from '../../../../contracts/growth/content/own-slugs.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Begins a page of the owner's own; its address comes from its title and nobody sees it yet. */
export function NewPage({ onMade }: { onMade: (slug: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [section, setSection] = useState<OwnSection>('pages');
  const add = useOfficeCall(addOwnPage, {
    done: 'The page is there: write it, then publish it',
    refresh: [listContentPages],
    onDone: ({ id }) => {
      setOpen(false);
      setTitle('');
      onMade(id);
    },
  });
  if (!isOpen) return <OfficeButton onClick={() => setOpen(true)}>New page</OfficeButton>;
  return (
    <form
      noValidate
      className="grid gap-2 rounded-control border border-line bg-white p-3"
      onSubmit={(event) => {
        event.preventDefault();
        add.run({ body: { section, title } });
      }}
    >
      <OfficeText
        label="Title"
        hint="Its address comes from it"
        value={title}
        maxLength={120}
        onChange={({ target }) => setTitle(target.value)}
        error={add.errorOrFailureOf('title')}
      />
      <OfficeSelect
        label="What it is"
        value={section}
        onChange={({ target }) => setSection(target.value as OwnSection)}
      >
        <option value="pages">A page</option>
        <option value="journal">An entry of the journal</option>
      </OfficeSelect>
      <div className="flex gap-2">
        <OfficeButton type="submit" refusal={title.trim() === '' ? 'Write a title first' : null}>
          Begin it
        </OfficeButton>
        <OfficeButton variant="quiet" onClick={() => setOpen(false)}>
          Not now
        </OfficeButton>
      </div>
    </form>
  );
}
