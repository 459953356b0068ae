import { endpoint, id, isoDate, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { changeReasonFields, ownChangeRefusals } from './change-request.contract.ts';
import { optionalText, warningConfirmationFields } from './fields.ts';
import { employeePath } from './identity.contract.ts';

export const AccountType = z.enum(['savings', 'current', 'nre', 'nro']);

export const BankAccount = z.object({
  bank_account_id: id,
  bank_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  ifsc: z.string(),
  /** Only the last four digits are shown. */
  account_number: z.string(),
  account_holder: z.string(),
  account_type: AccountType,
  status: z.enum(['submitted', 'unverified', 'verified', 'failed', 'closed']),
  /** Whether salary goes here today. */
  is_primary: z.boolean(),
  opened_from: isoDate,
  /** First day of use of an employee's own new account; null when it is usable from its opening. */
  usable_from: isoDate.nullable(),
  /** How much of the holder's name is the employee's, 0 to 100. */
  name_match: z.int().nullable(),
  version: z.int(),
});
export type BankAccount = z.output<typeof BankAccount>;

export const bankAccountFields = {
  ifsc: text('Please enter IFSC')
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .refine((value) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value), 'An IFSC has 4 letters, a zero and 6 letters or digits'),
  account_number: text('Please enter account number').regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits'),
  account_number_again: text('Please confirm the account number'),
  /** The employee's own name when left out. */
  account_holder: optionalText(100),
  bank_name: optionalText(80),
  branch_name: optionalText(80),
  account_type: AccountType.default('savings'),
};

const sameTwice = <T extends z.ZodType<{ account_number: string; account_number_again: string }>>(schema: T) =>
  schema.refine((given) => given.account_number === given.account_number_again, {
    path: ['account_number_again'],
    message: 'The account numbers do not match',
  });

export const GivenBankAccount = sameTwice(z.strictObject(bankAccountFields));
export type GivenBankAccount = z.output<typeof GivenBankAccount>;

export const CreateBankAccount = sameTwice(
  z.strictObject({
    ...bankAccountFields,
    ...warningConfirmationFields,
    ...changeReasonFields,
    /** Salary goes here from `from_date`. */
    use_for_salary: z.boolean().default(true),
    /** Today unless given. */
    from_date: isoDate.optional(),
  }),
);
export type CreateBankAccount = z.output<typeof CreateBankAccount>;

export const bankAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/bank-accounts',
    permission: 'employees.bank.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Bank accounts with masked numbers, salary account first',
    shows: [{ group: 'bank', fields: ['bank accounts, masked'], employee: 'id' }],
    params: employeePath,
    response: z.object({ bank_accounts: z.array(BankAccount) }),
    errors: ['employees.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/bank-accounts',
    permission: 'employees.bank.update',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Add a bank account',
    status: 201,
    idempotent: true,
    params: employeePath,
    body: CreateBankAccount,
    response: BankAccount,
    message: 'Bank account added successfully',
    errors: [
      'employees.not_found',
      ...ownChangeRefusals,
      'employees.too_many_accounts',
      'employees.account_exists',
      'employees.confirm_warnings',
    ],
  }),
};
