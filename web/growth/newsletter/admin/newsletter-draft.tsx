import type { Newsletter } from '../../../../contracts/growth/newsletter/newsletters.ts';
import { NewsletterEditor, useNewsletterForm, type NewsletterSlots } from './newsletter-editor.tsx';
import { SendDraft } from './send-draft.tsx';

type Props = {
  newsletter: Newsletter;
  onCopied: (id: string) => void;
  onDeleted: () => void;
} & NewsletterSlots;

/** A draft and the way to send it, which knows whether its last words are saved. */
export function NewsletterDraft({ newsletter, onCopied, onDeleted, ...slots }: Props) {
  const form = useNewsletterForm(newsletter);
  return (
    <>
      <NewsletterEditor newsletter={newsletter} form={form} {...slots} />
      <SendDraft
        newsletter={newsletter}
        isUnsaved={form.isDirty || form.isBusy}
        onCopied={onCopied}
        onDeleted={onDeleted}
      />
    </>
  );
}
