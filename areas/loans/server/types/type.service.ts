import type { CreateLoanType, LoanTerms, LoanType, UpdateLoanType } from '@hrms/loans/contract';
import { placeholdersIn } from '@hrms/organisation/server';
import { type Ctx, deleteUnused, insertRow, updateVersioned } from '@hrms/platform/server';
import { isApprovalWorkflow } from '@hrms/workflows/server';
import { agreementPlaceholder, missing, staleRecord, typeExists, typeInUse, workflowUnknown } from '../refusals.ts';
import { AGREEMENT_PLACEHOLDERS } from './agreement-text.ts';
import { findLoanType, insertUsualTypes, saveTerms } from './type.queries.ts';

const unique = { loan_type__code: typeExists('code'), loan_type__name: typeExists('name') };

/** Refuses an agreement with a placeholder that nothing fills. @throws `agreement_placeholder` */
function assertAgreement({ agreement_template }: LoanTerms): void {
  const known: readonly string[] = AGREEMENT_PLACEHOLDERS;
  const unknown = placeholdersIn(agreement_template ?? '').find((name) => !known.includes(name));
  if (unknown) throw agreementPlaceholder(unknown);
}

/** Refuses a workflow that does not approve. @throws `workflow_unknown` */
async function assertWorkflow(ctx: Ctx, { workflow_id }: LoanTerms): Promise<void> {
  if (workflow_id && !(await isApprovalWorkflow(ctx.tx, workflow_id))) throw workflowUnknown('terms.workflow_id');
}

/** A loan type with its terms of today. @throws `not_found` */
export async function readLoanType(ctx: Ctx, id: string): Promise<LoanType> {
  const type = await findLoanType(ctx.tx, id, ctx.today);
  if (!type) throw missing('Loan type');
  return type;
}

/** Adds a loan type with its first terms. @throws `type_exists`, `agreement_placeholder`, `workflow_unknown` */
export async function createLoanType(ctx: Ctx, { from_date, terms, ...type }: CreateLoanType): Promise<LoanType> {
  assertAgreement(terms);
  await assertWorkflow(ctx, terms);
  const now = ctx.clock.now();
  const row = { ...type, description: type.description ?? null, created_by: ctx.actor.user_id, created_at: now };
  const id = await insertRow(ctx.tx, 'loan_type', row, unique);
  await saveTerms(ctx.tx, { loan_type_id: id, from_date, terms, by: ctx.actor.user_id, now });
  await ctx.audit('loans.type_created', id, { ...type, from_date, terms });
  return readLoanType(ctx, id);
}

/** Changes a loan type; other terms apply from their day on, and to no existing loan. @throws `not_found`, `version_conflict`, `type_exists` */
export async function updateLoanType(
  ctx: Ctx,
  id: string,
  { version, from_date, terms, ...type }: UpdateLoanType,
): Promise<LoanType> {
  assertAgreement(terms);
  const before = await readLoanType(ctx, id);
  // a workflow that was switched off later stays until another one is chosen
  if (terms.workflow_id !== before.terms.workflow_id) await assertWorkflow(ctx, terms);
  const { name, description, active } = type;
  const set = { name, description: description ?? null, active: active ?? before.active };
  await updateVersioned(ctx.tx, 'loan_type', { id, version: version ?? before.version, set, stale: staleRecord, unique });
  if (before.from_date !== from_date || JSON.stringify(before.terms) !== JSON.stringify(terms))
    await saveTerms(ctx.tx, { loan_type_id: id, from_date, terms, by: ctx.actor.user_id, now: ctx.clock.now() });
  const after = await readLoanType(ctx, id);
  await ctx.audit('loans.type_updated', id, { before, after, from_date });
  return after;
}

/** Deletes a loan type without loans. @throws `not_found`, `type_in_use` */
export async function deleteLoanType(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readLoanType(ctx, id);
  await deleteUnused(ctx.tx, 'loan_type', { id, used: typeInUse });
  await ctx.audit('loans.type_deleted', id, { before });
  return {};
}

/** A copy under the next free code and name. @throws `not_found`, `type_exists` */
export async function duplicateLoanType(ctx: Ctx, id: string): Promise<LoanType> {
  const { code, name, kind, description, terms } = await readLoanType(ctx, id);
  return createLoanType(ctx, {
    code: `${code.slice(0, 9)}_${String(ctx.clock.now().getTime() % 100).padStart(2, '0')}`,
    name: `${name.slice(0, 50)} (copy)`,
    kind,
    description,
    from_date: ctx.today,
    terms,
  });
}

/** Adds the usual loan types that are not there yet. */
export async function createUsualTypes(ctx: Ctx, from_date = ctx.today): Promise<{ created: number }> {
  const created = await insertUsualTypes(ctx.tx, from_date, ctx.clock.now());
  await ctx.audit('loans.usual_types_created', undefined, { created });
  return { created };
}
