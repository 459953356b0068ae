import { endpoint, MOST_INTEGER } from '@hrms/platform/contract';
import * as z from 'zod';

export const RecordSetting = z.strictObject({
  /** Of an Aadhaar number that was checked: nothing is kept, or its last four digits. */
  aadhaar_storage: z.enum(['none', 'last_four']),
  /** Days between the approval of an employee's own new account and its first use. */
  bank_usable_days: z.int().min(0, 'Use 0 to 7').max(7, 'Use 0 to 7'),
  version: z
    .int()
    .min(0)
    .max(MOST_INTEGER - 1),
});
export type RecordSetting = z.output<typeof RecordSetting>;

export const recordSettings = {
  get: endpoint({
    method: 'GET',
    path: '/employees/record-settings',
    permission: 'employees.setting.update',
    summary: 'Aadhaar storage and the waiting period of new bank accounts',
    response: RecordSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/record-settings',
    permission: 'employees.setting.update',
    summary: 'Set Aadhaar storage and the waiting period of new bank accounts',
    body: RecordSetting,
    response: RecordSetting,
    message: 'Settings saved successfully',
    errors: ['employees.version_conflict'],
  }),
};
