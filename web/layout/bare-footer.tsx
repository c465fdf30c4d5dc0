import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../platform/settings/settings-query.ts';

/** Where nothing should lead away, as in checkout. */
export function BareFooter() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <footer className="container py-10 text-small text-stone">
      <p>
        Questions?{' '}
        <a href={`mailto:${settings.email}`} className="wrap-anywhere underline underline-offset-4">
          {settings.email}
        </a>
      </p>
    </footer>
  );
}
