import { ComingSoonIllustration, EmptyState, Stack, VisuallyHidden } from '@sohor/shared/ui';

export interface ComingSoonPageProps {
  /** For screen readers. */
  title: string;
}

export function ComingSoonPage({ title }: ComingSoonPageProps) {
  return (
    <Stack gap={6}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <EmptyState illustration={<ComingSoonIllustration />} title="Segera Hadir" />
    </Stack>
  );
}
