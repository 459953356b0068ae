import { type Month, monthLabel, nextMonth } from '@hrms/platform/calendar';
import type { ErrorDetail } from '@hrms/platform/contract';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';
import type { BreakUpRefusal, SalaryProblem } from '@hrms/salary/domain';

export const missing = (what: string) => notFound('salary.not_found', what);

/** Who saved last and when, so that a person can ask them. */
export const staleRecord = (saved: { by: string | null; at: string }) =>
  new Refusal('salary.version_conflict', 409, 'Somebody saved this after you opened it', {
    details: { saved_by: saved.by, saved_at: saved.at },
  });

const takenField = (code: string, path: string, message: string) =>
  new Refusal(code, 409, message, { errors: [{ path, message }] });

export const codeExists = (code: string) => takenField('salary.code_exists', 'code', `Code ${code} is taken`);
export const categoryNotFound = () =>
  wrongField('salary.category_not_found', 'category_id', 'Please select a category of this kind');
export const componentInUse = (name: string, used: { structures: number; employees: number }) =>
  new Refusal(
    'salary.component_in_use',
    409,
    `'${name}' is used by ${used.structures} structures and ${used.employees} employees`,
    { details: used },
  );
export const systemComponent = (message: string, path?: string) =>
  new Refusal('salary.system_component', 409, message, path ? { errors: [{ path, message }] } : {});
export const ruleLocked = (month: Month) =>
  new Refusal(
    'salary.rule_locked',
    409,
    `Payroll for ${monthLabel(month)} is finalised with this rule. Add a change from a later date`,
    { details: { month } },
  );
export const ruleExists = (from_date: string) =>
  takenField('salary.rule_exists', 'from_date', `This component already changes on ${from_date}. Edit that change`);

/** 422 with every problem at its field; the code and the sentence of the first. */
export function problemsRefusal(problems: readonly SalaryProblem[], under = ''): Refusal {
  const [first] = problems;
  if (!first) throw new Error('a refusal needs a problem');
  const errors: ErrorDetail[] = problems.map(({ code, path, ...rest }) => ({ path: `${under}${path}`, ...rest, code }));
  return new Refusal(first.code, 422, first.message, { errors });
}

export const structureExists = (path: 'code' | 'name', value: string) =>
  takenField('salary.structure_exists', path, `A structure with the ${path} ${value} exists`);
export const draftExists = (n: number) =>
  new Refusal('salary.draft_exists', 409, `Version ${n} is a draft already. Edit it instead`, { details: { version_no: n } });
export const versionPublished = (n: number) =>
  new Refusal('salary.version_published', 409, `Version ${n} is published and cannot change`);
export const componentNotFound = (at: number, code: string, day?: string) =>
  wrongField(
    'salary.component_not_found',
    `lines.${at}.code`,
    day ? `${code} is not in force on ${day}` : `${code} is not an active component`,
  );
export const duplicateLine = (at: number, code: string) =>
  wrongField('salary.duplicate_line', `lines.${at}.code`, `${code} is on this structure already`);
export const structureUnknown = () =>
  wrongField('salary.structure_not_found', 'default_structure_id', 'Please select a structure');
export const balancingUnknown = () =>
  wrongField('salary.component_not_found', 'balancing_component_id', 'Please select a component');

export const alreadyAssigned = (name: string, from_date: string) =>
  new Refusal('salary.already_assigned', 409, `${name} already has a salary from ${from_date}. Revise it instead`, {
    details: { from_date },
  });
export const versionNotPublished = () =>
  new Refusal('salary.version_not_published', 409, 'Only a published version can be assigned', {
    errors: [{ path: 'structure_version_id', message: 'Please select a published structure' }],
  });
export const beforeJoining = (joined_on: string) =>
  wrongField('salary.before_joining', 'from_date', `A salary cannot begin before the joining date ${joined_on}`);
export const payoutBeforeEffect = () =>
  wrongField('salary.payout_before_effect', 'payout_month', 'The payout month cannot be before the month it counts from');
export const monthFinalised = (month: Month, free: Month = nextMonth(month)) => {
  const message = `Payroll ${monthLabel(month)} is finalised. Choose ${monthLabel(free)} as payout month`;
  return new Refusal('salary.month_finalised', 409, message, {
    details: { month, free },
    errors: [{ path: 'payout_month', message }],
  });
};
export const lawNotDated = (path: string, day: string) =>
  wrongField('salary.law_not_dated', path, `The law of ${day} is not known here. Choose a later date`);

/** Why a CTC has no break-up, with the lines or the place in the formula. */
export function breakUpRefused(refusal: BreakUpRefusal, lineCodes: readonly string[]): Refusal {
  const { code, message } = refusal;
  if (refusal.code === 'salary.ctc_too_small') {
    const { short_by, lines } = refusal;
    const details = {
      short_by_paise: short_by,
      lines: lines.map((line) => ({ code: line.code, monthly_paise: line.monthly })),
    };
    return new Refusal(code, 422, message, { details, errors: [{ path: 'ctc_annual_paise', message }] });
  }
  const { problem } = refusal;
  if (!problem) return new Refusal(code, 422, message);
  const { component, ...place } = problem;
  const at = lineCodes.indexOf(component);
  return new Refusal(code, 422, message, { errors: [{ path: `lines.${at}.calculation.formula`, ...place }] });
}

export const onlyWholeOrganisation = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');
