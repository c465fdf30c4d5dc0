import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export type Problem = { field: string; message: string };

/**
 * What keeps a form from being sent, at its top. It takes focus each time the form is tried.
 *
 * @param tries how often the form was tried in vain
 */
export function FormProblems({ problems, tries }: { problems: readonly Problem[]; tries: number }) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  const isShown = problems.length > 0;
  // The problems may be known a moment after the try; and who mends one and breaks it again goes on typing.
  useEffect(() => {
    if (!isShown || tries === focusedFor.current) return;
    focusedFor.current = tries;
    box.current?.focus();
  }, [tries, isShown]);
  if (!isShown) return null;
  const title =
    problems.length === 1
      ? 'One thing needs your attention'
      : `${problems.length} things need your attention`;
  return (
    <ProblemBox ref={box} title={title}>
      <ul className="mt-1 grid justify-items-start gap-1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-11 cursor-pointer py-0.5 text-left underline underline-offset-4 sm:min-h-0"
              onClick={({ currentTarget }) => goTo(field, currentTarget.closest('form'))}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </ProblemBox>
  );
}

/** @param form another one of the page may have fields of the same names */
function goTo(field: string, form: HTMLFormElement | null) {
  const named = [...document.getElementsByName(field)];
  const control = named.find((one) => form?.contains(one)) ?? named[0] ?? nearest(field, form);
  // What is folded away cannot take the focus.
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  control?.focus();
}

/** What is wrong with a list, or a part that no single control holds, is told where it begins. */
function nearest(field: string, form: HTMLFormElement | null): HTMLElement | null | undefined {
  const parts = field.split('.');
  return parts
    .map((_, at) => form?.querySelector<HTMLElement>(within(parts.slice(0, parts.length - at).join('.'))))
    .find((found) => found);
}

const within = (path: string) => `[data-problem="${CSS.escape(path)}"], [name^="${CSS.escape(path)}."]`;

type Box = { title: string; children?: ReactNode; ref?: Ref<HTMLDivElement> };

/** A problem in words, where it happened; announced when it appears. */
export function ProblemBox({ title, children, ref }: Box) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-control border border-danger bg-white p-4"
    >
      <Icon of={CircleAlert} className="mt-0.5 text-danger" />
      <div className="min-w-0">
        <p className="font-[560] text-danger">{title}</p>
        {children}
      </div>
    </div>
  );
}
