import { DateInput, type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { esiReasons, type StatementLine } from '@hrms/statutory/contract';
import { Select } from 'antd';
import { statementCalls, useScheme } from '../scheme-page.tsx';

/** ESIC’s reasons for a month without wages; those marked ask for the last working day. */
const REASONS = [
  'Without reason',
  'On leave',
  'Left service',
  'Retired',
  'Out of coverage',
  'Expired',
  'Non-implemented area',
  'Compliance by immediate employer',
  'Suspension of work',
  'Strike or lockout',
  'Retrenchment',
  'No work',
  'Does not belong to this employer',
  'Duplicate insured person',
].map((label, value) => ({ value, label: `${value} ${label}` }));

export type LineOfStatement = { statement_id: string; line: StatementLine };

/** Why an insured person had no wages. */
export function ReasonDialog({ subject, ...dialog }: DialogProps<LineOfStatement>) {
  const { params } = useScheme();
  return (
    <FormDialog
      {...dialog}
      title={`No wages: ${subject?.line.employee_name ?? ''}`}
      endpoint={esiReasons}
      params={{ ...params, id: subject?.statement_id ?? '' } as never}
      initial={{
        line_id: subject?.line.line_id,
        reason_code: subject?.line.reason_code,
        last_working_day: subject?.line.last_working_day,
      }}
      refresh={[statementCalls('esi').get, statementCalls('esi').lines]}
    >
      <Field name="reason_code" label="Reason">
        <Select options={REASONS} allowClear />
      </Field>
      <Field name="last_working_day" label="Last working day" help="For leaving, retirement, end of coverage and death.">
        <DateInput />
      </Field>
    </FormDialog>
  );
}
