import { notFound, Refusal } from '@hrms/platform/server';

export const missing = (what: string) => notFound('statutory.not_found', what);
export const exclusionNotAllowed = () =>
  new Refusal('statutory.epf_exclusion_not_allowed', 422, 'A person with a UAN stays a member', {
    errors: [{ path: 'status', message: 'A person with a UAN stays a member' }],
  });
export const noCeilingChange = (month: string) =>
  new Refusal(
    'statutory.no_ceiling_change',
    422,
    `The EPF ceiling does not change inside ${month}, so there is nothing to choose`,
  );
export const monthFinalised = (month: string) =>
  new Refusal('statutory.month_finalised', 409, `Payroll of ${month} is finalised. Its method cannot change any more`);
