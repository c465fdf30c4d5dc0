type Connection = { saveData?: boolean; effectiveType?: string };

/** Whoever saves data, or has hardly any, is sent nothing that they have not asked for. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
