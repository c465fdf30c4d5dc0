import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { HomePart } from '../../contracts/platform/settings/home-parts.ts';
import { settingsQuery } from '../platform/settings/settings-query.ts';

export type HomeElements = Readonly<Record<HomePart, ReactNode>>;
type Props = { head: ReactNode; order: readonly HomePart[]; parts: HomeElements };

/** These reach from edge to edge; what stands between them is held together by the page's margins. */
const wide: ReadonlySet<HomePart> = new Set(['hero', 'promises']);

/** The home page in its owner's order. A page without its first words keeps a heading for those who hear it. */
export function ArrangedHome({ head, order, parts }: Props) {
  const { brand } = useSuspenseQuery(settingsQuery).data;
  return (
    <>
      {head}
      {!order.includes('hero') && <h1 className="sr-only">{brand}</h1>}
      {groupsOf(order).map((group, i, all) => {
        const [first] = group;
        if (!first) return null;
        if (wide.has(first)) return <Fragment key={first}>{parts[first]}</Fragment>;
        // The promises bring their own distance.
        const isClose = all[i - 1]?.[0] === 'promises';
        return (
          <div
            key={first}
            className={
              isClose
                ? 'container grid grid-cols-1 gap-section'
                : 'container mt-section grid grid-cols-1 gap-section'
            }
          >
            {group.map((part) => (
              <Fragment key={part}>{parts[part]}</Fragment>
            ))}
          </div>
        );
      })}
    </>
  );
}

/** A wide part stands alone; others that follow each other stand together. */
function groupsOf(order: readonly HomePart[]): HomePart[][] {
  const groups: HomePart[][] = [];
  for (const part of order) {
    const last = groups.at(-1);
    if (last?.[0] === undefined || wide.has(part) || wide.has(last[0])) groups.push([part]);
    else last.push(part);
  }
  return groups;
}
