import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('statutory.not_found', what);
export const exclusionNotAllowed = () =>
  new Refusal('statutory.epf_exclusion_not_allowed', 422, 'A person with a UAN stays a member', {
    errors: [{ path: 'status', message: 'A person with a UAN stays a member' }],
  });
export const staleRecord = () => staleRefusal('statutory.version_conflict');
export const overrideNotAllowed = (title: string) =>
  new Refusal(
    'statutory.override_no_room',
    422,
    `${title} takes no own value: it is confirmed law, or no calculation would use another figure`,
  );
export const belowLaw = (title: string, least: string, path: string) =>
  wrongField('statutory.override_below_law', `figures.${path}`, `${title} cannot be set below the law's value ${least}`);
export const wrongFigure = (path: string) =>
  wrongField('statutory.override_figure', `figures.${path}`, 'Enter a whole number of zero or more for a figure the law has');
export const overrideDates = (path: string, message: string) => wrongField('statutory.override_dates', path, message);
export const overrideExists = () =>
  new Refusal('statutory.override_exists', 409, 'There is already an own value from this day. End it first', {
    errors: [{ path: 'from_date', message: 'There is already an own value from this day' }],
  });
export const ownOverride = () => new Refusal('statutory.own_override', 403, 'Another person must approve this override');
export const overrideDecided = (status: string) =>
  new Refusal('statutory.override_decided', 409, `This own value is ${status} already`);
export const noCeilingChange = (month: string) =>
  new Refusal(
    'statutory.no_ceiling_change',
    422,
    `The EPF ceiling does not change inside ${month}, so there is nothing to choose`,
  );
export const monthFinalised = (month: string) =>
  new Refusal('statutory.month_finalised', 409, `Payroll of ${month} is finalised. Its method cannot change any more`);
