import type { Payroll, RunApproval } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';

export type NextAction = 'recompute' | 'sign' | 'exceptions' | 'submit' | 'finalise' | 'pay';

/** What to do next and why. Without an action there is nothing to do but wait. */
export type NextStep = { sentence: string; action?: NextAction; label?: string; alert?: boolean };

type RunFacts = {
  /** A job of this payroll run is running or queued. */
  working: boolean;
  failed: boolean;
  /** Inputs changed after the calculation. */
  changed: boolean;
  /** The EPF ceiling method of this month is not confirmed yet. */
  unsigned: boolean;
  /** A bank advice exists. */
  advised: boolean;
  /** Approval by a second person; not there where none is needed. */
  approval?: Pick<RunApproval, 'status' | 'is_current' | 'waiting_for'> | undefined;
};

type Facts = Pick<Payroll, 'status' | 'computed_at' | 'open_blockers' | 'open_warnings' | 'totals' | 'period_month'> &
  Partial<Pick<Payroll, 'payment'>>;

/** The next action of a payroll run by its state. */
export function findNextStep(payroll: Facts, known: RunFacts): NextStep {
  const month = monthName(payroll.period_month);
  if (payroll.status === 'cancelled') return { sentence: `${month} payroll was cancelled` };
  if (payroll.status === 'finalised' && payroll.payment === 'paid') return { sentence: `${month} payroll is finalised and paid` };
  if (payroll.status === 'finalised')
    return known.advised
      ? { sentence: `${month} payroll is finalised. Bank advice created` }
      : {
          sentence: `${month} payroll is finalised. Create the bank advice to pay employees`,
          action: 'pay',
          label: 'Prepare payment',
        };
  if (payroll.status === 'finalising') return finalisingStep(known);
  return draftStep(payroll, known);
}

const finalisingStep = ({ working, failed }: RunFacts): NextStep =>
  failed && !working
    ? {
        sentence: 'Finalising stopped. Payslips created so far are kept. Ask your administrator to resume',
        alert: true,
      }
    : { sentence: 'Creating payslips. You can leave this page and come back' };

function draftStep(payroll: Facts, { working, failed, changed, unsigned, approval }: RunFacts): NextStep {
  const { open_blockers, open_warnings, totals } = payroll;
  if (working) return { sentence: 'Calculating payslips. You can leave this page and come back' };
  const again = { action: 'recompute', label: 'Recalculate' } as const;
  if (failed) return { sentence: 'Calculation stopped', ...again, alert: true };
  if (payroll.computed_at === null || !totals) return { sentence: 'Not calculated yet', action: 'recompute', label: 'Calculate' };
  if (changed) return { sentence: 'Inputs changed. Recalculate to update the payslips', ...again, alert: true };
  if (unsigned)
    return {
      sentence: 'Can’t finalise yet. Choose how to apply the EPF wage ceiling change',
      action: 'sign',
      label: 'Choose method',
      alert: true,
    };
  if (totals.people === 0) return { sentence: 'Can’t finalise yet. No employees could be calculated', ...again };
  if (open_blockers > 0)
    return {
      sentence: `Can’t finalise yet. Fix ${countText(open_blockers, 'blocker', 'blockers')}`,
      action: 'exceptions',
      label: 'Fix blockers',
      alert: true,
    };
  if (open_warnings > 0)
    return {
      sentence: `Can’t finalise yet. Fix or accept ${countText(open_warnings, 'warning', 'warnings')}`,
      action: 'exceptions',
      label: 'Review warnings',
      alert: true,
    };
  if (approval && !(approval.status === 'approved' && approval.is_current))
    return approval.status === 'pending' && approval.is_current
      ? { sentence: `Pending approval${approval.waiting_for.length > 0 ? ` by ${approval.waiting_for.join(', ')}` : ''}` }
      : {
          sentence: `Ready for approval: ${countText(totals.people, 'employee', 'employees')}, no open exceptions`,
          action: 'submit',
          label: 'Submit for approval',
        };
  return {
    sentence: `Ready to finalise: ${countText(totals.people, 'employee', 'employees')}, no open exceptions`,
    action: 'finalise',
    label: 'Finalise payroll',
  };
}
