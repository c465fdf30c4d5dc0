import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { readGuestList, writeGuestList } from './guest-list.ts';

/** The link that a guest kept brings the list back, before what has been wished for since. */
export function useKeptList(kept: readonly number[] | undefined): void {
  const navigate = useNavigate();
  const tell = useToast();
  const ids = kept?.join(',') ?? '';
  useEffect(() => {
    if (ids === '') return;
    writeGuestList([...new Set([...readGuestList(), ...ids.split(',').map(Number)])]);
    tell({ title: 'Your wishlist is back', description: 'It is kept until you close your browser.' });
    void navigate({ to: paths.wishlist, replace: true });
  }, [ids, navigate, tell]);
}
