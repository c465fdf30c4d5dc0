import type { BulkPreview } from '../../../../contracts/catalogue/kits/kit-changes.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';

type Props = {
  preview: BulkPreview;
  failure: string | undefined;
  isBusy: boolean;
  onBack: () => void;
  onApply: (kits: { id: number; version: number }[]) => void;
};

/** Kit by kit what would change; where one cannot, nothing is done. */
export function BulkPreviewTable({ preview, failure, isBusy, onBack, onApply }: Props) {
  const problems = preview.kits.filter(({ problem }) => problem !== null);
  const refusal =
    problems.length > 0
      ? `${problems.length} of these kits cannot be changed so`
      : preview.changed === 0
        ? 'Nothing would change'
        : null;
  return (
    <>
      <ul className="max-h-96 overflow-y-auto rounded-control border border-line">
        {preview.kits.map(({ id, name, sku, differences, problem }) => (
          <li key={id} className="border-b border-line px-3 py-1.5 last:border-0">
            <span className="font-[560]">{name}</span> <span className="text-tiny text-stone">{sku}</span>
            <span className="block text-small">
              {problem === null
                ? differences.length === 0
                  ? 'stays as it is'
                  : differences.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(' · ')
                : null}
              {problem !== null && <span className="text-danger">{problem}</span>}
            </span>
          </li>
        ))}
      </ul>
      <CallFailure>{failure}</CallFailure>
      {refusal && <p className="text-small text-stone">{refusal}.</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <OfficeButton onClick={onBack}>Back</OfficeButton>
        <OfficeButton
          variant="primary"
          refusal={refusal}
          aria-disabled={isBusy || undefined}
          onClick={() => onApply(preview.kits.map(({ id, version }) => ({ id, version })))}
        >
          {`Change ${preview.changed} ${preview.changed === 1 ? 'kit' : 'kits'}`}
        </OfficeButton>
      </div>
    </>
  );
}
