import { ProgressBar, Spinner, Stack, Text, VisuallyHidden } from '@sohor/shared/ui';
import Check from 'lucide-react/icons/check';
import styles from './sync-steps.module.css';
import type { SyncView } from './use-sync.ts';

type Step = Extract<SyncView, { phase: 'running' }>['step'];

const STEPS: readonly { step: Exclude<Step, 'done'>; text: string }[] = [
  { step: 'starting', text: 'Memulai sinkronisasi' },
  { step: 'profile', text: 'Membaca profil TikTok' },
  { step: 'videos', text: 'Membaca video terbaru' },
  { step: 'images', text: 'Menyimpan gambar' },
  { step: 'score', text: 'Menghitung Sohor Score' },
];

export interface SyncStepsProps {
  step: Step;
  /** True while a lost connection is being retried. */
  isDelayed: boolean;
}

/** The steps of a sync: done, in progress, or to come. */
export function SyncSteps({ step, isDelayed }: SyncStepsProps) {
  const place = STEPS.findIndex((candidate) => candidate.step === step);
  const done = place === -1 ? STEPS.length : place;
  return (
    <Stack gap={4}>
      <ProgressBar label="Kemajuan sinkronisasi" value={done} max={STEPS.length} hideLabel />
      <ol className={styles.steps}>
        {STEPS.map(({ step: name, text }, index) => (
          <li key={name} className={index > done ? styles.later : undefined}>
            <span className={styles.mark} data-done={index < done || undefined}>
              {index < done && <Check aria-hidden="true" />}
              {index === done && <Spinner size="sm" />}
            </span>
            {text}
            {index < done && <VisuallyHidden>, selesai</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <div role="status">
        <VisuallyHidden>{STEPS[done]?.text ?? 'Menyelesaikan sinkronisasi'}...</VisuallyHidden>
        {isDelayed && (
          <Text size="sm" tone="warning">
            Koneksi terputus. Mencoba terhubung kembali...
          </Text>
        )}
      </div>
    </Stack>
  );
}
