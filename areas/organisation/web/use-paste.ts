import { designations } from '@hrms/organisation/contract';
import { ApiError, call, messageOf, refetch } from '@hrms/platform/web';
import { useEffect, useRef, useState } from 'react';
import type { PastedTitle } from './pasted-titles.ts';

type Answer = Pick<PastedTitle, 'outcome' | 'reason'>;

/** One title, with a key of its own: sent again after a lost answer it is still added once. */
async function add(title: string, idempotencyKey: string): Promise<Answer> {
  try {
    await call(designations.create, { body: { title }, idempotencyKey });
    return { outcome: 'added' };
  } catch (problem) {
    if (problem instanceof ApiError && problem.code === 'organisation.designation_exists') return { outcome: 'exists' };
    return { outcome: 'failed', reason: messageOf(problem) };
  }
}

/** Sends pasted titles one after the other and keeps what became of each. */
export function usePaste() {
  const [titles, setTitles] = useState<PastedTitle[] | null>(null);
  const [running, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());
  const wanted = useRef(true);
  useEffect(() => {
    wanted.current = true;
    return () => {
      wanted.current = false;
    };
  }, []);

  const keyOf = (title: string) => {
    const key = keys.current.get(title) ?? crypto.randomUUID();
    keys.current.set(title, key);
    return key;
  };

  const send = async (given: readonly PastedTitle[]) => {
    let now = [...given];
    setTitles(now);
    setRunning(true);
    for (const { title, line, outcome } of given) {
      if (outcome !== 'ready' && outcome !== 'failed') continue;
      const answer = await add(title, keyOf(title));
      now = now.map((row) => (row.line === line ? { title, line, ...answer } : row));
      if (wanted.current) setTitles(now);
    }
    if (wanted.current) setRunning(false);
    await refetch(designations.list);
  };

  const startOver = () => {
    setTitles(null);
    keys.current.clear();
  };
  return { titles, running, send, startOver };
}
