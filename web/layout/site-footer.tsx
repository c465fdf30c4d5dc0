import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from './settings-query.ts';

export function SiteFooter() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <footer className="mt-section border-t border-line bg-linen">
      <div className="container py-12">
        <a href={`mailto:${settings.email}`}>{settings.email}</a>
      </div>
    </footer>
  );
}
