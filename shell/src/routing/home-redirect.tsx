import { homePath, Navigate, useSession } from '@sohor/shared/platform';

export function HomeRedirect() {
  const { user } = useSession();
  return user && <Navigate to={homePath(user.role)} replace />;
}
