import { monthName } from '@hrms/platform/calendar';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('statutory.not_found', what);
export const exclusionNotAllowed = () =>
  new Refusal('statutory.epf_exclusion_not_allowed', 422, 'An employee with a UAN stays an EPF member', {
    errors: [{ path: 'status', message: 'An employee with a UAN stays an EPF member' }],
  });
export const staleRecord = () => staleRefusal('statutory.version_conflict');
export const overrideNotAllowed = (title: string) =>
  new Refusal(
    'statutory.override_no_room',
    422,
    `${title} can’t be overridden. It is confirmed law or isn’t used in a calculation`,
  );
export const belowLaw = (title: string, least: string, path: string) =>
  wrongField('statutory.override_below_law', `figures.${path}`, `${title} can’t be below the statutory value ${least}`);
export const wrongFigure = (path: string) =>
  wrongField('statutory.override_figure', `figures.${path}`, 'Enter a whole number of zero or more');
export const overrideDates = (path: string, message: string) => wrongField('statutory.override_dates', path, message);
export const overrideExists = () =>
  new Refusal('statutory.override_exists', 409, 'An override from this date already exists. End it first', {
    errors: [{ path: 'from_date', message: 'An override from this date already exists' }],
  });
export const ownOverride = () => new Refusal('statutory.own_override', 403, 'Another user must approve this override');
export const overrideDecided = (status: string) =>
  new Refusal('statutory.override_decided', 409, `This override is already ${status}`);
export const noCeilingChange = (month: string) =>
  new Refusal('statutory.no_ceiling_change', 422, `EPF wage ceiling doesn’t change in ${monthName(month)}. No method is needed`);
export const monthFinalised = (month: string) =>
  new Refusal('statutory.month_finalised', 409, `${monthName(month)} payroll is finalised. The method can’t be changed`);
