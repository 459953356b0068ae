import { payrollOpenings } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { call, type DialogProps, MonthInput, refetchEndpoints, SheetDialog, type SheetRow } from '@hrms/platform/web';
import { useState } from 'react';

const COLUMNS = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'taxable_paise', label: 'Taxable pay (₹)', align: 'right' },
  { key: 'tds_paise', label: 'TDS (₹)', align: 'right' },
  { key: 'epf_paise', label: 'Employee EPF (₹)', align: 'right' },
  { key: 'ptax_paise', label: 'Professional tax (₹)', align: 'right' },
] as const;

const paiseOf = (row: SheetRow, key: string): number => Math.round(Number((row[key] ?? '').replace(/[₹,\s]/g, '') || 0) * 100);

type OpeningsDialogProps = DialogProps & {
  tax_year: string;
  /** The last month of the totals, as the dialog begins. */
  until: string;
  onDone?: () => void;
};

/** Enters totals of a tax year since April, from a former payroll. */
export function OpeningsDialog({ tax_year, until, onDone, ...dialog }: OpeningsDialogProps) {
  const [month, setMonth] = useState(until);
  const save = async (rows: SheetRow[]) => {
    const wrong = rows.flatMap((row, at) =>
      COLUMNS.slice(1)
        .filter(({ key }) => Number.isNaN(paiseOf(row, key)))
        .map(({ key }) => ({ row: at + 1, field: key as string, message: 'Enter an amount in rupees' })),
    );
    if (wrong.length > 0) return { errors: wrong };
    const answer = await call(payrollOpenings.save, {
      body: {
        tax_year,
        until_month: month,
        rows: rows.map((row) => ({
          employee_code: row['employee_code']?.trim() ?? '',
          taxable_paise: paiseOf(row, 'taxable_paise'),
          tds_paise: paiseOf(row, 'tds_paise'),
          epf_paise: paiseOf(row, 'epf_paise'),
          ptax_paise: paiseOf(row, 'ptax_paise'),
        })),
      },
    });
    if (answer.errors.length === 0) {
      void refetchEndpoints(payrollOpenings.list);
      onDone?.();
    }
    return answer;
  };
  return (
    <SheetDialog
      {...dialog}
      title={`Opening figures for ${tax_year}`}
      intro="Totals of each employee from April to the end of a month, from your former payroll. Type them, or paste cells from your sheet."
      submitLabel="Save figures"
      columns={COLUMNS}
      onSave={save}
    >
      <div className="pay-opening-month">
        <label htmlFor="opening-month">Last month of the totals</label>
        <MonthInput id="opening-month" value={month} onChange={(next: string | null) => next && setMonth(next)} />
        <span>{`Registers accepted for months after ${monthName(month)} are added.`}</span>
      </div>
    </SheetDialog>
  );
}
