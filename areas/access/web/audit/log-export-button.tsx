import { type auditEvents, logExports, type personalDataAccesses } from '@hrms/access/contract';
import { progress } from '@hrms/platform/contract';
import { callForAnswer, download, messageOf, useEndpoint, useTopic } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { App, Modal, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '../export-button.tsx';

type LogExportProps = {
  endpoint: typeof auditEvents.export | typeof personalDataAccesses.export;
  /** As the list is filtered. */
  filter: Record<string, unknown>;
};

/** Exports a log. A long export continues after leaving the page; its URL shows the progress again. */
export function LogExportButton({ endpoint, filter }: LogExportProps) {
  const { notification } = App.useApp();
  const [search, setSearch] = useSearchParams();
  const waiting = search.get('export');
  const wait = (export_id: string | null) =>
    setSearch(
      (now) => {
        if (export_id) now.set('export', export_id);
        else now.delete('export');
        return now;
      },
      { replace: true },
    );
  const failed = (problem: unknown) => notification.error({ title: 'Export failed', description: messageOf(problem) });
  const take = async (exportId: string) => {
    try {
      await download(logExports.file, { params: { exportId } });
    } catch (problem) {
      failed(problem);
    }
    wait(null);
  };
  const making = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { page: _page, limit: _limit, sort: _sort, export: _export, ...asked } = filter;
      const { data } = await callForAnswer(endpoint, { body: { ...asked, format } });
      if (data.state === 'done') await take(data.export_id);
      else wait(data.export_id);
    },
    onError: failed,
  });
  return (
    <>
      <ExportButton take={(format) => making.mutate(format)} running={making.isPending} />
      {waiting && <Waiting export_id={waiting} take={() => void take(waiting)} leave={() => wait(null)} />}
    </>
  );
}

/** Follows a file that is being made, and takes it once it is there. */
function Waiting({ export_id, take, leave }: { export_id: string; take: () => void; leave: () => void }) {
  const made = useEndpoint(logExports.get, { params: { exportId: export_id } });
  const { progress_id, state } = made.data ?? {};
  const work = useEndpoint(
    progress.get,
    { params: { id: progress_id ?? '' } },
    { enabled: Boolean(progress_id) && state === 'waiting', refetchInterval: 2000 },
  );
  const ready = state === 'done' || work.data?.status === 'done';
  useTopic(progress_id && state === 'waiting' ? `job:${progress_id}` : null, () => void work.refetch());
  const tell = useRef(take);
  useEffect(() => {
    tell.current = take;
  });
  useEffect(() => {
    if (ready) tell.current();
  }, [ready]);
  const { done_count = 0, status } = work.data ?? {};
  const problem = status === 'failed' || made.isError;
  return (
    <Modal open title="Preparing export" width={520} onCancel={leave} footer={null}>
      {problem ? (
        <p role="alert">{made.isError ? messageOf(made.error) : 'Export failed. Try again with a shorter period.'}</p>
      ) : (
        <>
          <p>{done_count > 0 ? `${done_count.toLocaleString('en-IN')} rows so far.` : 'Starting.'}</p>
          <Progress percent={ready ? 100 : 50} status="active" showInfo={false} aria-label="Preparing export" />
          <p>You can close this. We’ll notify you when the file is ready.</p>
        </>
      )}
    </Modal>
  );
}
