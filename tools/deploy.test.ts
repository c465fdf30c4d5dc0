import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { healthPaths } from '../contracts/kernel/paths.ts';
import { readConfig, settingNames } from '../server/config.ts';
import { queueNames } from '../server/kernel/jobs/queue-names.ts';
import {
  asGiven,
  filesOf,
  readCompose,
  readManifests,
  readSource,
  readWatchingManifests,
  root,
  secretsOf,
  settingsOfUnit,
} from './deploy-files.ts';

const image = { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' };
const configOf = (settings: Record<string, string>) =>
  readConfig({ ...image, ...asGiven(settings) }, '/nowhere');
const [compose, bucket] = [readCompose(), readCompose('deploy/compose.bucket.yaml')];
const manifests = readManifests();
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const units = filesOf('deploy/systemd/*.service').map((file) => ({ file, text: readSource(file) }));

test('compose gives each part a configuration that the shop takes', () => {
  for (const part of ['migrate', 'web', 'worker']) {
    const { environment = {}, ...service } = compose.services[part] ?? {};
    expect(configOf(environment), part).toMatchObject({ production: true, payments: 'stripe' });
    const both = { ...environment, ...bucket.services[part]?.environment };
    expect(configOf(both).bucket, part).toMatchObject({ name: 'stillmade', region: 'garage' });
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '20s' });
    expect(service.volumes).toContain('data:/data');
  }
  expect(configOf(compose.services['web']?.environment ?? {}).role).toBe('web');
  expect(configOf(compose.services['worker']?.environment ?? {}).role).toBe('worker');
  expect(compose.services['migrate']?.command).toEqual(['migrate']);
  expect(compose.services['caddy']?.environment?.['SHOP_UPSTREAMS']).toBe('web:3000');
});

test('compose names only secrets, volumes, parts and files that there are', () => {
  const secrets = { ...compose.secrets, ...bucket.secrets };
  const volumes = { ...compose.volumes, ...bucket.volumes };
  const services = [compose, bucket].flatMap((file) => Object.entries(file.services));
  for (const [name, service] of services) {
    for (const secret of service.secrets ?? []) expect(secrets, name).toHaveProperty(secret);
    const fromFiles = Object.values(service.environment ?? {}).filter((value) =>
      value.startsWith('/run/secrets/'),
    );
    for (const file of fromFiles) expect(service.secrets, name).toContain(file.replace('/run/secrets/', ''));
    for (const part of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(part);
    const mounted = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const fromHere = mounted.filter((from) => from.startsWith('./'));
    for (const from of fromHere) expect(existsSync(join(root, 'deploy', from)), from).toBe(true);
    const named = mounted.filter((from) => /^\w/.test(from));
    for (const from of named) expect(volumes, name).toHaveProperty(from);
  }
  const scraped = parse(readSource('deploy/prometheus.yml')) as { scrape_configs: Record<string, unknown>[] };
  expect(scraped.scrape_configs).toMatchObject([
    { job_name: 'shop', dns_sd_configs: [{ names: ['web', 'worker'], port: 9464 }] },
  ]);
  expect(compose.services['web']?.environment?.['METRICS_PORT']).toBe('9464');
});

test('alarms of compose reach somebody: Prometheus knows where to send them', () => {
  const { alerting } = parse(readSource('deploy/prometheus.yml')) as { alerting: object };
  expect(alerting).toEqual({
    alertmanagers: [{ static_configs: [{ targets: ['alertmanager:9093'] }] }],
  });
  expect(compose.services['alertmanager']).toMatchObject({
    command: ['--config.file=/run/secrets/alertmanager', '--storage.path=/alertmanager'],
    secrets: ['alertmanager'],
  });
});

test('Kubernetes gives each pod a configuration that the shop takes, and nothing that it may write', () => {
  const settings = ofKind('ConfigMap')[0]?.data ?? {};
  const pods = [...ofKind('Deployment'), ...ofKind('Job')];
  expect(pods).toHaveLength(5);
  const keys = Object.keys(
    ofKind('Secret').find(({ metadata }) => metadata.name === 'shop-secrets')?.stringData ?? {},
  );
  for (const [name, value] of Object.entries(settings))
    if (name.endsWith('_FILE'))
      expect(
        keys.map((key) => `/run/secrets/shop/${key}`),
        name,
      ).toContain(value);
  const queues = pods.flatMap(({ metadata, spec: { template } }) => {
    const [container] = template?.spec.containers ?? [];
    const own = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
    const config = configOf({ ...settings, ...own });
    expect(config.bucket, metadata.name).toBeDefined();
    expect(container?.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    });
    expect(template?.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    const places = template?.spec.volumes.map(({ name }) => name);
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(places);
    expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
      '/run/secrets/shop',
      '/data',
      '/tmp',
    ]);
    if (metadata.name === 'migrate') return [];
    expect(template?.spec.terminationGracePeriodSeconds).toBeGreaterThan(15 + 5);
    expect(container?.ports).toEqual([
      { name: 'http', containerPort: 3000 },
      { name: 'metrics', containerPort: Number(settings['METRICS_PORT']) },
    ]);
    expect(container?.['readinessProbe']?.httpGet).toEqual({ path: healthPaths.ready, port: 'http' });
    expect(container?.['livenessProbe']?.httpGet).toEqual({ path: healthPaths.live, port: 'http' });
    return config.role === 'worker' ? config.queues : [];
  });
  expect(queues.toSorted()).toEqual([...queueNames].toSorted());
});

test('Kubernetes finds the pods of each service, budget and policy', () => {
  const deployments = ofKind('Deployment');
  const labels = deployments.map(({ spec }) => spec.template?.metadata.labels ?? {});
  const finds = (wanted: Record<string, string> = {}) =>
    labels.filter((one) => Object.entries(wanted).every(([name, value]) => one[name] === value));
  for (const { spec } of [...deployments, ...ofKind('PodDisruptionBudget')])
    expect(finds(spec.selector?.matchLabels)).toHaveLength(1);
  for (const { spec } of ofKind('Service')) expect(finds(spec.selector)).toHaveLength(1);
  for (const { metadata, spec } of ofKind('PodDisruptionBudget')) {
    const deployment = deployments.find((one) => one.metadata.name === metadata.name);
    expect(spec.minAvailable, metadata.name).toBeLessThan(deployment?.spec.replicas ?? 0);
  }
  const owner = ofKind('Secret').find(({ metadata }) => metadata.name === 'database-owner');
  expect(ofKind('Cluster')[0]?.spec).toMatchObject({
    bootstrap: {
      initdb: {
        database: 'shop',
        owner: owner?.stringData?.['username'],
        secret: { name: 'database-owner' },
      },
    },
  });
  expect(ofKind('Pooler')[0]?.spec).toMatchObject({ cluster: { name: ofKind('Cluster')[0]?.metadata.name } });
});

test('Kubernetes archives what the shop leaves to it, and watches the pods under the name of the alerts', () => {
  expect(ofKind('ConfigMap')[0]?.data?.['BACKUP_CONTINUOUS']).toBe('no');
  const store = ofKind('ObjectStore')[0]?.metadata.name;
  expect(ofKind('Cluster')[0]?.spec).toMatchObject({
    plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: store } }],
  });
  expect(ofKind('ScheduledBackup')[0]?.spec).toMatchObject({
    cluster: { name: ofKind('Cluster')[0]?.metadata.name },
    method: 'plugin',
  });
  const pods = readWatchingManifests().find(({ kind }) => kind === 'PodMonitor');
  expect(pods?.spec).toMatchObject({
    selector: { matchLabels: { app: 'shop' } },
    podMetricsEndpoints: [{ port: 'metrics', relabelings: [{ targetLabel: 'job', replacement: 'shop' }] }],
  });
  expect(ofKind('Deployment').map(({ spec }) => spec.template?.metadata.labels['app'])).toEqual(
    ofKind('Deployment').map(() => 'shop'),
  );
});

test('the examples of secrets are refused by a sentence', () => {
  const settings = ofKind('ConfigMap')[0]?.data ?? {};
  const example = ofKind('Secret').find(({ metadata }) => metadata.name === 'shop-secrets')?.stringData ?? {};
  const given = Object.entries(settings).map(([name, value]) =>
    name.endsWith('_FILE') ? [name.slice(0, -5), example[value.split('/').at(-1) ?? '']] : [name, value],
  );
  const all = { ...image, ...Object.fromEntries(given) } as Record<string, string>;
  expect(() => readConfig(all, '/nowhere')).toThrow(/BACKUP_KEY .* must be as/);
  expect(() => readConfig({ ...all, ...secretsOf(['BACKUP_KEY']) }, '/nowhere')).toThrow(
    /STRIPE_SECRET_KEY is an example/,
  );
});

test('systemd starts what there is, for a user without rights', () => {
  expect(units).toHaveLength(3);
  for (const { file, text } of units) {
    const role = /stillmade-(web|worker)/.exec(file)?.[1];
    const config = configOf(settingsOfUnit(text));
    expect(config.role, file).toBe(role ?? 'all');
    expect(text).toMatch(/tools\/run\.js image/);
    expect(text).toMatch(/^User=stillmade$/m);
    expect(text).toMatch(/^ProtectSystem=strict$/m);
    expect(text).toMatch(/^CapabilityBoundingSet=$/m);
  }
  const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;
  if (isMissing) console.warn('Left out: systemd-analyze, which reads the units, is not on this machine.');
  else {
    const files = filesOf('deploy/systemd/*.{service,timer}').map((file) => join(root, file));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    const faults = stderr
      .split('\n')
      .filter((line) => line && !/\/opt\/stillmade\/.*not executable/.test(line));
    expect(faults).toEqual([]);
  }
});

test('Kamal gives each role a configuration that the shop takes', () => {
  type Env = { clear: Record<string, string>; secret: string[] };
  const kamal = parse(readSource('deploy/kamal/deploy.yml')) as {
    env: Env;
    servers: Record<string, { env: Env; options: object }>;
    proxy: { app_port: number; healthcheck: { path: string } };
  };
  expect(kamal.proxy).toMatchObject({ app_port: 3000, healthcheck: { path: healthPaths.ready } });
  for (const [role, { env, options }] of Object.entries(kamal.servers)) {
    expect(configOf({ ...kamal.env.clear, ...secretsOf(kamal.env.secret), ...env.clear }).role).toBe(role);
    expect(options).toMatchObject({ 'read-only': true, tmpfs: '/tmp', 'cap-drop': 'ALL' });
  }
});

/** Variables of other programs, and those of deploy/compose.yaml's .env. */
const others =
  /^(?:SITE_HOST|COMPOSE_FILE|SHOP_(?:IMAGE|UPSTREAMS)|CADDY_OPTIONS|BACKUP_FOLDER|POSTGRES_\w+|GF_\w+|GARAGE_\w+|KAMAL_\w+|BASE|RUNTIME|VERSION)$/;

test('the guides and what is deployed name only settings that the shop knows', () => {
  const guides = ['operating', 'backups', 'watching', 'first-server', 'managed-services'].map(
    (name) => `docs/${name}.md`,
  );
  const files = [
    ...guides.filter((file) => existsSync(join(root, file))),
    ...filesOf('deploy/**/*.{md,yaml,yml,env}'),
  ];
  const known = (name: string) => settingNames.includes(name.replace(/_FILE$/, '')) || others.test(name);
  const unknown = files.flatMap((file) =>
    [...readSource(file).matchAll(/(?<![\w`/.])`?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[=:`, }]|$)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !known(name))
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});
