type Range = [string, string];

/** [['2000', '2249'], ['2555', '2555']] → '2000-2249, 2555' */
export function postcodesText(ranges: readonly Range[]): string {
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

/** The other way; undefined where something is no postcode or a range runs backwards. Leading zeros stay. */
export function postcodesTyped(text: string): Range[] | undefined {
  const parts = text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const ranges = parts.map((part): Range | undefined => {
    const [, from, to = from] = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(part) ?? [];
    return from !== undefined && to !== undefined && from <= to ? [from, to] : undefined;
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}
