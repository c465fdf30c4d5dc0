import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../contracts/kernel/paths.ts';
import { BusinessHours } from '../growth/content/business-hours.tsx';
import { ContactForm } from '../growth/content/contact-form.tsx';
import { ContentHtml } from '../growth/content/content-html.tsx';
import { contentQuery } from '../growth/content/content-query.ts';
import { Questions } from '../growth/content/questions.tsx';
import { ContentHead } from './content-head.tsx';

export function ContactPage() {
  const { data: page } = useSuspenseQuery(contentQuery(paths.contact));
  return (
    <div className="container pt-4 md:pt-6">
      <ContentHead page={page} path={paths.contact} />
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <div className="grid max-w-140 min-w-0 content-start gap-8">
          <ContentHtml html={page.html} />
          <ContactForm />
        </div>
        <div className="lg:sticky lg:top-8 lg:self-start">
          <BusinessHours />
        </div>
      </div>
      <div className="mt-section max-w-190">
        <Questions questions={page.questions} />
      </div>
    </div>
  );
}
