import { type Ctx, isOneOf, type Tx } from '@hrms/platform/server';
import type { EpfDeclaration, PutEpfDeclaration } from '@hrms/statutory/contract';
import { declarationDate, missing, staleRecord } from './refusals.ts';
import { assertMembershipReadable } from './visible.queries.ts';

const columns = [
  'employee_id',
  'name_on_uan',
  'earlier_member',
  'first_epf_joined_on',
  'first_epf_wages_paise',
  'is_aadhaar_seeded',
  'is_bank_seeded',
  'version',
] as const;

/** EPF declarations by employee, in one query. */
export async function listDeclarations(tx: Tx, ids?: readonly string[]): Promise<Map<string, EpfDeclaration>> {
  const rows = await tx
    .selectFrom('epf_declaration')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', ids))
    .select(columns)
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** The EPF declaration of an employee whom the caller may see. @throws Refusal 404 */
export async function readEpfDeclaration(ctx: Ctx, employee_id: string): Promise<EpfDeclaration> {
  await assertMembershipReadable(ctx, employee_id);
  return getDeclaration(ctx, employee_id);
}

/** The EPF declaration of an employee, with version 0 while nothing is saved. @throws Refusal 404 */
export async function getDeclaration(ctx: Ctx, employee_id: string): Promise<EpfDeclaration> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const saved = (await listDeclarations(ctx.tx, [employee_id])).get(employee_id);
  return (
    saved ?? {
      employee_id,
      name_on_uan: null,
      earlier_member: null,
      first_epf_joined_on: null,
      first_epf_wages_paise: null,
      is_aadhaar_seeded: null,
      is_bank_seeded: null,
      version: 0,
    }
  );
}

/** Saves Form 11 of an employee. @throws Refusal 404, 409 when it was changed meanwhile, 422 for a first joining in the future */
export async function putDeclaration(ctx: Ctx, employee_id: string, asked: PutEpfDeclaration): Promise<EpfDeclaration> {
  const before = await getDeclaration(ctx, employee_id);
  const { version, employee_id: _, is_aadhaar_seeded = before.is_aadhaar_seeded, is_bank_seeded = before.is_bank_seeded } = asked;
  const { name_on_uan, earlier_member, first_epf_joined_on, first_epf_wages_paise } = asked;
  const given = { name_on_uan, earlier_member, first_epf_joined_on, first_epf_wages_paise, is_aadhaar_seeded, is_bank_seeded };
  if (given.first_epf_joined_on !== null && given.first_epf_joined_on > ctx.today) throw declarationDate();
  if (before.version !== version) throw staleRecord();
  const row = { ...given, declared_by: ctx.actor.user_id, declared_at: ctx.clock.now(), version: version + 1 };
  const written = await ctx.tx
    .insertInto('epf_declaration')
    .values({ org_id: ctx.org_id, employee_id, ...row })
    .onConflict((on) => on.columns(['org_id', 'employee_id']).doUpdateSet(row).where('epf_declaration.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  if (!written) throw staleRecord();
  await ctx.audit('statutory.epf_declared', employee_id, { before, after: given });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'Form 11 saved' });
  return getDeclaration(ctx, employee_id);
}
