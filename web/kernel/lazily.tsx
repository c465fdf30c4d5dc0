import { type ComponentType, useEffect, useState } from 'react';
import { persistent } from './persistent.ts';

/**
 * A part whose script comes when it is first shown. Where it does not come the page goes on without it; shown
 * again, it is asked for again.
 *
 * @param onMissing is told, where something else can be done
 * @param Meanwhile stands in its place until it is here, else nothing does
 */
export function lazily<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  onMissing?: () => void,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const fetchPart = persistent(load, name);
  let Part: ComponentType<Props> | undefined;
  return function Lazily(props: Props) {
    const [, setHere] = useState(Part !== undefined);
    useEffect(() => {
      if (Part) return;
      fetchPart().then(
        (parts) => {
          Part = parts[name];
          setHere(true);
        },
        (error: unknown) => {
          console.warn('A part of the page did not come.', error);
          onMissing?.();
        },
      );
    }, []);
    if (Part) return <Part {...props} />;
    return Meanwhile ? <Meanwhile {...props} /> : null;
  };
}
