import { useEffect, useState } from 'react';

const shortPauseMs = 120;

/** The value once it has stopped changing for a moment. */
export function useSettled(value: string, pauseMs = shortPauseMs): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
