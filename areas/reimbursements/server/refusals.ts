import { formatRupees } from '@hrms/platform/money';
import { notFound, Refusal, staleRefusal, wrongField } from '@hrms/platform/server';
import type { Breach } from '@hrms/reimbursements/contract';

export const missing = (what: string) => notFound('reimbursements.not_found', what);
export const staleRecord = () => staleRefusal('reimbursements.version_conflict');
export const recordInUse = (what: string) =>
  new Refusal('reimbursements.in_use', 409, `This ${what} has been used. Deactivate it instead.`);
export const categoryInUse = () =>
  new Refusal('reimbursements.category_in_use', 409, 'This category has been used. Deactivate it instead.');
export const categoryExists = (path: 'code' | 'name') => () =>
  new Refusal('reimbursements.category_exists', 409, `A category with this ${path} already exists`, {
    errors: [{ path, message: `A category with this ${path} already exists` }],
  });
export const categoryUnknown = (path = 'category_id') =>
  wrongField('reimbursements.category_unknown', path, 'Please select a category');
export const categoryTwice = () => wrongField('reimbursements.category_twice', 'rules', 'A category can have one rule only');
export const employeeUnknown = (path = 'employee_id') =>
  wrongField('reimbursements.employee_unknown', path, 'Please select an employee');
export const policyExists = () =>
  new Refusal('reimbursements.policy_exists', 409, 'A policy with this name already exists', {
    errors: [{ path: 'name', message: 'A policy with this name already exists' }],
  });
export const workflowUnknown = () =>
  wrongField('reimbursements.workflow_unknown', 'workflow_id', 'Please select an active approval workflow');
export const ruleUsed = () =>
  wrongField('reimbursements.rule_used', 'from_date', 'Claims were judged by the rules of this day. Choose a later date');
export const cityTwice = (city: string) => wrongField('reimbursements.city_twice', 'cities', `${city} is listed twice`);
export const noEmployee = () =>
  new Refusal('reimbursements.no_employee', 422, 'Your sign-in has no employee record. Ask HR to link it.');
export const notInState = (what: string, status: string, action: string) =>
  new Refusal('reimbursements.not_in_state', 409, `This ${what} is ${status.replaceAll('_', ' ')}; ${action} is not possible`, {
    details: { status },
  });
export const noLines = () => wrongField('reimbursements.no_lines', 'lines', 'Add at least one line');
export const importUsed = () =>
  new Refusal('reimbursements.import_used', 409, 'A claim of this file was submitted. Return or withdraw it first.');
export const cardLineKept = () =>
  wrongField(
    'reimbursements.card_line',
    'lines',
    'Date, amount and payment of a card transaction come from the bank. Keep the line as it is.',
  );
/** A part of a bill names no line of the claim that has its receipt. */
export const splitUnknown = (index: number) =>
  wrongField('reimbursements.split_unknown', `lines.${index}.split_of`, 'Select the line of this claim that has the receipt');
export const lineUnknown = () => wrongField('reimbursements.line_unknown', 'lines', 'Select lines of this claim');
export const tooManyLines = (most: number) =>
  wrongField('reimbursements.too_many_lines', 'lines', `At most ${most} lines a claim`);
export const tooManyRows = (most: number) =>
  new Refusal(
    'reimbursements.too_many_rows',
    422,
    `An export holds at most ${most.toLocaleString('en-IN')} claims. Narrow the filters`,
  );
export const amountMissing = (index: number) =>
  wrongField('reimbursements.amount_missing', `lines.${index}.amount_paise`, 'Please enter an amount above 0');
export const gstinWrong = (index: number) =>
  wrongField('reimbursements.gstin', `lines.${index}.gstin`, 'Check the GSTIN: the last character does not fit');
export const receiptUnknown = () => wrongField('reimbursements.receipt_unknown', 'lines', 'Upload the receipt again');
export const receiptInUse = () =>
  new Refusal('reimbursements.receipt_in_use', 409, 'This receipt is on a claim. Remove it there first.');
export const wrongFileType = () =>
  new Refusal('reimbursements.file_type', 422, 'This file type is not allowed', {
    errors: [{ path: 'file', message: 'This file type is not allowed' }],
  });
export const duplicateReceipt = (number: string | null) =>
  new Refusal(
    'reimbursements.duplicate_receipt',
    409,
    number ? `This receipt is already on claim ${number}` : 'This receipt is already claimed',
  );
export const reasonRequired = (index: number) =>
  wrongField('reimbursements.reason_required', `lines.${index}.breach_reason`, 'Please add a reason for going over the limit');
export const ownClaim = () => new Refusal('reimbursements.own_claim', 403, 'Someone else must decide on your own claim');
export const raiseNotAllowed = () =>
  wrongField('reimbursements.raise_not_allowed', 'lines', 'A sanctioned amount cannot exceed the claimed amount');
export const cutReasonRequired = () => wrongField('reimbursements.cut_reason_required', 'lines', 'Please enter a reason');
export const tooManyAdvances = (most: number) =>
  new Refusal('reimbursements.too_many_advances', 422, `You have ${most} open advances. Settle one first.`);
export const moreThanOpen = (open: number) =>
  wrongField('reimbursements.more_than_open', 'amount_paise', `Only ${formatRupees(open)} is open`);
export const notPayable = () =>
  new Refusal('reimbursements.not_payable', 409, 'One of these was paid or changed meanwhile. Reload the page and try again.');
export const samePersonChecks = () => new Refusal('reimbursements.same_person_checks', 403, 'Someone else must check this batch');
export const futurePosting = () => wrongField('reimbursements.future_date', 'posted_on', 'The date is in the future');
export const accountMissing = (names: readonly string[]) =>
  new Refusal('reimbursements.account_missing', 422, `Bank account missing: ${names.join(', ')}`);

/** The refusal of a rule that blocks a line, at that line. */
export const blockedLine = ({ code, message }: Breach, index: number) =>
  new Refusal(code, 422, message, { errors: [{ path: `lines.${index}`, message }] });
