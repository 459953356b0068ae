import { addToMonth } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog, MonthInput, useToday } from '@hrms/platform/web';
import type { StatutoryStatement } from '@hrms/statutory/contract';
import { Select } from 'antd';
import { statementCalls, useScheme } from '../scheme-page.tsx';

const KINDS = [
  { value: 'regular', label: 'Regular' },
  { value: 'arrears', label: 'Arrears of earlier months' },
  { value: 'supplementary', label: 'Supplementary: left out of the filed one' },
];

type BuildDialogProps = DialogProps & { onBuilt: (statement: StatutoryStatement) => void };

/** Builds the statements of a month. */
export function BuildDialog({ subject: _none, onBuilt, ...dialog }: BuildDialogProps) {
  const { scheme, definition, params } = useScheme();
  const calls = statementCalls(scheme);
  const current = useToday().slice(0, 7);
  return (
    <FormDialog
      {...dialog}
      title={`Build ${definition.name} statement`}
      endpoint={calls.build}
      params={params as never}
      initial={{ month: addToMonth(current, -1) }}
      submitLabel="Build"
      refresh={[calls.list]}
      onDone={({ rows }) => rows[0] && onBuilt(rows[0])}
    >
      <Field name="month" label="Month" help="Its payroll must be finalised.">
        <MonthInput max={current} />
      </Field>
      {(scheme === 'epf' || scheme === 'esi') && (
        <Field name="kind" label="Statement" help="Leave empty to build all statements the month needs.">
          <Select options={KINDS} allowClear placeholder="All" />
        </Field>
      )}
    </FormDialog>
  );
}
