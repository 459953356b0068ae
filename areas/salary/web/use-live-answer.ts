import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import { ApiError, call, messageOf } from '@hrms/platform/web';
import { useEffect, useState } from 'react';

export type LiveProblem = { path: string; message: string; start?: number; end?: number };

export type LiveAnswer<T> = {
  /** Of the newest question that was answered; it stays while the next one is on its way. */
  data: T | undefined;
  /** Why the newest question has no answer. */
  message: string | undefined;
  problems: readonly LiveProblem[];
  waiting: boolean;
};

const NOTHING = { data: undefined, message: undefined, problems: [] };

/**
 * Asks an endpoint that only computes while a person types, once they pause. Null asks nothing. An older answer never
 * overwrites a newer one.
 */
export function useLiveAnswer<E extends AnyEndpoint>(endpoint: E, body: object | null, pause = 300): LiveAnswer<DataOf<E>> {
  const [answer, setAnswer] = useState<Omit<LiveAnswer<DataOf<E>>, 'waiting'>>(NOTHING);
  const [answered, setAnswered] = useState<string | null>(null);
  const asked = body && JSON.stringify(body);
  useEffect(() => {
    if (asked === null) return;
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { body: JSON.parse(asked), signal: stopped.signal };
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
