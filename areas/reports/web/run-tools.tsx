import { useAction, useCan, useDownload } from '@hrms/platform/web';
import { type ReportParameters, type ReportRun, reportRuns, savedReports } from '@hrms/reports/contract';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ReportBase } from './report-base.ts';
import { SaveReportDialog } from './save.dialog.tsx';
import { ScheduleDialog } from './schedule.dialog.tsx';

type RunToolsProps = {
  run: ReportRun;
  name: string;
  base: ReportBase;
  parameters: ReportParameters;
  busy: boolean;
  refresh: () => void;
};

const FORMATS = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel' },
  { key: 'pdf', label: 'PDF' },
] as const;

/** Refresh, export, save and schedule. */
export function RunTools({ run, name, base, parameters, busy, refresh }: RunToolsProps) {
  const can = useCan();
  const { notification } = App.useApp();
  const { save } = useDownload();
  const write = useAction(reportRuns.export, { success: false, failure: 'Export failed' });
  const [dialog, setDialog] = useState<'save' | 'schedule'>();
  const close = () => setDialog(undefined);
  const take = async (format: (typeof FORMATS)[number]['key']) => {
    const written = await write.run({ params: { id: run.run_id }, body: { format } });
    if (written?.state === 'waiting')
      notification.info({ title: 'Preparing the file', description: 'You get a notification when it is ready.' });
    else if (written) await save(reportRuns.file, { params: { id: written.export_id } }, written.file_name);
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
      {can('reports.schedule.update') && <Button onClick={() => setDialog('schedule')}>Schedule</Button>}
      {dialog === 'save' && base.report_id && (
        <SaveReportDialog report_id={base.report_id} name={name} parameters={parameters} close={close} />
      )}
      {dialog === 'schedule' && <ScheduleDialog base={base} name={name} parameters={parameters} close={close} />}
    </div>
  );
}
