/** Tables that formulas read: amounts in paise by grade, city or any key, from a day on. */
import {
  byId,
  endpoint,
  hasFields,
  id,
  instant,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  positiveMoney,
  readOnly,
  requiredDate,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ComponentCode } from './component-rule.contract.ts';

const LookupRow = z.strictObject({
  key: text('Please enter a key').max(120, 'Use at most 120 characters'),
  amount_paise: positiveMoney,
});
export type LookupRow = z.output<typeof LookupRow>;

export const lookupRows = z.array(LookupRow).min(1, 'Please add a row').max(500, 'A table has at most 500 rows');

const REPEATED = {
  path: ['rows'],
  message: 'Enter each key once',
  when: hasFields,
};
/** Every key once; rows that are no rows are refused by themselves. */
function hasUniqueKeys({ rows }: { rows: readonly (LookupRow | null)[] }): boolean {
  const keys = Array.isArray(rows) ? rows.flatMap((row: LookupRow | null) => row?.key ?? []) : [];
  return new Set(keys).size === keys.length;
}

export const LookupTable = z.object({
  lookup_table_id: id,
  code: z.string(),
  from_date: isoDate,
  rows: z.array(LookupRow),
  /** In force today, to come, or replaced by a later one. */
  state: z.enum(['in_force', 'upcoming', 'past']),
  updated_at: instant,
  updated_by_name: z.string().nullable(),
  version: z.int(),
});
export type LookupTable = z.output<typeof LookupTable>;

export const CreateLookupTable = z
  .strictObject({ code: ComponentCode, from_date: requiredDate('Please select the first day'), rows: lookupRows })
  .refine(hasUniqueKeys, REPEATED);
export type CreateLookupTable = z.output<typeof CreateLookupTable>;

export const UpdateLookupTable = z
  .strictObject({
    rows: lookupRows,
    version: optionalVersion,
    ...readOnly('lookup_table_id', 'code', 'from_date', 'state', 'updated_at', 'updated_by_name'),
  })
  .refine(hasUniqueKeys, REPEATED);
export type UpdateLookupTable = z.output<typeof UpdateLookupTable>;

const permission = 'salary.component.update';

export const lookupTables = {
  list: endpoint({
    method: 'GET',
    path: '/salary-lookup-tables',
    permission: 'salary.component.read',
    summary: 'List lookup tables by code, the newest first day first',
    query: PageQuery.extend({ ...searchable, as_of: isoDate.optional() }),
    response: paged(LookupTable),
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary-lookup-tables',
    permission,
    summary: 'Add a lookup table, or change one from a later day by adding its rows from then on',
    status: 201,
    idempotent: true,
    body: CreateLookupTable,
    response: LookupTable,
    message: 'Lookup table saved',
    errors: ['salary.table_exists', 'salary.rule_locked'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/salary-lookup-tables/{id}',
    permission,
    summary: 'Correct the rows of a lookup table while no payroll on or after its first day is finalised',
    params: byId,
    body: UpdateLookupTable,
    response: LookupTable,
    message: 'Lookup table saved',
    errors: ['salary.not_found', 'salary.version_conflict', 'salary.rule_locked'],
  }),
};
