import { Progress, progress } from '@hrms/platform/contract';
import { useEndpoint, useTopic } from '@hrms/platform/web';
import { useEffect, useState } from 'react';

const isOver = ({ status }: Progress) => status === 'done' || status === 'failed';

/** The later of two progress reports: one that has ended, else the one further along. */
export function laterProgress(one: Progress | undefined, other: Progress | undefined): Progress | undefined {
  if (!one || !other) return one ?? other;
  if (isOver(one) !== isOver(other)) return isOver(one) ? one : other;
  return one.done_count >= other.done_count ? one : other;
}

/** Follows a background job by the event stream, or by polling where there is none. Calls `onEnd` once it has ended. */
export function useProgress(id: string | null, onEnd: () => void): Progress | undefined {
  const [heard, setHeard] = useState<Progress>();
  const [ended, setEnded] = useState<string>();
  const watching = id !== null && ended !== id;
  const { live } = useTopic(watching ? `job:${id}` : null, ({ data, polled }) => {
    const streamed = polled ? undefined : Progress.safeParse(data).data;
    if (streamed) setHeard(streamed);
    else void asked.refetch();
  });
  const asked = useEndpoint(
    progress.get,
    { params: { id: id ?? '' } },
    { enabled: watching, refetchInterval: live ? 5_000 : 1_500 },
  );
  const latest = laterProgress(heard?.id === id ? heard : undefined, asked.data?.id === id ? asked.data : undefined);
  const over = latest ? isOver(latest) : asked.error?.status === 404;

  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd is called once for each job
  useEffect(() => {
    if (!id || !over || ended === id) return;
    setEnded(id);
    onEnd();
  }, [id, over]);
  return latest;
}

export const isWorking = (at: Progress | undefined): boolean => at !== undefined && !isOver(at);
