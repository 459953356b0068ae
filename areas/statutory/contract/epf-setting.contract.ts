/** Choices of EPF: those that no text read so far settles, and the organisation's own for new joiners. */
import { count, endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

const fields = {
  /** Whether EPS stops with the wage month of the 58th birthday, or with the month after it. */
  eps_age_month: z.enum(['birthday_month', 'month_after'], { error: 'Please select the last month of EPS' }),
  /** Account 21: the total of EDLI wages is rounded, or the contribution of each member. */
  edli_rounding: z.enum(['challan_total', 'per_member'], { error: 'Please select how EDLI is rounded' }),
};

/** What the shares of an employee who joins while it holds are calculated on: wages up to the ceiling, or all of them. */
const basis = z.enum(['restricted', 'actual'], { error: 'Please select the wages' });
const joiners = { joiner_employee_basis: basis, joiner_employer_basis: basis };

export const EpfSetting = z.object({ from_date: isoDate, ...fields, ...joiners, version: z.int() });
export type EpfSetting = z.output<typeof EpfSetting>;

export const UpdateEpfSetting = z.strictObject({
  from_date: isoDate,
  ...fields,
  // left out, they stay as they are
  joiner_employee_basis: basis.optional(),
  joiner_employer_basis: basis.optional(),
  version: count.optional(),
});
export type UpdateEpfSetting = z.output<typeof UpdateEpfSetting>;

export const epfSettings = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/epf-settings',
    permission: 'statutory.law.read',
    summary: 'How EPS ends by age and EDLI is rounded, and the wages for new joiners, today',
    response: EpfSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/epf-settings',
    permission: 'statutory.law.review',
    summary:
      'Change how EPS ends by age and EDLI is rounded, for wage months that end on a day or later, and the wages for who joins then',
    body: UpdateEpfSetting,
    response: EpfSetting,
    message: 'Settings saved',
    errors: ['statutory.date_past', 'statutory.version_conflict'],
  }),
};
