import { NavLink } from '@sohor/shared/platform';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import styles from './bottom-bar.module.css';
import { Count, iconOf, useMenu, type Waiting } from './sidebar-menu.tsx';

/** More would be too narrow for a finger. */
const MAX_ITEMS = 5;

/** The main parts of the role at the lower edge of a phone, as the remotes mark them in their menus. */
export function BottomBar({ registry, waiting }: { registry: PageRegistry; waiting: Waiting }) {
  const items = useMenu(registry)
    .flatMap(({ icon, ...line }) => [line, ...(line.children ?? [])].map((link) => ({ icon, ...link })))
    .flatMap(({ bar, path, icon }) => (bar && path ? { ...bar, path, icon: bar.icon ?? icon } : []))
    .slice(0, MAX_ITEMS);
  if (items.length === 0) return null;
  return (
    <nav aria-label="Bagian utama" className={styles.bar}>
      {items.map(({ label, path, icon }) => {
        const Icon = iconOf(icon);
        return (
          <NavLink
            key={path}
            to={path}
            end={items.some((other) => other.path.startsWith(`${path}/`))}
            className={styles.item ?? ''}
          >
            <Icon aria-hidden className={styles.icon} />
            {label}
            <Count of={waiting.get(path)} />
          </NavLink>
        );
      })}
    </nav>
  );
}
