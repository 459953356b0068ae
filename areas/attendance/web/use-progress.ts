import { progress } from '@hrms/platform/contract';
import { useEndpoint, useTopic } from '@hrms/platform/web';

/** Follows a job by the stream, and by asking now and then; undefined while none was started. */
export function useProgress(id: string | undefined) {
  const read = useEndpoint(
    progress.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, refetchInterval: id ? 2000 : false },
  );
  useTopic(id ? `job:${id}` : null, () => void read.refetch());
  const at = id ? read.data : undefined;
  return {
    at,
    isOver: at?.status === 'done' || at?.status === 'failed',
    isRunning: id !== undefined && at?.status !== 'done' && at?.status !== 'failed',
  };
}
