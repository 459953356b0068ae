import { type EntryRow, payrollEntries, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { call, type DialogProps, refetchEndpoints, SheetDialog, type SheetRow, useCan, useEndpoint } from '@hrms/platform/web';
import { components } from '@hrms/salary/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { isEnterable } from './item.dialog.tsx';
import '../run.css';

const COLUMNS = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'lop_days', label: 'LOP days', align: 'right' },
  { key: 'component_code', label: 'Component' },
  { key: 'amount_paise', label: 'Amount (₹)', align: 'right' },
  { key: 'note', label: 'Note' },
] as const;

const textOf = (row: SheetRow, key: string): string | null => row[key]?.trim() || null;

/** A number as a sheet writes it, with Indian grouping; NaN for anything else, which the call refuses. */
const numberOf = (row: SheetRow, key: string): number | null => {
  const text = textOf(row, key);
  return text === null ? null : Number(text.replace(/[₹,\s]/g, ''));
};

/** A row of the grid as the call takes it, amounts in paise. */
const toEntryRow = (row: SheetRow): EntryRow => {
  const amount = numberOf(row, 'amount_paise');
  return {
    employee_code: textOf(row, 'employee_code') ?? '',
    lop_days: numberOf(row, 'lop_days'),
    component_code: textOf(row, 'component_code'),
    amount_paise: amount === null ? null : Math.round(amount * 100),
    note: textOf(row, 'note'),
  };
};

/** Cells that are no number or no code, found before the call. */
function findProblems(rows: readonly SheetRow[]) {
  return rows.flatMap((row, at) => {
    const entry = toEntryRow(row);
    const wrong = (field: string, message: string) => ({ row: at + 1, field, message });
    return [
      ...(entry.employee_code === '' ? [wrong('employee_code', 'Enter an employee code')] : []),
      ...(Number.isNaN(entry.lop_days) || (entry.lop_days ?? 0) > 31 ? [wrong('lop_days', 'Enter days from 0 to 31')] : []),
      ...(Number.isNaN(entry.amount_paise) ? [wrong('amount_paise', 'Enter an amount in rupees')] : []),
    ];
  });
}

/** LOP days and one-time items of many employees in one grid, pasted from a sheet. */
export function EntriesDialog({ isOpen, close, payroll_id }: DialogProps & { payroll_id: string }) {
  const can = useCan();
  const [confirm_duplicates, setConfirmed] = useState(false);
  const list = useEndpoint(
    components.list,
    { query: { is_active: 'true', limit: 500 } },
    { enabled: isOpen && can(components.list) },
  );
  const names = list.data?.rows.filter(isEnterable).map(({ name }) => name);
  const save = async (rows: SheetRow[]) => {
    const problems = findProblems(rows);
    if (problems.length > 0) return { errors: problems };
    const answer = await call(payrollEntries.save, {
      params: { id: payroll_id },
      body: { rows: rows.map(toEntryRow), confirm_duplicates },
    });
    if (answer.errors.length === 0) await refetchEndpoints(payrolls.get, payrollInputs.list);
    return answer;
  };
  return (
    <SheetDialog
      isOpen={isOpen}
      close={close}
      title="Enter inputs for many employees"
      intro={
        <>
          Type, or copy cells from your sheet and paste them into the first cell. A row may hold LOP days, a one-time item or
          both.
          {names && names.length > 0 && <small className="run-choices">{`Components: ${names.join(', ')}.`}</small>}
        </>
      }
      submitLabel="Save rows"
      columns={COLUMNS}
      onSave={save}
    >
      <Checkbox checked={confirm_duplicates} onChange={({ target }) => setConfirmed(target.checked)}>
        Add items that already exist with the same amount
      </Checkbox>
    </SheetDialog>
  );
}
