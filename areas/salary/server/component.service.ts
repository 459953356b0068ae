import { type Ctx, findRow, insertRow, mapUniqueViolation, newId, updateRow } from '@hrms/platform/server';
import type {
  AddComponentRule,
  Component,
  ComponentKind,
  ComponentRule,
  CreateComponent,
  UpdateComponent,
} from '@hrms/salary/contract';
import type { SalaryProblem } from '@hrms/salary/domain';
import { sql } from 'kysely';
import { findComponent, type StoredComponent } from './component.queries.ts';
import { categoryNotFound, codeExists, missing, problemsRefusal, ruleExists, staleRecord, systemComponent } from './refusals.ts';
import { assertNotFinalised, findLockedChange, findRuleProblems } from './rule.service.ts';

/** Adds a component with its first rule. @throws Refusal 409 when the code is taken, 422 for a rule or category that is not valid */
export async function createComponent(ctx: Ctx, asked: CreateComponent): Promise<Component> {
  await requireCategory(ctx, asked.category_id, asked.kind);
  const problems = await findRuleProblems(ctx.tx, { code: asked.code, is_system: false }, asked.rule, asked.from_date);
  if (problems.length > 0) throw problemsRefusal(problems, 'rule.');
  const id = newId();
  const now = ctx.clock.now();
  const who = { created_at: now, created_by: ctx.actor.user_id };
  const insert = ctx.tx.insertInto('salary_component').values({
    org_id: ctx.org_id,
    id,
    code: asked.code,
    kind: asked.kind,
    category_id: asked.category_id,
    sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from salary_component where org_id = ${ctx.org_id})`,
    updated_at: now,
    updated_by_name: ctx.actor.display_name,
    ...who,
  });
  await mapUniqueViolation(insert.execute(), { salary_component__code: () => codeExists(asked.code) });
  await insertRule(ctx, id, asked.from_date, asked.rule);
  await ctx.audit('salary.component_created', id, asked);
  return readComponent(ctx, id);
}

async function requireCategory(ctx: Ctx, id: string, kind: ComponentKind): Promise<void> {
  const found = await findRow(ctx.tx, 'salary_component_category', { id, kind, is_active: true }, ['id']);
  if (!found) throw categoryNotFound();
}

async function insertRule(ctx: Ctx, component_id: string, from_date: string, rule: ComponentRule): Promise<void> {
  await insertRow(ctx.tx, 'salary_component_rule', {
    id: newId(),
    component_id,
    from_date,
    rule: JSON.stringify(rule),
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
}

/** The stored component. @throws Refusal 404, 409 when `version` is given and is not the stored one */
export async function requireComponent(ctx: Ctx, id: string, version: number | null): Promise<StoredComponent> {
  const found = await findComponent(ctx.tx, id, ctx.today);
  if (!found) throw missing('Component');
  if (version !== null && found.version !== version) throw staleComponent(found);
  return found;
}

const staleComponent = (found: StoredComponent) => staleRecord({ by: found.updated_by_name, at: found.updated_at });
const readComponent = async (ctx: Ctx, id: string): Promise<Component> =>
  (await findComponent(ctx.tx, id, ctx.today)) as Component;

/** Writes the next version of a component. @throws Refusal 409 when it was changed meanwhile */
export async function markComponentChanged(
  ctx: Ctx,
  before: StoredComponent,
  change: { category_id?: string; is_active?: boolean; deleted_at?: Date } = {},
): Promise<void> {
  const changed = await ctx.tx
    .updateTable('salary_component')
    .set({ ...change, updated_at: ctx.clock.now(), updated_by_name: ctx.actor.display_name, version: before.version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', before.component_id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n)
    throw staleComponent((await findComponent(ctx.tx, before.component_id, ctx.today)) ?? before);
}

/** Changes category and rules of a component. @throws Refusal 404, 409 when stale or a finalised month uses a rule, 422 */
export async function updateComponent(ctx: Ctx, id: string, asked: UpdateComponent): Promise<Component> {
  const before = await requireComponent(ctx, id, asked.version ?? null);
  if (asked.category_id !== before.category_id) await requireCategory(ctx, asked.category_id, before.kind);
  const changed = await changedRules(ctx, before, asked);
  await markComponentChanged(ctx, before, { category_id: asked.category_id });
  for (const { rule_id, rule } of changed)
    await updateRow(ctx.tx, 'salary_component_rule', { id: rule_id }, { rule: JSON.stringify(rule) });
  const from_date = changed.map((one) => one.from_date).sort()[0];
  if (from_date) await ctx.announceChange('pay', { from_date, cause: `component ${before.code} changed` });
  const after = await readComponent(ctx, id);
  await ctx.audit('salary.component_updated', id, { before, after });
  return after;
}

/** The edited rules, checked. Rules that are not sent stay as they are. */
async function changedRules(ctx: Ctx, before: StoredComponent, asked: UpdateComponent) {
  const stored = new Map(before.rules.map((one) => [one.rule_id, one]));
  const problems: SalaryProblem[] = [];
  const changed: UpdateComponent['rules'] = [];
  for (const [at, given] of asked.rules.entries()) {
    const old = stored.get(given.rule_id);
    if (!old || old.from_date !== given.from_date) {
      const message = old
        ? 'The date of a rule can’t be changed. Add a change from another date'
        : 'This rule doesn’t belong to this component';
      problems.push({ code: 'salary.rule_invalid', path: `rules.${at}.${old ? 'from_date' : 'rule_id'}`, message });
    } else if (JSON.stringify(old.rule) !== JSON.stringify(given.rule)) {
      assertNoEngineChange(before, old.rule, given.rule, `rules.${at}.rule.`);
      await assertNotFinalised(ctx, given.from_date);
      const found = await findRuleProblems(ctx.tx, before, given.rule, given.from_date);
      problems.push(...found.map((problem) => ({ ...problem, path: `rules.${at}.rule.${problem.path}` })));
      changed.push(given);
    }
  }
  if (problems.length > 0) throw problemsRefusal(problems);
  return changed;
}

function assertNoEngineChange(of: StoredComponent, before: ComponentRule, after: ComponentRule, under: string): void {
  const field = of.is_system ? findLockedChange(before, after) : undefined;
  if (field) throw systemComponent(`${of.code} is a system component. Its calculation can’t be changed`, `${under}${field}`);
}

/** Adds a rule from a date on. @throws Refusal 404, 409 when stale or a finalised month uses it, 422 for a rule that is not valid */
export async function addComponentRule(ctx: Ctx, id: string, asked: AddComponentRule): Promise<Component> {
  const { from_date, rule, version } = asked;
  const before = await requireComponent(ctx, id, version);
  if (before.rules.some((one) => one.from_date === from_date)) throw ruleExists(from_date);
  const inForce = before.rules.find((one) => one.from_date <= from_date) ?? before.rules.at(-1);
  if (inForce) assertNoEngineChange(before, inForce.rule, rule, 'rule.');
  await assertNotFinalised(ctx, from_date);
  const problems = await findRuleProblems(ctx.tx, before, rule, from_date);
  if (problems.length > 0) throw problemsRefusal(problems, 'rule.');
  await markComponentChanged(ctx, before);
  await insertRule(ctx, id, from_date, rule);
  await ctx.announceChange('pay', { from_date, cause: `component ${before.code} changes` });
  await ctx.audit('salary.component_rule_added', id, { code: before.code, from_date, rule });
  return readComponent(ctx, id);
}
