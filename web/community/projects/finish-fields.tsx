import {
  finishForm,
  finishProject,
  type FinishForm as Values,
  type Project,
} from '../../../contracts/community/projects.ts';
import { call } from '../../kernel/call.ts';
import { TextField } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useProjectChange } from './use-project-change.ts';

const asNumber = {
  setValueAs: (value: unknown) =>
    value === '' || value === undefined || value === null ? undefined : Number(value),
};

/** What is said at the end: how long it took, as its dates tell or as its maker types. */
export function FinishFields({ project, onDone }: { project: Project; onDone: () => void }) {
  const { id, kitName, measuredMinutes } = project;
  const tell = useToast();
  const { refresh } = useProjectChange();
  const hours = measuredMinutes === null ? undefined : Math.max(0.25, Math.round(measuredMinutes / 15) / 4);
  const form = useContractForm<Values>({
    schema: finishForm,
    defaults: { hours },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      await call(finishProject, { params: { id }, body });
      tell({ title: 'Well done', description: `${kitName} is finished.` });
      onDone();
      await refresh();
    },
  });
  return (
    <div className="mt-4">
      <PlainForm form={form} failureTitle="That was not saved" button="Finish" busy="Saving…">
        <TextField
          label="Hours it took (optional)"
          hint={
            hours === undefined
              ? 'As well as you remember.'
              : 'Counted from when you began and paused. Change it where it is wrong.'
          }
          inputMode="decimal"
          {...form.field('hours', asNumber)}
        />
      </PlainForm>
    </div>
  );
}
