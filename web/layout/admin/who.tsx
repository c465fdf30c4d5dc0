import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { logout } from '../../../contracts/people/customers/user.ts';
import { call } from '../../kernel/call.ts';
import { leaveForGood } from '../../kernel/signed-in-again.ts';
import { leavePush } from '../../people/notifications/admin/own-push.ts';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import { useToast } from '../../ui/toast.tsx';

/** The shop's name, a way into the shop, and a way out. */
export function OfficeWho({ name }: { name: string }) {
  const { data: settings } = useQuery(settingsQuery);
  const tell = useToast();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await leavePush();
      await call(logout);
      leaveForGood();
      window.location.assign(paths.home);
    } catch {
      tell({ title: 'Logout failed', description: 'Please try again.', kind: 'error' });
      setLeaving(false);
    }
  }

  return (
    <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 lg:flex-none lg:px-2.5">
      <span className="font-display text-h2 font-[520]">{settings?.brand}</span>
      {/* On a phone a finger’s height reaches over the name, which is no link. */}
      <span className="flex gap-3 text-small max-sm:-my-2.5">
        <a href={paths.home} className="office-link inline-flex min-h-tap items-center py-1">
          See the shop
        </a>
        <button
          type="button"
          className="office-link min-h-tap cursor-pointer py-1"
          onClick={() => void leave()}
        >
          {isLeaving ? 'Logging out...' : 'Logout'}
          <span className="sr-only"> {name}</span>
        </button>
      </span>
    </div>
  );
}
