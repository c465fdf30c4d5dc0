import {
  changeMaterial,
  listMaterials,
  type Material,
} from '../../../../contracts/stock/making/materials.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { MaterialEditor } from './material-editor.tsx';
import { materialReads } from './material-reads.ts';

export function ChangeMaterial({ material }: { material: Material }) {
  const { id, version, onHand: _onHand, ...form } = material;
  const change = useOfficeCall(changeMaterial, {
    done: 'Material saved',
    refresh: [...materialReads, listMaterials],
  });
  return (
    <MaterialEditor
      form={form}
      action="Save it"
      isBusy={change.isBusy}
      failure={change.failure}
      onSave={(saved) => change.run({ params: { id }, body: { version, form: saved } })}
    />
  );
}
