import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { readNewsletter } from '../../../contracts/growth/newsletter/newsletters.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { NewsletterEditor } from '../../growth/newsletter/admin/newsletter-editor.tsx';
import { newsletterStateLabels, newsletterTones } from '../../growth/newsletter/admin/newsletter-labels.ts';
import { NewsletterSample } from '../../growth/newsletter/admin/newsletter-sample.tsx';
import { SendDraft, SendingProgress } from '../../growth/newsletter/admin/newsletter-sending.tsx';
import { ask, isNotFound } from '../../kernel/query-client.ts';
import { NoSuchOfficePage } from '../../layout/admin/no-such-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { KitPicker } from '../../storefront/search/admin/kit-picker.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { Loading } from '../../ui/loading.tsx';

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
  if (isNotFound(query.error)) return <NoSuchOfficePage />;
  return (
    <Loading query={query} what="The newsletter">
      {(newsletter) => (
        <>
          <OfficeHead
            title={newsletter.subject || 'New newsletter'}
            mark={
              <Status tone={newsletterTones[newsletter.state]}>
                {newsletterStateLabels[newsletter.state]}
              </Status>
            }
          />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              {newsletter.state === 'draft' ? (
                <>
                  <NewsletterEditor
                    key={id}
                    newsletter={newsletter}
                    PictureChoice={OnePicture}
                    KitPicker={KitPicker}
                  />
                  <SendDraft
                    newsletter={newsletter}
                    onDeleted={() => void navigate({ to: adminPaths.newsletters })}
                  />
                </>
              ) : (
                <SendingProgress newsletter={newsletter} />
              )}
            </div>
            <NewsletterSample newsletter={newsletter} />
          </div>
        </>
      )}
    </Loading>
  );
}
