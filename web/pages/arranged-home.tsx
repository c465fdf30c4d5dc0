import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { HomePart } from '../../contracts/platform/settings/home-parts.ts';
import { settingsQuery } from '../platform/settings/settings-query.ts';
import { DeferredCollections } from './home-parts.tsx';

/** All but the collections, which no shop has there until its owner wants them. */
export type HomeElements = Readonly<Record<Exclude<HomePart, 'collections'>, ReactNode>>;
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
        const shown = group.map((part) => (
          <Fragment key={part}>{part === 'collections' ? <DeferredCollections /> : parts[part]}</Fragment>
        ));
        const [first] = group;
        if (wide.has(first)) return shown;
        // The promises bring their own distance.
        const far = all[i - 1]?.[0] === 'promises' ? '' : ' mt-section';
        return (
          <div key={first} className={`container grid grid-cols-1 gap-section${far}`}>
            {shown}
          </div>
        );
      })}
    </>
  );
}

/** A wide part stands alone; others that follow each other stand together. */
function groupsOf(order: readonly HomePart[]): [HomePart, ...HomePart[]][] {
  const groups: [HomePart, ...HomePart[]][] = [];
  for (const part of order) {
    const last = groups.at(-1);
    if (!last || wide.has(part) || wide.has(last[0])) groups.push([part]);
    else last.push(part);
  }
  return groups;
}
