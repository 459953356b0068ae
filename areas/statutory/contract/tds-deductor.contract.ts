/** What statements of tax say of a Government deductor beside the company profile. */
import { count, endpoint, isoDate, optionalText } from '@hrms/platform/contract';
import * as z from 'zod';

const optionalCode = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .regex(pattern, message)
    .nullish()
    .transform((code) => code ?? null);

/** The code of the list of ministries for those it does not name. */
const OTHER_MINISTRY = '99';

export const TdsDeductor = z.object({
  from_date: isoDate,
  /** Null: not of a Government. */
  government: z.enum(['central', 'state']).nullable(),
  /** The account office identification number of the office that files Form 24G. */
  ain: z.string().nullable(),
  /** Of the Central Government, by the list of the return preparation utility. */
  ministry_code: z.string().nullable(),
  ministry_name: z.string().nullable(),
  version: z.int(),
});
export type TdsDeductor = z.output<typeof TdsDeductor>;

export const UpdateTdsDeductor = z
  .strictObject({
    from_date: isoDate,
    government: z
      .enum(['central', 'state'], { error: 'Please select the Government' })
      .nullish()
      .transform((government) => government ?? null),
    ain: optionalCode(/^\d{7}$/, 'The AIN has 7 digits'),
    ministry_code: optionalCode(/^\d{1,3}$/, 'The ministry code has up to 3 digits'),
    ministry_name: optionalText(150),
    version: count.optional(),
  })
  .refine(({ government, ain }) => government === null || ain !== null, {
    path: ['ain'],
    message: 'Please enter the AIN of the account office',
  })
  .refine(({ government, ministry_code }) => government !== 'central' || ministry_code !== null, {
    path: ['ministry_code'],
    message: 'Please enter the code of the ministry',
  })
  .refine(
    ({ government, ministry_code, ministry_name }) => {
      return government !== 'central' || ministry_code !== OTHER_MINISTRY || Boolean(ministry_name);
    },
    { path: ['ministry_name'], message: 'Please enter the name of the ministry' },
  );
export type UpdateTdsDeductor = z.output<typeof UpdateTdsDeductor>;

export const tdsDeductors = {
  get: endpoint({
    method: 'GET',
    path: '/tds/deductor',
    permission: 'statutory.tds_return.read',
    summary: 'Whether the deductor of tax is of a Government today, with its account office',
    response: TdsDeductor,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tds/deductor',
    permission: 'statutory.tds_return.prepare',
    summary: 'Set, from a day on, whether the deductor of tax is of a Government',
    body: UpdateTdsDeductor,
    response: TdsDeductor,
    message: 'Deductor saved',
    errors: ['statutory.version_conflict'],
  }),
};
