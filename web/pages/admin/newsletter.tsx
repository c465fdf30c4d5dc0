import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { readNewsletter } from '../../../contracts/growth/newsletter/newsletters.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { NewsletterDraft } from '../../growth/newsletter/admin/newsletter-draft.tsx';
import { newsletterStateText, newsletterTones } from '../../growth/newsletter/admin/newsletter-labels.ts';
import { NewsletterSample } from '../../growth/newsletter/admin/newsletter-sample.tsx';
import { SendingProgress } from '../../growth/newsletter/admin/newsletter-sending.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { KitPicker } from '../../storefront/search/admin/kit-picker.tsx';
import { Status } from '../../ui/admin/status.tsx';

/** How far it has got shows by itself. */
const askedEveryMs = 3_000;

export function NewsletterPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = useQuery({
    ...ask(readNewsletter, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data && ['scheduled', 'sending'].includes(state.data.state) ? askedEveryMs : false,
  });
  const open = (draft: string) => void navigate({ to: adminPaths.newsletter(draft) });
  return (
    <LoadingPage query={query} title="Newsletter">
      {(newsletter) => (
        <>
          <OfficeHead
            title={newsletter.subject || 'New newsletter'}
            mark={<Status tone={newsletterTones[newsletter.state]}>{newsletterStateText(newsletter)}</Status>}
          />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              {newsletter.state === 'draft' ? (
                <NewsletterDraft
                  key={id}
                  newsletter={newsletter}
                  PictureChoice={OnePicture}
                  KitPicker={KitPicker}
                  onCopied={open}
                  onDeleted={() => void navigate({ to: adminPaths.newsletters })}
                />
              ) : (
                <SendingProgress key={id} newsletter={newsletter} onCopied={open} />
              )}
            </div>
            <NewsletterSample newsletter={newsletter} />
          </div>
        </>
      )}
    </LoadingPage>
  );
}
