/** 12500 → '+12,500', -3 → '−3'; empty for no change. */
export function signedCount(change: number): string {
  if (change === 0) return '';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-AU')}`;
}
