type Connection = { saveData?: boolean; effectiveType?: string };

/** With Save-Data, or on a very slow connection, nothing is loaded that nobody has asked for. */
export function savesData(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
