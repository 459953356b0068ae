import { countText, dateLabel, type Month, monthName, nextMonth } from '@hrms/platform/calendar';
import type { ErrorDetail } from '@hrms/platform/contract';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';
import type { BreakUpRefusal, SalaryProblem } from '@hrms/salary/domain';

/** 404: there is no such record, or the user may not see it. */
export const missing = (what: string) => notFound('salary.not_found', what);

/** A stale edit, with who saved last and when where that is kept. */
export const staleRecord = (saved?: { by: string | null; at: string }) =>
  new Refusal('salary.version_conflict', 409, 'This was changed after you opened it. Reload and try again', {
    ...(saved && { details: { saved_by: saved.by, saved_at: saved.at } }),
  });

const takenField = (code: string, path: string, message: string) =>
  new Refusal(code, 409, message, { errors: [{ path, message }] });

/** 409: another component has or had the code. */
export const codeExists = (code: string) => takenField('salary.code_exists', 'code', `Code ${code} already exists`);
/** 422: the category does not exist or is of another kind. */
export const categoryNotFound = () =>
  wrongField('salary.category_not_found', 'category_id', 'Please select a category of this kind');
/** 409: another category has the name. */
export const categoryExists = () => takenField('salary.category_exists', 'name', 'A category with this name exists');
/** 409: components belong to the category, at least deleted ones, whose history stays. */
export const categoryInUse = (components: number) =>
  new Refusal(
    'salary.category_in_use',
    409,
    components > 0 ? `This category has ${countText(components, 'component')}` : 'This category has deleted components',
  );
/** 422: the new order does not list every category once. */
export const categoryOrderStale = () =>
  wrongField('salary.category_order', 'category_ids', 'The list of categories has changed. Reload the page and try again');
/** 409: structures or salaries use the component. */
export const componentInUse = (name: string, used: { structures: number; employees: number }) =>
  new Refusal(
    'salary.component_in_use',
    409,
    `${name} is used by ${countText(used.structures, 'structure')} and ${countText(used.employees, 'employee')}`,
    { details: used },
  );
/** 409: a system component cannot be changed in this way. */
export const systemComponent = (message: string, path?: string) =>
  new Refusal('salary.system_component', 409, message, path ? { errors: [{ path, message }] } : {});
/** 409: a payroll run on or after the date is finalised. */
export const ruleLocked = (month: Month) =>
  new Refusal(
    'salary.rule_locked',
    409,
    `${monthName(month)} payroll is finalised with this rule. Add a change from a later date`,
    { details: { month } },
  );
/** 409: the component has a rule from the same date. */
export const ruleExists = (from_date: string) =>
  takenField('salary.rule_exists', 'from_date', `A change from ${dateLabel(from_date)} already exists. Edit that one`);

/** 422 with every problem at its field; the code and the sentence of the first. */
export function problemsRefusal(problems: readonly SalaryProblem[], under = ''): Refusal {
  const [first] = problems;
  if (!first) throw new Error('a refusal needs a problem');
  const errors: ErrorDetail[] = problems.map(({ code, path, ...rest }) => ({ path: `${under}${path}`, ...rest, code }));
  return new Refusal(first.code, 422, first.message, { errors });
}

/** 409: another structure has the code or name. */
export const structureExists = (path: 'code' | 'name', value: string) =>
  takenField('salary.structure_exists', path, `A structure with the ${path} ${value} already exists`);
/** 409: the structure has a draft already. */
export const draftExists = (n: number) =>
  new Refusal('salary.draft_exists', 409, `Version ${n} is already a draft. Edit it instead`, { details: { version_no: n } });
/** 409: a published version cannot be changed. */
export const versionPublished = (n: number) =>
  new Refusal('salary.version_published', 409, `Version ${n} is published and can’t be changed`);
/** 422: a line has a code that is no active component, or not in force on `day`. */
export const componentNotFound = (at: number, code: string, day?: string) =>
  wrongField(
    'salary.component_not_found',
    `lines.${at}.code`,
    day ? `${code} isn’t in force on ${dateLabel(day)}` : `${code} isn’t an active component`,
  );
/** 422: a component occurs twice in the lines. */
export const duplicateLine = (at: number, code: string) =>
  wrongField('salary.duplicate_line', `lines.${at}.code`, `${code} is already in this structure`);
/** 422: the default structure of the settings does not exist or is archived. */
export const structureUnknown = () =>
  wrongField('salary.structure_not_found', 'default_structure_id', 'Please select a structure');
/** 422: the balancing component of the settings is no active earning. */
export const balancingUnknown = () =>
  wrongField('salary.component_not_found', 'balancing_component_id', 'Please select a component');

/** 409: the employee has a salary. */
export const alreadyAssigned = (name: string, from_date: string) =>
  new Refusal('salary.already_assigned', 409, `${name} already has a salary from ${dateLabel(from_date)}. Replace it instead`, {
    details: { from_date },
  });
/** 409: a finalised payroll used the salary. */
export const salaryInUse = (month: Month) =>
  new Refusal(
    'salary.in_use',
    409,
    `${monthName(month)} payroll is finalised with this salary, so it can’t be changed or deleted`,
    {
      details: { month },
    },
  );
/** 409: a revision created the salary. */
export const cameFromRevision = () =>
  new Refusal('salary.from_revision', 409, 'A revision created this salary. Cancel the revision instead');
/** 409: the salary is no longer the one that was assigned. */
export const salaryChanged = () => new Refusal('salary.changed', 409, 'The salary changed after the import');
/** 409: the structure version is not published or its structure is archived. */
export const versionNotPublished = () =>
  new Refusal('salary.version_not_published', 409, 'Only published structures can be assigned', {
    errors: [{ path: 'structure_version_id', message: 'Please select a published structure' }],
  });
/** 422: the salary starts before the joining date. */
export const beforeJoining = (joined_on: string) =>
  wrongField('salary.before_joining', 'from_date', `Salary can’t start before the joining date, ${dateLabel(joined_on)}`);
/** 422: the first payroll is before the effective date. */
export const payoutBeforeEffect = () =>
  wrongField('salary.payout_before_effect', 'payout_month', 'First payroll can’t be before the effective date');
/** 409: the first payroll month is finalised; `free` is the next open month. */
export const monthFinalised = (month: Month, free: Month = nextMonth(month)) => {
  const message = `${monthName(month)} payroll is finalised. Select ${monthName(free)} as first payroll`;
  return new Refusal('salary.month_finalised', 409, message, {
    details: { month, free },
    errors: [{ path: 'payout_month', message }],
  });
};
/** 422: the day lies before the first known law. */
export const lawNotDated = (path: string, day: string) =>
  wrongField('salary.law_not_dated', path, `Statutory rates aren’t available for ${dateLabel(day)}. Choose a later date`);

/** Why a CTC has no break-up, with the lines or the position in the formula. */
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

/** 403: the permission is needed for the whole organisation. */
export const onlyWholeOrganisation = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');
