import type { AuditEntry } from '../../../../contracts/insight/audit.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import type { TableColumn } from '../../../ui/admin/data-table.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { Changes } from './changes.tsx';

/** A sentence of who did what comes first: on a phone it heads the card. */
export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  { label: 'What', cell: (entry) => <What entry={entry} /> },
  {
    label: 'When',
    isLong: true,
    cell: ({ at }) => <span className="md:whitespace-nowrap">{momentText(at)}</span>,
  },
];

function whoOf({ who, byScript }: AuditEntry): string {
  return `${who || 'Somebody whose account is closed'}${byScript ? ' (a script of theirs)' : ''}`;
}

function What({ entry }: { entry: AuditEntry }) {
  const { did, subject, link, changes, more } = entry;
  return (
    <div className="grid gap-1">
      <p>
        <span className="wrap-anywhere">{whoOf(entry)}</span> {did.charAt(0).toLowerCase() + did.slice(1)}
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
