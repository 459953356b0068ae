import {
  byId,
  endpoint,
  flag,
  id,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';

const entry = z.union([id, z.literal('off')]);

export const ShiftRotation = z.object({
  rotation_id: id,
  name: z.string(),
  /** Shift ids or `off`, one a day. */
  cycle: z.array(entry),
  anchor_date: isoDate,
  active: z.boolean(),
  employee_count: z.int(),
  version: z.int(),
});
export type ShiftRotation = z.output<typeof ShiftRotation>;

const rotationFields = {
  name: text('Please enter rotation name').max(60, 'Use at most 60 characters'),
  cycle: z.array(entry).min(1, 'Add at least one day').max(56, 'A cycle has at most 56 days'),
  anchor_date: isoDate,
};
export const CreateRotation = z.strictObject(rotationFields);
export type CreateRotation = z.output<typeof CreateRotation>;
export const UpdateRotation = z.strictObject({
  ...rotationFields,
  active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('rotation_id', 'employee_count'),
});
export type UpdateRotation = z.output<typeof UpdateRotation>;

const rotationErrors = ['attendance.rotation_exists', 'attendance.shift_unknown'];

export const shiftRotations = {
  list: endpoint({
    method: 'GET',
    path: '/shift-rotations',
    permission: 'attendance.shift.read',
    summary: 'Rotations, by name',
    query: PageQuery.extend({ ...searchable, active: flag.optional() }),
    response: paged(ShiftRotation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shift-rotations',
    permission: 'attendance.shift.update',
    summary: 'Add a rotation',
    status: 201,
    idempotent: true,
    body: CreateRotation,
    response: ShiftRotation,
    message: 'Rotation created successfully',
    errors: rotationErrors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/shift-rotations/{id}',
    permission: 'attendance.shift.update',
    summary: 'Change a rotation',
    params: byId,
    body: UpdateRotation,
    response: ShiftRotation,
    message: 'Rotation updated successfully',
    errors: [...rotationErrors, 'attendance.not_found', 'attendance.version_conflict', 'attendance.rotation_in_use'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/shift-rotations/{id}',
    permission: 'attendance.shift.update',
    summary: 'Delete a rotation that was never used',
    params: byId,
    response: z.object({}),
    message: 'Rotation deleted successfully',
    errors: ['attendance.not_found', 'attendance.rotation_in_use'],
  }),
};
