import { usePart } from '@sohor/shared/page-parts';
import { Skeleton } from '@sohor/shared/ui';
import type { CurveProps } from './curve.tsx';
import styles from './figures.module.css';

const CURVE = {
  name: 'figures-curve',
  load: async () => (await import(/* webpackChunkName: "figures-curve" */ './curve.tsx')).Curve,
};

/** A curve, whose drawing code is large and loads after the page. Nothing when it cannot be loaded: a table stands beside it. */
export function CurveFrame(props: CurveProps) {
  const { data: Curve, isError } = usePart(CURVE);
  if (isError) return null;
  return (
    <div className={styles.curve} aria-hidden="true">
      {Curve ? <Curve {...props} /> : <Skeleton shape="block" />}
    </div>
  );
}
