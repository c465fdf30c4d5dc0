/** The day itself where it is a Saturday, else the next one; days as '2026-11-28'. */
export function nextSaturday(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 6 - at.getUTCDay());
  return at.toISOString().slice(0, 10);
}
