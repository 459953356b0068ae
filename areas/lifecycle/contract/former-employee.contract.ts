/** Employees who left, and whether they may be employed again. */
import {
  byId,
  employeeFields,
  endpoint,
  flag,
  id,
  isoDate,
  PageQuery,
  paged,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ExitKind, ReasonCode } from './exit-fields.ts';

export const FormerEmployee = z.object({
  exit_id: id,
  ...employeeFields,
  department: z.string().nullable(),
  designation: z.string().nullable(),
  kind: ExitKind,
  reason_code: ReasonCode,
  last_working_day: isoDate,
  /** Null while it is not decided. */
  rehire_eligible: z.boolean().nullable(),
  rehire_note: z.string().nullable(),
  /** The last day of the sign-in to own payslips and letters; null without one. */
  access_until: isoDate.nullable(),
  version: z.int(),
});
export type FormerEmployee = z.output<typeof FormerEmployee>;

export const UpdateRehireNote = z
  .strictObject({
    rehire_eligible: z.boolean().nullable(),
    rehire_note: z
      .string()
      .trim()
      .max(500, 'Use at most 500 characters')
      .nullish()
      .transform((text) => text || null),
    version: version.optional(),
  })
  .refine(({ rehire_eligible, rehire_note }) => rehire_eligible !== false || rehire_note, {
    path: ['rehire_note'],
    message: 'Please enter why this person is not to be employed again',
  });
export type UpdateRehireNote = z.output<typeof UpdateRehireNote>;

export const formerEmployees = {
  list: endpoint({
    method: 'GET',
    path: '/alumni',
    permission: 'lifecycle.exit.update',
    summary: 'Former employees, who left last first',
    longest_span: { days: 36_525, reason: 'A filter of stored rows, read page by page' },
    query: PageQuery.extend({
      ...searchable,
      kind: ExitKind.optional(),
      rehire_eligible: flag.optional(),
      last_day_from: isoDate.optional(),
      last_day_to: isoDate.optional(),
    }),
    response: paged(FormerEmployee),
  }),
  updateRehireNote: endpoint({
    method: 'PUT',
    path: '/offboardings/{id}/rehire-note',
    permission: 'lifecycle.exit.update',
    summary: 'Decide whether a leaver may be employed again, also after the settlement',
    params: byId,
    body: UpdateRehireNote,
    response: FormerEmployee,
    message: 'Rehire note saved',
    errors: ['lifecycle.not_found', 'lifecycle.wrong_status', 'lifecycle.version_conflict', 'access.own_record'],
  }),
};
