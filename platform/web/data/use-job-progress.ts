import { Progress, progress } from '@hrms/platform/contract';
import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from './use-endpoint.ts';
import { useTopic } from './use-topic.ts';

/** Whether a job has ended. */
const isOver = ({ status }: Progress): boolean => status === 'done' || status === 'failed';

/**
 * The newer of the streamed and the read report. An end counts, and the read one of two ends: the stream leaves out a long result.
 */
export function newerProgress(streamed: Progress | undefined, read: Progress | undefined): Progress | undefined {
  if (!streamed || !read) return streamed ?? read;
  if (isOver(read)) return read;
  return isOver(streamed) || streamed.done_count > read.done_count ? streamed : read;
}

/** Milliseconds between reads while the stream is open, and without it. */
const PAUSE = { streamed: 5_000, alone: 1_500 };

export type JobProgress = {
  /** The newest report; undefined before the first. */
  job: Progress | undefined;
  isRunning: boolean;
  /** Of a job that is done. */
  result: unknown;
};

/** Follows a background job by the stream, or by polling without one. `onEnd` is called once it has ended. */
export function useJobProgress(id: string | null | undefined, onEnd?: (job: Progress | undefined) => void): JobProgress {
  const [streamed, setStreamed] = useState<Progress>();
  const [ended, setEnded] = useState<string>();
  const isWatched = Boolean(id) && ended !== id;
  const { live } = useTopic(isWatched ? `job:${id}` : null, ({ data }) => {
    const report = Progress.safeParse(data).data;
    if (report) setStreamed(report);
    if (!report || isOver(report)) void read.refetch();
  });
  const read = useEndpoint(
    progress.get,
    { params: { id: id ?? '' } },
    { enabled: isWatched, refetchInterval: live ? PAUSE.streamed : PAUSE.alone },
  );
  const job = newerProgress(streamed?.id === id ? streamed : undefined, read.data?.id === id ? read.data : undefined);
  const isRead = read.data?.id === id && read.data !== undefined && isOver(read.data);
  const hasEnded = isRead || read.error?.status === 404;
  const notify = useRef(onEnd);
  useEffect(() => {
    notify.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job
  useEffect(() => {
    if (!id || !hasEnded || ended === id) return;
    setEnded(id);
    notify.current?.(job);
  }, [id, hasEnded]);
  return {
    job,
    isRunning: Boolean(id) && !hasEnded && !(job && isOver(job)),
    result: isRead && job?.status === 'done' ? job.result : undefined,
  };
}
