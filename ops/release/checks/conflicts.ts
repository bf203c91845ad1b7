import type {
  BuiltManifest,
  NavigationEntry,
  RouteAccess,
  RouteDefinition,
} from '@sohor/shared/platform/remotes';

/** What two remotes, or a remote and the shell, could both claim. */
type Claims = Pick<BuiltManifest, 'name' | 'routes' | 'navigation'>;

/** Conflicts of a remote with the others, as sentences. */
export function conflictsWithOthers(a: Claims, others: readonly Claims[]): string[] {
  const own = Map.groupBy(a.routes, ({ path }) => plainPath(path));
  const open = a.routes.filter(({ path }) => path.includes(':'));
  const places = new Set(a.navigation.flatMap(placesInMenu));
  // There may be a thousand routes: paths without a parameter are looked up, and only the few others compared one by one.
  const maybeSame = (path: string) =>
    path.includes(':') ? a.routes : [...(own.get(plainPath(path)) ?? []), ...open];
  return others.flatMap((b) => {
    const routes = b.routes.flatMap((other) =>
      maybeSame(other.path)
        .filter((one) => overlap(one.path, other.path) && mayMeet(one.access, other.access))
        .map(
          (one) =>
            `${a.name} '${one.id}' and ${b.name} '${other.id}' both serve ${one.path} to ${who(one, other)}`,
        ),
    );
    const menu = [...new Set(b.navigation.flatMap(placesInMenu))]
      .filter((place) => places.has(place))
      .map((place) => `${a.name} and ${b.name} both put ${place} into the menu`);
    return [...routes, ...menu];
  });
}

/** Conflicts within one remote. */
export function conflictsWithin({ name, routes, navigation }: Claims): string[] {
  const repeated = (values: readonly string[]) => [
    ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
  ];
  const pairs = routes.flatMap((one, at) =>
    routes
      .slice(at + 1)
      .filter(
        (other) => one.path.toLowerCase() === other.path.toLowerCase() && mayMeet(one.access, other.access),
      )
      .map((other) => `${name} serves ${one.path} twice, as '${one.id}' and '${other.id}'`),
  );
  return [
    ...repeated(routes.map(({ id }) => id)).map((id) => `${name} has two routes '${id}'`),
    ...pairs,
    ...repeated(navigation.flatMap(placesInMenu)).map((place) => `${name} puts ${place} into the menu twice`),
  ];
}

/** A remote may not use an address of the shell: where two paths match, the router takes the more exact one, which may be the remote's. */
export function conflictsWithShell({ name, routes }: Claims, paths: readonly string[]): string[] {
  return routes.flatMap((route) =>
    paths
      .filter((path) => overlap(path, route.path))
      .map((path) => `${name} '${route.id}' serves ${route.path}, which is the shell's own ${path}`),
  );
}

/** A path as the router compares it: letters in any case, no slash at the end. */
const plainPath = (path: string) => path.toLowerCase().replace(/^\/+|\/+$/g, '');

/** Whether one address could match both paths; `:name` matches any one part. */
function overlap(a: string, b: string): boolean {
  const [left, right] = [plainPath(a).split('/'), plainPath(b).split('/')];
  const free = (part: string | undefined) => part?.startsWith(':') === true;
  return (
    left.length === right.length &&
    left.every((part, at) => part === right[at] || free(part) || free(right[at]))
  );
}

/** Whether somebody could have access to both. */
function mayMeet(a: RouteAccess, b: RouteAccess): boolean {
  const isRole = (access: RouteAccess) => access !== 'public' && access !== 'session';
  return !isRole(a) || !isRole(b) || a === b;
}

const who = (a: RouteDefinition, b: RouteDefinition) =>
  a.access === b.access ? a.access : `${a.access}/${b.access}`;

/** Lines of the sidebar by what a person sees: of each role, the label, and where each link goes. */
function placesInMenu({ role, label, path, children = [] }: NavigationEntry): string[] {
  const links = [...(path ? [path] : []), ...children.map((child) => child.path)];
  return [`'${label}' (${role})`, ...new Set(links.map((link) => `${link} (${role})`))];
}
