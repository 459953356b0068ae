import { count, endpoint, hasFields, id, isoDate, positiveMoney, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** Form 11 of an employee. Version 0 while nothing is saved. */
export const EpfDeclaration = z.object({
  employee_id: id,
  /** As EPFO has it, for the ECR. */
  name_on_uan: z.string().nullable(),
  /** Null until declared. */
  earlier_member: z.boolean().nullable(),
  first_epf_joined_on: isoDate.nullable(),
  /** Full-month EPF wages at the first joining, where known. */
  first_epf_wages_paise: z.int().nullable(),
  /** Whether EPFO has Aadhaar and a bank account linked to the UAN; null: not known. */
  is_aadhaar_seeded: z.boolean().nullable(),
  is_bank_seeded: z.boolean().nullable(),
  version: z.int(),
});
export type EpfDeclaration = z.output<typeof EpfDeclaration>;

const declared = {
  name_on_uan: z
    .string()
    .trim()
    .max(85, 'Use at most 85 characters')
    .nullish()
    .transform((value) => value?.replace(/\s+/g, ' ') || null)
    .refine((value) => value === null || /^[A-Za-z .]+$/.test(value), 'Use letters, spaces and full stops only'),
  first_epf_joined_on: isoDate.nullish().transform((value) => value ?? null),
  first_epf_wages_paise: positiveMoney.nullish().transform((value) => value ?? null),
};

const yesNo = z.boolean({ error: 'Enter yes or no' }).nullish();

export const PutEpfDeclaration = z
  .strictObject({
    ...declared,
    /** Left out: as it is stored. */
    is_aadhaar_seeded: yesNo,
    is_bank_seeded: yesNo,
    earlier_member: yesNo.transform((value) => value ?? null),
    version: count,
    employee_id: id.optional(),
  })
  .refine(({ earlier_member, first_epf_joined_on }) => first_epf_joined_on === null || earlier_member === true, {
    path: ['first_epf_joined_on'],
    message: 'Only for an earlier EPF member',
    when: hasFields,
  });
export type PutEpfDeclaration = z.output<typeof PutEpfDeclaration>;

/** Form 11 of many employees, by code. */
export const SaveEpfDeclarations = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        employee_code: text('Please enter an employee code').max(40),
        earlier_member: z.boolean({ error: 'Enter yes or no' }),
        ...declared,
      }),
    )
    .min(1, 'Enter at least one row')
    .max(500, 'Use at most 500 rows'),
});
export type SaveEpfDeclarations = z.output<typeof SaveEpfDeclarations>;

/** What is wrong in a row; rows are counted from 1. */
export const EpfDeclarationError = z.object({
  row: z.int(),
  field: z.enum(['employee_code', 'earlier_member', 'first_epf_joined_on', 'first_epf_wages_paise', 'name_on_uan']),
  message: z.string(),
});
export type EpfDeclarationError = z.output<typeof EpfDeclarationError>;

const ofEmployee = z.object({ employee_id: id });

export const epfDeclarations = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/epf-declarations/{employee_id}',
    permission: 'statutory.membership.read',
    summary: 'Get the EPF declaration (Form 11) of an employee',
    params: ofEmployee,
    response: EpfDeclaration,
    errors: ['statutory.not_found'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/statutory/epf-declarations/{employee_id}',
    acts_upon: ['params.employee_id'],
    permission: 'statutory.membership.update',
    summary: 'Save the EPF declaration (Form 11) of an employee',
    params: ofEmployee,
    body: PutEpfDeclaration,
    response: EpfDeclaration,
    message: 'Form 11 saved',
    errors: ['statutory.not_found', 'statutory.declaration_date', 'statutory.version_conflict'],
  }),
  saveMany: endpoint({
    method: 'POST',
    path: '/statutory/epf-declarations',
    permission: 'statutory.membership.update',
    summary: 'Save the EPF declarations (Form 11) of many employees: all rows, or none when one has an error',
    body: SaveEpfDeclarations,
    response: z.object({ saved: z.int(), errors: z.array(EpfDeclarationError) }),
  }),
};
