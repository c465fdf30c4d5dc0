import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** Open or not, and closed by itself as soon as the visitor is somewhere else. */
export function useOpenHere(): [boolean, (open: boolean) => void] {
  const here = useLocation({ select: ({ href }) => href });
  const [openAt, setOpenAt] = useState<string>();
  return [openAt === here, (open) => setOpenAt(open ? here : undefined)];
}
