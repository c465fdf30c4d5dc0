import { useRef } from 'react';
import { type Key, draftKey } from './key-of-draft.ts';

/** The key under which the shop makes what is sent, once, though the answer is lost and it is sent again. */
export function useKeyOf(): (draft: object) => string {
  const last = useRef<Key>(undefined);
  return (draft) => {
    last.current = draftKey(draft, last.current, () => crypto.randomUUID());
    return last.current.key;
  };
}
