import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';

export const missing = (what: string) => notFound('assets.not_found', what);
export const staleRecord = () => staleRefusal('assets.version_conflict');
export const categoryExists = (path: 'code' | 'name') => () =>
  new Refusal('assets.category_exists', 409, `A category with this ${path} already exists`, {
    errors: [{ path, message: `A category with this ${path} already exists` }],
  });
export const categoryInUse = () => new Refusal('assets.category_in_use', 409, 'This category has assets. Deactivate it instead.');
export const categoryUnknown = () => wrongField('assets.category_unknown', 'category_id', 'Please select a category');
export const fieldTwice = (key: string) => wrongField('assets.field_twice', 'fields', `${key} is listed twice`);
export const fieldRequired = (key: string, message: string) => wrongField('assets.field_required', `values.${key}`, message);
export const duplicateTag = () =>
  new Refusal('assets.duplicate_tag', 409, 'This tag is already used', {
    errors: [{ path: 'tag', message: 'This tag is already used' }],
  });
export const duplicateSerial = (tag: string) => {
  const message = `This serial number is already registered as ${tag}`;
  return new Refusal('assets.duplicate_serial', 409, message, { errors: [{ path: 'serial_number', message }] });
};
export const serialsMissing = () =>
  wrongField('assets.serials_missing', 'serial_numbers', 'Enter one serial number for each asset, or none');
export const warrantyBeforePurchase = () =>
  wrongField('assets.warranty_before_purchase', 'warranty_until', 'Warranty ends before the purchase date');
export const branchUnknown = () => wrongField('assets.branch_unknown', 'branch_id', 'Please select a branch');
export const hasHistory = () => new Refusal('assets.has_history', 409, 'This asset has a history; retire it instead');
export const notInState = (status: string, action: string) =>
  new Refusal('assets.not_in_state', 409, `This asset is ${status.replaceAll('_', ' ')}; ${action} is not possible`, {
    details: { status },
  });
export const alreadyAssigned = (tag: string, name: string, since: string) =>
  new Refusal('assets.already_assigned', 409, `${tag} is with ${name} since ${dateLabel(since)}`);
export const employeeLeft = (name: string) => new Refusal('assets.employee_left', 422, `${name} has left`);
export const employeeUnknown = () => wrongField('assets.employee_unknown', 'employee_id', 'Please select an employee');
export const assignedTooEarly = (day: string) =>
  wrongField('assets.assigned_too_early', 'assigned_on', `Choose ${dateLabel(day)} or a later day`);
export const returnBeforeAssignment = () =>
  wrongField('assets.return_before_assignment', 'returned_on', 'The return date is before the assignment date');
export const notHolder = () => new Refusal('assets.not_holder', 403, 'Only the holder can confirm this');
export const disposalKind = () => wrongField('assets.disposal_kind', 'disposal_kind', 'Please select how it was disposed of');
export const chargeAboveProposal = (most: number) =>
  wrongField('assets.charge_above_proposal', 'amount_paise', `At most the proposed ${formatRupees(most)}`);
export const noEmployee = () => new Refusal('assets.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
