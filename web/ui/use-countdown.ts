import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Runs down while it is neither held nor in a hidden tab, and then calls. */
export function useCountdown(durationMs: number, held: boolean, onEnd: () => void): void {
  const remainingMs = useRef(durationMs);
  const [hidden, setHidden] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const variant = () => setHidden(document.hidden);
    variant();
    document.addEventListener('visibilitychange', variant);
    return () => document.removeEventListener('visibilitychange', variant);
  }, []);

  useEffect(() => {
    if (held || hidden) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(end, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [held, hidden]);
}
