type Stopped = { setAside: number; owed: number };

/** What became of the kits of a batch that is out of sale. */
export function asideText({ setAside, owed }: Stopped): string {
  if (setAside + owed === 0) return 'None of it is on hand any more.';
  const aside =
    setAside === 0 ? '' : `${setAside === 1 ? '1 kit of it is' : `${setAside} kits of it are`} set aside.`;
  const later =
    owed === 0
      ? ''
      : `${owed === 1 ? '1 is' : `${owed} are`} being paid for or reserved, and will be set aside if nobody takes ${owed === 1 ? 'it' : 'them'}.`;
  return [aside, later].filter((text) => text !== '').join(' ');
}
