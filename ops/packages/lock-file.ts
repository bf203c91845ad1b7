/** One package of package-lock.json. */
export interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type Packages = Record<string, Locked>;

/** Finds a package in a folder and in each one above it, as Node does. Undefined when the lock file lacks it. */
export function find(packages: Packages, from: string, name: string): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || folder === '') return found;
    if (!folder.includes('/node_modules/')) folder = '/node_modules/';
  }
}

/** Packages that others name and the lock file lacks: `npm ci` refuses such a lock file. */
export function missing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dependencies = {} }]) =>
    Object.keys({ ...optionalDependencies, ...dependencies })
      .filter((name) => !find(packages, path, name))
      .map((name) => `${name}, of ${path || 'the root'}`),
  );
}

/** Packages without a hash, or with a fixed address. */
export function unbound(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle)
    .filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined)
    .map(([path]) => path);
}

const allows = (list: string | string[] | undefined, name: string) =>
  list === undefined || [list].flat().includes(name);

/**
 * Families of optional packages (such as biome's programs) that have no member for this system, although they have members for
 * others.
 * @param system platform and processor, as Node names them
 */
export function without(packages: Packages, system: { os: string; cpu: string; libc?: string }): string[] {
  const suits = ({ os, cpu, libc }: Locked) =>
    allows(os, system.os) && allows(cpu, system.cpu) && (!system.libc || allows(libc, system.libc));
  return Object.entries(packages)
    .filter(([, { optionalDependencies }]) => optionalDependencies)
    .filter(([path, { optionalDependencies = {} }]) => {
      const family = Object.keys(optionalDependencies).flatMap((name) => find(packages, path, name) ?? []);
      // A single package for one system, such as macOS' fsevents, is not a family.
      return family.length > 1 && family.every(({ os }) => os !== undefined) && !family.some(suits);
    })
    .map(([path]) => path || 'the root');
}
