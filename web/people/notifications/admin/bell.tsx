import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countUnread, listNotifications } from '../../../../contracts/people/notifications.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { NotificationList } from './notification-list.tsx';
import { useOrderSound } from './use-order-sound.ts';

/** Asked again so often while the page is in sight; a tab in the background asks when it is looked at again. */
const askedEveryMs = 20_000;

/** How much is unread, said politely when it changes, and the list behind it. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...ask(countUnread),
    staleTime: 0,
    refetchInterval: askedEveryMs,
    refetchOnWindowFocus: true,
  });
  const unread = data?.unread ?? 0;
  useOrderSound(data?.unread);
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [listNotifications.name] });
  }, [unread, queryClient]);
  return (
    <>
      <button
        type="button"
        className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        onClick={() => setOpen(true)}
      >
        <Icon of={BellIcon} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 min-w-5 rounded-chip bg-danger px-1 text-center text-tiny font-[560] text-white tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && (unread === 1 ? '1 unread notification' : `${unread} unread notifications`)}
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title="Notifications" side="right">
        {open && <NotificationList unread={unread} onGone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
