import { attendanceDays, attendanceRequests, punches, register } from '@hrms/attendance/contract';
import { DateInput, Field, FormDrawer } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select } from 'antd';
import { HALF_CHOICES, KIND_NAMES } from '../words.ts';
import { PunchesInput } from './punches.input.tsx';
import { RequestFilesInput } from './request-files.input.tsx';
import { RequestPreview } from './request-preview.panel.tsx';
import { TimeRangeInput } from './time-range.input.tsx';

export type AskedKind = 'add_punch' | 'replace_punches' | 'exempt' | 'on_duty' | 'work_from_home' | 'permission';

type RequestDrawerProps = {
  isOpen: boolean;
  close: () => void;
  kind: AskedKind;
  day: string;
  /** Whom HR asks for; left out, the user's own. */
  employee_id?: string;
  /** Times of the punches that exist. */
  hint?: string;
  /** The direction of the punch that is missing. */
  missing?: 'in' | 'out';
};

const KINDS = (['add_punch', 'replace_punches', 'exempt', 'on_duty', 'work_from_home', 'permission'] as const).map((value) => ({
  value,
  label: KIND_NAMES[value],
}));
const WAIVERS = [
  { value: 'late', label: 'Late mark' },
  { value: 'early', label: 'Early mark' },
  { value: 'penalty', label: 'Penalty' },
  { value: 'missing_punch', label: 'Missing punch' },
];
const ENDS = [
  { value: 'start', label: 'Start of the shift' },
  { value: 'end', label: 'End of the shift' },
];

/** Asks for a correction, on duty, work from home or permission. */
export function RequestDrawer({ isOpen, close, kind, day, employee_id, hint, missing = 'in' }: RequestDrawerProps) {
  const punch = { minute: null, direction: missing };
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={KIND_NAMES[kind]}
      submitLabel="Send request"
      endpoint={attendanceRequests.ask}
      initial={{
        kind,
        first_day: day,
        half: 'both',
        ...(kind === 'add_punch' && { punches: [punch] }),
        ...(employee_id && { employee_id }),
      }}
      refresh={[attendanceDays.list, attendanceDays.get, punches.today, register.list, register.daily]}
    >
      <RequestFields hint={hint} />
    </FormDrawer>
  );
}

function RequestFields({ hint }: { hint: string | undefined }) {
  const form = Form.useFormInstance();
  const kind = Form.useWatch('kind') as AskedKind | undefined;
  const spans = kind === 'on_duty' || kind === 'work_from_home';
  return (
    <>
      <Field name="kind" label="Request">
        <Select options={KINDS} onSelect={() => form.setFieldValue('punches', [])} />
      </Field>
      <Field name="first_day" label={spans ? 'First day' : 'Date'}>
        <DateInput />
      </Field>
      {spans && (
        <>
          <Field name="last_day" label="Last day" help="Leave empty for one day">
            <DateInput />
          </Field>
          <Field name="half" label="Part of the day">
            <Select options={HALF_CHOICES} />
          </Field>
        </>
      )}
      {kind === 'on_duty' && (
        <>
          <Field name="punches" label="Time" help="Leave empty for whole halves. Otherwise only this time counts as presence.">
            <TimeRangeInput />
          </Field>
          <Field name="place" label="Place">
            <Input maxLength={200} />
          </Field>
        </>
      )}
      {(kind === 'add_punch' || kind === 'replace_punches') && (
        <Field
          name="punches"
          label={kind === 'add_punch' ? 'Missing punches' : 'Correct punches'}
          help={hint && `Recorded: ${hint}. Times are 24-hour; add +1 for the next day.`}
        >
          <PunchesInput />
        </Field>
      )}
      {kind === 'exempt' && (
        <Field name="waive" label="Waive">
          <Select mode="multiple" options={WAIVERS} />
        </Field>
      )}
      {kind === 'permission' && (
        <>
          <Field name="minutes" label="Minutes">
            <InputNumber min={15} step={15} />
          </Field>
          <Field name="at" label="At">
            <Select options={ENDS} />
          </Field>
        </>
      )}
      <Field name="reason" label="Reason">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
      <Field name="file_ids" label="Documents" help="PDF, JPG or PNG up to 5 MB.">
        <RequestFilesInput />
      </Field>
      <RequestPreview />
    </>
  );
}
