import { endpoint, id, isoDate, readOnly, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { optionalName, optionalText, warningConfirmationFields } from './fields.ts';

export const PanState = z.enum(['held', 'applied_for', 'not_available']);
export const CheckStatus = z.enum(['unchecked', 'format_ok', 'verified', 'mismatch']);

/** Numbers leave the server masked: only the last four characters are shown. */
export const Identity = z.object({
  employee_id: id,
  pan: z.string().nullable(),
  pan_state: PanState,
  pan_check: CheckStatus,
  name_on_pan: z.string().nullable(),
  aadhaar: z.string().nullable(),
  aadhaar_check: CheckStatus,
  name_on_aadhaar: z.string().nullable(),
  uan: z.string().nullable(),
  uan_check: CheckStatus,
  esi_number: z.string().nullable(),
  esi_number_check: CheckStatus,
  pran: z.string().nullable(),
  pran_check: CheckStatus,
  passport_number: z.string().nullable(),
  passport_number_check: CheckStatus,
  passport_expires_on: isoDate.nullable(),
  passport_country: z.string().nullable(),
  driving_licence: z.string().nullable(),
  voter_id: z.string().nullable(),
  version: z.int(),
});
export type Identity = z.output<typeof Identity>;

/** A masked number sent back unchanged leaves the number as it is. */
const MASKED = 'X+[0-9A-Z]{0,4}';
const number = (pattern: string, message: string) =>
  optionalText(30, new RegExp(`^(?:${MASKED}|${pattern})$`, 'i'), message).transform(
    (value) => value?.replace(/[\s-]/g, '').toUpperCase() ?? value,
  );

export const identityFields = {
  pan: number('\\s*[A-Z]{5}[0-9]{4}[A-Z]\\s*', 'A PAN has 5 letters, 4 digits and 1 letter'),
  pan_state: PanState.optional(),
  name_on_pan: optionalName(),
  aadhaar: number('(?:[0-9][ -]?){12}', 'An Aadhaar number has 12 digits and does not start with 0 or 1'),
  name_on_aadhaar: optionalName(),
  uan: number('(?:[0-9][ -]?){12}', 'A UAN has 12 digits'),
  esi_number: number('(?:[0-9][ -]?){10}', 'An ESI number has 10 digits'),
  pran: number('(?:[0-9][ -]?){12}', 'A PRAN has 12 digits'),
  passport_number: number('(?:[A-Z0-9][ -]?){5,20}', 'A passport number has 5 to 20 letters and digits'),
  passport_expires_on: isoDate.nullish(),
  passport_country: optionalText(2, /^[A-Z]{2}$/, 'Use a two-letter country code, e.g. IN'),
  driving_licence: number('(?:[A-Z0-9/][ -]?){5,20}', 'A driving licence number has 5 to 20 letters and digits'),
  voter_id: number('(?:[A-Z0-9/][ -]?){5,20}', 'A voter ID has 5 to 20 letters and digits'),
};

export const GivenIdentity = z.strictObject(identityFields);
export type GivenIdentity = z.output<typeof GivenIdentity>;

export const UpdateIdentity = z.strictObject({
  ...identityFields,
  ...warningConfirmationFields,
  version,
  ...readOnly(
    'employee_id',
    'pan_check',
    'aadhaar_check',
    'uan_check',
    'esi_number_check',
    'pran_check',
    'passport_number_check',
  ),
});
export type UpdateIdentity = z.output<typeof UpdateIdentity>;

const refusals = ['employees.not_found', 'employees.number', 'employees.duplicate', 'employees.own_change'] as const;
export const identityRefusals = refusals;

export const employeePath = z.object({ id: z.union([id, z.literal('me')]) });

export const identities = {
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/identity',
    permission: 'employees.identity.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Identity numbers, masked',
    shows: [{ group: 'identity', fields: ['identity numbers, masked'], employee: 'id' }],
    params: employeePath,
    response: Identity,
    errors: ['employees.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/employee/{id}/identity',
    permission: 'employees.identity.update',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Update identity numbers',
    params: employeePath,
    body: UpdateIdentity,
    response: Identity,
    message: 'Identity numbers updated successfully',
    errors: [...refusals, 'employees.version_conflict'],
  }),
};
