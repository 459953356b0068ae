import type { Payroll } from '@hrms/payroll/contract';
import { formatDate } from '@hrms/platform/web';
import { countText } from '../payroll-status.tsx';

export type NextAction = 'recompute' | 'sign' | 'exceptions' | 'finalise' | 'pay';

/** The one thing to do now, why, and whether it can be done. Without an action there is nothing to do but wait. */
export type NextStep = { sentence: string; action?: NextAction; label?: string; alert?: boolean };

type Known = {
  /** A job of this payroll is running or waiting. */
  working: boolean;
  failed: boolean;
  /** Inputs changed after the computation. */
  changed: boolean;
  /** A ceiling method must be signed for this month. */
  unsigned: boolean;
  /** A bank advice exists. */
  advised: boolean;
};

type Facts = Pick<Payroll, 'status' | 'computed_at' | 'open_blockers' | 'open_warnings' | 'totals' | 'period_month'>;

/** One next action for a payroll, whatever its state. */
export function findNextStep(payroll: Facts, known: Known): NextStep {
  const month = formatDate(payroll.period_month);
  if (payroll.status === 'cancelled') return { sentence: `Payroll of ${month} was cancelled` };
  if (payroll.status === 'finalised')
    return known.advised
      ? { sentence: `${month} is finalised, payslips and bank advice are made` }
      : { sentence: `${month} is finalised. Make the bank advice to pay people`, action: 'pay', label: 'Prepare payment' };
  if (payroll.status === 'finalising') return finalisingStep(known);
  return draftStep(payroll, known);
}

const finalisingStep = ({ working, failed }: Known): NextStep =>
  failed && !working
    ? {
        sentence: 'Finalising stopped. Payslips made so far stay as they are; ask your administrator to let it go on',
        alert: true,
      }
    : { sentence: 'Payslips are being made. You can leave this page and come back' };

function draftStep(payroll: Facts, { working, failed, changed, unsigned }: Known): NextStep {
  const { open_blockers, open_warnings, totals } = payroll;
  if (working) return { sentence: 'Slips are being computed. You can leave this page and come back' };
  const again = { action: 'recompute', label: 'Compute again' } as const;
  if (failed) return { sentence: 'The computation stopped', ...again, alert: true };
  if (payroll.computed_at === null || !totals)
    return { sentence: 'Nothing is computed yet', action: 'recompute', label: 'Compute' };
  if (changed) return { sentence: 'Inputs changed after these figures were computed', ...again, alert: true };
  if (unsigned)
    return {
      sentence: 'Not yet possible to finalise: choose how the EPF ceiling change is applied',
      action: 'sign',
      label: 'Choose method',
      alert: true,
    };
  if (totals.people === 0) return { sentence: 'Not yet possible to finalise: nobody could be computed', ...again };
  if (open_blockers > 0)
    return {
      sentence: `Not yet possible to finalise: ${countText(open_blockers, 'blocker', 'blockers')} must be mended`,
      action: 'exceptions',
      label: 'Mend blockers',
      alert: true,
    };
  if (open_warnings > 0)
    return {
      sentence: `Not yet possible to finalise: ${countText(open_warnings, 'warning', 'warnings')} to accept or mend`,
      action: 'exceptions',
      label: 'Review warnings',
      alert: true,
    };
  return {
    sentence: `Ready: ${countText(totals.people, 'person', 'people')}, nothing open`,
    action: 'finalise',
    label: 'Finalise',
  };
}
