import { id, instant, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const TaskCategory = z.enum(['hr', 'it', 'admin', 'finance', 'manager', 'other'], { error: 'Please select a department' });

/** What a task of joining and one of leaving both say, beside whom they are about and what kind of owner completes them. */
export const taskFields = {
  task_id: id,
  title: z.string(),
  description: z.string().nullable(),
  category: TaskCategory,
  owner_employee_id: id.nullable(),
  owner_name: z.string(),
  due_on: isoDate,
  overdue: z.boolean(),
  /** Must be done before the joiner becomes an employee; should be done before a settlement. */
  gate: z.boolean(),
  /** It is completed only with a file. */
  needs_file: z.boolean(),
  /** Name of its file; null until one is uploaded. */
  file_name: z.string().nullable(),
  /** The open task that must be finished first. */
  blocked_by: z.string().nullable(),
  status: z.enum(['open', 'done', 'not_applicable']),
  note: z.string().nullable(),
  done_at: instant.nullable(),
  /** Whether the caller may complete it. */
  mine: z.boolean(),
  version: z.int(),
};
