import { DataTable, formatDate, Page, useCan, useListParams } from '@hrms/platform/web';
import { type ReportSchedule, reportSchedules, savedReports } from '@hrms/reports/contract';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { cadenceText } from './cadence.ts';
import { PERIOD_CHOICES } from './labels.ts';
import { EditScheduleDialog } from './schedule.dialog.tsx';

const periodLabel = (period: string | undefined) =>
  PERIOD_CHOICES.find(({ value }) => value === period)?.label ?? 'As the report says';

function SavedTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(savedReports.list);
  return (
    <DataTable
      endpoint={savedReports.list}
      filter={filter}
      onFilter={setFilter}
      columns={[
        { key: 'name', title: 'Name', narrow: 'title' },
        { key: 'period', title: 'Period', narrow: 'second', render: ({ parameters }) => periodLabel(parameters.period) },
        { key: 'description', title: 'What it answers' },
      ]}
      idOf={({ definition_id }) => definition_id}
      nameOf={({ name }) => name}
      many="saved reports"
      onOpen={({ definition_id }) => void navigate(`/reports/prebuilt/custom:${definition_id}`)}
      acts={[
        {
          label: 'Delete',
          endpoint: savedReports.remove,
          danger: true,
          when: ({ own }) => own,
          failure: 'Failed to delete report',
        },
      ]}
      empty={{ title: 'No saved reports yet', text: 'Run a report and press Save to find it here with its period.' }}
    />
  );
}

const FILE_LABELS: Readonly<Record<ReportSchedule['format'], string>> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

const nextText = ({ cadence, next_on, paused }: ReportSchedule) => {
  if (paused) return 'Paused';
  return cadence === 'payroll_finalised' ? 'After the next payroll' : formatDate(next_on);
};

function SchedulesTab() {
  const [edited, setEdited] = useState<ReportSchedule>();
  const [filter, setFilter] = useListParams(reportSchedules.list);
  return (
    <>
      <DataTable
        endpoint={reportSchedules.list}
        filter={filter}
        onFilter={setFilter}
        columns={[
          { key: 'name', title: 'Name', narrow: 'title' },
          { key: 'report_name', title: 'Report' },
          { key: 'cadence', title: 'When', render: cadenceText },
          {
            key: 'next_on',
            title: 'Next',
            narrow: 'second',
            render: nextText,
          },
          {
            key: 'deliver',
            title: 'Sent as',
            render: ({ deliver, format }) => (deliver === 'link' ? 'Link' : FILE_LABELS[format]),
          },
          { key: 'owner_name', title: 'Owner' },
          { key: 'recipients', title: 'Recipients', render: ({ recipients }) => recipients.join(', ') },
          {
            key: 'last_result',
            title: 'Last result',
            render: ({ last_result, paused, paused_reason }) => (paused ? paused_reason : last_result),
          },
        ]}
        idOf={({ schedule_id }) => schedule_id}
        nameOf={({ name }) => name}
        many="schedules"
        actions={(schedule) => [schedule.own && { label: 'Edit', onClick: () => setEdited(schedule) }]}
        acts={[
          { label: 'Send now', endpoint: reportSchedules.runNow, when: ({ own }) => own, failure: 'Failed to send' },
          {
            label: ({ paused }) => (paused ? 'Resume' : 'Pause'),
            endpoint: reportSchedules.update,
            when: ({ own }) => own,
            toInput: ({ name, report_id, definition_id, cadence, day, hour, recipient_ids, version, paused }) => ({
              body: { name, report_id, definition_id, cadence, day, hour, recipient_ids, version, paused: !paused },
            }),
            failure: 'Failed to change schedule',
          },
          {
            label: 'Delete',
            endpoint: reportSchedules.remove,
            danger: true,
            when: ({ own }) => own,
            question: ({ name }) => ({
              title: `Delete ${name}?`,
              text: 'It will no longer be sent.',
              label: 'Delete',
              danger: true,
            }),
            failure: 'Failed to delete schedule',
          },
        ]}
        empty={{ title: 'No schedules yet', text: 'Run a report and press Schedule.' }}
      />
      {edited && <EditScheduleDialog schedule={edited} close={() => setEdited(undefined)} />}
    </>
  );
}

/** Reports saved with parameters, and schedules. */
export function SavedReportsScreen() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'saved', label: 'Saved', children: <SavedTab /> },
    ...(can(reportSchedules.list) ? [{ key: 'schedules', label: 'Schedules', children: <SchedulesTab /> }] : []),
  ];
  return (
    <Page title="Saved reports">
      <Tabs activeKey={params.get('tab') ?? 'saved'} onChange={(tab) => setParams({ tab })} items={tabs} destroyOnHidden />
    </Page>
  );
}
