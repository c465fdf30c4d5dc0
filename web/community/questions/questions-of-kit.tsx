import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import {
  mayAnswerQuestions,
  type KitQuestion,
} from '../../../contracts/community/questions/kit-questions.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/day-text.ts';
import { hasFormDraft } from '../../ui/form-draft.ts';
import { Pager } from '../../ui/pager.tsx';
import { paragraphsOf } from '../../ui/paragraphs.ts';
import { PartMissing } from '../../ui/part-missing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { answerDraft, questionDraft } from './draft-keys.ts';
import { kitQuestionsQuery } from './question-queries.ts';

type Props = {
  kit: { id: number; slug: string; name: string };
  /** Undefined until it is known: the page that everybody gets says nothing of it. */
  isSignedIn: boolean | undefined;
  /** A link that leads to signing in and back. */
  logIn: ReactNode;
};

// The forms' fields and their checks are fetched by those few who ask or answer.
const AskForm = lazy(async () => ({ default: (await import('./question-forms.tsx')).AskForm }));
const MakerAnswerForm = lazy(async () => ({
  default: (await import('./question-forms.tsx')).MakerAnswerForm,
}));

/** What others asked about a kit, with what was answered, and a form to ask. */
export function QuestionsOfKit({ kit, isSignedIn, logIn }: Props) {
  const search: { questions?: string } = useSearch({ strict: false });
  const { data, isError, refetch } = useQuery(kitQuestionsQuery(kit.id, search));
  const hasQuestions = data !== undefined && data.total > 0;
  const { data: may } = useQuery({
    ...ask(mayAnswerQuestions, { params: { id: kit.id } }),
    enabled: isSignedIn === true && hasQuestions,
    staleTime: 0,
  });
  const addressOf = (page: number) =>
    `${paths.product(kit.slug)}${page > 1 ? `?questions=${page}` : ''}#questions`;
  return (
    <section aria-labelledby="questions" className="scroll-mt-6">
      <h2 id="questions">Questions and answers</h2>
      <div className="mt-6">
        {isError && <PartMissing what="questions" onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-40" />}
        {data && data.total === 0 && <p className="text-stone">Nobody has asked about this kit yet.</p>}
        {hasQuestions && (
          <>
            <ul className="grid max-w-measure gap-6">
              {data.questions.map((question) => (
                <li key={question.id} className="min-w-0">
                  <Question question={question} mayAnswer={may?.mayAnswer === true} />
                </li>
              ))}
            </ul>
            {isSignedIn === false && (
              <p className="mt-6 text-small text-stone">Have you made this kit? {logIn}.</p>
            )}
            {may && !may.mayAnswer && (
              <p className="mt-6 max-w-measure text-small text-stone">{may.reason}</p>
            )}
            <Pager page={data.page} from={data.page} pages={data.pages} addressOf={addressOf} />
          </>
        )}
      </div>
      <div className="needs-script mt-6 max-w-measure">
        <Opening
          key={kit.id}
          label="Ask about this kit"
          again="Go on with your question"
          draft={questionDraft(kit.id)}
        >
          {(close) => <AskForm kit={kit} isSignedIn={isSignedIn === true} onSent={close} />}
        </Opening>
      </div>
    </section>
  );
}

function Question({ question, mayAnswer }: { question: KitQuestion; mayAnswer: boolean }) {
  const { id, name, askedOn, shopAnswer, answers, demonstration } = question;
  const isAnswered = shopAnswer !== null || answers.length > 0;
  return (
    <>
      <h3 className="font-text text-body font-[560] tracking-normal wrap-anywhere">{question.question}</h3>
      <p className="mt-1 text-small text-stone">
        {name === '' ? 'Asked' : `${name} asked`} on <time dateTime={askedOn}>{dayText(askedOn)}</time>
        {demonstration && ' · Demonstration'}
      </p>
      {shopAnswer && <Answer from="The shop" text={shopAnswer.answer} />}
      {answers.map((answer) => (
        <Answer key={answer.id} from={`${answer.name} · made this kit`} text={answer.answer} />
      ))}
      {!isAnswered && <p className="mt-2 text-stone">Not answered yet.</p>}
      {mayAnswer && (
        <div className="mt-2">
          <Opening
            label="Answer, if you have made it"
            again="Go on with your answer"
            draft={answerDraft(id)}
            isQuiet
          >
            {(close) => <MakerAnswerForm id={id} onSent={close} />}
          </Opening>
        </div>
      )}
    </>
  );
}

function Answer({ from, text }: { from: string; text: string }) {
  return (
    <div className="mt-3 border-l-2 border-sage pl-4 wrap-anywhere">
      <p className="text-small font-[560]">{from}</p>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className="mt-1">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

type OpeningProps = {
  label: string;
  /** Said instead where something is written already. */
  again: string;
  /** Names what the tab keeps of it. */
  draft: string;
  isQuiet?: boolean;
  children: (close: (message: string) => void) => ReactNode;
};

/** A button that makes place for a form, and a sentence once that was sent: the focus goes along. */
function Opening({ label, again, draft, isQuiet = false, children }: OpeningProps) {
  const isBegun = useSyncExternalStore(
    neverChanges,
    () => hasFormDraft(draft),
    () => false,
  );
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string>();
  if (told !== undefined)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {told}
      </p>
    );
  if (isOpen)
    return (
      <Suspense>
        <div ref={beginToWrite}>{children(setTold)}</div>
      </Suspense>
    );
  return (
    <Button variant={isQuiet ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
      {isBegun ? again : label}
    </Button>
  );
}

const beginToWrite = (form: HTMLElement | null) => takeFocus(form?.querySelector('textarea') ?? null);
const neverChanges = () => () => {};
