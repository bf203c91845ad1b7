import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../../api/platform/print-settings.ts';
import {
  hasSchema,
  isRendered,
  type Manifest,
  manifestsOf,
  OVERLAYS,
  refusedFields,
  refusedValues,
} from './kubernetes-fixture.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
if (!isRendered)
  process.stdout.write(
    'Neither kustomize nor kubectl is installed: manifests are checked as they are written.\n',
  );

const applied = new Map(OVERLAYS.map((overlay) => [overlay, manifestsOf(overlay)]));
const all = [...applied.values()].flat();
const ofKind = (kind: string, of: readonly Manifest[] = all) => of.filter((one) => one.kind === kind);
const podsOf = (of: readonly Manifest[] = all) => [...ofKind('Deployment', of), ...ofKind('Job', of)];
const containersOf = (one: Manifest) => one.spec.template.spec.containers;

test('each manifest keeps to the schemas of Kubernetes and CloudNativePG', async () => {
  expect(all.length).toBeGreaterThan(40);
  const known = all.filter(hasSchema);
  expect(all.length - known.length).toBeLessThanOrEqual(1);
  expect((await Promise.all(known.map(refusedValues))).flat()).toEqual([]);
  expect(refusedFields(known)).toBe('');
});

test('a misspelt field and a wrong value would be refused', async () => {
  const [found] = ofKind('Deployment');
  const broken: Manifest = JSON.parse(JSON.stringify(found));
  containersOf(broken)[0].livenesProbe = {};
  expect(refusedFields([broken])).toContain('livenesProbe');
  containersOf(broken)[0].ports = [{ containerPort: 'http' }];
  expect(await refusedValues(broken)).toEqual([expect.stringContaining('containerPort must be integer')]);
});

/** Names that the gateway reads; the API's are in its own table. */
const ofGateway = ['SOHOR_ENV', 'API_URL', 'GATEWAY_TRUSTED_PROXIES'];
const ofApi = [...settingsTable().matchAll(/^\| `([A-Z0-9_]+)` \|.*?\|(.*?)\|/gm)];

test('each variable exists in the product, and none that production demands is missing', () => {
  for (const name of ofGateway)
    expect(['server.ts', 'environment.ts', 'app.ts'].map((file) => read(`gateway/${file}`)).join()).toContain(
      name,
    );
  const settings = ofKind('ConfigMap').find(({ metadata }) => metadata.name === 'sohor-settings')?.data ?? {};
  const inPods = podsOf()
    .flatMap(containersOf)
    .flatMap(({ env = [] }) => env.map(({ name }: { name: string }) => name));
  const secret = [...read('ops/deploy/kubernetes/servers.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  const given = [...Object.keys(settings), ...inPods, ...secret];
  const known = ofApi.map(([, name]) => name);
  expect(given.length).toBeGreaterThan(25);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
  for (const { data } of ofKind('ConfigMap').filter(({ metadata }) => metadata.name === 'sohor-gateway'))
    expect(Object.keys(data).filter((name) => !ofGateway.includes(name))).toEqual([]);
  // Set elsewhere: by a secret for each way to the database, and by the image.
  const elsewhere = ['DATABASE_URL', 'SOHOR_DATA_DIR'];
  const demanded = ofApi
    .filter(([, , value = '']) => value.includes('must be set'))
    .map(([, name]) => name ?? '');
  expect(demanded.filter((name) => ![...given, ...elsewhere].includes(name))).toEqual([]);
});

test('no pod runs as root, writes where it runs, or has rights or a token', () => {
  expect(podsOf().length).toBeGreaterThanOrEqual(9);
  for (const one of podsOf()) {
    const { spec } = one.spec.template;
    expect([one.metadata.name, spec.securityContext.runAsNonRoot, spec.automountServiceAccountToken]).toEqual(
      [one.metadata.name, true, false],
    );
    expect(spec.securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
    for (const container of containersOf(one)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
  }
});

test('each server is asked whether it is well at an address that it has, and not all of them go at once', () => {
  const addresses = read('ops/deploy/Dockerfile') + read('api/modules/health/index.ts');
  for (const deployment of ofKind('Deployment', applied.get('overlays/managed'))) {
    const { name } = deployment.metadata;
    for (const container of containersOf(deployment)) {
      const ports = container.ports.map((port: { name: string }) => port.name);
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        const asked = container[probe]?.httpGet ?? container[probe]?.tcpSocket;
        expect(ports).toContain(asked?.port);
        if (asked.path) expect(addresses).toContain(asked.path.replace('/api/v1/', ''));
      }
      // Restarting a process does not help while the database is away.
      expect(container.livenessProbe.httpGet?.path).not.toBe('/api/v1/ready');
    }
    const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
    expect(budget?.spec.selector).toEqual(deployment.spec.selector);
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    // A process may take 9 s to stop.
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
  }
});

test('only the API goes through the pooler, and only the migration knows the owner of the tables', () => {
  const secretsOf = (one: Manifest) =>
    containersOf(one).flatMap(({ envFrom = [] }: { envFrom?: { secretRef?: { name: string } }[] }) =>
      envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
    );
  const secrets = Object.fromEntries(podsOf().map((one) => [one.metadata.name, secretsOf(one)]));
  expect(secrets).toEqual({
    api: ['sohor-servers', 'sohor-database-pooled'],
    worker: ['sohor-servers', 'sohor-database-direct'],
    migrate: ['sohor-servers', 'sohor-database-direct', 'sohor-database-owner'],
    gateway: [],
    pooler: [],
  });
});

test('all traffic is closed by default, and only the named pods reach the database', () => {
  for (const overlay of ['overlays/managed', 'overlays/cloudnative'] as const) {
    const policies = ofKind('NetworkPolicy', applied.get(overlay));
    expect(policies.find(({ metadata }) => metadata.name === 'nothing')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const reach = (port: number) =>
      policies
        .filter(({ spec }) =>
          (spec.egress ?? []).some(({ ports = [] }: { ports?: { port: number }[] }) =>
            ports.some((one) => one.port === port),
          ),
        )
        .map(({ metadata }) => metadata.name)
        .sort();
    expect(reach(5432)).toEqual(['migrate', 'pooler', 'worker']);
    expect(reach(6432)).toEqual(['api']);
  }
});
