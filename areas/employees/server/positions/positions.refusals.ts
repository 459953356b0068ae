import { notFound, Refusal, wrongField } from '@hrms/platform/server';

export const positionMissing = () => notFound('employees.position_not_found', 'Position');
export const firstPositionKept = () =>
  new Refusal('employees.first_position', 409, 'The first position cannot be deleted. Correct it instead');
export const explanationMissing = () =>
  wrongField('employees.explanation', 'explanation', 'Enter a reason of at least 10 characters');
export const bulkChangeRefused = (people: readonly { employee_id: string; message: string }[]) =>
  new Refusal('employees.bulk', 409, `${people.length} of the selected employees cannot be changed. No changes were saved`, {
    errors: people.map(({ employee_id, message }) => ({ path: 'employee_ids', message, employee_id })),
  });
export const wrongStatus = (status: string, act: string) =>
  new Refusal('employees.status', 409, `An employee who is ${status.replace('_', ' ')} cannot be ${act}`);
export const statusDateWrong = (path: string, message: string) => wrongField('employees.status_date', path, message);
