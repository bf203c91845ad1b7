import { ApiError, currentUserId } from '@sohor/shared/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** A gateway that answers these has lost the API for a moment, as during a release; anything else is an answer. */
const TRANSIENT_STATUSES = [502, 503, 504];

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: (count, error) =>
          count < 1 && error instanceof ApiError && TRANSIENT_STATUSES.includes(error.status),
        // Offline is shown as an error with a retry; waiting for the network would look like loading for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

let kept: { userId: string; client: QueryClient } | null = null;

/** One cache for each user: what one saw must not show to the next who logs in on this device. */
function clientOfUser(): QueryClient {
  // Where pages are drawn as HTML, each drawing has its own.
  if (typeof window === 'undefined') return createClient();
  const userId = currentUserId();
  if (kept?.userId !== userId) kept = { userId, client: createClient() };
  return kept.client;
}

/** For tests: empties the cache of all queries. */
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
