import type { AnyEndpoint } from '@hrms/platform/contract';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { AnyInput } from '../api/call.ts';
import { getSession, ORGANISATION, onSessionChange, onSessionEnd } from '../session/session.ts';

const worthRepeating = (problem: Error) => problem instanceof ApiError && (problem.status === 0 || problem.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, problem) => failures < 2 && worthRepeating(problem),
    },
    mutations: { retry: false },
  },
});

// nothing of one user may be there for the next
onSessionEnd(() => queryClient.clear());

/** Endpoints of one resource share their first path segment: a write to one of them makes all of them stale. */
const resourceOf = (endpoint: Pick<AnyEndpoint, 'path'>) => endpoint.path.split('/')[1] ?? '';

export const queryKeyOf = (endpoint: Pick<AnyEndpoint, 'method' | 'path'>, input?: AnyInput) =>
  [
    resourceOf(endpoint),
    `${endpoint.method} ${endpoint.path}`,
    input?.params ?? null,
    input?.query ?? null,
    input?.body ?? null,
  ] as const;

/** Reads again what a write may have changed: its own resource, and further endpoints named here. */
export const refetchEndpoints = (...endpoints: AnyEndpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [resourceOf(endpoint)] })));

/** Reads again whatever else stands on the screen: a write may change more than its own resource. What is not shown becomes stale. */
export const refetchOthers = (...endpoints: AnyEndpoint[]): Promise<unknown> => {
  const read = new Set(endpoints.map(resourceOf));
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [resource] }) => !read.has(String(resource)) });
};

// the session read its organisation just now: no screen reads it again
onSessionChange(() => {
  const session = getSession();
  if (session.status === 'signed_in' && session.organisation)
    queryClient.setQueryData(queryKeyOf(ORGANISATION), session.organisation);
});
