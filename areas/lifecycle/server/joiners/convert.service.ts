import { educations, experiences, families, SaveNomination, UploadDocument } from '@hrms/employees/contract';
import {
  addRecordRow,
  continueService,
  createEmployee,
  listFamilyMembers,
  recordSections,
  saveNomination,
  uploadDocument,
  verifyDocument,
} from '@hrms/employees/server';
import type { ConvertJoiner } from '@hrms/lifecycle/contract';
import { isSameName, mayMove } from '@hrms/lifecycle/domain';
import { type Ctx, hasOfficeScope, Refusal, updateRow } from '@hrms/platform/server';
import { reassignTasks } from '../checklists/task.queries.ts';
import type { JoinerTax } from '../dependencies.ts';
import * as refusals from '../joining.refusals.ts';
import { dataOf, type HandedIn, toEmployeeBody } from './employee-body.ts';
import { inviteJoiner } from './invite.service.ts';
import { findVisibleJoiner, type JoinerRecord, lockJoiner } from './joiner.queries.ts';
import { revokeLinks } from './link.queries.ts';
import { missingOf } from './readiness.service.ts';
import { assertRehireable, continuedService } from './rehire.service.ts';
import { addEvent, deleteHandedIn, listDocuments, listSections, readSecrets } from './section.queries.ts';

/** Everything a joiner handed in, numbers in clear. */
export async function readHandedIn(ctx: Ctx, joiner_id: string): Promise<HandedIn> {
  const sections = await listSections(ctx.tx, joiner_id);
  return {
    sections: new Map(sections.map((section) => [section.key, section])),
    numbers: await readSecrets(ctx.tx, await ctx.vault(), joiner_id),
  };
}

async function assertReady(ctx: Ctx, { joiner_id }: JoinerRecord, override_reason: string | null): Promise<string[]> {
  const gaps = await missingOf(ctx, joiner_id);
  if (gaps.length === 0) return [];
  if (!override_reason || !hasOfficeScope(ctx.actor, 'lifecycle.onboarding.override')) throw refusals.notReady(gaps);
  return gaps;
}

/** Family, education and earlier employers, row by row through the record’s own rules. */
async function addRows(
  ctx: Ctx,
  employee_id: string,
  handed: HandedIn,
  { confirm_warnings, reason }: ConvertJoiner,
): Promise<void> {
  const extras = { confirm_warnings, reason };
  for (const member of dataOf(handed, 'family').members ?? [])
    await addRecordRow(ctx, employee_id, recordSections.family, families.create.body.parse({ ...member, ...extras }));
  for (const degree of dataOf(handed, 'education').degrees ?? [])
    await addRecordRow(ctx, employee_id, recordSections.education, educations.create.body.parse(degree));
  for (const employer of dataOf(handed, 'experience').employers ?? [])
    await addRecordRow(ctx, employee_id, recordSections.experience, experiences.create.body.parse(employer));
}

/**
 * The nomination for the provident fund, where every nominee is of the family. What the record refuses is left to the office, with a
 * line that says why. Gratuity needs witnesses and is signed later.
 */
async function addNomination(
  ctx: Ctx,
  employee_id: string,
  handed: HandedIn,
  { from_date, joiner_id }: Nominating,
): Promise<void> {
  const wanted = (dataOf(handed, 'nominees').shares ?? []).filter(({ scheme }) => scheme === 'epf');
  if (wanted.length === 0) return;
  const members = await listFamilyMembers(ctx, employee_id);
  const shares = wanted.flatMap(({ name, share_bp }) => {
    const member = members.find((relative) => isSameName(relative.name, name));
    return member ? [{ family_member_id: member.id, name: member.name, relationship: member.relationship, share_bp }] : [];
  });
  try {
    if (shares.length < wanted.length) throw refusals.nomineeUnknown();
    await saveNomination(ctx, employee_id, 'epf', SaveNomination.parse({ from_date, shares, version: 0 }));
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await addEvent(ctx, joiner_id, ctx.actor.display_name, `Nomination not saved: ${problem.message}`);
  }
}

/** Whom the joiner named for gratuity stands with the joiner, for the form that is signed before witnesses. */
async function noteGratuityNominees(ctx: Ctx, handed: HandedIn, joiner_id: string): Promise<void> {
  const shares = (dataOf(handed, 'nominees').shares ?? []).filter(({ scheme }) => scheme === 'gratuity');
  if (shares.length === 0) return;
  const named = shares.map(({ name, share_bp }) => `${name} ${share_bp / 100} %`).join(', ');
  await addEvent(ctx, joiner_id, ctx.actor.display_name, `Gratuity nominees to be signed before witnesses: ${named}`);
}

type Nominating = { readonly from_date: string; readonly joiner_id: string };

/** Documents move into the record; those verified stay verified. */
async function moveDocuments(ctx: Ctx, employee_id: string, joiner_id: string): Promise<void> {
  for (const { document_type_id, file_id, file_name, media_type, status } of await listDocuments(ctx.tx, joiner_id)) {
    const file = await ctx.files.get(ctx.tx, file_id);
    if (!file) continue;
    const upload = { name: file_name, media_type, bytes: file.bytes, fields: {} };
    const stored = await uploadDocument(ctx, employee_id, upload, UploadDocument.parse({ document_type_id }));
    if (status === 'verified' && stored.status === 'submitted')
      await verifyDocument(ctx, employee_id, stored.document_id, stored.version);
  }
}

function taxOf(handed: HandedIn): JoinerTax | null {
  const { regime, previous_employer, previous_salary_paise, previous_tds_paise } = dataOf(handed, 'tax');
  if (!regime) return null;
  const amounts = { salary_paise: previous_salary_paise ?? 0, tds_paise: previous_tds_paise ?? 0 };
  return { regime, previous: previous_employer ? { employer_name: previous_employer, ...amounts } : null };
}

async function notifyAreas(ctx: Ctx, employee_id: string, choices: ConvertJoiner, handed: HandedIn): Promise<void> {
  const { joining_date, structure, annual_ctc_paise = null } = choices;
  const earlier_epf_member = dataOf(handed, 'epf_declaration').previous_member ?? null;
  const tax = taxOf(handed);
  const joined = { employee_id, joined_on: joining_date, structure, annual_ctc_paise, earlier_epf_member, tax };
  for (const listener of ctx.dependencies.lifecycle.joinedListeners)
    try {
      await listener.joined(ctx, joined);
    } catch (problem) {
      throw problem instanceof Refusal ? refusals.joinedRefused(listener.label, problem) : problem;
    }
}

/**
 * Makes a joiner an employee in one transaction: record, position, numbers, account, family, documents, salary, leave, invitation.
 * @throws `not_found`, `wrong_status`, `already_converted`, `version_conflict`, `not_ready`, `not_rehireable`, `joined_refused` and refusals of the record
 */
export async function convertJoiner(
  ctx: Ctx,
  id: string,
  choices: ConvertJoiner,
): Promise<Pick<ConvertedEmployee, 'employee_id' | 'employee_code'>> {
  await findVisibleJoiner(ctx, id);
  if (!hasOfficeScope(ctx.actor, 'employees.employee.create')) throw refusals.mayNotAddEmployees();
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (joiner.status === 'converted') throw refusals.alreadyConverted();
  if (!mayMove(joiner.status, 'convert')) throw refusals.wrongStatus(joiner.status);
  refusals.assertNoOfferPending(joiner);
  if (choices.version !== joiner.version) throw refusals.staleRecord();
  const gaps = await assertReady(ctx, joiner, choices.override_reason);
  const { structure } = choices;
  if (structure && !(await ctx.dependencies.lifecycle.salaryStructures(ctx)).includes(structure))
    throw refusals.structureUnknown();
  const handed = await readHandedIn(ctx, id);
  if (!dataOf(handed, 'personal').date_of_birth) throw refusals.notReady(['Date of birth: not submitted']);
  const barred = await assertRehireable(ctx, joiner, handed, choices);
  const continued = continuedService(choices);
  const record = await createEmployee(ctx, toEmployeeBody(joiner, handed, choices));
  const { employee_id } = record;
  if (continued) await continueService(ctx, employee_id, continued);
  await addRows(ctx, employee_id, handed, choices);
  await addNomination(ctx, employee_id, handed, { from_date: choices.joining_date, joiner_id: id });
  await noteGratuityNominees(ctx, handed, id);
  await moveDocuments(ctx, employee_id, id);
  await notifyAreas(ctx, employee_id, choices, handed);
  await closeJoiner(ctx, joiner, { employee_id, gaps, choices });
  if (barred.length > 0)
    await ctx.audit('lifecycle.rehire_overridden', id, { employee_id, former: barred, reason: choices.override_reason });
  return { employee_id, employee_code: record.employee_code };
}

type ConvertedEmployee = { employee_id: string; employee_code: string | null };
type Closing = { employee_id: string; gaps: readonly string[]; choices: ConvertJoiner };

async function closeJoiner(ctx: Ctx, joiner: JoinerRecord, { employee_id, gaps, choices }: Closing): Promise<void> {
  const id = joiner.joiner_id;
  const now = ctx.clock.now();
  const invite_on = joiner.personal_email ? (choices.invite_on ?? null) : null;
  await updateRow(
    ctx.tx,
    'joiner',
    { id },
    {
      status: 'converted',
      employee_id,
      joining_date: choices.joining_date,
      converted_by: ctx.actor.user_id,
      invite_on,
      converted_early: gaps.length > 0 ? JSON.stringify({ missing: gaps, reason: choices.override_reason }) : null,
      version: joiner.version + 1,
    },
  );
  await reassignTasks(ctx.tx, id, 'subject', employee_id);
  // the record holds it all from now on
  const files = await deleteHandedIn(ctx.tx, id);
  await ctx.files.release(ctx.tx, now, files);
  await revokeLinks(ctx.tx, id, now);
  await addEvent(ctx, id, ctx.actor.display_name, 'Became an employee');
  await ctx.audit('lifecycle.converted', id, { employee_id, override_reason: choices.override_reason, missing: gaps });
  if (invite_on && invite_on <= ctx.today)
    await inviteJoiner(ctx, {
      joiner_id: id,
      employee_id,
      full_name: joiner.full_name,
      personal_email: joiner.personal_email,
      proven: joiner.address_proved_at !== null,
    });
}
