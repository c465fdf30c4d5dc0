import { useQuery } from '@tanstack/react-query';
import { listContentPages, readContentDraft } from '../../../../contracts/growth/content/admin-content.ts';
import { contentSlugs, type ContentSlug } from '../../../../contracts/growth/content/content.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { dateText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PageEditor } from './page-editor.tsx';

/** The pages of words: one is chosen, its words and versions stand beside it. */
export function ContentTab() {
  const pages = useQuery(ask(listContentPages));
  const { values, addressWith } = useAddress();
  const slug = contentSlugs.find((one) => one === values['page']) ?? 'about';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Loading query={pages} what="The pages">
        {(all) => (
          <nav aria-label="Pages of words">
            <ul>
              {all.map((page) => (
                <li key={page.slug}>
                  <ShopLink
                    to={addressWith({ page: page.slug })}
                    aria-current={page.slug === slug ? 'page' : undefined}
                    className="block rounded-control px-2.5 py-1.5 hover:bg-linen aria-[current=page]:bg-mist aria-[current=page]:font-[560]"
                  >
                    {page.title}
                    <span className="block text-small font-normal text-stone">
                      {page.version === 0
                        ? 'First words'
                        : `Version ${page.version}, ${dateText(page.changedAt)}`}
                    </span>
                  </ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Loading>
      <ChosenPage key={slug} slug={slug} />
    </div>
  );
}

function ChosenPage({ slug }: { slug: ContentSlug }) {
  const draft = useQuery(ask(readContentDraft, { params: { slug } }));
  return (
    <Loading query={draft} what="This page">
      {(page) => <PageEditor page={page} />}
    </Loading>
  );
}
