import {
  byId,
  crudEndpoints,
  endpoint,
  flag,
  id,
  isoDate,
  nameText,
  optionalText,
  optionalVersion,
  PageQuery,
  readOnly,
  recordAct,
  searchable,
  sortableBy,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { listFileBody } from './list-import.contract.ts';

export const Department = z.object({
  department_id: id,
  name: z.string(),
  code: z.string().nullable(),
  parent_id: id.nullable(),
  parent_name: z.string().nullable(),
  cost_centre_code: z.string().nullable(),
  head_employee_id: id.nullable(),
  head_name: z.string().nullable(),
  /** People placed in it today. */
  employee_count: z.int(),
  /** With those of its sub-departments. */
  employee_total: z.int(),
  sort: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Department = z.output<typeof Department>;

export type DepartmentNode = Department & { children?: DepartmentNode[] | undefined };
/** With `tree=true` each carries those below it. */
export const DepartmentNode: z.ZodType<DepartmentNode> = Department.extend({
  get children(): z.ZodOptional<z.ZodArray<z.ZodType<DepartmentNode>>> {
    return z.array(DepartmentNode).optional();
  },
});

const fields = {
  name: nameText('Please enter department name').max(100, 'Use at most 100 characters'),
  code: optionalText(20),
  parent_id: id.nullish(),
  cost_centre_code: optionalText(30),
  head_employee_id: id.nullish(),
};

export const CreateDepartment = z.strictObject(fields);
export type CreateDepartment = z.output<typeof CreateDepartment>;

export const UpdateDepartment = z.strictObject({
  ...fields,
  active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('department_id', 'parent_name', 'head_name', 'employee_count', 'employee_total', 'sort', 'children'),
});
export type UpdateDepartment = z.output<typeof UpdateDepartment>;

const DepartmentQuery = PageQuery.extend({
  ...searchable,
  ...sortableBy('name', 'code', 'created_at'),
  parent_id: id.optional(),
  active: flag.optional(),
  has_head: flag.optional(),
  tree: flag.optional(),
  orgId: id.optional(),
});

const DepartmentMerge = z.object({
  dry_run: z.boolean(),
  /** People in it on the day or later. */
  people: z.int(),
  /** What the move changes elsewhere, as arrears of a finalised month. */
  warnings: z.array(z.string()),
  /** The work that moves them, once it is no dry run. */
  progress_id: id.nullable(),
});

export const DepartmentImport = z.object({
  dry_run: z.boolean(),
  added: z.int(),
  import_id: id.nullable(),
  rows: z.array(z.object({ line: z.int(), name: z.string(), parent: z.string().nullable(), error: z.string().nullable() })),
});
export type DepartmentImport = z.output<typeof DepartmentImport>;

const refusals = [
  'organisation.department_exists',
  'organisation.department_loop',
  'organisation.department_too_deep',
  'organisation.department_parent',
  'organisation.person_unknown',
] as const;
const crud = crudEndpoints({
  path: '/department',
  permission: 'organisation.department',
  one: 'department',
  many: 'departments',
  order: 'by name',
  row: Department,
  query: DepartmentQuery,
  create: CreateDepartment,
  update: UpdateDepartment,
  refusals,
  updateRefusals: ['organisation.department_in_use'],
  removeRefusals: ['organisation.department_in_use'],
});

export const departments = {
  ...crud,
  list: endpoint({
    ...crud.list,
    response: z
      .object({
        departments: z.array(DepartmentNode),
        pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
      })
      .meta({ paged: true }),
    errors: ['organisation.not_found'],
  }),
  active: endpoint({
    method: 'GET',
    path: '/department/active',
    session: true,
    summary: 'Active departments, for selection lists',
    failure: 'Failed to fetch active departments',
    response: z.object({ departments: z.array(z.object({ department_id: id, name: z.string(), parent_id: id.nullable() })) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/department/{id}',
    permission: 'organisation.department.read',
    summary: 'One department',
    failure: 'Failed to fetch department',
    params: byId,
    response: Department,
    errors: ['organisation.not_found'],
  }),
  move: recordAct('/department/{id}/move', {
    permission: 'organisation.department.update',
    summary: 'Move a department and its sub-departments under another parent',
    body: z.strictObject({
      parent_id: id.nullish().transform((value) => value ?? null),
      /** Stands before this sibling; last when left out. */
      before_id: id.nullish().transform((value) => value ?? null),
      version,
    }),
    response: Department,
    message: 'Department moved successfully',
    errors: [...refusals, 'organisation.not_found', 'organisation.version_conflict'],
  }),
  merge: recordAct('/department/{id}/merge', {
    permission: 'organisation.department.update',
    summary: 'Move all employees of a department to another from a date',
    idempotent: true,
    body: z.strictObject({
      into_id: z.uuid({ error: 'Please select a department' }),
      from_date: isoDate,
      dry_run: z.boolean().default(true),
      /** Merges in spite of the warnings of the dry run. */
      confirm_warnings: z.boolean().optional(),
    }),
    response: DepartmentMerge,
    errors: ['organisation.not_found', 'organisation.department_merge'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/department/import',
    permission: 'organisation.department.update',
    summary: 'Import departments from CSV or XLSX: name,code,parent,cost_centre',
    body_limit: 1_100_000,
    body: z.strictObject(listFileBody),
    response: DepartmentImport,
    errors: ['organisation.csv_unreadable'],
  }),
};
