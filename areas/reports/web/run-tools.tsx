import type { DataOf } from '@hrms/platform/contract';
import { JobProgress, useAction, useCan, useDownload, useJobProgress } from '@hrms/platform/web';
import { type ReportParameters, type ReportRun, reportRuns, savedReports } from '@hrms/reports/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ReportBase } from './report-base.ts';
import { RevealDialog, type RevealedRows } from './reveal.dialog.tsx';
import { SaveReportDialog } from './save.dialog.tsx';
import { ScheduleDialog } from './schedule.dialog.tsx';

type RunToolsProps = {
  run: ReportRun;
  name: string;
  base: ReportBase;
  parameters: ReportParameters;
  busy: boolean;
  refresh: () => void;
  /** Rows of the page, whose numbers may be shown in full. */
  shown_keys: readonly string[];
  onReveal: (rows: RevealedRows) => void;
};

type WrittenFile = DataOf<typeof reportRuns.export>;

/** A large file while a job writes it. */
function WaitingFile({ file, ready }: { file: WrittenFile; ready: () => void }) {
  const { job } = useJobProgress(file.progress_id, (ended) => ended?.status === 'done' && ready());
  return <JobProgress job={job} working="Writing file" unit="rows" />;
}

const FORMATS = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel' },
  { key: 'pdf', label: 'PDF' },
] as const;

/** Refresh, export, save and schedule. */
export function RunTools({ run, name, base, parameters, busy, refresh, shown_keys, onReveal }: RunToolsProps) {
  const can = useCan();
  const { save } = useDownload();
  const write = useAction(reportRuns.export, { success: false, failure: 'Export failed' });
  const [dialog, setDialog] = useState<'save' | 'schedule' | 'reveal'>();
  const [waiting, setWaiting] = useState<WrittenFile>();
  const close = () => setDialog(undefined);
  const saveFile = ({ export_id, file_name }: WrittenFile) => save(reportRuns.file, { params: { id: export_id } }, file_name);
  const take = async (format: (typeof FORMATS)[number]['key']) => {
    const file = await write.run({ params: { id: run.run_id }, body: { format } });
    if (file?.state === 'waiting') setWaiting(file);
    else if (file) await saveFile(file);
  };
  return (
    <div className="report-acts">
      <Button onClick={refresh} loading={busy}>
        Refresh
      </Button>
      {can(reportRuns.export) && (
        <Dropdown
          menu={{ items: FORMATS.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => void take(key as 'csv') }}
          trigger={['click']}
        >
          <Button loading={write.running}>Export</Button>
        </Dropdown>
      )}
      {base.report_id && can(savedReports.create) && <Button onClick={() => setDialog('save')}>Save</Button>}
      {can(reportRuns.reveal) && run.columns.some(({ type }) => type === 'masked') && (
        <Button onClick={() => setDialog('reveal')}>Full numbers</Button>
      )}
      {can('reports.schedule.update') && <Button onClick={() => setDialog('schedule')}>Schedule</Button>}
      {dialog === 'save' && base.report_id && (
        <SaveReportDialog report_id={base.report_id} name={name} parameters={parameters} close={close} />
      )}
      {dialog === 'reveal' && <RevealDialog run={run} row_keys={shown_keys} onReveal={onReveal} close={close} />}
      {waiting && (
        <WaitingFile
          file={waiting}
          ready={() => {
            setWaiting(undefined);
            void saveFile(waiting);
          }}
        />
      )}
      {dialog === 'schedule' && <ScheduleDialog base={base} name={name} parameters={parameters} close={close} />}
    </div>
  );
}
