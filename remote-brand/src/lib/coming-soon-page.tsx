import { ComingSoonIllustration, EmptyState } from '@sohor/shared/ui';

export interface ComingSoonPageProps {
  /** The page's heading; without one 'Segera Hadir' is all there is. */
  title?: string;
}

export function ComingSoonPage({ title }: ComingSoonPageProps) {
  return (
    <>
      {title && <h1>{title}</h1>}
      <EmptyState illustration={<ComingSoonIllustration />} title="Segera Hadir" />
    </>
  );
}
