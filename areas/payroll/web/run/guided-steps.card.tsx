import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { type Payroll, type PayrollStep, payrollSteps } from '@hrms/payroll/contract';
import { formatRupees } from '@hrms/platform/money';
import { type DialogProps, LoadedData, ReasonDialog, useAction, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './guided-steps.css';

const LABELS: Record<PayrollStep['step'], string> = {
  inputs: 'Inputs received',
  joiners_leavers: 'Joiners and leavers',
  lop: 'Loss of pay',
  one_time: 'One-time items',
  overtime: 'Overtime and encashments',
  reimbursements: 'Reimbursements',
  loans: 'Loans and recoveries',
  holds: 'Holds and stops',
  overrides: 'Statutory overrides',
  review: 'Review exceptions',
  approve: 'Approve',
  finalise: 'Finalise',
  pay: 'Pay',
  publish: 'Publish payslips',
};

/** The tab of the run that a step is done on. */
const TABS: Record<PayrollStep['step'], string> = {
  inputs: 'exceptions',
  joiners_leavers: 'register',
  lop: 'inputs',
  one_time: 'inputs',
  overtime: 'inputs',
  reimbursements: 'inputs',
  loans: 'inputs',
  holds: 'register',
  overrides: 'statutory',
  review: 'exceptions',
  approve: 'register',
  finalise: 'register',
  pay: 'payments',
  publish: 'payslips',
};

const STATES: Record<PayrollStep['status'], { icon: ReactNode; text: string }> = {
  done: { icon: <CheckCircleFilled className="step-done" />, text: 'Done' },
  changed: { icon: <SyncOutlined className="step-open" />, text: 'Changed since it was done' },
  needs_attention: { icon: <ExclamationCircleFilled className="step-open" />, text: 'Needs attention' },
  not_started: { icon: <i className="step-empty" />, text: 'Not done' },
  not_applicable: { icon: <MinusCircleOutlined className="step-none" />, text: 'Not needed' },
};

function noteOf({ status, count, amount_paise, done_by, reopened_reason }: PayrollStep): string {
  if (status === 'needs_attention') return count > 0 ? `${count.toLocaleString('en-IN')} open` : 'In progress';
  const items = count > 0 ? [count.toLocaleString('en-IN'), ...(amount_paise ? [formatRupees(amount_paise as never)] : [])] : [];
  const state = status === 'changed' ? ['changed'] : reopened_reason ? [reopened_reason] : done_by ? [done_by] : [];
  return [...items, ...state].join(' · ');
}

function ReopenDialog({ isOpen, close, subject, payroll_id }: DialogProps<PayrollStep> & { payroll_id: string }) {
  return (
    <ReasonDialog
      endpoint={payrollSteps.reopen}
      params={{ id: payroll_id, step: subject?.step ?? 'inputs' }}
      title={subject ? `Reopen “${LABELS[subject.step]}”?` : ''}
      isOpen={isOpen}
      close={close}
      initial={{}}
      submitLabel="Reopen"
      refresh={[payrollSteps.list]}
      most={300}
    />
  );
}

type StepItemProps = { step: PayrollStep; payroll_id: string; isDraft: boolean; onReopen: (step: PayrollStep) => void };

function StepItem({ step, payroll_id, isDraft, onReopen }: StepItemProps) {
  const can = useCan();
  const finishing = useAction(payrollSteps.done, { success: false, refresh: [payrollSteps.list] });
  const { icon, text } = STATES[step.status];
  const ticks = isDraft && step.is_manual && can(payrollSteps.done);
  const open = step.status === 'not_started' || step.status === 'changed';
  const label = LABELS[step.step];
  return (
    <li>
      <span role="img" aria-label={text} title={text}>
        {icon}
      </span>
      <Link to={`/payroll/${payroll_id}?tab=${TABS[step.step]}`}>
        <strong>{label}</strong>
        <small>{noteOf(step)}</small>
      </Link>
      {ticks && open && (
        <Button
          size="small"
          loading={finishing.running}
          aria-label={`Mark done: ${label}`}
          onClick={() => void finishing.run({ params: { id: payroll_id, step: step.step }, body: {} })}
        >
          Mark done
        </Button>
      )}
      {ticks && step.status === 'done' && step.done_by && (
        <Button size="small" type="text" aria-label={`Reopen: ${label}`} onClick={() => onReopen(step)}>
          Reopen
        </Button>
      )}
    </li>
  );
}

/** The steps of a run: what is done, what needs attention, and where each is done. */
export function GuidedSteps({ payroll: { payroll_id, status } }: { payroll: Payroll }) {
  const read = useEndpoint(payrollSteps.list, { params: { id: payroll_id } });
  const reopening = useDialog<PayrollStep>();
  const isWide = window.matchMedia('(min-width: 1200px)').matches;
  return (
    <aside className="ui-card run-guide" aria-label="Steps of this run">
      <LoadedData of={read} bare>
        {({ steps }) => {
          const finished = steps.filter((step) => step.status === 'done' || step.status === 'not_applicable').length;
          return (
            <details open={isWide}>
              <summary>
                <strong>Steps</strong> <span>{`${finished} of ${steps.length} done`}</span>
              </summary>
              <ol>
                {steps.map((step) => (
                  <StepItem
                    key={step.step}
                    step={step}
                    payroll_id={payroll_id}
                    isDraft={status === 'draft'}
                    onReopen={reopening.open}
                  />
                ))}
              </ol>
            </details>
          );
        }}
      </LoadedData>
      <ReopenDialog {...reopening} payroll_id={payroll_id} />
    </aside>
  );
}
