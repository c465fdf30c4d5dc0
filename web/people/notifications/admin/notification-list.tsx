import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  aboutNotifications,
  countUnread,
  listNotifications,
  markNotifications,
  notificationDays,
  type Notification,
} from '../../../../contracts/people/notifications.ts';
import { call } from '../../../kernel/call.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { classes } from '../../../ui/classes.ts';
import { momentText } from '../../../ui/date-text.ts';

type Props = { unread: number; onGone: () => void };

/** Newest first; following one marks it as read. */
export function NotificationList({ unread, onGone }: Props) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [listNotifications.name],
    queryFn: ({ pageParam }) => call(listNotifications, { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const marking = useOfficeCall(markNotifications, {
    refresh: [listNotifications],
    onDone: (counted) => queryClient.setQueryData(ask(countUnread).queryKey, counted),
  });
  const mark = (one: Notification, isRead: boolean) =>
    void marking.runAndWait({ body: { ids: [one.id], isRead } }).catch(() => undefined);
  const all = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <div className="grid content-start gap-3 overflow-y-auto px-4 pt-2 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <OfficeButton
          refusal={unread === 0 ? 'Everything is read' : null}
          onClick={() => marking.run({ body: { ids: null, isRead: true } })}
        >
          Mark all as read
        </OfficeButton>
        <ShopLink
          to={adminPaths.settingsTab('notifications')}
          className="office-link py-1 max-sm:py-2.75"
          onClick={onGone}
        >
          Choose what you hear of
        </ShopLink>
      </div>
      {query.isPending && <p>One moment…</p>}
      {query.isError && (
        <div role="alert">
          <p>The notifications could not be read.</p>
          <OfficeButton onClick={() => void query.refetch()}>Try again</OfficeButton>
        </div>
      )}
      {query.isSuccess && all.length === 0 && (
        <Empty title="Nothing yet">
          New orders, returns, reviews and messages appear here, and stay for {notificationDays} days.
        </Empty>
      )}
      <ul className="grid">
        {all.map((one) => (
          <One key={one.id} one={one} onMark={(isRead) => mark(one, isRead)} onGone={onGone} />
        ))}
      </ul>
      {query.hasNextPage && (
        <OfficeButton
          aria-busy={query.isFetchingNextPage || undefined}
          onClick={() => void query.fetchNextPage()}
        >
          Show older ones
        </OfficeButton>
      )}
    </div>
  );
}

type OneProps = { one: Notification; onMark: (isRead: boolean) => void; onGone: () => void };

function One({ one, onMark, onGone }: OneProps) {
  return (
    <li
      className={classes(
        'flex items-start gap-2 border-b border-line py-2.5 pl-2.5',
        one.isRead ? 'text-stone' : 'border-l-3 border-l-eucalypt',
      )}
    >
      <div className="min-w-0 flex-1">
        <ShopLink
          to={one.href}
          className={classes('office-link wrap-anywhere', !one.isRead && 'font-[560]')}
          onClick={() => {
            if (!one.isRead) onMark(true);
            onGone();
          }}
        >
          {!one.isRead && <span className="sr-only">Unread: </span>}
          {one.title}
        </ShopLink>
        {one.detail && <p className="wrap-anywhere">{one.detail}</p>}
        <p className="text-small text-stone">
          {aboutNotifications[one.kind].name} · <time dateTime={one.at}>{momentText(one.at)}</time>
        </p>
      </div>
      <OfficeButton variant="quiet" className="text-small" onClick={() => onMark(!one.isRead)}>
        {one.isRead ? 'Unread' : 'Read'}
        <span className="sr-only">: {one.title}</span>
      </OfficeButton>
    </li>
  );
}
