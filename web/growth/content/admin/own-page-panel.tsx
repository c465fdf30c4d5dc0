import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';

type Own = AnswerOf<typeof changeOwnPage>;
type Props = { slug: OwnSlug; title: string; own: Own; onDeleted: () => void };

const showsPages = [listContentPages, readMenu];

const placeNames: Record<FooterPlace, string> = {
  none: 'Not named',
  care: `Under ${footerColumnNames.care}`,
  about: `Under ${footerColumnNames.about}`,
};

/** Whether a page of the owner's own is in the shop, and where the footer names it. */
export function OwnPagePanel({ slug, title, own, onDeleted }: Props) {
  const footer = useQuery(ask(readMenu, { params: { place: 'footer' } }));
  const change = useOfficeCall(changeOwnPage, { done: 'Saved', refresh: showsPages });
  const { isPublished, footer: place, version: overVersion } = own;
  // What is read anew tells the version that the next change is made over.
  const put = (some: Partial<Pick<Own, 'isPublished' | 'footer'>>) =>
    change.isBusy ||
    change.run({ params: { slug }, body: { isPublished, footer: place, overVersion, ...some } });
  return (
    <Panel title={isPublished ? 'In the shop' : 'Not published yet'}>
      <div className="flex flex-wrap items-end gap-3">
        <OfficeButton
          aria-disabled={change.isBusy || undefined}
          onClick={() => put({ isPublished: !isPublished })}
        >
          {isPublished ? 'Take it back' : 'Publish'}
        </OfficeButton>
        {footer.data?.isOwn ? (
          <p className="py-1.5">The footer is your own now: name this page under Menus.</p>
        ) : (
          <OfficeSelect
            label="In the footer"
            value={place}
            onChange={({ target }) => put({ footer: target.value as FooterPlace })}
          >
            {footerPlaces.map((one) => (
              <option key={one} value={one}>
                {placeNames[one]}
              </option>
            ))}
          </OfficeSelect>
        )}
        {isPublished ? (
          <a href={contentPath(slug)} className="office-link py-1.5">
            {contentPath(slug)}
          </a>
        ) : (
          <DeletePage slug={slug} title={title} onDeleted={onDeleted} />
        )}
      </div>
      {change.failure && <FieldError>{change.failure}</FieldError>}
    </Panel>
  );
}

function DeletePage({ slug, title, onDeleted }: Pick<Props, 'slug' | 'title' | 'onDeleted'>) {
  const [isAsking, setAsking] = useState(false);
  const remove = useOfficeCall(deleteOwnPage, {
    done: 'The page is deleted',
    refresh: showsPages,
    onDone: onDeleted,
  });
  return (
    <>
      <OfficeButton variant="quiet" onClick={() => setAsking(true)}>
        Delete
      </OfficeButton>
      {isAsking && (
        <Confirm
          open
          isDanger
          title={`Delete “${title}”?`}
          action="Delete the page"
          isBusy={remove.isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.run({ params: { slug } })}
        >
          <p>Its words and all their earlier versions go for good.</p>
          <CallFailure>{remove.failure}</CallFailure>
        </Confirm>
      )}
    </>
  );
}
