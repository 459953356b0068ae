import { type Payroll, payrollOpenings, payrolls } from '@hrms/payroll/contract';
import { addToMonth, financialYearOf } from '@hrms/platform/calendar';
import { ReasonDialog, refetchEndpoints, useCan, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { OpeningsDialog } from './openings.dialog.tsx';
import '../run.css';

/** Asks for pay and tax since April in the first payroll run of a tax year, or for the reason why they are not needed. */
export function OpeningsCard({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const entering = useDialog();
  const declining = useDialog();
  const tax_year = financialYearOf(payroll.pay_date);
  const done = () => void refetchEndpoints(payrolls.get, payrolls.exceptions);
  if (!can(payrollOpenings.save)) return null;
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
      <OpeningsDialog {...entering} tax_year={tax_year} until={addToMonth(payroll.period_month.slice(0, 7), -1)} onDone={done} />
      <ReasonDialog
        {...declining}
        title={`Continue without opening figures for ${tax_year}`}
        submitLabel="Continue without"
        endpoint={payrollOpenings.decline}
        initial={{ tax_year }}
        onDone={done}
        help="For example, nothing was paid before this month."
        most={300}
      />
    </section>
  );
}
