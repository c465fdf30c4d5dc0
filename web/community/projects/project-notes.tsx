import { notesForm, type Project, writeProjectNotes } from '../../../contracts/community/projects.ts';
import { call } from '../../kernel/call.ts';
import { controlClass, Field } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useProjectChange } from './use-project-change.ts';

export function ProjectNotes({ project: { id, kitName, notes } }: { project: Project }) {
  const tell = useToast();
  const { refresh } = useProjectChange();
  const form = useContractForm<{ notes: string }>({
    schema: notesForm,
    defaults: { notes },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      await call(writeProjectNotes, { params: { id }, body });
      tell({ title: 'Saved', description: `Your notes about ${kitName}` });
      await refresh();
    },
  });
  const { error, ...control } = form.field('notes');
  return (
    // No `Unfolding`: a part that two pages share is one more name in what every visitor fetches first.
    <details open={notes !== '' || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-[560]">
        {notes === '' ? 'Add a note' : 'Notes'}
      </summary>
      <PlainForm
        form={form}
        failureTitle="Your notes were not saved"
        button="Save the notes"
        busy="Saving…"
        label={`Notes about ${kitName}`}
        variant="secondary"
      >
        <Field label="Notes, for you alone" error={error}>
          {(tied) => <textarea rows={4} {...control} {...tied} className={controlClass} />}
        </Field>
      </PlainForm>
    </details>
  );
}
