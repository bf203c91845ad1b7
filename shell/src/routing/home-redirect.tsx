import { Navigate, useSession } from '@sohor/shared/platform';
import { homePath } from './home-path.ts';

export function HomeRedirect() {
  const { user } = useSession();
  return user && <Navigate to={homePath(user.role)} replace />;
}
