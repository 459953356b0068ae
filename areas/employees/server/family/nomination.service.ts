import type { Nomination, SavedChange, SaveNomination, Scheme } from '@hrms/employees/contract';
import {
  basisPointsAsPercent,
  familyOnlyParameter,
  isFamilyMemberOn,
  isMinor,
  nominationDueFrom,
  nominationDueUntil,
  nominationProblem,
  SCHEMES,
} from '@hrms/employees/domain';
import { inForce } from '@hrms/platform/explain';
import {
  type Ctx,
  insertRow,
  newId,
  notFound,
  Refusal,
  readAttachment,
  staleRefusal,
  storeUpload,
  type Upload,
  updateRow,
  wrongField,
} from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { submitChange } from '../changes/change.service.ts';
import type { ChangeLine, RecordChange } from '../changes/change.ts';
import { listSectionRows } from '../changes/section.queries.ts';
import { familySectionSpec } from './family.service.ts';
import { listNominationRows, listShareRows, type NominationRow, type ShareRow } from './nomination.queries.ts';

const READ = 'employees.nominee.read';
const WRITE = 'employees.nominee.update';

const noNominee = () => new Refusal('employees.nobody_nominated', 409, 'No nomination for this scheme yet');

/** Current family members by id. */
async function nominableFamily(ctx: Ctx, employee_id: string) {
  const rows = await listSectionRows(ctx, familySectionSpec, employee_id);
  return new Map(rows.filter((row) => isFamilyMemberOn(row as never, ctx.today)).map((row) => [row.id, row]));
}

/** Nominations of every scheme with earlier ones. @throws Refusal 404 */
export async function listNominations(ctx: Ctx, asked: string): Promise<{ nominations: Nomination[] }> {
  const subject = await findPermittedSubject(ctx, asked, READ);
  return { nominations: await toNominations(ctx, subject, SCHEMES) };
}

/** The nomination of one scheme. @throws Refusal 404 */
export async function readNomination(ctx: Ctx, asked: string, scheme: Scheme): Promise<Nomination> {
  const subject = await findPermittedSubject(ctx, asked, READ);
  return oneOf(await toNominations(ctx, subject, [scheme]));
}

const oneOf = (found: Nomination[]): Nomination => {
  const [nomination] = found;
  if (!nomination) throw notFound('employees.not_found', 'Nomination');
  return nomination;
};

async function toNominations(ctx: Ctx, subject: EmployeeSubject, schemes: readonly Scheme[]): Promise<Nomination[]> {
  const rows = await listNominationRows(ctx.tx, subject.id);
  const shares = await listShareRows(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const of = (id: string) => shares.filter((share) => share.nomination_id === id);
  const rule = inForce(familyOnlyParameter, ctx.today);
  const applies = (await nominableFamily(ctx, subject.id)).size > 0;
  if (ctx.actor.employee_id !== subject.id && rows.length > 0)
    await ctx.auditDataAccess({ employee_id: subject.id, kind: 'view', field_group: 'family', fields: ['nominations'] });
  return schemes.map((scheme) => {
    const mine = rows.filter((row) => row.scheme === scheme);
    const current = mine.find(({ status }) => status !== 'replaced');
    return {
      ...toNominationHead(scheme, current),
      shares: current ? of(current.id).map((share) => toNomineeShare(share, ctx.today)) : [],
      due_from: subject.joined_on && nominationDueFrom(scheme, subject.joined_on),
      due_until: subject.joined_on && nominationDueUntil(scheme, subject.joined_on),
      family_rule: rule.value.schemes.includes(scheme) ? { applies, source: rule.source, confidence: rule.confidence } : null,
      replaced: mine
        .filter(({ status }) => status === 'replaced')
        .map(({ id, from_date }) => ({ from_date, shares: of(id).map(({ name, share_bp }) => ({ name, share_bp })) })),
    };
  });
}

const toNominationHead = (scheme: Scheme, row: NominationRow | undefined) => ({
  scheme,
  nomination_id: row?.id ?? null,
  status: (row?.status ?? 'none') as Nomination['status'],
  from_date: row?.from_date ?? null,
  witness_one: row?.witness_one ?? null,
  witness_two: row?.witness_two ?? null,
  reference: row?.reference ?? null,
  filed_on: row?.filed_on ?? null,
  version: row?.version ?? 0,
});

function toNomineeShare(row: ShareRow, today: string) {
  const { id, org_id: _, nomination_id: __, position: ___, ...share } = row;
  return { nominee_id: id, ...share, is_minor: share.date_of_birth !== null && isMinor(share.date_of_birth, today) };
}

type NominationPayload = Pick<SaveNomination, 'from_date' | 'shares' | 'witness_one' | 'witness_two' | 'reference'> & {
  scheme: Scheme;
};

/** Saves the nomination of a scheme from a date, or requests it for the own record. @throws Refusal 404, 409, 422 */
export async function saveNomination(ctx: Ctx, asked: string, scheme: Scheme, given: SaveNomination): Promise<SavedChange> {
  const subject = await findPermittedSubject(ctx, asked, WRITE, { lock: true });
  const current = (await listNominationRows(ctx.tx, subject.id, scheme)).find(({ status }) => status !== 'replaced');
  if ((current?.version ?? 0) !== given.version) throw staleRefusal('employees.version_conflict');
  const { from_date, shares, witness_one, witness_two, reference } = given;
  const kept: NominationPayload = { scheme, from_date, shares, witness_one, witness_two, reference };
  await assertNominationValid(ctx, subject, kept);
  return submitChange(ctx, subject, nominationChange, kept, given);
}

/** Shares with data of family members taken from the family section. @throws Refusal 422 */
async function assertNominationValid(
  ctx: Ctx,
  subject: EmployeeSubject,
  kept: NominationPayload,
): Promise<NominationPayload['shares']> {
  const family = await nominableFamily(ctx, subject.id);
  const shares = kept.shares.map((share, at) => {
    if (!share.family_member_id) return share;
    const member = family.get(share.family_member_id);
    if (!member) throw wrongField('employees.shares', `shares.${at}.name`, `${share.name} is not a current family member`);
    return {
      ...share,
      name: String(member.name),
      relationship: String(member.relationship),
      date_of_birth: member.date_of_birth as string,
    };
  });
  if (subject.joined_on && kept.from_date < subject.joined_on)
    throw wrongField('employees.shares', 'from_date', 'Effective date cannot be before the joining date');
  if (kept.scheme === 'gratuity' && !(kept.witness_one && kept.witness_two))
    throw wrongField(
      'employees.shares',
      kept.witness_one ? 'witness_two' : 'witness_one',
      'A gratuity nomination needs two witnesses',
    );
  const rule = { scheme: kept.scheme, day: kept.from_date, today: ctx.today, hasFamily: family.size > 0 };
  const problem = nominationProblem(shares, rule);
  if (problem) throw wrongField('employees.shares', problem.path, problem.message);
  return shares;
}

const auditDetails = (shares: readonly { name: string; share_bp: number }[]) =>
  shares.map(({ name, share_bp }) => `${name} ${basisPointsAsPercent(share_bp)}%`).join(', ') || null;

/** A change of a nomination from a day on. */
export const nominationChange: RecordChange<NominationPayload> = {
  name: 'nominee.set',
  section: 'nominee',
  fields: () => ['nominee'],
  present: async (ctx, employee_id, { scheme }) => {
    const current = (await listNominationRows(ctx.tx, employee_id, scheme)).find(({ status }) => status !== 'replaced');
    const shares = current ? await listShareRows(ctx.tx, [current.id]) : [];
    return { version: current?.version ?? 0, shares: shares.map(({ name, share_bp }) => ({ name, share_bp })) };
  },
  lines: (_ctx, before, { scheme, shares, from_date }): ChangeLine[] => [
    {
      field: scheme,
      label: 'Nominees',
      before: auditDetails((before as { shares: NominationPayload['shares'] }).shares),
      after: auditDetails(shares),
    },
    { field: 'from_date', label: 'From', before: null, after: from_date },
  ],
  apply: async (ctx, subject, kept) => {
    const shares = await assertNominationValid(ctx, subject, kept);
    const { tx, org_id } = ctx;
    await tx
      .updateTable('nomination')
      .set((eb) => ({ status: 'replaced', version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
      .where('org_id', '=', org_id)
      .where('employee_id', '=', subject.id)
      .where('scheme', '=', kept.scheme)
      .where('status', '<>', 'replaced')
      .execute();
    const id = newId();
    const stamp = { created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
    const { scheme, from_date, witness_one, witness_two, reference } = kept;
    await insertRow(tx, 'nomination', {
      id,
      employee_id: subject.id,
      scheme,
      from_date,
      status: 'in_force',
      witness_one,
      witness_two,
      reference,
      ...stamp,
      updated_at: stamp.created_at,
    });
    await tx
      .insertInto('nomination_share')
      .values(
        shares.map((given, position) => {
          const { is_minor: _, nominee_id: __, ...share } = given;
          return { org_id, id: newId(), nomination_id: id, position, ...share };
        }),
      )
      .execute();
    await ctx.audit('employees.nominated', subject.id, { scheme, from_date, nominees: shares.length });
    return id;
  },
};

/** Stores the signed form; the nomination is filed from today. @throws Refusal 404, 409, 422 */
export async function uploadSignedNomination(ctx: Ctx, asked: string, scheme: Scheme, upload: Upload): Promise<Nomination> {
  const subject = await findPermittedSubject(ctx, asked, WRITE, { lock: true });
  const current = await findCurrentNomination(ctx, subject, scheme);
  const file = await storeUpload(ctx, upload, { purpose: 'nomination', most_megabytes: 10 });
  await updateRow(
    ctx.tx,
    'nomination',
    { id: current.id },
    { file_id: file.id, filed_on: ctx.today, version: current.version + 1, updated_at: ctx.clock.now() },
  );
  await ctx.audit('employees.nomination_filed', subject.id, { scheme, sha256: file.sha256 });
  return oneOf(await toNominations(ctx, subject, [scheme]));
}

/** @throws Refusal 409 without a nomination */
export async function findCurrentNomination(ctx: Ctx, subject: EmployeeSubject, scheme: Scheme): Promise<NominationRow> {
  const current = (await listNominationRows(ctx.tx, subject.id, scheme)).find(({ status }) => status !== 'replaced');
  if (!current) throw noNominee();
  return current;
}

/** The uploaded signed form. @throws Refusal 404 */
export async function readSignedForm(ctx: Ctx, asked: string, scheme: Scheme) {
  const subject = await findPermittedSubject(ctx, asked, READ);
  const { file_id } = await findCurrentNomination(ctx, subject, scheme);
  const answer = await readAttachment(ctx, { file_id }, noNominee());
  await ctx.auditDataAccess({ employee_id: subject.id, kind: 'view', field_group: 'family', fields: ['signed nomination form'] });
  return answer;
}
