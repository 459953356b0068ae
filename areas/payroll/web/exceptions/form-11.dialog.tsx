import { type PayrollException, payrolls } from '@hrms/payroll/contract';
import type { RowError } from '@hrms/platform/contract';
import { call, type DialogProps, parseTypedDate, refetchEndpoints, SheetDialog, type SheetRow } from '@hrms/platform/web';
import { epfDeclarations } from '@hrms/statutory/contract';

const COLUMNS = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'earlier_member', label: 'EPF member before' },
  { key: 'first_epf_joined_on', label: 'First joined EPF on' },
  { key: 'first_epf_wages_paise', label: 'Monthly wages then (₹)', align: 'right' },
  { key: 'name_on_uan', label: 'Name on UAN' },
] as const;

const textOf = (row: SheetRow, key: string): string | null => row[key]?.trim() || null;
const answerOf = (text: string | null): boolean | undefined =>
  text === null ? undefined : /^y(es)?$/i.test(text) ? true : /^no?$/i.test(text) ? false : undefined;
const paiseOf = (text: string | null): number | null =>
  text === null ? null : Math.round(Number(text.replace(/[₹,\s]/g, '')) * 100);

const isEntered = (row: SheetRow): boolean => COLUMNS.slice(1).some(({ key }) => textOf(row, key) !== null);

/** A row as the call takes it, wages in paise. */
function toDeclaration(row: SheetRow) {
  const date = textOf(row, 'first_epf_joined_on');
  return {
    employee_code: textOf(row, 'employee_code') ?? '',
    earlier_member: answerOf(textOf(row, 'earlier_member')) ?? false,
    first_epf_joined_on: date && parseTypedDate(date),
    first_epf_wages_paise: paiseOf(textOf(row, 'first_epf_wages_paise')),
    name_on_uan: textOf(row, 'name_on_uan'),
  };
}

/** Cells that are no answer, date or amount, found before the call. */
const findProblems = (rows: readonly SheetRow[]) =>
  rows.flatMap((row, at) => {
    const wrong = (field: string, message: string) => ({ row: at + 1, field, message });
    const date = textOf(row, 'first_epf_joined_on');
    return [
      ...(textOf(row, 'employee_code') ? [] : [wrong('employee_code', 'Enter an employee code')]),
      ...(answerOf(textOf(row, 'earlier_member')) === undefined ? [wrong('earlier_member', 'Enter yes or no')] : []),
      ...(date && !parseTypedDate(date) ? [wrong('first_epf_joined_on', 'Enter a date like 1/4/2012')] : []),
      ...(Number.isNaN(paiseOf(textOf(row, 'first_epf_wages_paise')))
        ? [wrong('first_epf_wages_paise', 'Enter an amount in rupees')]
        : []),
    ];
  });

/** Exceptions of those without Form 11, and what to do once it is saved. */
export type Form11Subject = { rows: readonly PayrollException[]; onSaved: () => void };

/** Form 11 of every employee of a run who has none, in one grid that begins with their codes. */
export function Form11Dialog({ isOpen, close, subject }: DialogProps<Form11Subject>) {
  const save = async (rows: SheetRow[]) => {
    // rows that still hold the code alone are left for later
    const entered = rows.flatMap((row, at) => (isEntered(row) ? [{ row, at }] : []));
    const placed = (errors: readonly RowError[]) => ({
      errors: errors.map((error) => ({ ...error, row: (entered[error.row - 1]?.at ?? 0) + 1 })),
    });
    const problems = findProblems(entered.map(({ row }) => row));
    if (entered.length === 0) return { errors: [{ row: 1, field: 'earlier_member', message: 'Enter yes or no' }] };
    if (problems.length > 0) return placed(problems);
    const answer = await call(epfDeclarations.saveMany, { body: { rows: entered.map(({ row }) => toDeclaration(row)) } });
    if (answer.errors.length > 0) return placed(answer.errors);
    subject?.onSaved();
    await refetchEndpoints(payrolls.get, payrolls.exceptions);
    return answer;
  };
  const initial = subject?.rows.map(({ employee_code }) => ({ employee_code: employee_code ?? '' })) ?? [];
  return (
    <SheetDialog
      isOpen={isOpen}
      close={close}
      title="Enter Form 11 for many employees"
      intro="Whether each was an EPF member before joining, and since when. The pension (EPS) follows from it. Type, or paste cells from your sheet."
      submitLabel="Save Form 11"
      columns={COLUMNS}
      initial={initial}
      onSave={save}
    />
  );
}
