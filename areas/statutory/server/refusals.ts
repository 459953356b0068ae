import { monthName } from '@hrms/platform/calendar';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

/** 404: there is no such record, or the user may not see it. */
export const missing = (what: string) => notFound('statutory.not_found', what);
/** 422: an employee with a UAN cannot be excluded from EPF. */
export const exclusionNotAllowed = () =>
  new Refusal('statutory.epf_exclusion_not_allowed', 422, 'An employee with a UAN stays an EPF member', {
    errors: [{ path: 'status', message: 'An employee with a UAN stays an EPF member' }],
  });
/** 422: the first joining of the fund is in the future. */
export const declarationDate = () =>
  wrongField('statutory.declaration_date', 'first_epf_joined_on', 'First EPF joining can’t be in the future');
/** 409: the record was changed meanwhile. */
export const staleRecord = () => staleRefusal('statutory.version_conflict');
/** 422: the parameter cannot be overridden. */
export const overrideNotAllowed = (title: string) =>
  new Refusal(
    'statutory.override_no_room',
    422,
    `${title} can’t be overridden. It is confirmed law or isn’t used in a calculation`,
  );
/** 422: a figure is below the statutory minimum `least`. */
export const belowLaw = (title: string, least: string, path: string) =>
  wrongField('statutory.override_below_law', `figures.${path}`, `${title} can’t be below the statutory value ${least}`);
/** 422: a figure is no whole number, or the value has none at this path. */
export const wrongFigure = (path: string) =>
  wrongField('statutory.override_figure', `figures.${path}`, 'Enter a whole number of zero or more');
/** 422: the dates of an override are not valid. */
export const overrideDates = (path: string, message: string) => wrongField('statutory.override_dates', path, message);
/** 409: the parameter has an override from the same date. */
export const overrideExists = () =>
  new Refusal('statutory.override_exists', 409, 'An override from this date already exists. End it first', {
    errors: [{ path: 'from_date', message: 'An override from this date already exists' }],
  });
/** 403: users cannot approve their own override. */
export const ownOverride = () => new Refusal('statutory.own_override', 403, 'Another user must approve this override');
/** 409: the override is no longer in the required status. */
export const overrideDecided = (status: string) =>
  new Refusal('statutory.override_decided', 409, `This override is already ${status}`);
/** 422: the month has one EPF ceiling, so no method is needed. */
export const noCeilingChange = (month: string) =>
  new Refusal('statutory.no_ceiling_change', 422, `EPF wage ceiling doesn’t change in ${monthName(month)}. No method is needed`);
/** 409: the month is finalised. */
export const monthFinalised = (month: string) =>
  new Refusal('statutory.month_finalised', 409, `${monthName(month)} payroll is finalised. The method can’t be changed`);
