/** The same asked for again before it is done, as by a second tap, is the same deed. */
export function onceAtATime<Deed extends unknown[], T>(
  work: (...deed: Deed) => Promise<T>,
): (...deed: Deed) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (...deed) => {
    const key = JSON.stringify(deed[0]);
    const doing = underWay.get(key) ?? work(...deed);
    underWay.set(key, doing);
    return doing.finally(() => underWay.delete(key));
  };
}
