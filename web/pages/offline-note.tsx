import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import { sinceText } from '../ui/since-text.ts';
import { isKeptPage, shownSince } from './kept-answers.ts';

const unknown = 'What is on this page stays; the rest comes when the connection is back.';

/** Says that there is no connection, and since when what is shown is so: also where a page came although there seemed to be one. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  const queryClient = useQueryClient();
  const isOld = !isOnline || isKeptPage();
  const since = useShownSince(queryClient, isOld);
  if (!isOld || (isOnline && since === undefined)) return null;
  const kept = since !== undefined && `Kept ${sinceText(since)}; prices and stock may have changed.`;
  return (
    <div className="bg-sand">
      <p className="container flex items-start gap-2.5 py-2 text-small">
        <Icon of={WifiOff} size={18} className="mt-0.5 shrink-0" />
        <span>
          {isOnline ? kept : `You are offline. ${kept || unknown}`}{' '}
          {isOnline && (
            <button
              type="button"
              className="min-h-6 cursor-pointer underline underline-offset-4"
              onClick={() => window.location.reload()}
            >
              Show it as it is now
            </button>
          )}
        </span>
      </p>
    </div>
  );
}

function watch(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

const settleMs = 100;

/** Follows what the page shows, for as long as it is asked. */
function useShownSince(queryClient: QueryClient, isAsked: boolean): number | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      shownSince(queryClient).then(setSince, () => {});
    };
    look();
    const stop = queryClient.getQueryCache().subscribe(() => {
      timer ??= setTimeout(look, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient, isAsked]);
  return since;
}
