/** Merges two expositions of Prometheus so that each metric is described once, with all its lines together. */
export function mergeExpositions(one: string, other: string): string {
  const families = [...familiesOf(one), ...familiesOf(other)];
  const merged = new Map<string, string[]>();
  for (const { name, lines } of families) {
    const known = merged.get(name);
    if (known) known.push(...lines.filter((line) => !line.startsWith('#')));
    else merged.set(name, [...lines]);
  }
  return `${[...merged.values()].flat().join('\n')}\n`;
}

function familiesOf(text: string): { name: string; lines: string[] }[] {
  const families: { name: string; lines: string[] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, described] = /^# HELP (\S+)/.exec(line) ?? [];
    if (described) families.push({ name: described, lines: [] });
    families.at(-1)?.lines.push(line);
  }
  return families;
}
