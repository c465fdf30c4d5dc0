import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { layOutPassed } from '../kernel/lay-out-passed.ts';
import { isCalm } from '../kernel/motion.ts';
import { isRestoring } from '../kernel/moves.ts';

/**
 * After a move to another page the focus stands on its heading and its title is announced. Forward
 * the window scrolls smoothly to the top; Back and Forward restore the place at once.
 */
export function RouteChange() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', () => {
        // What is laid out only when it is near has no height yet by which a place could be found again.
        document.documentElement.toggleAttribute('data-restoring', isRestoring());
        router.options.scrollRestorationBehavior = isRestoring() || isCalm() ? 'instant' : 'smooth';
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const left = fromLocation && placeOf(fromLocation) !== placeOf(toLocation);
        if (!left || toLocation.hash !== '' || toLocation.state.keepsFocus) return;
        const heading = document.querySelector<HTMLElement>('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    ];
    addEventListener('scroll', layOutPassed, { passive: true });
    return () => {
      removeEventListener('scroll', layOutPassed);
      for (const stop of stops) stop();
    };
  }, [router]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** Another order of the same list is the same place; another page of it is not. */
function placeOf({ pathname, search }: { pathname: string; search: unknown }): string {
  const { q = '', page = '' } = search as { q?: string; page?: string };
  return `${pathname} ${q} ${page}`;
}
