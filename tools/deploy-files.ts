import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const root = join(import.meta.dirname, '..');
export const readSource = (file: string) => readFileSync(join(root, file), 'utf8');

type Environment = Record<string, string>;
export type ComposeService = {
  image?: string;
  command?: string[];
  environment?: Environment;
  secrets?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
};
export type Compose = {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
};

export const readCompose = (file = 'deploy/compose.yaml') =>
  parse(readSource(file), { merge: true }) as Compose;

type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
};
type PodSpec = {
  containers: Container[];
  volumes: { name: string }[];
  securityContext: { runAsNonRoot: boolean; runAsUser: number };
  terminationGracePeriodSeconds?: number;
};
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Environment;
  stringData?: Environment;
  spec: {
    replicas?: number;
    minAvailable?: number;
    selector?: { matchLabels?: Environment } & Environment;
    template?: { metadata: { labels: Environment }; spec: PodSpec };
    [more: string]: unknown;
  };
};

const folder = 'deploy/kubernetes';

/** The manifests that deploy/kubernetes/kustomization.yaml names, and the example of the secrets that the owner writes. */
export const readManifests = (): Manifest[] => [
  ...manifestsOf(folder),
  ...documentsOf(`${folder}/secrets.example.yaml`),
];

/** The manifests of monitoring. */
export const readWatchingManifests = (): Manifest[] => manifestsOf(`${folder}/watching`);

function manifestsOf(place: string): Manifest[] {
  const { resources } = parse(readSource(`${place}/kustomization.yaml`)) as { resources: string[] };
  return resources.flatMap((name) => documentsOf(`${place}/${name}`));
}

const documentsOf = (file: string) =>
  parseAllDocuments(readSource(file)).map((document) => document.toJS() as Manifest);

/** Every file of a folder, as paths from the root. */
export const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** The settings of a unit: its file of settings, then its own lines. */
export function settingsOfUnit(unit: string): Environment {
  const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const lines = [...readSource('deploy/systemd/stillmade.env').split('\n'), ...own];
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Environment;
}

const secrets: Environment = {
  DATABASE_URL: 'postgres://shop:kiln@10.0.0.7:5432/shop',
  DATABASE_DIRECT_URL: 'postgres://shop:kiln@10.0.0.8:5432/shop',
  DATABASE_READ_URL: 'postgres://shop:kiln@10.0.0.9:5432/shop',
  SMTP_URL: 'smtps://shop:kiln@mail.stillmade.com.au:465',
  STRIPE_SECRET_KEY: `sk_live_${'4f'.repeat(12)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'4f'.repeat(12)}`,
  BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  S3_ACCESS_KEY_ID: 'GK3515373e4c',
  S3_SECRET_ACCESS_KEY: '7d37d093435a41f2aab8',
};

const answers: Environment = {
  SITE_HOST: 'stillmade.com.au',
  MAIL_FROM: 'Stillmade <hello@stillmade.com.au>',
};

/** What a program is given in the end: files of secrets read, and ${…} filled in from .env or its default. */
export function asGiven(settings: Environment): Environment {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const secret = name.replace(/_FILE$/, '');
      if (name.endsWith('_FILE')) return [secret, secrets[secret] ?? `no secret ${secret}`];
      return [
        name,
        value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, key, or) => answers[key] ?? or ?? ''),
      ];
    }),
  );
}

export const secretsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, secrets[name] ?? '']));
