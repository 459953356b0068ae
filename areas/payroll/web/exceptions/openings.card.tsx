import { type Payroll, payrollOpenings, payrolls } from '@hrms/payroll/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import { call, Field, FormDialog, refetchEndpoints, SheetDialog, type SheetRow, useCan, useDialog } from '@hrms/platform/web';
import { Button, Input } from 'antd';
import '../run.css';

const COLUMNS = [
  { key: 'employee_code', label: 'Employee code' },
  { key: 'taxable_paise', label: 'Taxable pay (₹)', align: 'right' },
  { key: 'tds_paise', label: 'TDS (₹)', align: 'right' },
  { key: 'epf_paise', label: 'Employee EPF (₹)', align: 'right' },
  { key: 'ptax_paise', label: 'Professional tax (₹)', align: 'right' },
] as const;

const paiseOf = (row: SheetRow, key: string): number => Math.round(Number((row[key] ?? '').replace(/[₹,\s]/g, '') || 0) * 100);

/** Asks for pay and tax since April in the first payroll run of a tax year, or for the reason why they are not needed. */
export function OpeningsCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const entering = useDialog();
  const declining = useDialog();
  const tax_year = financialYearOf(payroll.pay_date);
  const done = () => void refetchEndpoints(payrolls.get, payrolls.exceptions);
  if (!can(payrollOpenings.save)) return null;
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
        rows: rows.map((row) => ({
          employee_code: row['employee_code']?.trim() ?? '',
          taxable_paise: paiseOf(row, 'taxable_paise'),
          tds_paise: paiseOf(row, 'tds_paise'),
          epf_paise: paiseOf(row, 'epf_paise'),
          ptax_paise: paiseOf(row, 'ptax_paise'),
        })),
      },
    });
    if (answer.errors.length === 0) done();
    return answer;
  };
  return (
    <section className="ui-card run-part" aria-label="Opening figures">
      <div className="run-part-head">
        <div>
          <h2>Opening figures for {tax_year}</h2>
          <p>Pay and tax of these employees since April. Without them TDS is calculated as if the year began this month.</p>
        </div>
        <Button onClick={declining.open}>Not needed</Button>
        <Button type="primary" onClick={entering.open}>
          Enter opening figures
        </Button>
      </div>
      <SheetDialog
        {...entering}
        title={`Opening figures for ${tax_year}`}
        intro="Totals since April for each employee, from your former payroll. Type them, or paste cells from your sheet."
        submitLabel="Save figures"
        columns={COLUMNS}
        onSave={save}
      />
      <FormDialog
        {...declining}
        title={`Continue without opening figures for ${tax_year}`}
        submitLabel="Continue without"
        endpoint={payrollOpenings.decline}
        initial={{ tax_year }}
        onDone={done}
      >
        <Field name="reason" label="Reason" help="For example, nothing was paid before this month.">
          <Input.TextArea rows={3} maxLength={300} />
        </Field>
      </FormDialog>
    </section>
  );
}
