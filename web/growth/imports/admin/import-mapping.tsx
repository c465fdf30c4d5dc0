import { useState } from 'react';
import {
  importKinds,
  importPlatforms,
  platformNames,
  type ImportKind,
  type ImportMapping,
  type ImportPlatform,
} from '../../../../contracts/growth/imports/import-fields.ts';
import { planImport, readImport, readImportPlan } from '../../../../contracts/growth/imports/imports.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { DateOrder } from './date-order.tsx';
import { ImportColumns } from './import-columns.tsx';
import { importKindNames } from './import-words.ts';
import { KitOptions } from './kit-options.tsx';

type Shown = AnswerOf<typeof readImport>;

/** What was recognised in a file, which the owner may put right, and what its kits lack. */
export function ImportMappingPanel({ shown }: { shown: Shown }) {
  const [platform, setPlatform] = useState<ImportPlatform>(shown.platform);
  const [kind, setKind] = useState<ImportKind>(shown.kind);
  const [mapping, setMapping] = useState<ImportMapping>(shown.mapping);
  const [options, setOptions] = useState(shown.options);
  const plan = useOfficeCall(planImport, { refresh: [readImport, readImportPlan] });
  const isAsRead = platform === shown.platform && kind === shown.kind;

  return (
    <Panel title="What the file holds">
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="Exported by"
          value={platform}
          onChange={({ target }) => setPlatform(target.value as ImportPlatform)}
        >
          {importPlatforms.map((one) => (
            <option key={one} value={one}>
              {one === 'other' ? 'Another shop' : platformNames[one]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeSelect
          label="It holds"
          value={kind}
          onChange={({ target }) => setKind(target.value as ImportKind)}
        >
          {importKinds.map((one) => (
            <option key={one} value={one}>
              {importKindNames[one]}
            </option>
          ))}
        </OfficeSelect>
      </div>
      {isAsRead && <ImportColumns shown={shown} mapping={mapping} onChange={setMapping} />}
      {isAsRead && shown.dates && (
        <DateOrder
          dates={shown.dates}
          chosen={options.dayOrder}
          onChange={(dayOrder) => setOptions({ ...options, dayOrder })}
        />
      )}
      {kind === 'kits' && <KitOptions options={options} onChange={setOptions} />}
      {plan.failure && <FieldError>{plan.failure}</FieldError>}
      <OfficeButton
        className="mt-4"
        variant={shown.state === 'read' ? 'primary' : 'secondary'}
        aria-disabled={plan.isBusy || undefined}
        onClick={() =>
          plan.run({ params: { id: shown.id }, body: { platform, kind, mapping: { ...mapping }, options } })
        }
      >
        {shown.state === 'read' ? 'Try it: nothing is changed' : 'Try it again'}
      </OfficeButton>
    </Panel>
  );
}
