import { useEffect, useRef, useState } from 'react';
import { ProblemBox } from '../form-problems.tsx';
import { OfficeButton } from './office-button.tsx';

/** A field that two people changed, each in another way. */
export type Conflict = { field: string; label: string; mine: string; theirs: string };
export type ConflictChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

type Props = {
  conflicts: readonly Conflict[];
  /** How often it was tried to save: each time the question takes the focus. */
  tries: number;
  onChosen: (choices: ConflictChoices) => void;
};

const picture = /(\/pictures\/\S+)/;

/** What one of them wrote; a picture is seen, because two addresses say nothing of what they show. */
function Version({ text }: { text: string }) {
  return text
    .split(picture)
    .map((part) =>
      picture.test(part) ? (
        <img key={part} src={part} alt="as it was chosen" className="my-1 max-h-24" />
      ) : (
        part
      ),
    );
}

/** Asks, for each field that two people changed, whose is to stand. Nothing is chosen beforehand. */
export function ConflictQuestion({ conflicts, tries, onChosen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<ConflictChoices>({});
  const [isTried, setTried] = useState(false);
  const open = conflicts.filter(({ field }) => choices[field] === undefined);
  useEffect(() => box.current?.focus(), [tries]);
  return (
    <div className="max-h-[60vh] overflow-y-auto">
      <ProblemBox ref={box} title="Somebody else changed this while you were writing">
        <p>
          Nothing of yours is lost, and nothing is saved yet. What only one of you changed is kept. Whose is
          to stand here?
        </p>
        <div className="my-2 grid gap-2">
          {conflicts.map(({ field, label, mine, theirs }) => (
            <fieldset key={field} className="rounded-control border border-line px-3 py-1.5">
              <legend className="font-[560]">{label}</legend>
              {(
                [
                  ['mine', 'Yours', mine],
                  ['theirs', 'Theirs, saved', theirs],
                ] as const
              ).map(([whose, name, text]) => (
                <label
                  key={whose}
                  className="flex min-h-tap cursor-pointer gap-2 py-1 wrap-anywhere whitespace-pre-line"
                >
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    className="size-5 shrink-0 accent-eucalypt"
                    checked={choices[field] === whose}
                    onChange={() => setChoices({ ...choices, [field]: whose })}
                  />
                  <span className="max-h-40 min-w-0 overflow-hidden">
                    {name}: <Version text={text} />
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <OfficeButton
          variant="primary"
          aria-disabled={open.length > 0 || undefined}
          onClick={() => (open.length > 0 ? setTried(true) : onChosen(choices))}
        >
          Save with these
        </OfficeButton>
        {isTried && open.length > 0 && (
          <p className="mt-1 text-small text-danger">
            Please choose for: {open.map(({ label }) => label).join(', ')}
          </p>
        )}
      </ProblemBox>
    </div>
  );
}
