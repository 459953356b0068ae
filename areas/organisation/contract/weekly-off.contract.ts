import { byId, endpoint, hasFields, id, isoDate, optionalVersion, readOnly, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const TargetKind = z.enum(['organisation', 'branch', 'location', 'employee'], {
  error: 'Please select who it applies to',
});

export const OffRow = z.strictObject({
  weekday: z.int().min(0).max(6),
  occurrences: z
    .array(z.int().min(1, 'From 1 to 5').max(5, 'From 1 to 5'))
    .min(1, 'Choose at least one')
    .max(5)
    .nullable()
    .default(null)
    .transform((given) => given && [...new Set(given)].toSorted()),
  day_kind: z.enum(['full', 'first_half', 'second_half']).default('full'),
});

export const WeeklyOffPattern = z.object({
  pattern_id: id,
  name: z.string(),
  rows: z.array(
    z.object({
      weekday: z.int(),
      occurrences: z.array(z.int()).nullable(),
      day_kind: z.enum(['full', 'first_half', 'second_half']),
    }),
  ),
  /** "Sunday; 2nd and 4th Saturday" */
  sentence: z.string(),
  assignment_count: z.int(),
  version: z.int(),
});
export type WeeklyOffPattern = z.output<typeof WeeklyOffPattern>;

const fields = {
  name: text('Please enter a name').max(100, 'Use at most 100 characters'),
  rows: z.array(OffRow).max(21),
};
export const CreateWeeklyOffPattern = z.strictObject(fields);
export type CreateWeeklyOffPattern = z.output<typeof CreateWeeklyOffPattern>;
export const UpdateWeeklyOffPattern = z.strictObject({
  ...fields,
  version: optionalVersion,
  ...readOnly('pattern_id', 'sentence', 'assignment_count'),
});
export type UpdateWeeklyOffPattern = z.output<typeof UpdateWeeklyOffPattern>;

export const WeeklyOffAssignment = z.object({
  assignment_id: id,
  target_kind: TargetKind,
  target_id: id.nullable(),
  target_name: z.string(),
  pattern_id: id,
  pattern_name: z.string(),
  from_date: isoDate,
});
export type WeeklyOffAssignment = z.output<typeof WeeklyOffAssignment>;

const target = {
  target_kind: TargetKind,
  target_id: id.nullish().transform((value) => value ?? null),
};
export const targetIdRule = {
  check: (given: { target_kind: string; target_id: string | null }) =>
    (given.target_kind === 'organisation') === (given.target_id === null),
  words: { path: ['target_id'], message: 'Please select who it applies to', when: hasFields },
};

export const AssignWeeklyOff = z
  .strictObject({ ...target, pattern_id: z.uuid({ error: 'Please select a pattern' }), from_date: isoDate })
  .refine((given) => targetIdRule.check({ ...given, target_id: given.target_id ?? null }), targetIdRule.words);
export type AssignWeeklyOff = z.output<typeof AssignWeeklyOff>;

export const weeklyOffs = {
  list: endpoint({
    method: 'GET',
    path: '/weekly-off-patterns',
    permission: 'organisation.calendar.read',
    summary: 'Weekly-off patterns, by name',
    response: z.object({ patterns: z.array(WeeklyOffPattern) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/weekly-off-patterns',
    permission: 'organisation.calendar.update',
    summary: 'Add a weekly-off pattern',
    status: 201,
    idempotent: true,
    body: CreateWeeklyOffPattern,
    response: WeeklyOffPattern,
    message: 'Weekly-off pattern created successfully',
    errors: ['organisation.pattern_exists'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/weekly-off-patterns/{id}',
    permission: 'organisation.calendar.update',
    summary: 'Rename a pattern, or change its days while it is unassigned',
    params: byId,
    body: UpdateWeeklyOffPattern,
    response: WeeklyOffPattern,
    message: 'Weekly-off pattern updated successfully',
    errors: [
      'organisation.not_found',
      'organisation.version_conflict',
      'organisation.pattern_exists',
      'organisation.pattern_in_use',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/weekly-off-patterns/{id}',
    permission: 'organisation.calendar.update',
    summary: 'Delete an unassigned pattern',
    params: byId,
    response: z.object({}),
    message: 'Weekly-off pattern deleted successfully',
    errors: ['organisation.not_found', 'organisation.in_use'],
  }),
  assignments: endpoint({
    method: 'GET',
    path: '/weekly-off-assignments',
    permission: 'organisation.calendar.read',
    summary: 'Weekly-off assignments',
    response: z.object({ assignments: z.array(WeeklyOffAssignment) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/weekly-off-assignments',
    permission: 'organisation.calendar.update',
    summary: 'Assign a weekly-off pattern from a date',
    status: 201,
    idempotent: true,
    body: AssignWeeklyOff,
    response: WeeklyOffAssignment,
    message: 'Weekly off assigned successfully',
    errors: [
      'organisation.not_found',
      'organisation.target_unknown',
      'organisation.assignment_exists',
      'organisation.calendar_locked',
    ],
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/weekly-off-assignments/{id}',
    permission: 'organisation.calendar.update',
    summary: 'Remove an assignment. The previous one applies again',
    params: byId,
    response: z.object({}),
    message: 'Assignment removed successfully',
    errors: ['organisation.not_found', 'organisation.calendar_locked'],
  }),
};
