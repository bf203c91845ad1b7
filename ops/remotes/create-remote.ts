import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRemoteName } from '@sohor/shared/platform/check-manifest';
import type { RemoteDefinition } from '@sohor/shared/platform/remotes';
import { APP_BASE, ROLES, type Role } from '@sohor/shared/wire/catalog';
import { SEALS } from '../../shared/shell-api/seals.ts';
import { Problem } from '../run/problem.ts';
import { devPortsOf, remotesOf } from '../workspaces.ts';
import { listRemote } from './listings.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
/** The template's file for the journeys. */
const STATES = 'states.ts';
/** Packages of the template besides ours. */
const PACKAGES = ['react', 'react-dom', '@tanstack/react-query'];

export interface NewRemote {
  /** Such as `remote-ops`. */
  name: string;
  /** Heading of its page and entry in the menu. */
  title: string;
  /** Whose page it is; `session`: of every KOL and Brand. */
  role: Role | 'session';
  /** A person or team, as named on GitHub. */
  owner: string;
}

/** File in which the journeys list the states of the remote's pages. */
export const statesFile = (name: string) => `e2e/states/rows/${name}.ts`;

/** Writes a remote with one page into the repository, and adds it wherever remotes are listed. @returns the page's address */
export async function createRemote(root: string, remote: NewRemote): Promise<string> {
  const { name, title, role, owner } = remote;
  if (!isRemoteName(name))
    throw new Problem(`"${name}" is no name for a remote: it must be like remote-ops, in small letters.`);
  if (existsSync(join(root, name))) throw new Problem(`${name} is there already.`);
  const roles: readonly Role[] = role === 'session' ? ['KOL', 'Brand'] : [role];
  if (!roles.every((one) => ROLES.includes(one)))
    throw new Problem(`"${role}" is no role: it must be ${[...ROLES, 'session'].join(' or ')}.`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &-]*$/u.test(title)) throw new Problem(`"${title}" is no title.`);
  if (!/^@[\w-]+(\/[\w-]+)?$/.test(owner))
    throw new Problem(`"${owner}" is no owner: it must be like @sohor/ops.`);
  const others = await definitionsOf(root);
  const path = `${APP_BASE}/${name.slice('remote-'.length)}`;
  const taken = others.find(({ routes }) => routes.some((route) => sameAddress(route.path, path)));
  if (taken) throw new Problem(`${taken.name} has a page at ${path} already: choose another name.`);

  // Below the last entry in the menu of each role.
  const entries = others.flatMap(({ navigation }) => navigation);
  const menu = roles.map((one) => {
    const orders = entries.filter((entry) => entry.role === one).map(({ order }) => order);
    return `{ role: '${one}', order: ${Math.max(0, ...orders) + 10}, icon: 'search', label: '${title}', path: '${path}' }`;
  });
  const values: Record<string, string | number> = {
    ...rangesOf(root),
    ...remote,
    title,
    path,
    menu: menu.length > 1 ? `\n${menu.map((line) => `    ${line},\n`).join('')}  ` : menu.join(''),
    probed: roles[0] ?? role,
    viewer: (roles[0] ?? role).toLowerCase(),
    port: Math.max(3000, ...Object.values(devPortsOf(root))) + 1,
    shellApi: Math.max(...Object.keys(SEALS).map(Number)),
  };
  for (const { file, text } of filledTemplate(values)) {
    const target = join(root, file === STATES ? statesFile(name) : join(name, file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  listRemote(root, name, owner);
  return path;
}

const sameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

async function definitionsOf(root: string): Promise<RemoteDefinition[]> {
  const read = async (name: string) =>
    ((await import(join(root, name, 'src/remote.ts'))) as { remote: RemoteDefinition }).remote;
  return Promise.all(remotesOf(root).map(read));
}

/** The same version ranges as in the other remotes, because a page has only one React. */
function rangesOf(root: string): Record<string, string> {
  const dependencies = remotesOf(root).map((name): Record<string, string> => {
    const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
    return manifest.dependencies ?? {};
  });
  return Object.assign({}, ...dependencies.map((ranges) => only(ranges, PACKAGES)));
}

const only = (ranges: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(ranges).filter(([name]) => names.includes(name)));

function filledTemplate(values: Record<string, string | number>): { file: string; text: string }[] {
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.template'),
  );
  return files.map((file) => ({
    file: file.replace(/\.template$/, ''),
    text: readFileSync(join(TEMPLATE, file), 'utf8').replace(/\{\{([^}]+)\}\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`the template's ${file} asks for an unknown ${key}`);
      return String(value);
    }),
  }));
}
