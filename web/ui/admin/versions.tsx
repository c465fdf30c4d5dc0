import { momentText } from '../date-text.ts';
import { OfficeButton } from './office-button.tsx';
import { Panel } from './panel.tsx';

type Version = { version: number; title?: string; writtenAt: string };
type Props = {
  history: readonly Version[];
  /** False where nothing stood before the first version. */
  hasFirstWords?: boolean;
  /** The one that stands in the shop; 0 for the first words. */
  current: number;
  onBringBack: (version: number) => void;
};

/** Every version that was ever saved; none is lost by bringing another one back. */
export function Versions({ history, current, hasFirstWords = true, onBringBack }: Props) {
  const first: Version[] = hasFirstWords ? [{ version: 0, writtenAt: '' }] : [];
  return (
    <Panel title="Versions">
      <ol className="grid">
        {[...history, ...first].map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 first:border-0"
          >
            <span>
              {nameOf(one)}
              {one.writtenAt !== '' && (
                <span className="text-small text-stone"> · {momentText(one.writtenAt)}</span>
              )}
            </span>
            {one.version === current ? (
              <span className="text-small text-stone">stands in the shop</span>
            ) : (
              <OfficeButton variant="quiet" onClick={() => onBringBack(one.version)}>
                Bring back<span className="sr-only"> version {one.version}</span>
              </OfficeButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function nameOf({ version, title }: Version): string {
  if (version === 0) return 'The first words';
  return title ? `Version ${version}: ${title}` : `Version ${version}`;
}
