import { useQuery } from '@tanstack/react-query';
import { listContentPages } from '../../../../contracts/growth/content/admin-content.ts';
import { readMenu } from '../../../../contracts/growth/content/admin-menus.ts';
import { footerColumnNames } from '../../../../contracts/growth/content/first-menus.ts';
import {
  changeOwnPage,
  deleteOwnPage,
  footerPlaces,
  type FooterPlace,
} from '../../../../contracts/growth/content/own-pages.ts';
import { contentPath, type OwnSlug } from '../../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

type Own = AnswerOf<typeof changeOwnPage>;
type Props = { slug: OwnSlug; own: Own; onDeleted: () => void };

const placeNames: Record<FooterPlace, string> = {
  none: 'Not named',
  care: `Under ${footerColumnNames.care}`,
  about: `Under ${footerColumnNames.about}`,
};

/** Whether a page of the owner's own is in the shop, and where the footer names it. */
export function OwnPagePanel({ slug, own, onDeleted }: Props) {
  const refresh = [listContentPages, readMenu];
  const footer = useQuery(ask(readMenu, { params: { place: 'footer' } }));
  const change = useOfficeCall(changeOwnPage, { done: 'Saved', refresh });
  const remove = useOfficeCall(deleteOwnPage, { done: 'The page is deleted', refresh, onDone: onDeleted });
  const put = (some: Partial<Own>) => change.run({ params: { slug }, body: { ...own, ...some } });
  return (
    <Panel title={own.isPublished ? 'In the shop' : 'Not published yet'}>
      <div className="flex flex-wrap items-end gap-3">
        <OfficeButton onClick={() => put({ isPublished: !own.isPublished })}>
          {own.isPublished ? 'Take it back' : 'Publish'}
        </OfficeButton>
        {footer.data?.isOwn ? (
          <p className="py-1.5">The footer is your own now: name this page under Menus.</p>
        ) : (
          <OfficeSelect
            label="In the footer"
            value={own.footer}
            onChange={({ target }) => put({ footer: target.value as FooterPlace })}
          >
            {footerPlaces.map((place) => (
              <option key={place} value={place}>
                {placeNames[place]}
              </option>
            ))}
          </OfficeSelect>
        )}
        {own.isPublished ? (
          <a href={contentPath(slug)} className="office-link py-1.5">
            {contentPath(slug)}
          </a>
        ) : (
          <OfficeButton variant="quiet" onClick={() => remove.run({ params: { slug } })}>
            Delete
          </OfficeButton>
        )}
      </div>
    </Panel>
  );
}
