import { listBranchNames, readDeductor } from '@hrms/organisation/server';
import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, insertRow, maskText, newId, updateRow, updateVersioned } from '@hrms/platform/server';
import type {
  CreateRegistration,
  RegistrationDetail,
  Scheme,
  StatutoryRegistration,
  UpdateRegistration,
} from '@hrms/statutory/contract';
import { ptaxPeriodicities, schemeDefinitions, statementDueOn } from '@hrms/statutory/domain';
import {
  branchUnknown,
  closingDate,
  dueDayReason,
  expiryBeforeStart,
  foreignOrganisation,
  missing,
  numberFormat,
  openMonths,
  registrationExists,
  staleRecord,
  stateNeeded,
  wrongPeriodicity,
} from '../refusals.ts';
import {
  findPortalUser,
  findRegistration,
  listDocuments,
  listOpenStatements,
  listRegistrationsOn,
} from './registration.queries.ts';

const TABLE = 'statutory_registration';
const UPDATE = 'statutory.registration.update';
const unique = { statutory_registration__number: registrationExists };

/** A registration. @throws `not_found` */
export async function readRegistration(ctx: Ctx, id: string): Promise<StatutoryRegistration> {
  const registration = await findRegistration(ctx.tx, id);
  if (!registration) throw missing('Registration');
  return registration;
}

async function readPortalUser(ctx: Ctx, id: string): Promise<string | null> {
  const sealed = hasOfficeScope(ctx.actor, UPDATE) ? await findPortalUser(ctx.tx, id) : null;
  return sealed && (await ctx.vault()).decrypt(TABLE, 'portal_user', id, sealed);
}

/**
 * A registration with its documents, the masked PAN of the employer, null while the company profile has none, and the portal user for
 * who may change it. @throws `not_found`
 */
export async function readRegistrationDetail(ctx: Ctx, id: string): Promise<RegistrationDetail> {
  const registration = await readRegistration(ctx, id);
  const { pan } = await readDeductor(ctx, ctx.today);
  const { scheme, state_code } = registration;
  const documents = await listDocuments(ctx.tx, id);
  return {
    ...registration,
    employer_pan_masked: pan && maskText(pan),
    portal_user: await readPortalUser(ctx, id),
    periodicities: scheme === 'ptax' && state_code ? ptaxPeriodicities(state_code, ctx.today) : [],
    documents: documents.map((row) => ({ ...row, uploaded_at: new Date(row.uploaded_at).toISOString() })),
  };
}

/** The id in an address must be the caller's organisation. @throws `not_found` */
export function assertOwnOrganisation(ctx: Ctx, org_id: string): void {
  if (org_id !== ctx.org_id) throw foreignOrganisation();
}

/** Characters of a reason for another due day. */
const LEAST_REASON = 10;

type RegistrationFields = Omit<CreateRegistration, 'scheme' | 'portal_user'>;

async function toColumns({ tx, today }: Ctx, scheme: Scheme, fields: RegistrationFields) {
  const { name, number, by_state } = schemeDefinitions[scheme];
  if (!number.pattern.test(fields.number)) throw numberFormat(name, number.rule);
  if (by_state && !fields.state_code) throw stateNeeded();
  const {
    rate_class,
    rate_reason = null,
    sub_code = null,
    exempted_trust,
    edli_exempt,
    signatory = null,
    local_body = null,
    office = null,
    enrolment_number = null,
    periodicity = null,
    due_day = null,
    due_day_reason = null,
    certificate_until,
  } = fields;
  const by_law = scheme === 'ptax' && fields.state_code ? ptaxPeriodicities(fields.state_code, today) : [];
  if (periodicity !== null && !by_law.includes(periodicity)) throw wrongPeriodicity(by_law);
  const own_day = scheme === 'ptax' ? due_day : null;
  if (own_day !== null && (due_day_reason ?? '').length < LEAST_REASON) throw dueDayReason();
  const branch_ids = [...new Set(fields.branch_ids)];
  const known = branch_ids.length > 0 ? new Set((await listBranchNames(tx)).map(({ id }) => id)) : new Set();
  if (branch_ids.some((id) => !known.has(id))) throw branchUnknown();
  if (certificate_until !== null && certificate_until < fields.from_date) throw expiryBeforeStart();
  return {
    number: fields.number,
    state_code: fields.state_code ?? null,
    from_date: fields.from_date,
    contact: fields.contact ?? null,
    details: JSON.stringify({
      rate_class,
      rate_reason: rate_class === 'reduced' ? rate_reason : null,
      sub_code,
      exempted_trust,
      edli_exempt,
      signatory,
      branch_ids,
      local_body,
      office,
      enrolment_number: scheme === 'ptax' ? enrolment_number : null,
      periodicity,
      due_day: own_day,
      due_day_reason: own_day === null ? null : due_day_reason,
      certificate_until,
    }),
  };
}

type EpfTerms = Pick<StatutoryRegistration, 'rate_class' | 'edli_exempt'>;
const isUsual = ({ rate_class, edli_exempt }: EpfTerms): boolean => rate_class === 'standard' && !edli_exempt;

/** Rate and EDLI of an EPF registration are those of the payslips under it: a change matters once one of them is not the usual one. */
async function announceTerms(ctx: Ctx, { scheme, ...terms }: EpfTerms & Pick<StatutoryRegistration, 'scheme'>): Promise<void> {
  if (scheme !== 'epf') return;
  if (isUsual(terms) && (await listRegistrationsOn(ctx.tx, { scheme }, ctx.today)).every(isUsual)) return;
  await ctx.announceChange('pay', { from_date: firstDayOf(monthOf(ctx.today)), cause: 'EPF registration changed' });
}

/** The column of the portal user: nothing where it was left out, null where it goes. */
async function sealPortalUser(ctx: Ctx, id: string, portal_user: string | null | undefined) {
  if (portal_user === undefined) return {};
  return { portal_user: portal_user && (await ctx.vault()).encrypt(TABLE, 'portal_user', id, portal_user) };
}

/** The due days of statements that are not filed, as the registration has them now. */
async function setDueDays({ tx }: Ctx, { registration_id, scheme, state_code, ...chosen }: StatutoryRegistration): Promise<void> {
  for (const { id, month } of await listOpenStatements(tx, registration_id))
    await updateRow(tx, 'statutory_statement', { id }, { due_on: statementDueOn(scheme, month, state_code, chosen) });
}

/** Adds a registration. @throws `branch_unknown`, `registration_exists`, `number_format`, `state_needed`, `expiry_before_start`, `periodicity` */
export async function createRegistration(
  ctx: Ctx,
  { scheme, portal_user, ...fields }: CreateRegistration,
): Promise<StatutoryRegistration> {
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const id = newId();
  const sealed = await sealPortalUser(ctx, id, portal_user);
  await insertRow(ctx.tx, TABLE, { id, scheme, ...(await toColumns(ctx, scheme, fields)), ...sealed, ...stamp }, unique);
  await ctx.audit('statutory.registration_created', id, { scheme, ...fields });
  await announceTerms(ctx, { scheme, ...fields });
  // what falls due under it goes on the calendar
  await ctx.jobs.enqueue('statutory.due_items', {}, { key: `statutory.due_items:${ctx.org_id}` });
  return readRegistration(ctx, id);
}

/** Changes a registration. @throws `branch_unknown`, `not_found`, `version_conflict`, `registration_exists`, `number_format`, `state_needed` */
export async function updateRegistration(
  ctx: Ctx,
  id: string,
  { version, portal_user, ...given }: UpdateRegistration,
): Promise<StatutoryRegistration> {
  const before = await readRegistration(ctx, id);
  const { edli_exempt = before.edli_exempt, branch_ids = before.branch_ids, signatory = before.signatory } = given;
  const { rate_reason = before.rate_reason, sub_code = before.sub_code } = given;
  const { enrolment_number = before.enrolment_number, periodicity = before.periodicity } = given;
  const { due_day = before.due_day, due_day_reason = before.due_day_reason } = given;
  const kept = {
    due_day,
    due_day_reason,
    edli_exempt,
    branch_ids,
    signatory,
    rate_reason,
    sub_code,
    enrolment_number,
    periodicity,
  };
  const fields = { ...given, ...kept };
  const sealed = await sealPortalUser(ctx, id, portal_user);
  await updateVersioned(ctx.tx, TABLE, {
    id,
    version: version ?? before.version,
    set: { ...(await toColumns(ctx, before.scheme, fields)), ...sealed } as never,
    stale: staleRecord,
    unique,
  });
  const after = await readRegistration(ctx, id);
  const portal = portal_user === undefined ? {} : { portal_user: portal_user ? 'set' : 'removed' };
  await ctx.audit('statutory.registration_updated', id, { before, after, ...portal });
  await announceTerms(ctx, before);
  const paid_otherwise = after.periodicity !== before.periodicity || after.due_day !== before.due_day;
  if (paid_otherwise) await setDueDays(ctx, after);
  if (paid_otherwise || after.certificate_until !== before.certificate_until)
    await ctx.jobs.enqueue('statutory.due_items', {}, { key: `statutory.due_items:${ctx.org_id}` });
  return after;
}

/** Closes a registration whose months are all filed. @throws `not_found`, `registration_open_items`, `closing_date` */
export async function closeRegistration(ctx: Ctx, id: string, closed_on: string): Promise<StatutoryRegistration> {
  const before = await readRegistration(ctx, id);
  if (closed_on < before.from_date) throw closingDate();
  if (before.open_months > 0) throw openMonths(before.open_months);
  await updateRow(ctx.tx, TABLE, { id }, { closed_on, version: before.version + 1 });
  await ctx.audit('statutory.registration_closed', id, { closed_on });
  await announceTerms(ctx, before);
  return readRegistration(ctx, id);
}
