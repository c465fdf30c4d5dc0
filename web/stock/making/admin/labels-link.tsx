import type { ReactNode } from 'react';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { batchLabels } from '../../../../contracts/stock/making/batches.ts';

/** The labels of a batch as PDF, one for each kit. */
export function LabelsLink({
  id,
  from = 1,
  children,
  className = 'office-link',
}: {
  id: number;
  from?: number;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a
      href={addressOf(batchLabels, { params: { id }, query: { from } })}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {children}
    </a>
  );
}
