import type { WorkState } from '@sohor/shared/api';
import { Later } from '@sohor/shared/page-parts';
import { Card } from '@sohor/shared/ui';
import type { ReviewPanelProps } from './review-panel.tsx';

const PANEL = {
  name: 'review-panel',
  load: async () => (await import(/* webpackChunkName: "review-panel" */ './review-panel.tsx')).ReviewPanel,
};

/** Props of {@link ReviewSection}. */
export interface ReviewSectionProps extends ReviewPanelProps {
  /** State of the contract's work; undefined before it is signed. */
  work: WorkState | undefined;
}

/** The reviews of a contract; nothing before its work was paid or settled. */
export function ReviewSection({ work, ...props }: ReviewSectionProps) {
  if (work !== 'released' && work !== 'settled') return null;
  return (
    <Card as="section" aria-label="Ulasan">
      <Later part={PANEL} props={props} loading="Memuat ulasan..." failed="Ulasan gagal dimuat." />
    </Card>
  );
}
