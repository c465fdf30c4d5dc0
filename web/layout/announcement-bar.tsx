import { useSuspenseQuery } from '@tanstack/react-query';
import { SettingsLink } from '../platform/settings/settings-link.tsx';
import { settingsQuery } from '../platform/settings/settings-query.ts';

/** The narrow bar above the header, while the owner has something to announce. */
export function AnnouncementBar() {
  const { announcement } = useSuspenseQuery(settingsQuery).data;
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside aria-label="Announcement" className="bg-mist py-2 text-center text-small">
      <div className="container">
        {link ? (
          <SettingsLink to={link} className="inline-block py-0.5 underline decoration-1 underline-offset-4">
            {text}
          </SettingsLink>
        ) : (
          text
        )}
      </div>
    </aside>
  );
}
