import { formatCount } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import { Button, Card, ProgressBar, VisuallyHidden } from '@sohor/shared/ui';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { NextStep } from './next-steps.ts';
import styles from './next-steps-card.module.css';

/** Steps that are left before brands come. */
export function NextStepsCard({ steps }: { steps: readonly NextStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card as="section" aria-label="Langkah berikutnya">
      <header className={styles.head}>
        <h2 className={styles.heading}>Langkah berikutnya</h2>
        <p className={styles.count}>
          {formatCount(done)} dari {formatCount(steps.length)} selesai
        </p>
      </header>
      <ProgressBar label="Langkah yang selesai" hideLabel value={done} max={steps.length} />
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step.path} className={styles.step} data-done={step.isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? <Check /> : formatCount(place + 1)}
            </span>
            {step === next ? <Next step={step} /> : <Other step={step} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The current step. */
function Next({ step: { title, text, action, path } }: { step: NextStep }) {
  return (
    <div className={styles.next}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <Button render={<Link to={path} />}>{action}</Button>
    </div>
  );
}

/** A step that is done or comes later; a later one may be done first. */
function Other({ step: { title, path, isDone } }: { step: NextStep }) {
  if (isDone)
    return (
      <p className={styles.title}>
        {title}
        <VisuallyHidden>, selesai</VisuallyHidden>
      </p>
    );
  return (
    <Link className={styles.link} to={path}>
      {title}
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
