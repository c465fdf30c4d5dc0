import type { AuditEntry } from '../../../contracts/audit.ts';
import { ShopLink } from '../../kernel/link.tsx';
import type { Column } from '../../ui/admin/data-table.tsx';
import { momentText } from '../../ui/date-text.ts';
import { Changes } from './changes.tsx';

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    label: 'When',
    from: 'md',
    cell: ({ at }) => <span className="whitespace-nowrap">{momentText(at)}</span>,
  },
  { label: 'Who', from: 'md', cell: (entry) => <span className="wrap-anywhere">{whoOf(entry)}</span> },
  { label: 'What', cell: (entry) => <What entry={entry} /> },
];

function whoOf({ who, byScript }: AuditEntry): string {
  return `${who || 'Somebody whose account is closed'}${byScript ? ', by a script' : ''}`;
}

/** On a phone who and when stand in the same cell. */
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
      <p className="text-small text-ink-soft wrap-anywhere md:hidden">
        {whoOf(entry)}, {momentText(entry.at)}
      </p>
    </div>
  );
}
