/** Writes the alerts of deploy/alerts.yaml as Kubernetes reads them, for the operator of Prometheus. */
import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import { keepOrCompare } from './generated.ts';

const { groups } = parse(await readFile('deploy/alerts.yaml', 'utf8')) as { groups: unknown };
const rule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'shop' },
  spec: { groups },
};
const text = `# Written by "npm run generate" from deploy/alerts.yaml.\n${stringify(rule, { lineWidth: 0 })}`;
await keepOrCompare({ 'deploy/kubernetes/watching/alerts.yaml': text }, process.argv.includes('--check'));
