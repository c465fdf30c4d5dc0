import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listBookFiles } from '../../../../contracts/insight/exports/books.ts';
import { readBas } from '../../../../contracts/insight/exports/exports.ts';
import {
  closeQuarter,
  exportClosedFile,
  listQuarters,
  readQuarter,
  reopenQuarter,
  type WholeQuarter,
} from '../../../../contracts/insight/exports/quarters.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { IfMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { quarterText } from './quarters.ts';
import { UnsettledList } from './unsettled-list.tsx';

const refresh = [readQuarter, listQuarters, readBas, listBookFiles];

/** Whether a quarter's books are closed, what is unsettled in it, and its files once they are. */
export function QuarterPanel({ quarter }: { quarter: string }) {
  const query = useQuery(ask(readQuarter, { params: { quarter } }));
  return (
    <Panel title="Closing the quarter">
      <Loading query={query} what="The quarter">
        {(whole) => (
          <div className="grid gap-4">
            <p>
              <Status tone={whole.isClosed ? 'good' : 'waiting'}>{whole.isClosed ? 'Closed' : 'Open'}</Status>{' '}
              {whole.isClosed
                ? 'Its files stay as they are. What changes later is booked in the open quarter.'
                : whole.isOver
                  ? 'Closing makes its files once and keeps them.'
                  : 'It can be closed once it is over.'}
            </p>
            {whole.isClosed ? <Files whole={whole} /> : <UnsettledList unsettled={whole.unsettled} />}
            {whole.isClosed ? <Reopen quarter={quarter} /> : whole.isOver && <Close quarter={quarter} />}
            <Closings whole={whole} />
          </div>
        )}
      </Loading>
    </Panel>
  );
}

function Files({ whole: { quarter, files } }: { whole: WholeQuarter }) {
  return (
    <ul className="ruled border-y border-line">
      {files.map(({ name, entries, fingerprint }) => (
        <li key={name} className="py-2">
          <a href={addressOf(exportClosedFile, { params: { quarter, name } })} download className="link">
            {name}
          </a>{' '}
          <span className="text-small text-stone">
            {entries} {entries === 1 ? 'entry' : 'entries'}
          </span>
          <span className="block text-small break-all text-stone">SHA-256 {fingerprint}</span>
        </li>
      ))}
    </ul>
  );
}

function Close({ quarter }: { quarter: string }) {
  const [isAsking, setAsking] = useState(false);
  const closing = useOfficeCall(closeQuarter, {
    done: 'The quarter is closed',
    refresh,
    onDone: () => setAsking(false),
  });
  return (
    <>
      <OfficeButton variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
        Close the quarter
      </OfficeButton>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Close ${quarterText(quarter)}?`}
        action="Close it now"
        isBusy={closing.isBusy}
        onConfirm={() => closing.run({ params: { quarter } })}
      >
        <p>
          The statement and the files for Xero and MYOB are made now and kept byte for byte. Only an owner can
          open the quarter again, with a reason.
        </p>
        {closing.failure && <p className="text-danger">{closing.failure}</p>}
      </Confirm>
    </>
  );
}

function Reopen({ quarter }: { quarter: string }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const opening = useOfficeCall(reopenQuarter, {
    done: 'The quarter is open again',
    refresh,
    onDone: () => {
      setAsking(false);
      setReason('');
    },
  });
  return (
    <IfMayCall endpoint={reopenQuarter}>
      <OfficeButton className="justify-self-start" onClick={() => setAsking(true)}>
        Open it again
      </OfficeButton>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Open ${quarterText(quarter)} again?`}
        action="Open the quarter"
        isDanger
        isBusy={opening.isBusy}
        onConfirm={() => opening.run({ params: { quarter }, body: { reason } })}
      >
        <p>If its statement was lodged, what changes now differs from what the tax office has.</p>
        <OfficeArea
          label="Reason"
          hint="It stands in the audit log"
          required
          value={reason}
          error={opening.errorOrFailureOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </IfMayCall>
  );
}

function Closings({ whole: { closings } }: { whole: WholeQuarter }) {
  if (closings.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small text-stone">
      {closings.map(({ closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
        <li key={closedAt} className="wrap-anywhere">
          Closed {momentText(closedAt)} by {closedBy}
          {reopenedAt !== null && `; opened again ${momentText(reopenedAt)} by ${reopenedBy}: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
