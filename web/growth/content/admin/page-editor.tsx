import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  listContentPages,
  pageDraft,
  readContentDraft,
  readContentVersion,
  writeContent,
  type AdminDraft,
  type PageDraft,
} from '../../../../contracts/growth/content/admin-content.ts';
import { readContentPage } from '../../../../contracts/growth/content/content.ts';
import { isOwnSlug } from '../../../../contracts/growth/content/own-slugs.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Versions } from '../../../ui/admin/versions.tsx';
import { PagePreview } from './page-preview.tsx';
import { type ChoosePicture, PictureIntoWords } from './picture-into-words.tsx';
import { withPictureAt } from './picture-markdown.ts';

const keptOf = ({ title, summary, markdown, version }: AdminDraft) => ({
  values: { title, summary, markdown },
  seen: version,
});

/** A page's words in Markdown, beside how they would look; earlier versions come back as words to be saved. */
export function PageEditor({ page, PictureChoice }: { page: AdminDraft; PictureChoice: ChoosePicture }) {
  const queryClient = useQueryClient();
  const { slug } = page;
  /** Where the next picture goes; nobody has been in the text yet while it is undefined. */
  const cursor = useRef<number>(undefined);
  const form = useOfficeForm<PageDraft, number>({
    schema: pageDraft,
    kept: keptOf(page),
    done: 'Page saved: it is in the shop now',
    theirsIn: (current) => keptOf(current as AdminDraft),
    async save(values, overVersion) {
      const saved = await call(writeContent, { params: { slug }, body: { ...values, overVersion } });
      queryClient.setQueryData(ask(readContentDraft, { params: { slug } }).queryKey, saved);
      for (const { name } of [listContentPages, readContentPage])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return keptOf(saved);
    },
  });
  const bringBack = useOfficeCall(readContentVersion, {
    done: 'The earlier words stand in the editor. Save them to bring them back.',
    onDone: form.set,
  });
  return (
    <div className="grid gap-4">
      <OfficeForm form={form} button="Save the page">
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panel title="Words">
            <div className="grid gap-4">
              <OfficeText label="Title" {...form.text('title')} />
              <OfficeArea
                label="Summary"
                hint="One or two sentences; search engines show them too"
                rows={2}
                {...form.text('summary')}
              />
              <OfficeArea
                label="Markdown"
                hint="## heads a part, - begins a point, [words](/address) is a link, ![what it shows](/pictures/…) a picture, which is chosen below. {brand}, {email}, {businessName}, {abn}, {returnDays}, {shopAddress}, {returnAddress} and {pickupAddress} come from Settings."
                rows={24}
                {...form.text('markdown')}
                onSelect={({ currentTarget }) => {
                  cursor.current = currentTarget.selectionEnd;
                }}
              />
              <PictureIntoWords
                PictureChoice={PictureChoice}
                onInsert={(picture) => {
                  const put = withPictureAt(form.values.markdown, cursor.current, picture);
                  cursor.current = put.cursor;
                  form.set({ markdown: put.text });
                }}
              />
            </div>
          </Panel>
          <PagePreview slug={slug} draft={form.values} />
        </div>
      </OfficeForm>
      <Versions
        history={page.history}
        current={page.version}
        hasFirstWords={!isOwnSlug(slug)}
        onBringBack={(version) => bringBack.run({ params: { slug, version } })}
      />
    </div>
  );
}
