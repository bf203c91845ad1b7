import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, EmptyState, NotFoundIllustration } from '@sohor/shared/ui';

export function NoAccessPage() {
  return (
    <EmptyState
      headingLevel={1}
      illustration={<NotFoundIllustration />}
      title="Halaman ini bukan untuk peran Anda"
      text="Akun Anda tidak memiliki akses ke halaman ini. Silakan kembali ke dashboard Anda."
      action={<Button render={<Link to={APP_BASE} />}>Ke dashboard</Button>}
    />
  );
}
