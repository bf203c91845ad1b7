const MIN_BYTES = 1000;

/**
 * Bytes of the modules' sources by origin: a package or, in this repository, the folder of a feature or a part of `shared`. Small
 * ones are added up, so that the list stays readable.
 */
export function groupModules(modules: Readonly<Record<string, number>>): Record<string, number> {
  const groups: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(modules)) {
    const group = groupOf(name);
    groups[group] = (groups[group] ?? 0) + bytes;
  }
  const small = Object.entries(groups).filter(([, bytes]) => bytes < MIN_BYTES);
  for (const [name] of small) delete groups[name];
  const others = small.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (others > 0) groups.others = others;
  return Object.fromEntries(Object.entries(groups).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `remote-kol/src/features/wallet/page.tsx` → `remote-kol/features/wallet`, `shared/src/ui/button.tsx` → `shared/ui`. */
function groupOf(name: string): string {
  const [, workspace, path] = /^([\w-]+)\/src\/(.+)$/.exec(name) ?? [];
  if (!workspace || !path) return name;
  const folders = path.split('/').slice(0, -1);
  const depth = ['features', 'pages', 'lib'].includes(folders[0] ?? '') ? 2 : 1;
  return [workspace, ...folders.slice(0, depth)].join('/');
}
