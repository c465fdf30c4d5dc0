import { useState } from 'react';
import { labelsOnSheet } from '../../../../contracts/stock/making/batches.ts';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { LabelsLink } from './labels-link.tsx';

/** The labels of a batch, on a sheet that may be partly used. */
export function PrintLabels({ id }: { id: number }) {
  const [from, setFrom] = useState(1);
  const isPlace = from >= 1 && from <= labelsOnSheet;
  return (
    <Panel title="Labels">
      <div className="grid max-w-xl gap-3">
        <OfficeNumber
          label="First free place on the sheet"
          hint={`A sheet has ${labelsOnSheet}, counted row by row from its upper left: 1 for a fresh one`}
          error={isPlace ? undefined : `A number from 1 to ${labelsOnSheet}`}
          value={from}
          onNumber={setFrom}
        />
        {isPlace && (
          <p>
            <LabelsLink id={id} from={from} className={officeButtonClass('primary')}>
              Print the labels
            </LabelsLink>
          </p>
        )}
      </div>
    </Panel>
  );
}
