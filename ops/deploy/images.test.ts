import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsTable } from '../../api/platform/print-settings.ts';
import { keepServers, SERVERS } from './server-manifests.mjs';

/** Without these tests, an error in these files would only be noticed when the images are built. */
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('ops/deploy/Dockerfile');
const compose = read('ops/deploy/compose.yaml');
const names = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

test('the images know every workspace, or npm would not find it', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const [, command = ''] = /^RUN mkdir \/manifests && (cp .+) \/manifests$/m.exec(dockerfile) ?? [];
  expect(dockerfile).toContain('COPY --from=tree /manifests ./\n');
  const folder = mkdtempSync(join(tmpdir(), 'images-test-'));
  execFileSync('sh', ['-c', `${command} ${folder}`], { cwd: root });
  for (const workspace of ['.', ...workspaces])
    expect(existsSync(join(folder, workspace, 'package.json'))).toBe(true);
  rmSync(folder, { recursive: true });
});

test('a server finds the packages that lie in its own folder', () => {
  expect(dockerfile).toContain('COPY --from=server-packages /app ./\n');
  expect(dockerfile.indexOf('COPY --from=server-packages')).toBeLessThan(dockerfile.indexOf('COPY api api'));
});

test('a server is installed without what tests, builds and browsers need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-test-'));
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const place of ['.', ...workspaces]) {
    mkdirSync(join(folder, place), { recursive: true });
    cpSync(join(root, place, 'package.json'), join(folder, place, 'package.json'));
  }
  keepServers(folder);
  const manifest = (place: string) => JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8'));
  expect(manifest('.').workspaces).toEqual(SERVERS);
  expect(workspaces.filter((name) => existsSync(join(folder, name))).sort()).toEqual([...SERVERS].sort());
  for (const place of ['.', ...SERVERS])
    for (const kind of ['devDependencies', 'optionalDependencies', 'peerDependencies'])
      expect(manifest(place)).not.toHaveProperty(kind);
  expect(Object.keys(manifest('shared').dependencies)).toEqual(['typebox']);
  // A workspace that is no server is not installed, so a server must not depend on it.
  for (const place of SERVERS)
    for (const name of Object.keys(manifest(place).dependencies).filter((dependency) =>
      dependency.startsWith('@sohor/'),
    ))
      expect(SERVERS).toContain(name.slice('@sohor/'.length));
  rmSync(folder, { recursive: true });
});

test('the images copy, and run, what is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  const run = [...`${dockerfile}${compose}`.matchAll(/\b(?:api|gateway|simulators|ops)\/[\w./-]+\.ts\b/g)];
  expect(copied.length).toBeGreaterThan(5);
  expect(run.length).toBeGreaterThan(4);
  for (const path of [...copied, ...run.map(([path]) => path)])
    expect(existsSync(join(root, path))).toBe(true);
});

test('what is secret here is in no image', () => {
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
  expect(compose).toContain('env_file: [.env]');
});

test('the servers connect as the role that owns nothing, and the migration alone knows the owner', () => {
  const part = (from: string, to: string) => compose.slice(compose.indexOf(from), compose.indexOf(to));
  const shared = part('x-api-environment:', 'services:');
  expect(shared).toMatch(/^ {2}DATABASE_URL: postgres:\/\/sohor_api:\$\{POSTGRES_API_PASSWORD:/m);
  for (const name of ['POSTGRES_PASSWORD', 'POSTGRES_OWNER_PASSWORD'])
    expect(shared).toContain(`  ${name}: ""\n`);
  expect(part('\n  migrate:', '\n  api:')).toMatch(
    /MIGRATION_DATABASE_URL: postgres:\/\/sohor:\$\{POSTGRES_OWNER_/,
  );
  expect(part('\n  api:', '\nnetworks:')).not.toMatch(/MIGRATION_DATABASE_URL|OWNER_PASSWORD/);
  const roles = read('ops/deploy/postgres-roles.sh');
  for (const role of ['sohor', 'sohor_api'])
    expect(roles).toContain(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
});

test('no image runs as root, and each server says whether it is healthy', () => {
  const stages = dockerfile.split(/^FROM /m);
  const stageOf = (name: string) => stages.find((part) => part.includes(` AS ${name}\n`)) ?? '';
  const lastUser = (name: string) =>
    stageOf(name)
      .match(/^USER .*$/gm)
      ?.at(-1);
  expect([lastUser('server'), lastUser('site')]).toEqual(['USER node', 'USER node']);
  expect(stageOf('server')).toContain('HEALTHCHECK');
  for (const name of ['api', 'gateway', 'simulators']) {
    expect(stageOf(name)).toMatch(/^server AS/);
    expect(lastUser(name)).toBeUndefined();
    expect(stageOf(name)).toMatch(/HEALTH_URL=http:\/\/127\.0\.0\.1:\d+\//);
    expect(stageOf(name)).toContain('CMD');
  }
});

test('the entries for production are those that the API demands, and all of them are known', () => {
  const rows = [...settingsTable().matchAll(/^\| `([A-Z0-9_]+)` \|.*?\|(.*?)\|/gm)];
  const known = rows.map(([, name = '']) => name);
  const demanded = rows
    .filter(([, , value = '']) => value.includes('must be set'))
    .map(([, name = '']) => name);
  const given = names(read('ops/deploy/production.env'));
  const inCompose = [...compose.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  const inImage = [...dockerfile.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name);
  expect(demanded.length).toBeGreaterThan(5);
  for (const name of demanded) expect([...given, ...inCompose, ...inImage]).toContain(name);
  const ofCompose = [
    'POSTGRES_PASSWORD',
    'POSTGRES_OWNER_PASSWORD',
    'POSTGRES_API_PASSWORD',
    'EVIDENCE_KEY_ON_HOST',
    'SIGNING_KEYS_ON_HOST',
    'GATEWAY_TRUSTED_PROXIES',
    'COMPOSE_PROFILES',
  ];
  for (const name of [...given, ...names(read('ops/deploy/try.env')), ...inCompose])
    expect([...known, ...ofCompose]).toContain(name);
});
