import { byId, endpoint, id, instant, optionalText, readOnly, recordAct, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { IDENTIFIER_FORMATS, normaliseIdentifier } from './identifier.ts';

export const BankPurpose = z.enum(['salary', 'reimbursement', 'statutory', 'loan']);
export type BankPurpose = z.output<typeof BankPurpose>;

export const OrganisationBankAccount = z.object({
  bank_account_id: id,
  bank_name: z.string(),
  branch_name: z.string().nullable(),
  ifsc: z.string(),
  /** Only the last four digits are shown. */
  account_number: z.string(),
  account_holder: z.string(),
  account_type: z.enum(['current', 'savings', 'cc_od']),
  purposes: z.array(BankPurpose),
  /** Payouts of these kinds go from here while the account is active. */
  default_for: z.array(BankPurpose),
  customer_id: z.string().nullable(),
  file_format: z.string().nullable(),
  status: z.enum(['pending', 'active', 'rejected', 'closed']),
  proposed_by: z.string().nullable(),
  /** Whether the signed-in user added it, so that another user must approve it. */
  proposed_by_me: z.boolean(),
  verified_by: z.string().nullable(),
  verified_at: instant.nullable(),
  reject_reason: z.string().nullable(),
  version: z.int(),
});
export type OrganisationBankAccount = z.output<typeof OrganisationBankAccount>;

const number = text('Please enter account number').regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits');
const MASKED_NUMBER = /^X{5,14}\d{4}$/;

const fields = {
  bank_name: text('Please enter the bank').max(80),
  branch_name: optionalText(80),
  ifsc: z
    .string({ error: 'Please enter IFSC' })
    .max(30, IDENTIFIER_FORMATS.ifsc.message)
    .transform(normaliseIdentifier)
    .refine((value) => IDENTIFIER_FORMATS.ifsc.pattern.test(value), IDENTIFIER_FORMATS.ifsc.message),
  account_holder: text('Please enter the account holder').max(100),
  account_type: z.enum(['current', 'savings', 'cc_od'], { error: 'Please select account type' }).optional(),
  purposes: z
    .array(BankPurpose, { error: 'Please select at least one payment type' })
    .min(1, 'Please select at least one payment type')
    .max(4),
  default_for: z.array(BankPurpose).max(4).optional(),
  customer_id: optionalText(40),
  file_format: optionalText(40),
};

type Account = { purposes: string[]; default_for?: string[] | undefined };
const defaultsAmongPurposes = ({ purposes, default_for = [] }: Account) => default_for.every((one) => purposes.includes(one));
const DEFAULTS = { path: ['default_for'], message: 'Choose defaults only from the payment types of this account' };
const TWICE = { path: ['account_number_again'], message: 'Account numbers don’t match' };

export const CreateOrganisationBankAccount = z
  .strictObject({ ...fields, account_number: number, account_number_again: text('Please enter the account number again') })
  .refine((given) => given.account_number === given.account_number_again, TWICE)
  .refine(defaultsAmongPurposes, DEFAULTS);
export type CreateOrganisationBankAccount = z.output<typeof CreateOrganisationBankAccount>;

export const UpdateOrganisationBankAccount = z
  .strictObject({
    ...fields,
    /** As the answer shows it (masked): stays; another one is typed twice. */
    account_number: z.union([z.string().regex(MASKED_NUMBER), number], { error: 'An account number has 9 to 18 digits' }),
    account_number_again: optionalText(18),
    version,
    ...readOnly('bank_account_id', 'status', 'proposed_by', 'proposed_by_me', 'verified_by', 'verified_at', 'reject_reason'),
  })
  .refine((given) => given.account_number.startsWith('X') || given.account_number === given.account_number_again, TWICE)
  .refine(defaultsAmongPurposes, DEFAULTS);
export type UpdateOrganisationBankAccount = z.output<typeof UpdateOrganisationBankAccount>;

const account = { params: byId, response: OrganisationBankAccount } as const;
const accountRefusals = ['organisation.not_found', 'organisation.bank_state'] as const;

export const organisationBankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/organization/bank-accounts',
    permission: 'organisation.bank.read',
    summary: 'Bank accounts of the organisation, closed last, numbers masked',
    response: z.object({ bank_accounts: z.array(OrganisationBankAccount) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/bank-accounts',
    permission: 'organisation.bank.create',
    summary: 'Add a bank account. It needs approval by another user',
    status: 201,
    idempotent: true,
    body: CreateOrganisationBankAccount,
    response: OrganisationBankAccount,
    message: 'Bank account added. Another user must approve it',
    errors: ['organisation.bank_account_exists'],
  }),
  update: endpoint({
    ...account,
    method: 'PUT',
    path: '/organization/bank-accounts/{id}',
    permission: 'organisation.bank.update',
    summary: 'Change a bank account. A new number, IFSC or account holder needs approval by another user',
    body: UpdateOrganisationBankAccount,
    message: 'Bank account saved successfully',
    errors: [
      ...accountRefusals,
      'organisation.version_conflict',
      'organisation.bank_account_exists',
      'organisation.bank_default',
    ],
  }),
  approve: endpoint({
    ...account,
    method: 'POST',
    path: '/organization/bank-accounts/{id}/approve',
    permission: 'organisation.bank.approve',
    summary: 'Approve a bank account added by another user',
    idempotent: true,
    body: z.strictObject({ version }),
    message: 'Bank account approved',
    errors: [
      ...accountRefusals,
      'organisation.version_conflict',
      'organisation.another_person',
      'access.reauthentication_required',
    ],
  }),
  reject: endpoint({
    ...account,
    method: 'POST',
    path: '/organization/bank-accounts/{id}/reject',
    permission: 'organisation.bank.approve',
    summary: 'Reject a bank account with a reason',
    body: z.strictObject({ version, reason: text('Please enter a reason').max(300) }),
    message: 'Bank account rejected',
    errors: [...accountRefusals, 'organisation.version_conflict'],
  }),
  close: endpoint({
    ...account,
    method: 'POST',
    path: '/organization/bank-accounts/{id}/close',
    permission: 'organisation.bank.update',
    summary: 'Close a bank account. A default account needs a replacement',
    body: z.strictObject({
      version,
      /** The account that becomes the default in its place. */
      new_default_id: id.nullish().transform((value) => value ?? null),
    }),
    message: 'Bank account closed',
    errors: [...accountRefusals, 'organisation.version_conflict', 'organisation.new_default_needed'],
  }),
  reveal: recordAct('/organization/bank-accounts/{id}/reveal', {
    permission: 'organisation.bank.reveal',
    reauthenticate: true,
    reveals: true,
    summary: 'Show the full account number. The reason is logged',
    body: z.strictObject({ reason: text('Please enter a reason').max(300) }),
    response: z.object({ account_number: z.string() }),
    errors: ['organisation.not_found', 'access.reauthentication_required'],
  }),
  ifsc: endpoint({
    method: 'GET',
    path: '/ifsc/{code}',
    session: true,
    summary: 'Look up the bank of an IFSC',
    params: z.object({ code: z.string().max(20) }),
    response: z.object({
      ifsc: z.string(),
      valid: z.boolean(),
      bank_name: z.string().nullable(),
      branch_name: z.string().nullable(),
    }),
  }),
};
