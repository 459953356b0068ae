import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { type CallInput, call } from '../api/call.ts';

export type LiveProblem = { path: string; message: string; start?: number; end?: number };

export type LiveAnswer<T> = {
  /** The newest response. It stays while the next request is running. */
  data: T | undefined;
  /** Why the newest request failed. */
  message: string | undefined;
  problems: readonly LiveProblem[];
  waiting: boolean;
};

const NOTHING = { data: undefined, message: undefined, problems: [] };

/**
 * Calls an endpoint without side effects while the user types, after a pause. With null nothing is called. A response to an
 * older request is ignored.
 */
export function useLiveAnswer<E extends AnyEndpoint>(
  endpoint: E,
  body: object | null,
  { params, pause = 300 }: { params?: CallInput<E>['params']; pause?: number } = {},
): LiveAnswer<DataOf<E>> {
  const [answer, setAnswer] = useState<Omit<LiveAnswer<DataOf<E>>, 'waiting'>>(NOTHING);
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = body && JSON.stringify({ params, body });
  useEffect(() => {
    if (asked === null) return;
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { ...JSON.parse(asked), signal: stopped.signal };
        const data = await (call as (to: AnyEndpoint, given: object) => Promise<DataOf<E>>)(endpoint, input);
        setAnswer({ data, message: undefined, problems: [] });
      } catch (problem) {
        if (stopped.signal.aborted) return;
        const problems = problem instanceof ApiError ? (problem.errors as LiveProblem[]) : [];
        setAnswer((before) => ({ data: before.data, message: messageOf(problem), problems }));
      }
      setAnswered(asked);
    }, pause);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [endpoint, asked, pause]);
  return asked === null ? { ...NOTHING, waiting: false } : { ...answer, waiting: asked !== answered };
}
