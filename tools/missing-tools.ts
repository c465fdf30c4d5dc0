/** Whether a test cannot run because the machine lacks something, which is said in a sentence: a skipped test proves nothing. */
export function lacks(test: string, needs: Readonly<Record<string, boolean>>): boolean {
  const missing = Object.keys(needs).filter((name) => !needs[name]);
  if (missing.length === 0) return false;
  const names = new Intl.ListFormat('en-AU').format(missing);
  console.warn(`Skipped: ${test}. This machine lacks ${names}.`);
  return true;
}
