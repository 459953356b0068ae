import { dateLabel, hundredthsOfDayText, monthLabel, monthOf } from '@hrms/platform/calendar';
import { type Check, type CheckInput, type Problem, toCheck } from './check.ts';
import { chargedDays } from './count.ts';
import { toDays, toHundredths } from './days.ts';
import { limitChecks } from './limit-checks.ts';
import { personChecks } from './person-checks.ts';

function reasonProblem({ rule, reason }: CheckInput): Problem {
  return rule?.reason_required && reason.trim() === '' ? { code: 'leave.reason_needed', message: 'Please enter a reason' } : null;
}

function attachmentProblem({ rule, counted, type, attachments }: CheckInput): Problem {
  const after = rule?.attachment_after_days ?? null;
  if (after === null || attachments > 0 || chargedDays(counted) <= toHundredths(after)) return null;
  const kinds = rule?.attachment_kinds.length ? `: ${rule.attachment_kinds.join(' or ')}` : '';
  return {
    code: 'leave.attachment_needed',
    message: `Please attach a document for ${type.name} longer than ${hundredthsOfDayText(toHundredths(after))}${kinds}.`,
  };
}

function standInProblem({ stand_in, stand_in_required }: CheckInput): Problem {
  const warning = !stand_in_required;
  if (!stand_in) return stand_in_required ? { code: 'leave.stand_in_unavailable', message: 'Please select a stand-in.' } : null;
  if (stand_in.is_applicant) return { code: 'leave.stand_in_unavailable', message: 'You cannot be your own stand-in.', warning };
  if (!stand_in.in_service)
    return {
      code: 'leave.stand_in_unavailable',
      message: `${stand_in.name} is not an active employee. Select another stand-in.`,
      warning,
    };
  const [day] = stand_in.away_on;
  return day ? { code: 'leave.stand_in_unavailable', message: `${stand_in.name} is away on ${dateLabel(day)}.`, warning } : null;
}

function balanceProblem({ balance, rule }: CheckInput): Problem {
  if (!balance || balance.uncovered.length === 0) return null;
  if (rule?.on_shortage === 'rest_unpaid') {
    const unpaid = balance.asked - balance.covered;
    return {
      code: 'leave.insufficient_balance',
      message: `${toDays(balance.covered)} paid, ${toDays(unpaid)} unpaid.`,
      warning: true,
    };
  }
  return {
    code: 'leave.insufficient_balance',
    message: `You asked for ${hundredthsOfDayText(balance.asked)} and have ${toDays(balance.covered)}.`,
  };
}

function lockProblem({ locked_days, by_hr, reason_override }: CheckInput): Problem {
  const [day] = locked_days;
  if (!day) return null;
  const message = `Attendance for ${monthLabel(monthOf(day))} is locked. Ask HR.`;
  if (!by_hr) return { code: 'leave.month_locked', message };
  return reason_override
    ? {
        code: 'leave.month_locked',
        message: `Attendance for ${monthLabel(monthOf(day))} is locked. This is a late change.`,
        warning: true,
      }
    : {
        code: 'leave.month_locked',
        message: `Attendance for ${monthLabel(monthOf(day))} is locked. Enter a reason for a late change.`,
      };
}

/**
 * May this leave be asked for: every rule in order, each passed, a warning or blocking. The preview shows them, and the application runs
 * the same function again under lock.
 */
export const checkApplication = (input: CheckInput): Check[] => [
  ...personChecks(input),
  ...limitChecks(input),
  toCheck('reason', 'Reason', 'Given or not required', reasonProblem(input)),
  toCheck('attachment', 'Document', 'Attached or not required', attachmentProblem(input)),
  toCheck('stand_in', 'Stand-in', 'Available or not required', standInProblem(input)),
  toCheck('balance', 'Balance', 'Sufficient balance', balanceProblem(input)),
  toCheck('month_lock', 'Attendance', 'Attendance is not locked', lockProblem(input)),
];

/** The check that refuses an application: the first blocking one. */
export const firstBlocking = (checks: readonly Check[]): Check | null =>
  checks.find(({ outcome }) => outcome === 'blocking') ?? null;
