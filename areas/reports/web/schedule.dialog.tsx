import { roles } from '@hrms/access/contract';
import { Field, FormDialog, useCan, useEndpoint } from '@hrms/platform/web';
import { type ReportParameters, type ReportSchedule, reportSchedules } from '@hrms/reports/contract';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { CADENCE_CHOICES, dayChoices, HOURS } from './cadence.ts';
import type { ReportBase } from './report-base.ts';

/** What attaches reports with pay. */
const ATTACH = 'reports.report.attach';

type Cadence = ReportSchedule['cadence'];

const DELIVERIES: { value: ReportSchedule['deliver']; label: string }[] = [
  { value: 'link', label: 'Link' },
  { value: 'attachment', label: 'File attached to the mail' },
];
const FILES: { value: ReportSchedule['format']; label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'pdf', label: 'PDF' },
];

type ScheduleFieldsProps = {
  first: Cadence;
  delivered: ReportSchedule['deliver'];
  /** A password is stored. */
  locked?: boolean;
};

/** When and to whom; each recipient gets a link that runs the report within the own scope. */
function ScheduleFields({ first, delivered, locked = false }: ScheduleFieldsProps) {
  const can = useCan();
  const [cadence, setCadence] = useState(first);
  const [deliver, setDeliver] = useState(delivered);
  const { data } = useEndpoint(reportSchedules.recipients);
  const roleList = useEndpoint(roles.list, { query: { limit: 200 } }, { enabled: can(roles.list) });
  const days = dayChoices(cadence);
  return (
    <>
      <Field name="name" label="Name">
        <Input maxLength={100} />
      </Field>
      <Field name="cadence" label="How often">
        <Select options={CADENCE_CHOICES} onSelect={(value: Cadence) => setCadence(value)} />
      </Field>
      {days.length > 0 && (
        <Field name="day" label="Day">
          <Select options={days} />
        </Field>
      )}
      {cadence !== 'payroll_finalised' && (
        <Field name="hour" label="Time">
          <Select options={HOURS} />
        </Field>
      )}
      <Field
        name="deliver"
        label="Deliver as"
        help={
          can(ATTACH)
            ? 'Reports with pay or personal numbers are links, or Excel files with a password'
            : 'Reports with pay or personal numbers are always links'
        }
      >
        <Select options={DELIVERIES} onSelect={(value: ReportSchedule['deliver']) => setDeliver(value)} />
      </Field>
      {deliver === 'attachment' && (
        <Field name="format" label="File">
          <Select options={FILES} />
        </Field>
      )}
      {deliver === 'attachment' && can(ATTACH) && (
        <Field
          name="password"
          label={locked ? 'New password' : 'Password'}
          help={
            locked
              ? 'Leave empty to keep the stored password'
              : 'Only for reports with pay or personal numbers. Tell the recipients; no mail holds it'
          }
        >
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Field>
      )}
      <Field name="skip_if_empty" label="Without rows" valueProp="checked">
        <Checkbox>Send nothing when there are no rows</Checkbox>
      </Field>
      <Field name="recipient_ids" label="Recipients" help="Each recipient sees only the rows that they may see">
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={(data?.rows ?? []).map(({ user_id, name: label }) => ({ value: user_id, label }))}
        />
      </Field>
      {can(roles.list) && (
        <Field name="recipient_role_ids" label="Roles" help="All who hold the role when it is sent and may run reports">
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={(roleList.data?.rows ?? []).map(({ role_id, role_name }) => ({ value: role_id, label: role_name }))}
          />
        </Field>
      )}
    </>
  );
}

type ScheduleDialogProps = { base: ReportBase; name: string; parameters: ReportParameters; close: () => void };

/** Schedules a report. */
export const ScheduleDialog = ({ base, name, parameters, close }: ScheduleDialogProps) => (
  <FormDialog
    endpoint={reportSchedules.create}
    title="Schedule report"
    initial={{
      name,
      ...base,
      parameters,
      cadence: 'monthly',
      day: 1,
      hour: 9,
      recipient_ids: [],
      recipient_role_ids: [],
      format: 'xlsx',
      deliver: 'link',
      skip_if_empty: false,
    }}
    isOpen
    close={close}
  >
    <ScheduleFields first="monthly" delivered="link" />
  </FormDialog>
);

/** Changes when and to whom a report is sent. */
export function EditScheduleDialog({ schedule, close }: { schedule: ReportSchedule; close: () => void }) {
  const { schedule_id, name, report_id, definition_id, cadence, day, hour, version } = schedule;
  const { recipient_ids, recipient_role_ids, format, deliver, skip_if_empty } = schedule;
  return (
    <FormDialog
      endpoint={reportSchedules.update}
      params={{ id: schedule_id }}
      title={`Edit ${name}`}
      initial={{
        name,
        report_id,
        definition_id,
        cadence,
        day,
        hour,
        recipient_ids,
        recipient_role_ids,
        format,
        deliver,
        skip_if_empty,
        version,
      }}
      isOpen
      close={close}
    >
      <ScheduleFields first={cadence} delivered={deliver} locked={schedule.protected} />
    </FormDialog>
  );
}
