import { useState } from 'react';
import {
  changeMaterial,
  listMaterials,
  type Material,
} from '../../../../contracts/stock/making/materials.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { MaterialEditor } from './material-editor.tsx';
import { materialReads } from './material-reads.ts';

export function ChangeMaterial({ material }: { material: Material }) {
  // The version that was read with what is typed here: whoever saved meanwhile is not written over.
  const [{ id, version, onHand: _onHand, ...form }, begin] = useState(material);
  const change = useOfficeCall(changeMaterial, {
    done: 'Material saved',
    refresh: [...materialReads, listMaterials],
    onDone: ({ version: saved }) => begin({ ...material, version: saved }),
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
