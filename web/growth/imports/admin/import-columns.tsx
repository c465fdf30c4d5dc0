import { importFields, type ImportMapping } from '../../../../contracts/growth/imports/import-fields.ts';
import type { readImport } from '../../../../contracts/growth/imports/imports.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';

type Shown = AnswerOf<typeof readImport>;
type Props = { shown: Shown; mapping: ImportMapping; onChange: (mapping: ImportMapping) => void };

/** Which column of the file holds what: guessed by its headings, and put right here. */
export function ImportColumns({ shown, mapping, onChange }: Props) {
  function choose(field: string, at: string): void {
    const { [field]: _before, ...others } = mapping;
    onChange(at === '' ? others : { ...others, [field]: Number(at) });
  }

  return (
    <details className="mt-4" open={shown.platform === 'other'}>
      <summary className="office-link w-fit cursor-pointer">
        Columns: {Object.keys(mapping).length} of {shown.headings.length} are used
      </summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {Object.entries(importFields[shown.kind]).map(([field, label]) => (
          <OfficeSelect
            key={field}
            label={label}
            value={mapping[field] ?? ''}
            hint={sampleOf(shown, mapping[field])}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Not in the file</option>
            {shown.headings.map((heading, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
              <option key={at} value={at}>
                {heading || `Column ${at + 1}`}
              </option>
            ))}
          </OfficeSelect>
        ))}
      </div>
    </details>
  );
}

/** What stands in the first row of a column, so that a wrong one is seen. */
function sampleOf({ sample }: Shown, at: number | undefined): string {
  const text = at === undefined ? '' : (sample[0]?.[at] ?? '');
  return text === '' ? '–' : `‘${text.slice(0, 28)}${text.length > 28 ? '…' : ''}’`;
}
