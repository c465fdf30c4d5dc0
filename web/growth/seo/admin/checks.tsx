import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SeoGuide } from '../../../../contracts/growth/seo/seo-guide.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Icon } from '../../../ui/icon.tsx';

const shownAtFirst = 12;

/** Each check with what it found, and the way to mend it. */
export function Checks({ checks }: Pick<SeoGuide, 'checks'>) {
  return (
    <div className="grid gap-4">
      {checks.map(({ id, title, why, count, findings }) => (
        <Panel key={id} title={title} actions={<Verdict count={count} />}>
          <p className="text-stone">{why}</p>
          {findings.length > 0 && (
            <details className="mt-2" open={findings.length <= shownAtFirst}>
              <summary className="office-link w-fit cursor-pointer py-1">What was found</summary>
              <ul className="mt-1">
                {findings.map(({ name, message, mendAt }) => (
                  <li
                    key={`${mendAt} ${name} ${message}`}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <b className="font-[560]">{name}</b>: {message}
                    </span>
                    <ShopLink to={mendAt} className="office-link ml-auto max-sm:py-2.75">
                      Mend<span className="sr-only"> {name}</span>
                    </ShopLink>
                  </li>
                ))}
              </ul>
              {count > findings.length && (
                <p className="border-t border-line py-1.5 text-stone">
                  {`These are the first ${findings.length} of ${count.toLocaleString('en-AU')}. The others follow when these are mended.`}
                </p>
              )}
            </details>
          )}
        </Panel>
      ))}
    </div>
  );
}

function Verdict({ count }: { count: number }) {
  return count === 0 ? (
    <span className="flex items-center gap-1.5 text-success">
      <Icon of={CircleCheck} size={16} /> Nothing to mend
    </span>
  ) : (
    <span className="flex items-center gap-1.5 text-clay-deep">
      <Icon of={CircleAlert} size={16} /> {count.toLocaleString('en-AU')} to mend
    </span>
  );
}
