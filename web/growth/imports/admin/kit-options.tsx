import { useQuery } from '@tanstack/react-query';
import { listCategoriesForEditing } from '../../../../contracts/catalogue/kits/categories.ts';
import type { ImportOptions } from '../../../../contracts/growth/imports/imports.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';

const measures = [
  ['hoursFrom', 'Hours, at least'],
  ['hoursTo', 'Hours, at most'],
  ['finishedWidthMm', 'Finished width mm'],
  ['finishedHeightMm', 'Finished height mm'],
  ['weightGrams', 'Weight g, where the file has none'],
  ['packedLengthMm', 'Box length mm'],
  ['packedWidthMm', 'Box width mm'],
  ['packedHeightMm', 'Box height mm'],
] as const;

type Props = { options: ImportOptions; onChange: (options: ImportOptions) => void };

/** What no file of another platform says of a kit: without it kits come in as drafts, to be finished one by one. */
export function KitOptions({ options, onChange }: Props) {
  const { data } = useQuery(ask(listCategoriesForEditing));
  const change = (part: Partial<ImportOptions>) => onChange({ ...options, ...part });
  return (
    <fieldset className="mt-5">
      <legend className="font-[560]">What the file does not say</legend>
      <p className="mb-3 max-w-measure text-stone">
        A kit here says how long it takes, how big it becomes and how big its box is. Give what is true of
        most of them; a kit that lacks something comes in as a draft.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <OfficeSelect
          label="Category, where it is not known"
          value={options.categoryId ?? ''}
          onChange={({ target }) => change({ categoryId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">None</option>
          {data?.map(({ id, form: { name } }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </OfficeSelect>
        {measures.map(([name, label]) => (
          <OfficeOptionalNumber
            key={name}
            label={label}
            value={options[name]}
            onNumber={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <OfficeTick
        className="mt-3"
        label="Put kits on sale that were on sale there, once their pictures have arrived"
        checked={options.publish}
        onChange={({ target }) => change({ publish: target.checked })}
      />
    </fieldset>
  );
}
