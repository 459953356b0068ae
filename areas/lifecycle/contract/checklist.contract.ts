/** Task templates and the tasks of joiners. */
import { EmploymentType } from '@hrms/employees/contract';
import {
  byId,
  crudEndpoints,
  emptyBody,
  endpoint,
  id,
  importEndpoints,
  isoDate,
  ListQuery,
  nameText,
  PageQuery,
  paged,
  readOnly,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ExitKind } from './exit-fields.ts';
import { shortText } from './joining-fields.ts';
import { TaskCategory, taskFields } from './task-fields.ts';

export const TaskOwner = z.enum(['hr', 'payroll', 'finance', 'employee', 'manager', 'department_head', 'buddy', 'subject'], {
  error: 'Please select who does it',
});
export type TaskOwner = z.output<typeof TaskOwner>;
/** Tasks for somebody who joins, or for somebody who leaves. */
export const ChecklistKind = z.enum(['onboarding', 'offboarding']);
export type ChecklistKind = z.output<typeof ChecklistKind>;

/** Of one template. */
export const MOST_TASKS = 60;

export const ChecklistItem = z.strictObject({
  title: nameText('Please enter the task').max(120, 'Use at most 120 characters'),
  description: shortText(500),
  category: TaskCategory,
  owner_kind: TaskOwner,
  /** With owner_kind employee. */
  owner_id: id.nullish(),
  /** Days from joining or from the last working day; negative before it. */
  offset_days: z
    .int({ error: 'Please enter the number of days' })
    .min(-90, 'At most 90 days before')
    .max(180, 'At most 180 days after'),
  /** Must be done before the joiner becomes an employee, or should be before the settlement of a leaver. */
  gate: z.boolean(),
  /** Completed only with an uploaded file. */
  needs_file: z.boolean().optional(),
  /** The place in the list, from 0, of an earlier task that must be finished first. */
  depends_on: z
    .int()
    .min(0)
    .max(MOST_TASKS - 1)
    .nullish(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

const criteria = {
  branch_id: id.nullish(),
  department_id: id.nullish(),
  designation_id: id.nullish(),
  employment_type: EmploymentType.nullish(),
  /** Templates for leaving only. */
  exit_kind: ExitKind.nullish(),
};
const fields = {
  name: nameText('Please enter a name').max(80, 'Use at most 80 characters'),
  ...criteria,
  items: z.array(ChecklistItem).min(1, 'Please add a task').max(MOST_TASKS, `At most ${MOST_TASKS} tasks`),
};

export const ChecklistTemplate = z.object({
  template_id: id,
  kind: ChecklistKind,
  name: z.string(),
  branch_id: id.nullable(),
  department_id: id.nullable(),
  designation_id: id.nullable(),
  employment_type: EmploymentType.nullable(),
  exit_kind: ExitKind.nullable(),
  items: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      category: TaskCategory,
      owner_kind: TaskOwner,
      owner_id: id.nullable(),
      offset_days: z.int(),
      gate: z.boolean(),
      needs_file: z.boolean(),
      depends_on: z.int().nullable(),
    }),
  ),
  active: z.boolean(),
  joiners: z.int(),
  exits: z.int(),
  version: z.int(),
});
export type ChecklistTemplate = z.output<typeof ChecklistTemplate>;

export const CreateChecklist = z.strictObject({ kind: ChecklistKind.default('onboarding'), ...fields });
export type CreateChecklist = z.output<typeof CreateChecklist>;
export const UpdateChecklist = z.strictObject({
  ...fields,
  active: z.boolean().optional(),
  version,
  ...readOnly('template_id', 'kind', 'joiners', 'exits'),
});
export type UpdateChecklist = z.output<typeof UpdateChecklist>;

export const JoiningTask = z.object({
  ...taskFields,
  joiner_id: id,
  joiner_name: z.string(),
  joining_date: isoDate,
  owner_kind: TaskOwner,
});
export type JoiningTask = z.output<typeof JoiningTask>;

/** Calls for the file of a task: PDF, JPG or PNG up to 5 MB. */
export const taskFileCalls = <T extends z.ZodType>(path: `/${string}`, task: T) => ({
  upload: endpoint({
    method: 'POST',
    path: `${path}/{id}/file`,
    kind: 'upload',
    session: true,
    summary: 'Upload the file of an open task: PDF, JPG or PNG up to 5 MB; it takes the place of an earlier one',
    params: byId,
    body_limit: 6 * 1024 * 1024,
    body: emptyBody,
    response: task,
    message: 'File uploaded',
    errors: [
      'lifecycle.not_found',
      'lifecycle.wrong_status',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'upload.quota',
    ],
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/{id}/file`,
    kind: 'file',
    session: true,
    reveals: true,
    summary: 'The file of a task, logged',
    params: byId,
    response: z.unknown(),
    errors: ['lifecycle.not_found'],
  }),
});

const act = <B extends z.ZodType>(name: 'done' | 'not-applicable' | 'reopen', summary: string, body: B, message: string) =>
  endpoint({
    method: 'POST',
    path: `/lifecycle-tasks/{id}/${name}`,
    session: true,
    summary,
    params: byId,
    body,
    response: JoiningTask,
    message,
    errors: [
      'lifecycle.not_found',
      'lifecycle.wrong_status',
      'lifecycle.task_blocked',
      'lifecycle.task_file',
      'access.forbidden',
    ],
  });

export const joiningTasks = {
  list: endpoint({
    method: 'GET',
    path: '/lifecycle-tasks',
    session: true,
    summary: 'Joining tasks: own ones, or those of all visible joiners',
    query: PageQuery.extend({
      owner: z.enum(['me', 'all']).default('me'),
      status: z.enum(['open', 'done', 'not_applicable']).optional(),
      joiner_id: id.optional(),
    }),
    response: paged(JoiningTask),
    errors: ['access.forbidden'],
  }),
  done: act('done', 'Complete a task', z.strictObject({ note: shortText(500) }), 'Task completed'),
  notApplicable: act(
    'not-applicable',
    'Mark a task as not needed',
    z.strictObject({ note: shortText(500) }),
    'Task marked as not needed',
  ),
  reopen: act('reopen', 'Reopen a task', emptyBody, 'Task reopened'),
  ...taskFileCalls('/lifecycle-tasks', JoiningTask),
};

export const checklists = {
  ...crudEndpoints({
    path: '/checklist-templates',
    permission: 'lifecycle.template',
    writePermission: 'lifecycle.template.update',
    one: 'template',
    many: 'templates',
    order: 'by name',
    row: ChecklistTemplate,
    query: ListQuery.omit({ sort: true }).extend({ kind: ChecklistKind.optional() }),
    create: CreateChecklist,
    update: UpdateChecklist,
    refusals: ['lifecycle.template_exists', 'lifecycle.place_unknown', 'lifecycle.employee_unknown', 'lifecycle.field_required'],
    removeRefusals: ['lifecycle.template_in_use'],
  }),
  createUsual: endpoint({
    method: 'POST',
    path: '/checklist-templates/usual',
    permission: 'lifecycle.template.update',
    summary: 'Add the usual templates that are not there yet',
    status: 201,
    idempotent: true,
    body: z.strictObject({ kind: ChecklistKind.default('onboarding') }),
    response: z.object({ created: z.int() }),
    message: 'Usual templates added',
  }),
};

/** Tasks of templates from a file. */
export const checklistImports = importEndpoints({
  path: '/checklist-templates/import',
  permission: 'lifecycle.template.update',
  what: 'tasks of templates',
  kinds: ['template_items'],
  commitRefusals: [
    'lifecycle.template_exists',
    'lifecycle.place_unknown',
    'lifecycle.employee_unknown',
    'lifecycle.field_required',
    'lifecycle.version_conflict',
  ],
  undoRefusals: [
    'lifecycle.import_used',
    'lifecycle.version_conflict',
    'lifecycle.place_unknown',
    'lifecycle.employee_unknown',
    'lifecycle.field_required',
  ],
});
