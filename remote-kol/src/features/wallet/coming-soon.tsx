import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, Card, ComingSoonIllustration, EmptyState, PageHeader, Stack } from '@sohor/shared/ui';

export interface ComingSoonProps {
  title: string;
  text: string;
}

export function ComingSoon({ title, text }: ComingSoonProps) {
  return (
    <Stack gap={6}>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          illustration={<ComingSoonIllustration />}
          title="Segera Hadir"
          text={text}
          action={
            <Button variant="secondary" render={<Link to={`${APP_BASE}/dashboard`} />}>
              Ke dashboard
            </Button>
          }
        />
      </Card>
    </Stack>
  );
}
