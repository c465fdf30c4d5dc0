import { useNavigate } from '@tanstack/react-router';
import {
  createNewsletter,
  listNewsletters,
  type NewsletterRow,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { newsletterStateText, newsletterTones } from './newsletter-labels.ts';

const columns: readonly TableColumn<NewsletterRow>[] = [
  {
    label: 'Subject',
    cell: ({ id, subject }) => (
      <ShopLink to={adminPaths.newsletter(id)} className="office-link font-[560] wrap-anywhere">
        {subject || 'Without a subject'}
      </ShopLink>
    ),
  },
  {
    label: 'State',
    cell: (row) => <Status tone={newsletterTones[row.state]}>{newsletterStateText(row)}</Status>,
  },
  { label: 'Sent', cell: ({ progress }) => progress.sent, align: 'end' },
  {
    label: 'Waiting',
    cell: ({ state, progress }) => (state === 'sent' ? 0 : progress.waiting),
    align: 'end',
    from: 'md',
  },
  { label: 'Begun', cell: ({ createdAt }) => momentText(createdAt), from: 'md' },
];

/** Letters to many people at once, newest first. */
export function NewsletterList() {
  const list = useOfficeList(listNewsletters);
  const navigate = useNavigate();
  const begin = useOfficeCall(createNewsletter, {
    refresh: [listNewsletters],
    onDone: ({ id }) => void navigate({ to: adminPaths.newsletter(id) }),
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-stone">
        They go only to people who asked for them and confirmed it. Each one says who sends it, from where,
        and how to leave with one press.
      </p>
      <OfficeButton
        variant="primary"
        className="justify-self-start"
        aria-busy={begin.isBusy || undefined}
        onClick={() => begin.run({ body: { id: crypto.randomUUID() } })}
      >
        New newsletter
      </OfficeButton>
      <Loading query={list} what="The newsletters">
        {({ newsletters, next }) => (
          <>
            <DataTable
              caption="Newsletters"
              columns={columns}
              rows={newsletters}
              keyOf={({ id }) => id}
              empty={<Empty title="No newsletter yet">Begin one: nothing is sent before you say so.</Empty>}
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
    </div>
  );
}
