import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { previewContent, type PageDraft } from '../../../../contracts/growth/content/admin-content.ts';
import type { ContentSlug } from '../../../../contracts/growth/content/content.ts';
import { call } from '../../../kernel/call.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { ContentHtml } from '../content-html.tsx';

/** How the words would look, made by the shop itself, a moment after the typing pauses. */
export function PagePreview({ slug, draft }: { slug: ContentSlug; draft: PageDraft }) {
  const settled = useDeferredValue(useSettled(JSON.stringify(draft)));
  const preview = useQuery({
    queryKey: [previewContent.name, slug, settled],
    queryFn: ({ signal }) =>
      call(previewContent, { params: { slug }, body: JSON.parse(settled) as PageDraft }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="How it will look" className="xl:sticky xl:top-4 xl:max-h-[90dvh] xl:overflow-y-auto">
      {preview.data && (
        <div aria-live="off">
          <p className="font-display text-h1">{preview.data.title}</p>
          <p className="mb-4 text-lead text-stone">{preview.data.summary}</p>
          <ContentHtml html={preview.data.html} />
          {preview.data.questions.map(({ id, question, answerHtml }) => (
            <div key={id} className="mt-3">
              <p className="font-[560]">{question}</p>
              <ContentHtml html={answerHtml} />
            </div>
          ))}
        </div>
      )}
      {preview.isError && <p className="text-stone">There is nothing to look at yet.</p>}
    </Panel>
  );
}
