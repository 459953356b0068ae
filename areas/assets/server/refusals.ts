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
export const categoryParent = (message: string) => wrongField('assets.category_parent', 'parent_id', message);
export const consumableFixed = () =>
  wrongField('assets.consumable_fixed', 'consumable', 'This category has assets. Add another category for consumables');
export const isConsumable = (tag: string) =>
  new Refusal('assets.consumable', 409, `${tag} is issued by number, it cannot be assigned`);
export const notConsumable = () => new Refusal('assets.not_consumable', 422, 'Only consumables have a stock by number');
export const stockShort = (left: number) => wrongField('assets.stock_short', 'quantity', `Only ${left} in stock`);
export const poolShort = (free: number, wanted: number) =>
  wrongField('assets.pool_short', 'employee_ids', `Only ${free} of ${wanted} are in stock`);
export const mostFiles = (most: number) => new Refusal('assets.most_files', 409, `An asset has at most ${most} files of a kind`);
export const noValue = () =>
  new Refusal('assets.no_value', 409, 'There is no book value: it is switched off, or price and purchase day are missing');
export const taggedNotInState = (tag: string, status: string, action: string) =>
  new Refusal('assets.not_in_state', 409, `${tag} is ${status.replaceAll('_', ' ')}; ${action} is not possible`, {
    details: { status },
  });
export const fieldTwice = (key: string) => wrongField('assets.field_twice', 'fields', `${key} is listed twice`);
export const fieldRequired = (key: string, message: string) => wrongField('assets.field_required', `values.${key}`, message);
export const duplicateValue = (key: string, label: string, tag: string) => {
  const message = `This ${label} is already registered as ${tag}`;
  return new Refusal('assets.duplicate_value', 409, message, { errors: [{ path: `values.${key}`, message }] });
};
export const sameValue = (key: string, label: string) =>
  wrongField('assets.duplicate_value', `values.${key}`, `Each asset has its own ${label}: add them one by one`);
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
export const requestNotInState = (status: string, action: string) =>
  new Refusal('assets.not_in_state', 409, `This request is ${status}; ${action} is not possible`, { details: { status } });
export const alreadyAssigned = (tag: string, name: string, since: string) =>
  new Refusal('assets.already_assigned', 409, `${tag} is with ${name} since ${dateLabel(since)}`);
export const employeeLeft = (name: string) => new Refusal('assets.employee_left', 422, `${name} has left`);
export const employeeUnknown = () => wrongField('assets.employee_unknown', 'employee_id', 'Please select an employee');
export const assignedTooEarly = (day: string) =>
  wrongField('assets.assigned_too_early', 'assigned_on', `Choose ${dateLabel(day)} or a later day`);
export const returnBeforeAssignment = () =>
  wrongField('assets.return_before_assignment', 'returned_on', 'The return date is before the assignment date');
export const notHolder = () => new Refusal('assets.not_holder', 403, 'Only the holder can confirm this');
export const chargeAboveProposal = (most: number) =>
  wrongField('assets.charge_above_proposal', 'amount_paise', `At most the proposed ${formatRupees(most)}`);
export const chargeNotAgreed = (name: string, role: string | undefined) =>
  new Refusal(
    'assets.charge_not_agreed',
    409,
    role
      ? `${name} has not agreed to this charge. Wait for the agreement, or ask someone with the role ${role} to approve it`
      : `${name} has not agreed to this charge. Without the agreement it can only be waived`,
  );
export const roleUnknown = () => wrongField('assets.role_unknown', 'charge_approval_role', 'Please select a role');
export const chargeAmount = () => wrongField('assets.charge_amount', 'amount_paise', 'Please enter an amount');
export const disposedTooEarly = (day: string) =>
  wrongField('assets.disposed_too_early', 'disposed_on', `Choose ${dateLabel(day)} or a later day`);
export const tooManyRows = (most: number) =>
  new Refusal('assets.too_many_rows', 422, `A file holds at most ${most} assets. Choose a filter`);
export const warrantyEnded = () => wrongField('assets.warranty_ended', 'under_warranty', 'The warranty has ended');
export const warrantyCost = () => wrongField('assets.warranty_cost', 'cost_paise', 'Work under warranty is free of charge');
export const replacementWithoutHolder = () =>
  wrongField('assets.replacement_without_holder', 'replacement_asset_id', 'A replacement is for an asset with a holder');
export const serviceClosed = () => new Refusal('assets.service_closed', 409, 'This service job is closed');
export const closedBeforeOpened = () =>
  wrongField('assets.closed_before_opened', 'closed_on', 'The job ends before it was opened');
export const auditScope = () => wrongField('assets.audit_scope', 'branch_id', 'Please select a branch or a category');
export const auditClosed = () => new Refusal('assets.audit_closed', 409, 'This audit is closed');
export const auditOpen = () => new Refusal('assets.audit_open', 409, 'Close the audit first');
export const tagUnknown = (tag: string) => wrongField('assets.tag_unknown', 'tag', `No asset has the tag ${tag}`);
export const joinsLater = (name: string, day: string) =>
  wrongField('assets.joins_later', 'employee_id', `${name} joins on ${dateLabel(day)}. Assign within 30 days of joining`);
export const noEmployee = () => new Refusal('assets.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
