import type { Identity, UpdateIdentity } from '@hrms/employees/contract';
import { type Ctx, newId } from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import type { NewIdentity } from '../new-employee.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { ownChangeForbidden, versionConflict } from '../refusals.ts';
import { toNewIdentity } from './given-numbers.ts';
import { decryptNumber, findIdentityRow, toMaskedIdentity, toSealedIdentityRow } from './identity.queries.ts';
import { isAadhaarKept } from './record-setting.service.ts';
import { replaceUniqueIdentifiers, uniqueIdentifiersOf } from './unique-identifier.queries.ts';
import { mapUniqueViolation, releaseFreeIdentifiers } from './unique-identifier.service.ts';

const KINDS = ['pan', 'uan', 'esi_number'] as const;
const OTHERS = ['pran', 'passport_number', 'driving_licence', 'voter_id'] as const;

/** Identity numbers of an employee, masked. @throws Refusal 404 */
export async function readIdentity(ctx: Ctx, asked: string): Promise<Identity> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.identity.read');
  return toMaskedIdentity(await ctx.vault(), id, await findIdentityRow(ctx.tx, id));
}

/** Changes identity numbers of another employee; own ones need a change request. @throws Refusal 403, 404, 409, 422 */
export async function updateIdentity(ctx: Ctx, asked: string, given: UpdateIdentity): Promise<Identity> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.identity.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  return writeIdentity(ctx, subject, given);
}

/**
 * Writes identity numbers. Masked or missing values keep the stored number. The audit log records which numbers changed, never
 * the numbers.
 * @throws Refusal 409, 422
 */
export async function writeIdentity(ctx: Ctx, subject: EmployeeSubject, given: UpdateIdentity): Promise<Identity> {
  const row = await findIdentityRow(ctx.tx, subject.id);
  if ((row?.version ?? 1) !== given.version) throw versionConflict();
  const vault = await ctx.vault();
  const known = row && Object.fromEntries([...KINDS, ...OTHERS].map((kind) => [kind, decryptNumber(vault, row, kind)]));
  const wanted = mergeIdentity(given, {
    pan: known?.pan ?? null,
    uan: known?.uan ?? null,
    esi_number: known?.esi_number ?? null,
    pan_state: (row?.pan_state ?? 'not_available') as NewIdentity['pan_state'],
    name_on_pan: row?.name_on_pan ?? null,
    aadhaar_last_four: row?.aadhaar_last_four ?? null,
    name_on_aadhaar: row?.name_on_aadhaar ?? null,
    pran: known?.pran ?? null,
    passport_number: known?.passport_number ?? null,
    passport_expires_on: row?.passport_expires_on ?? null,
    passport_country: row?.passport_country ?? null,
    driving_licence: known?.driving_licence ?? null,
    voter_id: known?.voter_id ?? null,
  });
  if (!(await isAadhaarKept(ctx))) wanted.aadhaar_last_four = null;
  const before = toMaskedIdentity(vault, subject.id, row);
  if (!subject.is_draft) await saveUniqueIdentifiers(ctx, subject.id, wanted);
  const id = row?.id ?? newId();
  const { org_id, id: _, employee_id, ...columns } = toSealedIdentityRow(ctx, vault, subject.id, id, wanted);
  await ctx.tx
    .insertInto('employee_identity')
    .values({ org_id, id, employee_id, ...columns })
    .onConflict((on) => on.columns(['org_id', 'employee_id']).doUpdateSet({ ...columns, version: given.version + 1 }))
    .execute();
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  const after = toMaskedIdentity(vault, subject.id, await findIdentityRow(ctx.tx, subject.id));
  await ctx.audit('employees.identity_updated', subject.id, { before, after, reason: given.reason });
  await ctx.announceChange('pay', {
    employee_id: subject.id,
    from_date: subject.joined_on ?? ctx.today,
    cause: 'identity numbers changed',
  });
  return after;
}

const isMaskedNumber = (value: string | null | undefined): boolean => value?.startsWith('XX') ?? false;

/** @throws Refusal 422 for a malformed number */
function mergeIdentity(given: UpdateIdentity, known: NewIdentity): NewIdentity {
  const { pan, uan, esi_number, aadhaar, pan_state, name_on_pan, name_on_aadhaar } = given;
  const numbers = { pan, uan, esi_number, aadhaar, ...Object.fromEntries(OTHERS.map((kind) => [kind, given[kind]])) };
  const fresh = toNewIdentity(
    Object.fromEntries(Object.entries(numbers).filter(([, value]) => !isMaskedNumber(value))) as never,
    '',
  );
  const chosen = (kind: (typeof KINDS)[number] | (typeof OTHERS)[number]) =>
    given[kind] === undefined || isMaskedNumber(given[kind]) ? known[kind] : fresh[kind];
  const wanted = chosen('pan');
  return {
    pan: wanted,
    pan_state: wanted ? 'held' : (pan_state ?? known.pan_state),
    name_on_pan: name_on_pan === undefined ? known.name_on_pan : name_on_pan,
    aadhaar_last_four: aadhaar === undefined || isMaskedNumber(aadhaar) ? known.aadhaar_last_four : fresh.aadhaar_last_four,
    name_on_aadhaar: name_on_aadhaar === undefined ? known.name_on_aadhaar : name_on_aadhaar,
    uan: chosen('uan'),
    esi_number: chosen('esi_number'),
    pran: chosen('pran'),
    passport_number: chosen('passport_number'),
    passport_expires_on: given.passport_expires_on === undefined ? known.passport_expires_on : given.passport_expires_on,
    passport_country: given.passport_country === undefined ? known.passport_country : given.passport_country,
    driving_licence: chosen('driving_licence'),
    voter_id: chosen('voter_id'),
  };
}

async function saveUniqueIdentifiers(ctx: Ctx, id: string, wanted: NewIdentity): Promise<void> {
  const { previous_employee_id } = await ctx.tx
    .selectFrom('employee')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .select('previous_employee_id')
    .executeTakeFirstOrThrow();
  const claims = uniqueIdentifiersOf(await ctx.vault(), { work_email: null, phone: null, ...wanted });
  await releaseFreeIdentifiers(ctx, { id, previous_employee_id }, claims, { pan: 'pan', uan: 'uan', esi_number: 'esi_number' });
  await mapUniqueViolation(null, replaceUniqueIdentifiers(ctx.tx, id, KINDS, claims));
}
