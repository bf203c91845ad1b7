import { APP_BASE } from '@sohor/shared/platform';

/** Paths of the shell that only redirect (app-routes.tsx). */
export const SHELL_PATHS: readonly string[] = [APP_BASE, `${APP_BASE}/wallet`];
