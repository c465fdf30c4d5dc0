import { type ComponentType, lazy, Suspense } from 'react';

type Props = { text: string; label: string };

/**
 * A text as a code to point a phone at, whose drawing comes in a file of its own. After an update in another tab that
 * file may be gone: then the text stands there instead, and what is being sold is sold.
 */
export function codeFrom(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const Drawn = lazy(() =>
    load().catch((error: unknown) => {
      console.warn('The code could not be drawn.', error);
      return { default: Written };
    }),
  );
  return function Code(props: Props) {
    return (
      <Suspense fallback={<div className="mx-auto size-56" />}>
        <Drawn {...props} />
      </Suspense>
    );
  };
}

function Written({ text }: Props) {
  return (
    <>
      <p className="text-center font-[560] wrap-anywhere">{text}</p>
      <p className="text-center text-small text-stone">
        The till was updated: open it anew after this sale, and there is a code here again.
      </p>
    </>
  );
}
