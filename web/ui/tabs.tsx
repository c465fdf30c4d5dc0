import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';

type Props<Key extends string> = {
  tabs: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  label: string;
  children: ReactNode;
};

/** Tabs as the APG has them: arrows, Home and End go round, and what is gone to is shown. */
export function Tabs<Key extends string>({ tabs, chosen, onChoose, label, children }: Props<Key>) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the strip may be longer than the screen.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  const choose = (key: Key) => {
    onChoose(key);
    document.getElementById(`${id}-${key}`)?.focus();
  };
  return (
    <div className="grid gap-8">
      <div
        ref={strip}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line p-1 pb-0"
        onKeyDown={(event) => {
          const next = nextOf(event, tabs, chosen);
          if (next) choose(next);
        }}
      >
        {tabs.map(({ key, label: tabLabel }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className={classes(
              'min-h-11 cursor-pointer border-b-3 px-2.5 whitespace-nowrap sm:px-4',
              key === chosen ? 'border-eucalypt font-[560]' : 'border-transparent text-stone hover:text-ink',
            )}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}

function nextOf<Key extends string>(
  event: KeyboardEvent,
  tabs: readonly { key: Key }[],
  chosen: Key,
): Key | undefined {
  const index = tabs.findIndex(({ key }) => key === chosen);
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1 + tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const step = steps[event.key];
  if (step === undefined) return undefined;
  event.preventDefault();
  return tabs[step % tabs.length]?.key;
}
