import { useQueryClient } from '@tanstack/react-query';
import {
  changeMaterial,
  listMaterials,
  type Material,
  type MaterialForm,
  materialForm,
} from '../../../../contracts/stock/making/materials.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { MaterialFields } from './material-editor.tsx';
import { materialReads } from './material-reads.ts';

const keptOf = ({ id: _id, version, onHand: _onHand, ...values }: Material) => ({ values, seen: version });

/** Whoever saved meanwhile is not written over: what is typed here goes on top of it. */
export function ChangeMaterial({ material }: { material: Material }) {
  const queryClient = useQueryClient();
  const { id } = material;
  const form = useOfficeForm<MaterialForm, number>({
    schema: materialForm,
    kept: keptOf(material),
    done: 'Material saved',
    labels: { unit: 'Counted in', reorderAt: 'Order again at', isArchived: 'Archived' },
    within: 'form.',
    theirsIn: (now) => keptOf(now as Material),
    async save(values, version) {
      const saved = await call(changeMaterial, { params: { id }, body: { version, form: values } });
      for (const { name } of [...materialReads, listMaterials])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return { values, seen: saved.version };
    },
  });
  return (
    <OfficeForm form={form} button="Save it">
      <div className="grid max-w-3xl gap-3 sm:grid-cols-2">
        <MaterialFields values={form.values} errors={form.errors} put={form.set} />
      </div>
    </OfficeForm>
  );
}
