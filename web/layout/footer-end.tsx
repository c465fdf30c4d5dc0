import { useSuspenseQuery } from '@tanstack/react-query';
import { NewsletterRequest } from '../people/consents/newsletter-request.tsx';
import { settingsQuery } from '../platform/settings/settings-query.ts';

/** What needs no script at the foot of every page; its code is not sent to browsers. */
export function FooterEnd() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <>
      <NewsletterRequest brand={settings.brand} />
      <div className="container flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-6 text-small text-stone">
        <p>
          {settings.businessName}
          {settings.abn && `, ABN ${settings.abn}`}. Prices are in Australian dollars and include GST.
        </p>
        {settings.poweredByText && (
          <p>
            {settings.poweredByUrl ? (
              <a href={settings.poweredByUrl} rel="noopener" className="underline underline-offset-4">
                {settings.poweredByText}
              </a>
            ) : (
              settings.poweredByText
            )}
          </p>
        )}
      </div>
    </>
  );
}
