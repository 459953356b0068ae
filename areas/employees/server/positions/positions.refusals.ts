import { notFound, Refusal, wrongField } from '@hrms/platform/server';

/** 404: no such position. */
export const positionMissing = () => notFound('employees.position_not_found', 'Position');
/** 409: the first position cannot be deleted. */
export const firstPositionKept = () =>
  new Refusal('employees.first_position', 409, 'The first position cannot be deleted. Correct it instead');
/** 422 at `explanation`: a past position is deleted with a reason only. */
export const explanationMissing = () =>
  wrongField('employees.explanation', 'explanation', 'Enter a reason of at least 10 characters');
/** 409 with one error per employee who cannot be changed. */
export const bulkChangeRefused = (people: readonly { employee_id: string; message: string }[]) =>
  new Refusal('employees.bulk', 409, `${people.length} of the selected employees cannot be changed. No changes were saved`, {
    errors: people.map(({ employee_id, message }) => ({ path: 'employee_ids', message, employee_id })),
  });
/** 409: the employment status does not allow the action. */
export const wrongStatus = (status: string, act: string) =>
  new Refusal('employees.status', 409, `An employee who is ${status.replace('_', ' ')} cannot be ${act}`);
/** 422 at a date of a suspension or exit. */
export const statusDateWrong = (path: string, message: string) => wrongField('employees.status_date', path, message);
