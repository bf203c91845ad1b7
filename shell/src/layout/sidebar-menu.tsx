import { storedTeamRole } from '@sohor/shared/api';
import { NavLink, useLocation, useSession } from '@sohor/shared/platform';
import type { NavigationEntry, NavigationIcon, PageRegistry } from '@sohor/shared/platform/remotes';
import { Skeleton, VisuallyHidden } from '@sohor/shared/ui';
import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleDot from 'lucide-react/icons/circle-dot';
import IdCard from 'lucide-react/icons/id-card';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Wallet from 'lucide-react/icons/wallet';
import { memo, useId, useMemo, useState } from 'react';
import { FrameBoundary } from '../frame/frame-boundary.tsx';
import { navigationOf } from '../registry.ts';
import styles from './sidebar-menu.module.css';

const ICONS: Record<NavigationIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  'rate-card': IdCard,
  campaign: Megaphone,
  wallet: Wallet,
  search: Search,
  invoice: ReceiptText,
  bookmark: Bookmark,
  message: MessageCircle,
};

/** An icon that this shell does not know belongs to a remote that was made for a newer shell. */
export const iconOf = (icon: string): LucideIcon =>
  Object.hasOwn(ICONS, icon) ? ICONS[icon as NavigationIcon] : CircleDot;

/** What waits for the user, by the path of the page on which it is done. */
export type Waiting = ReadonlyMap<string, number>;

/** The lines of the role's menu; empty until the session is known. */
export function useMenu(registry: PageRegistry): NavigationEntry[] {
  const role = useSession().user?.role;
  const teamRole = role && storedTeamRole();
  return useMemo(() => (role ? navigationOf(registry, role, teamRole) : []), [registry, role, teamRole]);
}

/** The role's menu. It is built from the manifests of the remotes, so it is complete even when one cannot be loaded. */
export function SidebarMenu({ registry, waiting }: { registry: PageRegistry; waiting: Waiting }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const entries = useMenu(registry);
  const paths = useMemo(
    () => entries.flatMap(({ path, children = [] }) => [path ?? '', ...children.map((link) => link.path)]),
    [entries],
  );
  if (!user) {
    return (
      <div className={styles.loading}>
        <p role="status">Memuat menu...</p>
        <Skeleton className={styles.awaited} />
        <Skeleton className={styles.awaited} />
        <Skeleton className={styles.awaited} />
        <Skeleton className={styles.awaited} />
      </div>
    );
  }
  return (
    <nav aria-label="Menu utama">
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Line
            key={entry.label}
            entry={entry}
            isInside={
              entry.children?.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ??
              false
            }
            paths={paths}
            waiting={waiting}
          />
        ))}
      </ul>
    </nav>
  );
}

interface LineProps extends Pick<ItemProps, 'paths' | 'waiting'> {
  entry: NavigationEntry;
  /** Whether the page that is shown is one of the group's. */
  isInside: boolean;
}

/** Going from page to page draws only those lines anew that are left and entered, however many there are. */
const Line = memo(function Line({ entry, isInside, ...rest }: LineProps) {
  return (
    <li>
      <FrameBoundary part="menu">
        {entry.children ? (
          <Group {...rest} entry={entry} links={entry.children} isInside={isInside} />
        ) : (
          <Item {...entry} path={entry.path ?? '/'} {...rest} />
        )}
      </FrameBoundary>
    </li>
  );
});

interface ItemProps {
  label: string;
  path: string;
  icon?: NavigationIcon;
  /** Paths of the whole menu. An entry is not marked as current on a page that has its own entry below it. */
  paths: readonly string[];
  waiting: Waiting;
}

function Item({ label, path, icon, paths, waiting }: ItemProps) {
  const Icon = icon && iconOf(icon);
  const isAboveOthers = paths.some((other) => other.startsWith(`${path}/`));
  return (
    <NavLink to={path} end={isAboveOthers} className={styles.item ?? ''}>
      {Icon && <Icon aria-hidden className={styles.icon} />}
      {label}
      <Count of={waiting.get(path)} />
    </NavLink>
  );
}

/** Renders nothing for zero. */
export function Count({ of: waiting = 0 }: { of: number | undefined }) {
  if (waiting === 0) return null;
  const text = waiting >= 100 ? '99+' : String(waiting);
  return (
    <span className={styles.count}>
      {text}
      <VisuallyHidden> menunggu</VisuallyHidden>
    </span>
  );
}

type Links = NonNullable<NavigationEntry['children']>;

interface GroupProps extends LineProps {
  links: Links;
}

function Group({ entry, links, isInside, paths, waiting }: GroupProps) {
  const id = useId();
  // The user's choice to open or close the group holds until the path enters or leaves the group.
  const [choice, setChoice] = useState<{ isInside: boolean; isOpen: boolean } | null>(null);
  const isOpen = choice?.isInside === isInside ? choice.isOpen : isInside;
  const Icon = iconOf(entry.icon);
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-inside={isInside || undefined}
        onClick={() => setChoice({ isInside, isOpen: !isOpen })}
      >
        <Icon aria-hidden className={styles.icon} />
        {entry.label}
        {/* An open group shows the count of each line instead. */}
        {!isOpen && <Count of={links.reduce((sum, { path }) => sum + (waiting.get(path) ?? 0), 0)} />}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <ul id={id} className={styles.children} hidden={!isOpen}>
        {/* The links of closed groups are not rendered, because most of a large menu is closed. */}
        {(isOpen ? links : []).map((link) => (
          <li key={link.path}>
            <Item {...link} paths={paths} waiting={waiting} />
          </li>
        ))}
      </ul>
    </>
  );
}
