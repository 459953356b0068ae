import { LockOutlined } from '@ant-design/icons';
import { type Payroll, payrolls } from '@hrms/payroll/contract';
import { call, Money } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Figures } from '../figures.tsx';
import { exceptionText } from '../payroll-status.tsx';
import '../run.css';

/** Totals of the payroll run; for a finalised one also its content hash. */
export function RunTotals({ payroll }: { payroll: Payroll }) {
  const { totals } = payroll;
  return (
    <section className="ui-card" aria-label="Totals">
      <Figures
        figures={[
          { label: 'Gross pay', value: <Money paise={totals?.gross_paise} /> },
          { label: 'Deductions', value: <Money paise={totals?.deductions_paise} /> },
          { label: 'Net pay', value: <Money paise={totals?.net_paise} /> },
          { label: 'Employer cost', value: <Money paise={totals?.employer_cost_paise} /> },
          { label: 'Employees', value: totals ? totals.people.toLocaleString('en-IN') : '–' },
          ...(payroll.status === 'draft'
            ? [
                {
                  label: 'Exceptions',
                  value: (payroll.open_blockers + payroll.open_warnings).toLocaleString('en-IN'),
                  note: exceptionText(payroll),
                },
              ]
            : []),
        ]}
      />
      {payroll.content_hash && <Proof payroll_id={payroll.payroll_id} hash={payroll.content_hash} />}
    </section>
  );
}

/** The content hash of the payroll run, and the button that recalculates every payslip and compares. */
function Proof({ payroll_id, hash }: { payroll_id: string; hash: string }) {
  const check = useMutation({ mutationFn: () => call(payrolls.verify, { params: { id: payroll_id } }) });
  const found = check.data;
  const right =
    found && found.content_hash_right && found.hashes_right === found.payslips && found.figures_right === found.payslips;
  return (
    <div className="run-proof">
      <LockOutlined aria-hidden />
      <span>
        SHA-256 <code>{hash.slice(0, 12)}</code>
      </span>
      <Button size="small" loading={check.isPending} onClick={() => check.mutate()}>
        Verify payslips
      </Button>
      <span role="status" className={right === false || check.isError ? 'bad' : 'good'}>
        {right && `Verified: all ${found.payslips.toLocaleString('en-IN')} payslips are unchanged`}
        {found &&
          !right &&
          `${found.payslips - Math.min(found.figures_right, found.hashes_right)} of ${found.payslips} payslips have changed since finalising`}
        {check.isError && 'Verification failed. Try again'}
      </span>
    </div>
  );
}
