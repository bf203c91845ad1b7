import { storedTeamRole } from '@sohor/shared/api';
import { NavLink, useLocation, useSession } from '@sohor/shared/platform';
import type { NavigationEntry, NavigationIcon, PageRegistry } from '@sohor/shared/platform/contract';
import { Skeleton, VisuallyHidden } from '@sohor/shared/ui';
import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleDot from 'lucide-react/icons/circle-dot';
import IdCard from 'lucide-react/icons/id-card';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Wallet from 'lucide-react/icons/wallet';
import { useId, useState } from 'react';
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
};

/** An icon that this shell does not know belongs to a remote that was made for a newer shell. */
const iconOf = (icon: string): LucideIcon =>
  Object.hasOwn(ICONS, icon) ? ICONS[icon as NavigationIcon] : CircleDot;

/** Number of unread notices by the path of their page. */
export type Waiting = ReadonlyMap<string, number>;

/** The role's menu. It is built from the manifests of the remotes, so it is complete even when one cannot be loaded. */
export function SidebarMenu({ registry, waiting }: { registry: PageRegistry; waiting: Waiting }) {
  const { user } = useSession();
  // Waits for the whole menu: entries added later would move the others under the user's pointer.
  if (!user || registry.rest === 'awaited') {
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
  const entries = navigationOf(registry, user.role, storedTeamRole());
  const paths = entries.flatMap(({ path, children = [] }) => [
    path ?? '',
    ...children.map((link) => link.path),
  ]);
  return (
    <nav aria-label="Menu utama">
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <FrameBoundary part="menu">
              {entry.children ? (
                <Group entry={entry} links={entry.children} paths={paths} waiting={waiting} />
              ) : (
                <Item {...entry} path={entry.path ?? '/'} paths={paths} waiting={waiting} />
              )}
            </FrameBoundary>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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

/** Renders nothing for zero. The server counts up to 100. */
function Count({ of: unread = 0 }: { of: number | undefined }) {
  if (unread === 0) return null;
  const text = unread >= 100 ? '99+' : String(unread);
  return (
    <span className={styles.count}>
      {text}
      <VisuallyHidden> baru</VisuallyHidden>
    </span>
  );
}

type Links = NonNullable<NavigationEntry['children']>;

interface GroupProps extends Pick<ItemProps, 'paths' | 'waiting'> {
  entry: NavigationEntry;
  links: Links;
}

function Group({ entry, links, paths, waiting }: GroupProps) {
  const { pathname } = useLocation();
  const id = useId();
  const isInside = links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
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
