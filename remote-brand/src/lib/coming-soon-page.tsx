import { ComingSoonIllustration, EmptyState, PageHeader, Stack, VisuallyHidden } from '@sohor/shared/ui';

export interface ComingSoonPageProps {
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
}

export function ComingSoonPage({ title, hideTitle = false }: ComingSoonPageProps) {
  return (
    <Stack gap={6}>
      {hideTitle ? (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      ) : (
        <PageHeader title={title} />
      )}
      <EmptyState illustration={<ComingSoonIllustration />} title="Segera Hadir" />
    </Stack>
  );
}
