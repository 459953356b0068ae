import type { ImportRun } from '@hrms/employees/contract';
import { Progress, progress } from '@hrms/platform/contract';
import { useEndpoint, useTopic } from '@hrms/platform/web';
import { useEffect, useRef, useState } from 'react';

const BUSY: readonly ImportRun['state'][] = ['uploaded', 'checking', 'committing', 'undoing'];
export const isImportRunning = (run: ImportRun | undefined): boolean => run !== undefined && BUSY.includes(run.state);

const isImportFinished = (at: Progress | undefined) => at?.status === 'done' || at?.status === 'failed';

/** Follows an import by stream, or by polling without one; calls `onEnd` when it ends. */
export function useImportProgress(run: ImportRun | undefined, onEnd: () => void): Progress | undefined {
  const [heard, setHeard] = useState<Progress>();
  const id = run?.progress_id;
  const busy = isImportRunning(run);
  const asked = useEndpoint(progress.get, { params: { id: id ?? '' } }, { enabled: busy, refetchInterval: busy ? 1500 : false });
  useTopic(busy && id ? `job:${id}` : null, ({ data }) => {
    const told = Progress.safeParse(data).data;
    if (told) setHeard(told);
    else void asked.refetch();
  });
  const known = [heard, asked.data].filter((at) => at?.id === id);
  const latest = known.find(isImportFinished) ?? known.toSorted((a, b) => (b?.done_count ?? 0) - (a?.done_count ?? 0))[0];
  const over = busy && isImportFinished(latest);
  const tell = useRef(onEnd);
  useEffect(() => {
    tell.current = onEnd;
  });
  useEffect(() => {
    if (over) tell.current();
  }, [over]);
  return latest;
}
