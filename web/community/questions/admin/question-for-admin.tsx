import type { AdminKitQuestion } from '../../../../contracts/community/questions/admin-kit-questions.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { Status } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { paragraphsOf } from '../../../ui/paragraphs.ts';
import { MakerAnswerActions, QuestionActions } from './question-actions.tsx';
import { questionStateLabels } from './question-labels.ts';

/** One question with everything that helps to decide about it. */
export function QuestionForAdmin({ question }: { question: AdminKitQuestion }) {
  const { id, name, kit, state, answer, answers } = question;
  return (
    <article aria-labelledby={`question-${id}`} className="rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`question-${id}`} className="text-lead">
          {name === '' ? 'A question' : `${name} asks`} about {kit.name}
        </h2>
        <Status tone={questionStateLabels[state].tone}>{questionStateLabels[state].label}</Status>
        {question.hasLink && <Status tone="warning">Holds a link</Status>}
        {answer === '' && state !== 'declined' && <Status tone="waiting">Not answered</Status>}
        {question.demonstration && <Status>Demonstration</Status>}
      </div>
      <p className="mt-1 text-small wrap-anywhere text-stone">
        {momentText(question.createdAt)} ·{' '}
        <a href={paths.product(kit.slug)} className="office-link">
          {kit.name}
        </a>
        {question.email !== '' && ` · the answer goes to ${question.email}`}
      </p>
      <Text text={question.question} />
      {answer && <Text text={answer} from="The shop answered: " />}
      <QuestionActions question={question} />
      {answers.length > 0 && (
        <ul className="mt-4 grid gap-3 border-l-2 border-sage pl-3">
          {answers.map((one) => (
            <li key={one.id}>
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-[560]">{one.name}, who has made it</span>
                <Status tone={questionStateLabels[one.state].tone}>
                  {questionStateLabels[one.state].label}
                </Status>
                {one.hasLink && <Status tone="warning">Holds a link</Status>}
              </p>
              <Text text={one.answer} />
              <MakerAnswerActions answer={one} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Text({ text, from }: { text: string; from?: string }) {
  return (
    <div className="mt-2 grid max-w-measure gap-2 wrap-anywhere">
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={paragraph}>
          {index === 0 && from && <span className="font-[560]">{from}</span>}
          {paragraph}
        </p>
      ))}
    </div>
  );
}
