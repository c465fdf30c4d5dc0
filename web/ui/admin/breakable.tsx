import { Fragment, type ReactNode } from 'react';

/** Names of settings and addresses may break after each of their parts, and not in the middle of a word. */
export function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=[_/])/);
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
