import { type IdentifierOwner, identifierTakenMessage, type UniqueIdentifierKind } from '@hrms/employees/domain';
import { dayLabel } from '@hrms/platform/calendar';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';

export const employeeMissing = () => notFound('employees.not_found', 'Employee');
export const forbidden = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');
export const versionConflict = () =>
  new Refusal('employees.version_conflict', 409, 'Someone else changed this employee. Reload to see the changes');

const atField = (code: string, path: string, message: string, details?: Record<string, unknown>) =>
  new Refusal(code, 409, message, { errors: [{ path, message }], ...(details && { details }) });

/** @param path where the value stood in the request */
export function duplicateIdentifier(kind: UniqueIdentifierKind, holder: IdentifierOwner, path: string): Refusal {
  const known = holder.label ? { employee_id: holder.employee_id, left: holder.left } : {};
  return atField('employees.duplicate', path, identifierTakenMessage(kind, holder), { field: kind, ...known });
}
/** Somebody in service who seems to be the same person; `field` in words. */
export function duplicatePerson(field: string, { label, employee_id, left }: IdentifierOwner, path: string): Refusal {
  const message = `An active employee has the same ${field}${label ? `: ${label}` : ''}`;
  const known = label ? { employee_id, left } : {};
  return new Refusal('employees.duplicate', 409, message, {
    errors: [{ path, message }],
    details: { field, confirm: 'confirm_warnings', ...known },
  });
}
/** Two people saved the same number at the same moment. */
export const duplicateJustSaved = () =>
  new Refusal('employees.duplicate', 409, 'An employee with the same number, phone or e-mail was just saved. Check the list');
export const employeeCodeTaken = (code: string) =>
  atField('employees.code_taken', 'employee_code', `Employee code ${code} is already in use`);
export const underAge = (message: string) => wrongField('employees.under_age', 'date_of_birth', message);
export const joiningDateWrong = (message: string) => wrongField('employees.joining_date', 'joined_on', message);
export const warningsUnconfirmed = (warnings: { path: string; message: string }[]) =>
  new Refusal('employees.confirm_warnings', 422, warnings.map(({ message }) => message).join('. '), {
    errors: warnings,
    details: { warnings: warnings.map(({ message }) => message), confirm: 'confirm_warnings' },
  });
export const placeUnknown = (path: string, what: string) =>
  wrongField('employees.place_unknown', path, `Choose an active ${what}`);
export const managerNotInService = (message: string) => wrongField('employees.manager_not_in_service', 'manager_id', message);
export const reportingLoop = (names: readonly string[]) =>
  atField('employees.reporting_loop', 'manager_id', `This would make a reporting loop: ${names.join(' → ')}`);
export const contractEndWrong = (message: string) => wrongField('employees.contract_end', 'contract_end_date', message);
export const jobChangesByPosition = (path: string) =>
  wrongField('employees.job_by_position', path, 'Job details change from an effective date. Use Change position');
export const numberWrong = (path: string, message: string) => wrongField('employees.number', path, message);
export const ownChangeForbidden = () =>
  new Refusal('employees.own_change', 403, 'You cannot make this change to your own record. Ask HR or payroll');
export const positionExists = (date: string) =>
  atField('employees.position_exists', 'from_date', `A position change on ${dayLabel(date)} already exists. Edit it instead`);
export const positionDateWrong = (message: string) => wrongField('employees.position_date', 'from_date', message);
export const tooManyAccounts = (most: number) =>
  new Refusal('employees.too_many_accounts', 409, `An employee can have up to ${most} bank accounts. Close one first`);
export const accountExists = () => atField('employees.account_exists', 'account_number', 'This bank account is already added');
export const employeeHasHistory = (areas: readonly string[]) =>
  new Refusal('employees.has_history', 409, `This employee has records in ${areas.join(', ')}. Use offboarding instead`, {
    details: { areas },
  });
/** A draft that is not complete yet: each field asks for itself. */
export function draftIncomplete(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  const errors = issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const [first] = errors;
  return new Refusal(
    'validation',
    422,
    first && errors.length === 1 ? first.message : `${errors.length} fields need your attention`,
    { errors },
  );
}
export const phoneWrong = () => wrongField('employees.phone', 'phone', 'Enter a valid phone number');

/** A value of an import row that cannot be saved; `column` as the file heads it. */
export const cellWrong = (column: string, message: string) => wrongField('employees.wrong_value', column, message);
export const importMissing = () => notFound('employees.import_not_found', 'Import');
export const importUnreadable = (message: string) => wrongField('employees.import_unreadable', 'file', message);
export const importColumnsWrong = (message: string, details: Record<string, unknown>) =>
  new Refusal('employees.import_columns', 422, message, { errors: [{ path: 'file', message }], details });
export const importTooLong = (most: number) =>
  wrongField(
    'employees.import_too_long',
    'file',
    `The file has more than ${most.toLocaleString('en-IN')} rows. Split it into smaller files`,
  );
export const importStateWrong = (state: string) =>
  new Refusal('employees.import_state', 409, `This import is ${state}. Upload the file again`);
export const importHasErrors = (errors: number) =>
  new Refusal(
    'employees.import_has_errors',
    409,
    `${errors} ${errors === 1 ? 'row has' : 'rows have'} errors. Correct the file, or import the valid rows only`,
    { details: { errors } },
  );
export const importNothing = () =>
  new Refusal('employees.import_nothing', 409, 'No rows to import. All rows have errors or are already imported');
export const outsideOwnPlaces = () =>
  new Refusal('employees.outside_places', 403, 'You can add employees only to your own branches and departments');
export const employeeCodeNotByHand = () =>
  wrongField('employees.code_not_by_hand', 'employee_code', 'Employee codes are assigned by the pattern. Leave this blank');
/** The plan's limit, as the area that sells plans words it. */
export const noSeatsLeft = (asked: number, left: number) =>
  new Refusal(
    'billing.seat_limit_reached',
    422,
    `The file adds ${asked} employees and your plan has ${left} free ${left === 1 ? 'seat' : 'seats'}. Change the plan, or import fewer rows`,
    { details: { asked, left } },
  );
