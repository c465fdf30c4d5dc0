import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifests, readWatchingManifests } from '../../tools/deploy-files.ts';

/** Made from the schemas of Kubernetes and CloudNativePG; nobody but this drill wants them, so they are fetched by it. */
const packages = [
  'kubernetes-models@5.1.0',
  '@kubernetes-models/cloudnative-pg@2.0.0',
  '@kubernetes-models/prometheus-operator@6.0.0',
];
/** The plugin for archives has no package of schemas. */
const unknown = 'barmancloud.cnpg.io/v1';

type Model = new (manifest: object) => { validate(): void };

/** Holds the manifests of deploy/kubernetes against the schemas of Kubernetes and of CloudNativePG. */
export async function holdAgainstSchemas(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-schemas-'));
  try {
    await writeFile(join(folder, 'package.json'), '{}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
      stdio: 'inherit',
    });
    return await faultsOfManifests(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function faultsOfManifests(folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const manifest of [...readManifests(), ...readWatchingManifests()]) {
    const { apiVersion, kind, metadata } = manifest;
    if (apiVersion === unknown) {
      console.log(`–      ${kind} ${metadata.name}: no schema of ${unknown} is known`);
      continue;
    }
    const models = modelsOf(apiVersion);
    const path = join(folder, 'node_modules', models, apiVersion, `${kind}.js`);
    const model = ((await import(pathToFileURL(path).href)) as Record<string, Model>)[kind];
    if (!model) throw new Error(`${models} has no ${kind} of ${apiVersion}`);
    const fault = whyNot(() => new model(manifest).validate());
    console.log(`${fault === undefined ? 'right' : 'WRONG'}  ${kind} ${metadata.name}`);
    if (fault !== undefined) faults.push(`${kind} ${metadata.name}: ${fault}`);
  }
  return faults;
}

function modelsOf(apiVersion: string): string {
  if (apiVersion.includes('cnpg.io')) return '@kubernetes-models/cloudnative-pg';
  return apiVersion.includes('coreos.com') ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
}

function whyNot(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return String(error);
  }
}
