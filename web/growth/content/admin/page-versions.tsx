import type { AdminDraft } from '../../../../contracts/growth/content/admin-content.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';

type Props = { page: AdminDraft; onBringBack: (version: number) => void };

/** Every version that was ever saved; none is lost by bringing another one back. */
export function PageVersions({ page: { history, version }, onBringBack }: Props) {
  const first = { version: 0, title: 'The first words', writtenAt: '' };
  return (
    <Panel title="Versions">
      <ol className="grid">
        {[...history, first].map((one) => (
          <li
            key={one.version}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 first:border-0"
          >
            <span>
              {one.version === 0 ? one.title : `Version ${one.version}: ${one.title}`}
              {one.writtenAt !== '' && (
                <span className="text-small text-stone"> · {momentText(one.writtenAt)}</span>
              )}
            </span>
            {one.version === version ? (
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
