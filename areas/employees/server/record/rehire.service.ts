import type { GivenIdentity, Rehire } from '@hrms/employees/contract';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { listSectionRows } from '../changes/section.queries.ts';
import { decryptNumber, findIdentityRow, toMaskedIdentity } from '../identity/identity.queries.ts';
import { wrongStatus } from '../positions/positions.refusals.ts';
import { readRecord } from './record.service.ts';
import { addressSpec, emergencyContactSpec } from './section-specs.ts';

const CARRIED = ['pan', 'uan', 'esi_number'] as const;
const isMaskedNumber = (value: string | null | undefined): boolean => value?.startsWith('XX') ?? false;

/** Checks the former employment of a rehire: within reach, and ended. @throws Refusal 404, 409 */
export async function assertFormerEmployment(ctx: Ctx, id: string): Promise<string> {
  const former = await findPermittedSubject(ctx, id, 'employees.employee.read');
  if (former.status !== 'left') throw wrongStatus(former.status, 'rehired');
  return former.id;
}

/** Details of a former employee for a rehire, numbers masked. @throws Refusal 404, 409 */
export async function readRehire(ctx: Ctx, asked: string): Promise<Rehire> {
  const id = await assertFormerEmployment(ctx, asked);
  const record = await readRecord(ctx, id);
  const identity = (await canAccessEmployee(ctx, 'employees.identity.read', id))
    ? toMaskedIdentity(await ctx.vault(), id, await findIdentityRow(ctx.tx, id))
    : null;
  const addresses = await listSectionRows(ctx, addressSpec, id);
  const contacts = await listSectionRows(ctx, emergencyContactSpec, id);
  const newest = new Map(addresses.toReversed().map((row) => [String(row.kind), row]));
  if (identity)
    await ctx.auditDataAccess({ employee_id: id, kind: 'view', field_group: 'identity', fields: ['identity numbers, masked'] });
  return {
    previous_employee_id: id,
    employee_code: record.employee_code,
    full_name: record.full_name,
    last_working_day: record.last_working_day,
    person: Object.fromEntries(COPIED.map((name) => [name, record[name] ?? null])),
    identity: identity && {
      pan: identity.pan,
      name_on_pan: identity.name_on_pan,
      aadhaar: identity.aadhaar,
      name_on_aadhaar: identity.name_on_aadhaar,
      uan: identity.uan,
      esi_number: identity.esi_number,
    },
    addresses: [...newest.values()].map((row) => withoutRowFields(row, addressSpec.columns)),
    emergency_contacts: contacts.map((row) => withoutRowFields(row, emergencyContactSpec.columns)),
    custom: record.custom ?? {},
  } as Rehire;
}

const withoutRowFields = (row: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.filter((name) => name !== 'from_date').map((name) => [name, row[name] ?? null]));

const COPIED = [
  'first_name',
  'middle_name',
  'last_name',
  'gender',
  'date_of_birth',
  'marital_status',
  'father_or_spouse_name',
  'father_or_spouse_relation',
  'nationality',
  'blood_group',
  'disability_kind',
  'disability_percent',
  'personal_email',
  'phone',
  'alternate_phone',
] as const;

/**
 * Identity numbers of a rehire: UAN and ESI number are for life and carried over unless others are given; a PAN that
 * comes masked is the former PAN.
 */
export async function addFormerNumbers(
  ctx: Ctx,
  previous_employee_id: string,
  given: GivenIdentity,
): Promise<{ given: GivenIdentity; aadhaar_last_four: string | null }> {
  const row = await findIdentityRow(ctx.tx, previous_employee_id);
  if (!row) return { given, aadhaar_last_four: null };
  const vault = await ctx.vault();
  const merged: GivenIdentity = { ...given };
  for (const kind of CARRIED) {
    const lasting = kind !== 'pan' && (given[kind] === undefined || given[kind] === null);
    if (lasting || isMaskedNumber(given[kind])) merged[kind] = decryptNumber(vault, row, kind);
  }
  if (!isMaskedNumber(given.aadhaar)) return { given: merged, aadhaar_last_four: null };
  return { given: { ...merged, aadhaar: null }, aadhaar_last_four: row.aadhaar_last_four };
}
