import { type ReactElement, useState } from 'react';
import styles from './popover.module.css';
import type { PopoverBox } from './popover-box.tsx';
import type { PopoverProps } from './popover-props.ts';

export type { PopoverProps };

/** A badge or a few words that say more when they are pressed, by touch and by keyboard. The code is loaded by the first press. */
export function Popover(props: PopoverProps): ReactElement {
  const [box, setBox] = useState<typeof PopoverBox | 'failed' | null>(null);
  if (box && box !== 'failed') {
    const Box = box;
    return <Box {...props} />;
  }
  const open = () =>
    import(/* webpackChunkName: "popover" */ './popover-box.tsx').then(
      (loaded) => setBox(() => loaded.PopoverBox),
      () => setBox('failed'),
    );
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={() => void open()}
      >
        {props.trigger}
      </button>
      {/* Without the code the words stand in the page. */}
      {box === 'failed' && (
        <div role="status" className={styles.text}>
          {props.children}
        </div>
      )}
    </>
  );
}
