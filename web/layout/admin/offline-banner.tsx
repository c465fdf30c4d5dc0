import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';

function watch(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <div className="bg-sand">
          <p className="container flex items-center gap-2.5 py-2 text-small">
            <Icon of={WifiOff} size={18} /> You are offline. What is on this page stays; the rest comes when
            the connection is back.
          </p>
        </div>
      )}
    </div>
  );
}
