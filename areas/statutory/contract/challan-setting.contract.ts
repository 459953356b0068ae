/** Who may pay and verify challans. */
import { count, endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

const fields = {
  /** Whoever paid a challan cannot verify it. */
  two_people_for_challans: z.boolean(),
  /** Whoever prepared a challan, or changed its amounts last, may record its payment. */
  preparer_may_pay: z.boolean(),
};

export const ChallanSetting = z.object({ from_date: isoDate, ...fields, version: z.int() });
export type ChallanSetting = z.output<typeof ChallanSetting>;

export const UpdateChallanSetting = z.strictObject({ from_date: isoDate, ...fields, version: count });
export type UpdateChallanSetting = z.output<typeof UpdateChallanSetting>;

export const challanSettings = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/challan-settings',
    permission: 'statutory.challan.read',
    summary: 'Who may pay and verify challans today',
    response: ChallanSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/challan-settings',
    permission: 'statutory.law.review',
    summary: 'Change who may pay and verify challans, from a day on',
    body: UpdateChallanSetting,
    response: ChallanSetting,
    message: 'Settings saved',
    errors: ['statutory.date_past', 'statutory.version_conflict'],
  }),
};
