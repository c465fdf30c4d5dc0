import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Numbers that Prometheus itself has, or those beside the shop. */
const ofOthers = /^(?:up|ALERTS)$/;

/** The numbers that an expression asks for; a histogram's under the name that describes it. */
function namesIn(expression: string): string[] {
  const names = expression.match(/\b(?:shop|nodejs|process)_\w+/g) ?? [];
  return names
    .filter((name) => !ofOthers.test(name))
    .map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'));
}

/** Every number that the alerts and the dashboard ask for. */
export function watchedNumbers(): string[] {
  const alerts = read('deploy/alerts.yaml');
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return [...new Set([...namesIn(alerts), ...asked.flatMap(namesIn)])].toSorted();
}

export function describedNumbers(exposition: string): Set<string> {
  return new Set([...exposition.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

/** Alerts with the place of the runbook that each names, and the places that docs/watching.md has. */
export function runbooks(): { alerts: { name: string; runbook: string }[]; places: Set<string> } {
  const rules = read('deploy/alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1);
  const alerts = rules.map((rule) => ({
    name: rule.split('\n', 1)[0] ?? '',
    runbook: /runbook: docs\/watching\.md#(\S+)/.exec(rule)?.[1] ?? '',
  }));
  const headings = read('docs/watching.md').matchAll(/^#+ (.+)$/gm);
  return {
    alerts,
    places: new Set([...headings].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))),
  };
}
