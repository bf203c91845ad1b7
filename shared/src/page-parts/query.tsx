import { ApiError, currentUserId } from '@sohor/shared/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** With these statuses the gateway has lost the API for a moment, as during a deployment. Any other status is an answer. */
const TRANSIENT_STATUSES = [502, 503, 504];

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && TRANSIENT_STATUSES.includes(error.status),
        // Being offline shows as an error with a retry; waiting for the network would look like loading for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

let kept: { userId: string; client: QueryClient } | null = null;

/** One cache per user, so that the next user on this device does not see another one's data. */
function clientOfUser(): QueryClient {
  // Each server-side rendering has a cache of its own.
  if (typeof window === 'undefined') return createClient();
  const userId = currentUserId();
  if (kept?.userId !== userId) kept = { userId, client: createClient() };
  return kept.client;
}

/** For tests: empties the query cache. */
export function forgetServerState(): void {
  kept = null;
}

/** Wraps a page or an extension into the providers that all pages of a remote need. */
export function withProviders<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function PageWithProviders(props: P) {
    return (
      <QueryClientProvider client={clientOfUser()}>
        <Page {...props} />
      </QueryClientProvider>
    );
  };
}
