import { Tabs as Base } from '@base-ui/react/tabs';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import type { RenderElement } from './render-as.ts';
import styles from './tabs.module.css';

/** One tab of {@link Tabs}. */
export interface TabItem {
  value: string;
  label: ReactNode;
  /** Shown in a bubble beside the label. */
  count?: number | undefined;
  content: ReactNode;
  /** For a tab with an address: a link to it, such as `<Link to="…" />`, which can be opened in a new tab of the browser. */
  link?: RenderElement | undefined;
  disabled?: boolean | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  items: readonly TabItem[];
  value?: string | undefined;
  /** Id of the tab that is open at first; by default the first. */
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A plain press changes the tab here, and the address by that. Any other one is the browser's: it moves neither focus nor tab. */
const LINK = {
  nativeButton: false,
  onMouseDown: (event: MouseEvent) => isForAnotherTab(event) && event.preventDefault(),
  onClick: (event: MouseEvent & { preventBaseUIHandler: () => void }) =>
    isForAnotherTab(event) ? event.preventBaseUIHandler() : event.preventDefault(),
};

/** Tabs with panels, of which one is visible. */
export function Tabs({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps): ReactElement {
  const start = value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value };
  return (
    <Base.Root
      {...start}
      onValueChange={(next) => onValueChange?.(String(next))}
      className={cx(styles.root, className)}
    >
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={styles.tab}
            {...(item.link && { ...LINK, render: item.link })}
          >
            {item.label}
            {item.count !== undefined && (
              <span className={styles.count}>{item.count.toLocaleString('id-ID')}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
