import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { reportNotHydrated, whenWanted } from './when-wanted.ts';

const loading: Promise<unknown>[] = [];

/** The server renders deferred parts like all others, so it waits until their files are there. */
export async function deferredPartsReady(): Promise<void> {
  await Promise.all(loading);
}

/**
 * A part of a page whose script is loaded late: when the browser is idle in wide windows, on phones after three
 * seconds or when it is about to scroll into view (specification, section 2). Until then it shows the markup that the
 * server sent.
 *
 * @param id of the element around it; there is one on a page
 * @param waiting shown where no markup was sent, as after a click on a link
 */
export function deferred<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const begin = async () => {
    Part ??= await load();
  };
  if (import.meta.env.SSR) loading.push(begin());

  return function Deferred(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isHydrated, setHydrated] = useState(Part !== undefined && !wasSent(id));
    const [sent] = useState(() => wasSent(id));

    useEffect(() => {
      if (isHydrated || !place.current) return undefined;
      const wake = () => void begin().then(() => setHydrated(true), reportNotHydrated);
      return whenWanted(place.current, wake);
    }, [isHydrated]);

    if (isHydrated && Part) {
      return (
        <div key="hydrated" id={id}>
          <Part {...props} />
        </div>
      );
    }
    // React leaves alone what stands in an element whose markup it is told not to compare.
    if (sent)
      return (
        <div key="sent" id={id} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={keptMarkup} />
      );
    return (
      <div key="waiting" id={id} ref={place}>
        {waiting}
      </div>
    );
  };
}

const keptMarkup = { __html: '' };

function wasSent(id: string): boolean {
  return !import.meta.env.SSR && document.getElementById(id) !== null;
}
