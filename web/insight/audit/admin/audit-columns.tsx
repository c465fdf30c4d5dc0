import type { AuditEntry } from '../../../../contracts/insight/audit.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import type { TableColumn } from '../../../ui/admin/data-table.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { Changes } from './changes.tsx';

/** What was done comes first: on a phone it heads the card. */
export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  { label: 'What', cell: (entry) => <What entry={entry} /> },
  { label: 'Who', cell: (entry) => <span className="wrap-anywhere">{whoOf(entry)}</span> },
  { label: 'When', cell: ({ at }) => <span className="md:whitespace-nowrap">{momentText(at)}</span> },
];

function whoOf({ who, byScript }: AuditEntry): string {
  return `${who || 'Somebody whose account is closed'}${byScript ? ', by a script' : ''}`;
}

function What({ entry }: { entry: AuditEntry }) {
  const { did, subject, link, changes, more } = entry;
  return (
    <div className="grid gap-1">
      <p>
        {did}
        {subject && ': '}
        {subject && link ? (
          <ShopLink to={link} preload={false} className="office-link">
            {subject}
          </ShopLink>
        ) : (
          subject
        )}
      </p>
      <Changes changes={changes} more={more} />
    </div>
  );
}
