import { type IdentifierOwner, identifierTakenMessage, type UniqueIdentifierKind } from '@hrms/employees/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { notFound, Refusal, wrongField } from '@hrms/platform/server';

/** 404: no such employee, or out of reach. */
export const employeeMissing = () => notFound('employees.not_found', 'Employee');
/** 403: the caller lacks the permission. */
export const forbidden = () => new Refusal('access.forbidden', 403, 'You do not have permission for this');
/** 409: the record changed since the caller read it. */
export const versionConflict = () =>
  new Refusal('employees.version_conflict', 409, 'Someone else changed this employee. Reload to see the changes');

const atField = (code: string, path: string, message: string, details?: Record<string, unknown>) =>
  new Refusal(code, 409, message, { errors: [{ path, message }], ...(details && { details }) });

/** 409: another employee holds the identifier. @param path the field of the request */
export function duplicateIdentifier(kind: UniqueIdentifierKind, holder: IdentifierOwner, path: string): Refusal {
  const known = holder.label ? { employee_id: holder.employee_id, left: holder.left } : {};
  return atField('employees.duplicate', path, identifierTakenMessage(kind, holder), { field: kind, ...known });
}
/** 409: an active employee seems to be the same; `field` in words. */
export function duplicatePerson(field: string, { label, employee_id, left }: IdentifierOwner, path: string): Refusal {
  const message = `An active employee has the same ${field}${label ? `: ${label}` : ''}`;
  const known = label ? { employee_id, left } : {};
  return new Refusal('employees.duplicate', 409, message, {
    errors: [{ path, message }],
    details: { field, confirm: 'confirm_warnings', ...known },
  });
}
/** 409: another request saved the same number at the same moment. */
export const duplicateJustSaved = () =>
  new Refusal('employees.duplicate', 409, 'An employee with the same number, phone or e-mail was just saved. Check the list');
/** 409 at `employee_code`: the code was already given. */
export const employeeCodeTaken = (code: string) =>
  atField('employees.code_taken', 'employee_code', `Employee code ${code} is already in use`);
/** 422 at `date_of_birth`. */
export const underAge = (message: string) => wrongField('employees.under_age', 'date_of_birth', message);
/** 422 at `joined_on`. */
export const joiningDateWrong = (message: string) => wrongField('employees.joining_date', 'joined_on', message);
/** 422 listing warnings; accepted again with `confirm_warnings` and a reason. */
export const warningsUnconfirmed = (warnings: { path: string; message: string }[]) =>
  new Refusal('employees.confirm_warnings', 422, warnings.map(({ message }) => message).join('. '), {
    errors: warnings,
    details: { warnings: warnings.map(({ message }) => message), confirm: 'confirm_warnings' },
  });
/** 422: a branch, department or other place is missing or not active. */
export const placeUnknown = (path: string, what: string) =>
  wrongField('employees.place_unknown', path, `Choose an active ${what}`);
/** 422 at `manager_id`. */
export const managerNotInService = (message: string) => wrongField('employees.manager_not_in_service', 'manager_id', message);
/** 409 at `manager_id`, naming the employees of the loop. */
export const reportingLoop = (names: readonly string[]) =>
  atField('employees.reporting_loop', 'manager_id', `This would make a reporting loop: ${names.join(' → ')}`);
/** 422 at `contract_end_date`. */
export const contractEndWrong = (message: string) => wrongField('employees.contract_end', 'contract_end_date', message);
/** 422: job fields of an employee change through positions only. */
export const jobChangesByPosition = (path: string) =>
  wrongField('employees.job_by_position', path, 'Job details change from an effective date. Use Change position');
/** 422 at an identity number. */
export const numberWrong = (path: string, message: string) => wrongField('employees.number', path, message);
/** 403: the caller may not make this change to the own record. */
export const ownChangeForbidden = () =>
  new Refusal('employees.own_change', 403, 'You cannot make this change to your own record. Ask HR or payroll');
/** 409 at `from_date`: the employee already has a position from this date. */
export const positionExists = (date: string) =>
  atField('employees.position_exists', 'from_date', `A position change on ${dateLabel(date)} already exists. Edit it instead`);
/** 422 at `from_date`. */
export const positionDateWrong = (message: string) => wrongField('employees.position_date', 'from_date', message);
/** 409: the employee has the maximum number of bank accounts. */
export const tooManyAccounts = (most: number) =>
  new Refusal('employees.too_many_accounts', 409, `An employee can have up to ${most} bank accounts. Close one first`);
/** 409 at `account_number`: the employee already has this account. */
export const accountExists = () => atField('employees.account_exists', 'account_number', 'This bank account is already added');
/** 409: areas that keep records of the employee prevent deleting. */
export const employeeHasHistory = (areas: readonly string[]) =>
  new Refusal('employees.has_history', 409, `This employee has records in ${areas.join(', ')}. Use offboarding instead`, {
    details: { areas },
  });
/** 422: a draft is not complete, one error per missing field. */
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
/** 422 at `phone`. */
export const phoneWrong = () => wrongField('employees.phone', 'phone', 'Enter a valid phone number');

/** A value of an import row that cannot be saved; `column` as the file heads it. */
export const cellWrong = (column: string, message: string) => wrongField('employees.wrong_value', column, message);
/** 404: no such import. */
export const importMissing = () => notFound('employees.import_not_found', 'Import');
/** 422 at `file`: the file cannot be read. */
export const importUnreadable = (message: string) => wrongField('employees.import_unreadable', 'file', message);
/** 422 at `file`: columns are missing or repeated. */
export const importColumnsWrong = (message: string, details: Record<string, unknown>) =>
  new Refusal('employees.import_columns', 422, message, { errors: [{ path: 'file', message }], details });
/** 422 at `file`: too many rows. */
export const importTooLong = (most: number) =>
  wrongField(
    'employees.import_too_long',
    'file',
    `The file has more than ${most.toLocaleString('en-IN')} rows. Split it into smaller files`,
  );
/** 422 at `date_formats`: columns whose dates fit two formats. */
export const dateFormatNeeded = (columns: readonly { column: string; heading: string; example: string }[]) =>
  new Refusal(
    'employees.import_date_format',
    422,
    `Choose the date format of ${columns.map(({ heading }) => heading).join(', ')}: DD/MM/YYYY or MM/DD/YYYY`,
    {
      errors: columns.map(({ column, heading, example }) => ({
        path: `date_formats.${column}`,
        message: `${heading}: "${example}" fits DD/MM/YYYY and MM/DD/YYYY. Choose one`,
      })),
    },
  );
/** 404: no such row in the import. */
export const importRowMissing = () => notFound('employees.import_row_not_found', 'Row');
/** 409: the state of the import does not allow the action. */
export const importStateWrong = (state: string) =>
  new Refusal('employees.import_state', 409, `This import is ${state}. Upload the file again`);
/** 409: rows have errors and all rows were to be imported. */
export const importHasErrors = (errors: number) =>
  new Refusal(
    'employees.import_has_errors',
    409,
    `${errors} ${errors === 1 ? 'row has' : 'rows have'} errors. Correct the file, or import the valid rows only`,
    { details: { errors } },
  );
/** 409: no row can be imported. */
export const importNothing = () =>
  new Refusal('employees.import_nothing', 409, 'No rows to import. All rows have errors or are already imported');
/** 403: the caller's role does not reach the branch or department. */
export const outsideOwnPlaces = () =>
  new Refusal('employees.outside_places', 403, 'You can add employees only to your own branches and departments');
/** 422 at `employee_code`: the pattern assigns all codes. */
export const employeeCodeNotByHand = () =>
  wrongField('employees.code_not_by_hand', 'employee_code', 'Employee codes are assigned by the pattern. Leave this blank');
/** 422: the plan has too few seats, with the code of the billing area. */
export const noSeatsLeft = (asked: number, left: number) =>
  new Refusal(
    'billing.seat_limit_reached',
    422,
    `The file adds ${asked} employees and your plan has ${left} free ${left === 1 ? 'seat' : 'seats'}. Change the plan, or import fewer rows`,
    { details: { asked, left } },
  );
