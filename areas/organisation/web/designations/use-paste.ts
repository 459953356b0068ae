import { designations } from '@hrms/organisation/contract';
import { ApiError, call, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { useEffect, useRef, useState } from 'react';
import type { PastedTitle } from './pasted-titles.ts';

type PasteAnswer = Pick<PastedTitle, 'outcome' | 'reason'>;

/** One title. The key makes a title sent again after a lost answer be added once; an answer, also a refusal, ends it. */
async function addDesignation(title: string, keys: Map<string, string>): Promise<PasteAnswer> {
  const idempotencyKey = keys.get(title) ?? crypto.randomUUID();
  keys.set(title, idempotencyKey);
  try {
    await call(designations.create, { body: { title }, idempotencyKey });
    return { outcome: 'added' };
  } catch (problem) {
    if (problem instanceof ApiError && problem.status > 0 && problem.status < 500) keys.delete(title);
    if (problem instanceof ApiError && problem.code === 'organisation.designation_exists') return { outcome: 'exists' };
    return { outcome: 'failed', reason: messageOf(problem) };
  }
}

/** Sends pasted titles one after the other and keeps what became of each. */
export function useTitlePaste() {
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

  const send = async (given: readonly PastedTitle[]) => {
    let now = given.map(
      ({ title, line, outcome }) => ({ title, line, outcome: outcome === 'failed' ? 'ready' : outcome }) as PastedTitle,
    );
    setTitles(now);
    setRunning(true);
    for (const { title, line } of now.filter((row) => row.outcome === 'ready')) {
      const answer = await addDesignation(title, keys.current);
      now = now.map((row) => (row.line === line ? { title, line, ...answer } : row));
      if (wanted.current) setTitles(now);
    }
    if (wanted.current) setRunning(false);
    await refetchEndpoints(designations.list);
  };

  const startOver = () => {
    setTitles(null);
    keys.current.clear();
  };
  return { titles, running, send, startOver };
}
