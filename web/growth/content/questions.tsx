import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import type { ContentPage } from '../../../contracts/growth/content/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { ContentHtml } from './content-html.tsx';

/** Questions that unfold their answers, without script, too. */
export function Questions({ questions }: Pick<ContentPage, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="scroll-mt-6">
        Questions people ask
      </h2>
      <div className="mt-6 border-t border-line">
        {questions.map(({ id, question, answerHtml, group }, at) => (
          <Fragment key={id}>
            {group !== undefined && group !== questions[at - 1]?.group && (
              <h3 className="border-b border-line pt-8 pb-3">{group}</h3>
            )}
            <details id={id} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-[560] [&::-webkit-details-marker]:hidden">
                {question}
                <Icon of={ChevronDown} className="transition-transform duration-120 group-open:rotate-180" />
              </summary>
              <div className="pb-6">
                <ContentHtml html={answerHtml} />
              </div>
            </details>
          </Fragment>
        ))}
      </div>
    </section>
  );
}
