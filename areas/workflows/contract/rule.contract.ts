import { endpoint, hasFields, id, positiveMoney, readOnly, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { ApplicationArea, SubjectMode } from './enumerations.ts';

const names = readOnly('role_name', 'employee_name');
/** A role or an employee, exactly one of them. */
const target = { role_id: id.nullish(), employee_id: id.nullish(), ...names };
const hasOneTarget = ({
  role_id,
  employee_id,
}: {
  role_id?: string | null | undefined;
  employee_id?: string | null | undefined;
}) => Boolean(role_id) !== Boolean(employee_id);
const chooseOne = { path: ['employee_id'], message: 'Please select a role or an employee', when: hasFields };

const shownTarget = {
  role_id: id.nullable(),
  role_name: z.string().nullable(),
  employee_id: id.nullable(),
  employee_name: z.string().nullable(),
};

const rules = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), version: z.int() });
const givenRules = <Row extends z.ZodType>(row: Row) => z.strictObject({ rows: z.array(row).max(500), version });

export const DepartmentFinanceRow = z.object({ department_id: id, department_name: z.string(), ...shownTarget });
export const AmountBandRow = z.object({ table_name: z.string(), from_paise: positiveMoney, ...shownTarget });
export const CategoryOwnerRow = z.object({
  category_id: id,
  category_name: z.string(),
  /** Label of the request type whose category it is. */
  subject_label: z.string(),
  ...shownTarget,
});
export const RequestCategory = z.object({ category_id: id, name: z.string(), active: z.boolean() });

const GivenCategory = z.strictObject({
  /** Left out for a new category. */
  category_id: id.nullish(),
  name: z.string({ error: 'Please enter a name' }).trim().min(1, 'Please enter a name').max(60, 'Use at most 60 characters'),
  active: z.boolean().optional(),
});

export const WorkflowSettings = z.object({
  fallback_role_id: id,
  fallback_role_name: z.string(),
  pause_on_off_days: z.boolean(),
  skip_repeat_approver: z.boolean(),
  on_behalf_submitter_may_approve: z.boolean(),
  reminder_after_days: z.int(),
  delegation_limit: z.int(),
  subjects: z.array(
    z.object({
      subject: z.string(),
      label: z.string(),
      application_area: ApplicationArea,
      mode: SubjectMode,
      default_mode: SubjectMode,
      built_in_chain: z.string(),
    }),
  ),
  version: z.int(),
});
export type WorkflowSettings = z.output<typeof WorkflowSettings>;

/** Fields left out stay as they are. */
export const UpdateWorkflowSettings = z.strictObject({
  fallback_role_id: id.optional(),
  pause_on_off_days: z.boolean().optional(),
  skip_repeat_approver: z.boolean().optional(),
  on_behalf_submitter_may_approve: z.boolean().optional(),
  reminder_after_days: z.int().min(1).max(30).optional(),
  delegation_limit: z.int().min(0).max(10).optional(),
  subjects: z
    .array(
      z.strictObject({
        subject: z.string().max(60),
        mode: SubjectMode,
        ...readOnly('label', 'application_area', 'default_mode', 'built_in_chain'),
      }),
    )
    .max(50)
    .optional(),
  version,
  ...readOnly('fallback_role_name'),
});
export type UpdateWorkflowSettings = z.output<typeof UpdateWorkflowSettings>;

export const UpdateDepartmentFinance = givenRules(
  z.strictObject({ department_id: id, ...target, ...readOnly('department_name') }).refine(hasOneTarget, chooseOne),
);
export const UpdateAmountBands = givenRules(
  z
    .strictObject({
      table_name: z.string().trim().min(1, 'Please enter a name').max(60).default('standard'),
      from_paise: positiveMoney,
      ...target,
    })
    .refine(hasOneTarget, chooseOne),
);
export const UpdateCategoryOwners = givenRules(
  z.strictObject({ category_id: id, ...target, ...readOnly('category_name', 'subject_label') }).refine(hasOneTarget, chooseOne),
);
export const UpdateRequestCategories = givenRules(GivenCategory);

const read = { method: 'GET', permission: 'workflows.definition.read' } as const;
const save = { method: 'PUT', permission: 'workflows.rules.update' } as const;
const refusals = ['workflows.version_conflict', 'workflows.target_missing', 'workflows.rule_twice'] as const;

export const approverRules = {
  departmentFinance: endpoint({
    ...read,
    path: '/approver-rules/department-finance',
    summary: 'Finance approver of each department',
    response: rules(DepartmentFinanceRow),
  }),
  saveDepartmentFinance: endpoint({
    ...save,
    path: '/approver-rules/department-finance',
    summary: 'Replace the finance approvers of departments',
    body: UpdateDepartmentFinance,
    response: rules(DepartmentFinanceRow),
    message: 'Approver rules saved',
    errors: refusals,
  }),
  amountBands: endpoint({
    ...read,
    path: '/approver-rules/amount-bands',
    summary: 'Approvers by amount, lowest band first',
    response: rules(AmountBandRow),
  }),
  saveAmountBands: endpoint({
    ...save,
    path: '/approver-rules/amount-bands',
    summary: 'Replace the amount bands; each table needs a band that starts at ₹0',
    body: UpdateAmountBands,
    response: rules(AmountBandRow),
    message: 'Approver rules saved',
    errors: [...refusals, 'workflows.band_at_zero'],
  }),
  categoryOwners: endpoint({
    ...read,
    path: '/approver-rules/category-owners',
    summary: 'Owners of request categories',
    response: rules(CategoryOwnerRow),
  }),
  saveCategoryOwners: endpoint({
    ...save,
    path: '/approver-rules/category-owners',
    summary: 'Replace the owners of request categories',
    body: UpdateCategoryOwners,
    response: rules(CategoryOwnerRow),
    message: 'Approver rules saved',
    errors: refusals,
  }),
  requestCategories: endpoint({
    ...read,
    path: '/request-categories',
    summary: 'Categories of general and purchase requests, by name',
    response: rules(RequestCategory),
  }),
  saveRequestCategories: endpoint({
    ...save,
    path: '/request-categories',
    summary: 'Replace the request categories; one that was used is deactivated instead of deleted',
    body: UpdateRequestCategories,
    response: rules(RequestCategory),
    message: 'Categories saved',
    errors: [...refusals, 'workflows.category_unknown'],
  }),
};

export const workflowSettings = {
  get: endpoint({
    ...read,
    path: '/workflow-settings',
    summary: 'Settings of approvals, and which request types need approval',
    response: WorkflowSettings,
  }),
  update: endpoint({
    ...save,
    path: '/workflow-settings',
    summary: 'Change the settings of approvals',
    body: UpdateWorkflowSettings,
    response: WorkflowSettings,
    message: 'Settings saved',
    errors: ['workflows.version_conflict', 'workflows.target_missing', 'workflows.subject_unknown'],
  }),
};
