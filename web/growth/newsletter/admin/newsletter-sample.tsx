import { useState } from 'react';
import {
  showNewsletterSheet,
  testNewsletter,
  type Newsletter,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useToast } from '../../../ui/toast.tsx';

const widths = { Phone: 'w-[375px] max-w-full', Laptop: 'w-full' } as const;
type Width = keyof typeof widths;

/** The newsletter as it is saved, as wide as a phone or as a laptop, and a way to have it arrive. */
export function NewsletterSample({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const [width, setWidth] = useState<Width>('Phone');
  const tell = useToast();
  const test = useOfficeCall(testNewsletter, {
    onDone: ({ email }) => tell({ title: `A test is on its way to ${email}` }),
  });
  return (
    <Panel title="How it arrives">
      <div className="mb-3 flex flex-wrap gap-2">
        {(Object.keys(widths) as Width[]).map((one) => (
          <OfficeButton
            key={one}
            variant={one === width ? 'primary' : 'secondary'}
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
          >
            {one}
          </OfficeButton>
        ))}
        <OfficeButton aria-busy={test.isBusy || undefined} onClick={() => test.run({ params: { id } })}>
          Send me a test
        </OfficeButton>
      </div>
      <p className="mb-3 text-small text-stone">As it was saved last.</p>
      <iframe
        key={version}
        title="The newsletter as it arrives"
        src={addressOf(showNewsletterSheet, { params: { id } })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={`h-180 rounded-control border border-line bg-linen ${widths[width]}`}
      />
    </Panel>
  );
}
