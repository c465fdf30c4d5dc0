import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  changeNewsletter,
  mostKitsOfNewsletter,
  newsletterForm,
  readNewsletter,
  type Newsletter,
  type NewsletterForm,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { AudienceFields } from './audience-fields.tsx';
import { ChosenKits } from './chosen-kits.tsx';

/** Who writes newsletters knows nothing of files and kits. */
export type NewsletterSlots = {
  PictureChoice: ComponentType<{ url: string | null; alt: string; onChoose: (url: string | null) => void }>;
  KitPicker: ComponentType<{
    label: string;
    without: readonly number[];
    onPick: (kit: { id: number; name: string }) => void;
  }>;
};

const keptOf = ({ form, version }: Newsletter) => ({ values: form, seen: version });

function kitNameIn({ kitNames }: Newsletter, productId: number | null): string {
  return kitNames.find(({ id }) => id === productId)?.name ?? '';
}

/** What is typed into a draft, and how it is saved. */
export function useNewsletterForm(newsletter: Newsletter) {
  const queryClient = useQueryClient();
  const { id } = newsletter;
  return useOfficeForm<NewsletterForm, number>({
    schema: newsletterForm,
    kept: keptOf(newsletter),
    within: 'form.',
    done: 'Draft saved',
    labels: { segmentId: 'Saved segment' },
    theirsIn: (current) => keptOf(current as Newsletter),
    async save(values, overVersion) {
      const saved = await call(changeNewsletter, { params: { id }, body: { form: values, overVersion } });
      queryClient.setQueryData(ask(readNewsletter, { params: { id } }).queryKey, saved);
      return keptOf(saved);
    },
  });
}

type Props = { newsletter: Newsletter; form: ReturnType<typeof useNewsletterForm> } & NewsletterSlots;

/** A draft: words, kits, one picture, and whom it is for. */
export function NewsletterEditor({ newsletter, form, PictureChoice, KitPicker }: Props) {
  const { values, set } = form;
  return (
    <OfficeForm form={form} button="Save the draft">
      <Panel title="What it says">
        <div className="grid gap-4">
          <OfficeText label="Subject" maxLength={150} {...form.text('subject')} />
          <OfficeText
            label="Preview line"
            hint="What an inbox shows beside the subject"
            maxLength={150}
            {...form.text('preview')}
          />
          <OfficeArea
            label="Words"
            hint="## heads a part, - begins a point, [words](/address) is a link"
            rows={12}
            {...form.text('markdown')}
          />
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-[560]">One picture</legend>
            <PictureChoice
              url={values.pictureUrl}
              alt={values.pictureAlt}
              onChoose={(pictureUrl) => set({ pictureUrl })}
            />
            {values.pictureUrl && <OfficeText label="What can be seen on it" {...form.text('pictureAlt')} />}
          </fieldset>
          <ChosenKits
            ids={values.kits}
            names={newsletter.kitNames}
            most={mostKitsOfNewsletter}
            KitPicker={KitPicker}
            onChange={(kits) => set({ kits })}
          />
        </div>
      </Panel>
      <Panel title="Whom it is for">
        <AudienceFields
          chosen={values.audience}
          kitName={kitNameIn(newsletter, values.audience.productId)}
          segmentId={values.segmentId}
          notAfter={newsletter.notAfter}
          errorOf={form.errorOf}
          onSegment={(segmentId) => set({ segmentId })}
          onChange={(change) => set((current) => ({ audience: { ...current.audience, ...change } }))}
        />
      </Panel>
    </OfficeForm>
  );
}
