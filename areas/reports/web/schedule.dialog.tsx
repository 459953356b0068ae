import { Field, FormDialog, useEndpoint } from '@hrms/platform/web';
import { type ReportParameters, reportSchedules } from '@hrms/reports/contract';
import { Input, InputNumber, Select } from 'antd';
import type { ReportBase } from './report-base.ts';

type ScheduleDialogProps = { base: ReportBase; name: string; parameters: ReportParameters; close: () => void };

const CADENCES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];

/** Schedules a report; recipients get a link that runs it within their own scope. */
export function ScheduleDialog({ base, name, parameters, close }: ScheduleDialogProps) {
  const { data } = useEndpoint(reportSchedules.recipients);
  return (
    <FormDialog
      endpoint={reportSchedules.create}
      title="Schedule report"
      initial={{ name, ...base, parameters, cadence: 'monthly', day: 1, hour: 9, recipient_ids: [] }}
      isOpen
      close={close}
    >
      <Field name="name" label="Name">
        <Input maxLength={100} />
      </Field>
      <Field name="cadence" label="How often">
        <Select options={CADENCES} />
      </Field>
      <Field name="day" label="Day" help="1 Monday to 7 Sunday of a week; 1 to 28 of a month, 31 its last day">
        <InputNumber min={1} max={31} />
      </Field>
      <Field name="hour" label="Hour">
        <InputNumber min={0} max={23} />
      </Field>
      <Field name="recipient_ids" label="Recipients" help="Each recipient sees only the rows that they may see">
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={(data?.rows ?? []).map(({ user_id, name: label }) => ({ value: user_id, label }))}
        />
      </Field>
    </FormDialog>
  );
}
