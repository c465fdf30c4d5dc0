import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../platform/settings/settings-query.ts';

type Props = {
  title: string;
  /** Such as the state of an order, beside the heading. */
  mark?: ReactNode;
  /** Under the heading: one line of facts. */
  facts?: ReactNode;
  /** Buttons and links of the whole page, at its right. */
  children?: ReactNode;
};

/** Title and heading of a page of the back office. */
export function OfficeHead({ title, mark, facts, children }: Props) {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <title>{`${title} | ${settings?.brand ?? ''}`}</title>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h1 tabIndex={-1} className="wrap-break-word">
            {title}
          </h1>
          {mark}
        </div>
        {facts && <p className="mt-1 text-small text-stone">{facts}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
