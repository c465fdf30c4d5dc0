import { addPassport, passportCodeForm } from '../../../contracts/community/projects.ts';
import { call } from '../../kernel/call.ts';
import { TextField } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useProjectChange } from './use-project-change.ts';

/** @param code of a box whose passport led here */
export function AddPassport({ code }: { code: string }) {
  const tell = useToast();
  const { refresh } = useProjectChange();
  const form = useContractForm<{ code: string }>({
    schema: passportCodeForm,
    defaults: { code },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      const { kitName } = await call(addPassport, { body });
      tell({ title: 'Added to your kits', description: kitName });
      form.reset({ code: '' });
      await refresh();
    },
  });
  return (
    <section aria-label="Add a kit" className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="text-h3">Add a kit by its code</h2>
      <PlainForm
        form={form}
        failureTitle="It was not added"
        button="Add to my kits"
        busy="Adding…"
        variant={code === '' ? 'secondary' : 'primary'}
      >
        <TextField
          label="Code on the box"
          hint="Eleven letters and digits, such as ACDE-FGHJ-KMN."
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('code')}
        />
      </PlainForm>
    </section>
  );
}
