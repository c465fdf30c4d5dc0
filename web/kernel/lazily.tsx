import { type ComponentType, useEffect, useState } from 'react';
import { persistent } from './persistent.ts';

/**
 * A component whose script is loaded when it is first shown. If that fails the page goes on without it, and it is
 * loaded again when it is shown again.
 *
 * @param onMissing called when it could not be loaded, where something else can be done
 * @param Meanwhile shown until it is loaded; nothing without it
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
