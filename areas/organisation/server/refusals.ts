import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const recordNotFound = (what: string) => notFound('organisation.not_found', what);
export const staleRecord = () => staleRefusal('organisation.version_conflict');
export const departmentExists = () =>
  new Refusal('organisation.department_exists', 409, 'A department with this name already exists under this parent', {
    errors: [{ path: 'name', message: 'A department with this name already exists under this parent' }],
  });
export const departmentLoop = () =>
  wrongField('organisation.department_loop', 'parent_id', 'A department can’t be its own parent');
export const departmentTooDeep = (levels: number) =>
  wrongField('organisation.department_too_deep', 'parent_id', `Departments can have at most ${levels} levels`);
export const parentUnknown = () =>
  wrongField('organisation.department_parent', 'parent_id', 'Select an active department as the parent');
export const headPersonUnknown = () => wrongField('organisation.person_unknown', 'head_employee_id', 'Select an active employee');
export const departmentInUse = (employees: number, children: number) =>
  new Refusal(
    'organisation.department_in_use',
    409,
    `This department has ${employees} employees and ${children} sub-departments. Move them first`,
    { details: { employees, children } },
  );
export const recordInUse = (thing: string) =>
  new Refusal('organisation.in_use', 409, `${thing} is in use. Deactivate it instead`);
export const branchExists = () =>
  new Refusal('organisation.branch_exists', 409, 'A branch with this name already exists', {
    errors: [{ path: 'name', message: 'A branch with this name already exists' }],
  });
export const branchCodeExists = () =>
  new Refusal('organisation.branch_code_exists', 409, 'This branch code is taken', {
    errors: [{ path: 'code', message: 'This branch code is taken' }],
  });
export const stateUnknown = () => wrongField('organisation.state_unknown', 'state_code', 'Please select state');
export const headOfficeProtected = (done = 'deactivated') =>
  new Refusal('organisation.head_office', 409, `The head office can’t be ${done}`);
export const designationExists = () =>
  new Refusal('organisation.designation_exists', 409, 'This designation already exists', {
    errors: [{ path: 'title', message: 'This designation already exists' }],
  });
export * from './calendar.refusals.ts';
export const invalidCodePattern = (why: string) => wrongField('organisation.code_pattern', 'pattern', why);
export const codePatternExists = (path: string, message: string) =>
  new Refusal('organisation.code_pattern_exists', 409, message, { errors: [{ path, message }] });
export const invalidDepartmentMerge = (path: string, message: string) =>
  wrongField('organisation.department_merge', path, message);
export const gradeExists = (path: string, message: string) =>
  new Refusal('organisation.grade_exists', 409, message, { errors: [{ path, message }] });
export const invalidGradeOrder = (message: string) => wrongField('organisation.grade_levels', 'grade_ids', message);
export const selectedRecordUnknown = (path: string, kind: string) =>
  wrongField('organisation.place_unknown', path, `Please select a ${kind}`);
export const invalidRegistrationGstin = (message: string) => wrongField('organisation.gstin', 'number', message);
export const invalidSetupStep = (message: string) => new Refusal('organisation.setup_step', 409, message);

/** The record itself. @throws `record_not_found` when it is undefined */
export function assertFound<T>(record: T | undefined, what: string): T {
  if (!record) throw recordNotFound(what);
  return record;
}
