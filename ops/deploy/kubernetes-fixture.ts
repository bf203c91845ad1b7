import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = join(import.meta.dirname, 'kubernetes');
export const OVERLAYS = ['overlays/managed', 'overlays/cloudnative', 'migration'] as const;

// biome-ignore lint/suspicious/noExplicitAny: what a manifest is, the schemas say
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, any>;

const parseAll = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS());

/** Kustomize, alone or in kubectl. npm has neither, and neither contacts a cluster here. */
const KUSTOMIZE = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
].find(([program = '', ...args]) => spawnSync(program, [...args, join(FOLDER, 'migration')]).status === 0);
export const isRendered = KUSTOMIZE !== undefined;

/** What would be applied. Without Kustomize: every manifest as it is written, without the overlay's values. */
export function manifestsOf(overlay: (typeof OVERLAYS)[number]): Manifest[] {
  if (KUSTOMIZE) {
    const [program = '', ...args] = KUSTOMIZE;
    const { status, stdout, stderr } = spawnSync(program, [...args, join(FOLDER, overlay)], {
      encoding: 'utf8',
    });
    if (status !== 0 || stderr) throw new Error(`${overlay}: ${stderr}`);
    return parseAll(stdout);
  }
  const folders = overlay === 'migration' ? [overlay] : ['base', 'base/pooler', overlay];
  return folders.flatMap((folder) =>
    readdirSync(join(FOLDER, folder))
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
      .flatMap((name) => parseAll(readFileSync(join(FOLDER, folder, name), 'utf8'))),
  );
}

/** The plugin's own resource, for which no package has a schema; its documentation lists the fields. */
const WITHOUT_SCHEMA = ['barmancloud.cnpg.io/v1'];
const moduleOf = ({ apiVersion, kind }: Manifest) =>
  `${apiVersion.endsWith('cnpg.io/v1') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}/${kind}`;
export const hasSchema = ({ apiVersion }: Manifest) => !WITHOUT_SCHEMA.includes(apiVersion);

/** Problems found by Kubernetes' own schemas: a value of the wrong kind, or out of bounds. */
export async function refusedValues(manifest: Manifest): Promise<string[]> {
  const { [manifest.kind]: Model } = await import(moduleOf(manifest));
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`];
  }
}

/** Problems found by the types made of these schemas: a field that is unknown or missing. */
export function refusedFields(manifests: readonly Manifest[]): string {
  const folder = mkdtempSync(join(import.meta.dirname, '.kubernetes-types-'));
  try {
    const lines = manifests.map((manifest, index) => {
      const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
      return `export const m${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
    });
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
    const options =
      '--noEmit --strict --skipLibCheck --module nodenext --moduleResolution nodenext --target es2024';
    const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
    const args = [tsc, ...options.split(' '), '--ignoreConfig', '--types', '', 'manifests.ts'];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
