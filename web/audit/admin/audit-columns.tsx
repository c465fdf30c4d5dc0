import type { AuditEntry } from '../../../contracts/audit.ts';
import type { Column } from '../../ui/admin/data-table.tsx';
import { momentText } from '../../ui/date-text.ts';

export const auditColumns: readonly Column<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{momentText(at)}</span> },
  {
    label: 'Who',
    cell: ({ who, byScript }) =>
      `${who || 'Somebody whose account is closed'}${byScript ? ', by a script' : ''}`,
  },
  { label: 'What', cell: ({ words }) => words },
  {
    label: 'With',
    from: 'md',
    cell: ({ details }) =>
      details && (
        <details>
          <summary className="office-link w-fit cursor-pointer">Show</summary>
          <code className="text-small wrap-anywhere">{details}</code>
        </details>
      ),
  },
];
