/** Choices of EPF that no text read so far settles. */
import { count, endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

const fields = {
  /** Whether EPS stops with the wage month of the 58th birthday, or with the month after it. */
  eps_age_month: z.enum(['birthday_month', 'month_after'], { error: 'Please select the last month of EPS' }),
  /** Account 21: the total of EDLI wages is rounded, or the contribution of each member. */
  edli_rounding: z.enum(['challan_total', 'per_member'], { error: 'Please select how EDLI is rounded' }),
};

export const EpfSetting = z.object({ from_date: isoDate, ...fields, version: z.int() });
export type EpfSetting = z.output<typeof EpfSetting>;

export const UpdateEpfSetting = z.strictObject({ from_date: isoDate, ...fields, version: count.optional() });
export type UpdateEpfSetting = z.output<typeof UpdateEpfSetting>;

export const epfSettings = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/epf-settings',
    permission: 'statutory.law.read',
    summary: 'How EPS ends by age and EDLI is rounded, today',
    response: EpfSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/epf-settings',
    permission: 'statutory.law.review',
    summary: 'Change how EPS ends by age and EDLI is rounded, for wage months that end on a day or later',
    body: UpdateEpfSetting,
    response: EpfSetting,
    message: 'Settings saved',
    errors: ['statutory.date_past', 'statutory.version_conflict'],
  }),
};
