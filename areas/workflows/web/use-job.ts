import { Progress, progress } from '@hrms/platform/contract';
import { useEndpoint, useTopic } from '@hrms/platform/web';
import { useState } from 'react';

const isOver = (at: Progress | undefined) => at?.status === 'done' || at?.status === 'failed';

/** Follows a job by stream, or by polling without one. */
export function useJob(id: string | undefined): Progress | undefined {
  const [heard, setHeard] = useState<Progress>();
  const known = heard?.id === id ? heard : undefined;
  const busy = id !== undefined && !isOver(known);
  const asked = useEndpoint(
    progress.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, refetchInterval: busy ? 1500 : false },
  );
  useTopic(busy && id ? `job:${id}` : null, ({ data }) => {
    const told = Progress.safeParse(data).data;
    if (told) setHeard(told);
    else void asked.refetch();
  });
  // the end travels without its result when that is long: the answer to a question always has it
  if (isOver(asked.data)) return asked.data;
  return known ?? asked.data;
}
