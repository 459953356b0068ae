import type { GivenIdentity, UpdateIdentity } from '@hrms/employees/contract';
import { maskText } from '@hrms/platform/server';
import type { RecordChange } from '../changes/change.ts';
import { CHECKED_NUMBERS } from './given-numbers.ts';
import { findIdentityRow, toMaskedIdentity } from './identity.queries.ts';
import { writeIdentity } from './identity.service.ts';

const LABELS: Readonly<Record<string, string>> = {
  pan: 'PAN',
  pan_state: 'PAN status',
  name_on_pan: 'Name on PAN',
  aadhaar: 'Aadhaar',
  name_on_aadhaar: 'Name on Aadhaar',
  uan: 'UAN',
  esi_number: 'ESI number',
  pran: 'PRAN',
  passport_number: 'Passport',
  passport_expires_on: 'Passport expiry date',
  passport_country: 'Passport country',
  driving_licence: 'Driving licence',
  voter_id: 'Voter ID',
};
const POLICY: Readonly<Record<string, string>> = {
  pan: 'identity.pan',
  pan_state: 'identity.pan',
  name_on_pan: 'identity.pan',
  aadhaar: 'identity.aadhaar',
  name_on_aadhaar: 'identity.aadhaar',
  uan: 'identity.uan',
  esi_number: 'identity.esi_number',
  pran: 'identity.pran',
  passport_number: 'identity.passport',
  passport_expires_on: 'identity.passport',
  passport_country: 'identity.passport',
};
const NUMBERS: readonly string[] = CHECKED_NUMBERS;

/** A change of identity numbers. Lines show them masked. */
export const identityChange: RecordChange<GivenIdentity> = {
  name: 'identity.numbers',
  section: 'identity',
  fields: (given) =>
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => POLICY[name] ?? 'identity.other'),
  present: async (ctx, employee_id, given) => {
    const shown = toMaskedIdentity(await ctx.vault(), employee_id, await findIdentityRow(ctx.tx, employee_id));
    return Object.fromEntries(Object.keys(given).map((name) => [name, (shown as Record<string, unknown>)[name] ?? null]));
  },
  lines: (_ctx, before, given) =>
    Object.entries(given)
      .filter(([name, value]) => value !== undefined && name in LABELS)
      .map(([name, value]) => ({
        field: name,
        label: LABELS[name] ?? name,
        before: ((before as Record<string, string | null>)[name] ?? null) as string | null,
        after: value && NUMBERS.includes(name) ? maskText(String(value)) : ((value ?? null) as string | null),
      })),
  apply: async (ctx, subject, given) => {
    const row = await findIdentityRow(ctx.tx, subject.id);
    await writeIdentity(ctx, subject, { ...given, version: row?.version ?? 1 } as UpdateIdentity);
    return subject.id;
  },
};
