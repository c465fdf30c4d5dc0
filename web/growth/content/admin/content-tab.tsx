import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listContentPages, readContentDraft } from '../../../../contracts/growth/content/admin-content.ts';
import { contentSlug, type ContentSlug } from '../../../../contracts/growth/content/content.ts';
import { isOwnSlug } from '../../../../contracts/growth/content/own-slugs.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { KitsOfPage, type PickKit } from './kits-of-page.tsx';
import { NewPage } from './new-page.tsx';
import { OwnPagePanel } from './own-page-panel.tsx';
import { PageEditor } from './page-editor.tsx';
import type { ChoosePicture } from './picture-into-words.tsx';

type Page = AnswerOf<typeof listContentPages>[number];

type Parts = {
  searchPanel: (slug: ContentSlug) => ReactNode;
  KitPicker: PickKit;
  PictureChoice: ChoosePicture;
};

/** The pages of words: one is chosen, its words and versions stand beside it. */
export function ContentTab({ searchPanel, KitPicker, PictureChoice }: Parts) {
  const pages = useQuery(ask(listContentPages));
  const { values, addressWith, put } = useAddress();
  const asked = contentSlug.safeParse(values['page']);
  const slug = asked.success ? asked.data : 'about';
  const chosen = pages.data?.find((page) => page.slug === slug);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Loading query={pages} what="The pages">
        {(all) => (
          <nav aria-label="Pages of words">
            <NewPage onMade={(made) => put({ page: made })} />
            <ul className="mt-3">
              {all.map((page) => (
                <li key={page.slug}>
                  <ShopLink
                    to={addressWith({ page: page.slug })}
                    resetScroll={false}
                    state={keepsFocus}
                    aria-current={page.slug === slug ? 'page' : undefined}
                    className="block rounded-control px-2.5 py-1.5 hover:bg-linen aria-[current=page]:bg-mist aria-[current=page]:font-[560]"
                  >
                    {page.title}
                    <span className="block text-small font-normal text-stone">{stateText(page)}</span>
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Loading>
      <div
        key={slug}
        ref={asked.success ? comeTo : undefined}
        tabIndex={-1}
        className="grid min-w-0 scroll-mt-4 gap-4"
      >
        {chosen?.own && isOwnSlug(chosen.slug) && (
          <OwnPagePanel
            key={`settings of ${slug}`}
            slug={chosen.slug}
            title={chosen.title}
            own={chosen.own}
            onDeleted={() => put({ page: 'about' })}
          />
        )}
        {chosen?.own && isOwnSlug(chosen.slug) && (
          <KitsOfPage slug={chosen.slug} own={chosen.own} KitPicker={KitPicker} />
        )}
        <ChosenPage key={slug} slug={slug} PictureChoice={PictureChoice} />
        {chosen && searchPanel(slug)}
      </div>
    </div>
  );
}

/** It is brought into sight here, not by the router. */
const keepsFocus = { keepsFocus: true };

/** Beside its list the chosen page begins at the top; where the list stands over it, a long way below. */
function comeTo(page: HTMLElement | null): void {
  if (matchMedia('(width >= 64rem)').matches) window.scrollTo({ top: 0 });
  else page?.scrollIntoView({ block: 'start' });
  page?.focus({ preventScroll: true });
}

function stateText({ own, version, changedAt }: Page): string {
  if (version === 0) return 'First words';
  const words = `Version ${version}, ${dateText(changedAt)}`;
  return own && !own.isPublished ? `Not published. ${words}` : words;
}

function ChosenPage({ slug, PictureChoice }: { slug: ContentSlug; PictureChoice: ChoosePicture }) {
  const draft = useQuery(ask(readContentDraft, { params: { slug } }));
  return (
    <Loading query={draft} what="This page">
      {(page) => <PageEditor page={page} PictureChoice={PictureChoice} />}
    </Loading>
  );
}
