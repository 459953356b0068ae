import { type Ctx, findRow, newId } from '@hrms/platform/server';
import { type CreateSalaryConfig, type SalaryConfig, SalarySettingFields } from '@hrms/salary/contract';
import { findConfig } from './config.queries.ts';
import { balancingUnknown, missing, structureUnknown } from './refusals.ts';
import { assertNotFinalised } from './rule.service.ts';

/** The salary settings in force today. @throws Refusal 404 before the first */
export async function salaryConfigToday(ctx: Ctx): Promise<SalaryConfig> {
  const found = await findConfig(ctx.tx, ctx.today);
  if (!found) throw missing('Salary settings');
  return found;
}

/** Saves salary settings from a date. Those of the same date are replaced. @throws Refusal 409 when a later month is finalised, 422 */
export async function setSalaryConfig(ctx: Ctx, asked: CreateSalaryConfig): Promise<SalaryConfig> {
  if (asked.org_id && asked.org_id !== ctx.org_id) throw missing('Organisation');
  const same = await findConfig(ctx.tx, asked.from_date);
  await requireNamed(ctx, asked, same);
  if (same && isUnchanged(same, asked)) return same;
  await assertNotFinalised(ctx, asked.from_date);
  const before = (await findConfig(ctx.tx, asked.from_date)) ?? null;
  const given = ownFields(asked);
  const { ctc_includes, ...rest } = given;
  const values = {
    ...rest,
    ctc_includes: JSON.stringify(ctc_includes),
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  };
  await ctx.tx
    .insertInto('salary_config')
    .values({ org_id: ctx.org_id, id: newId(), ...values })
    .onConflict((on) => on.columns(['org_id', 'from_date']).doUpdateSet(values))
    .execute();
  const after = (await findConfig(ctx.tx, asked.from_date)) as SalaryConfig;
  await ctx.audit('salary.config_updated', after.salary_config_id ?? undefined, { before, after });
  await ctx.announceChange('pay', { from_date: asked.from_date, cause: 'salary settings changed' });
  return after;
}

/** The settings without the read-only fields that GET answers beside them. */
const ownFields = (asked: CreateSalaryConfig) => SalarySettingFields.strip().parse(asked);

/** Whether the settings from that date are stored so already: saving them again changes nothing in a finalised month. */
const isUnchanged = (stored: SalaryConfig, asked: CreateSalaryConfig): boolean =>
  JSON.stringify(SalarySettingFields.strip().parse(stored)) === JSON.stringify(ownFields(asked));

/** What the settings name must be active, unless it is what the settings in force name already. @throws Refusal 422 */
async function requireNamed(ctx: Ctx, asked: CreateSalaryConfig, stored: SalaryConfig | undefined): Promise<void> {
  const { default_structure_id, balancing_component_id } = asked;
  if (default_structure_id && default_structure_id !== stored?.default_structure_id) {
    const structure = await findRow(ctx.tx, 'salary_structure', { id: default_structure_id, status: 'active' }, ['id']);
    if (!structure) throw structureUnknown();
  }
  if (balancing_component_id && balancing_component_id !== stored?.balancing_component_id) {
    const key = { id: balancing_component_id, kind: 'earning', is_active: true } as const;
    if (!(await findRow(ctx.tx, 'salary_component', key, ['id']))) throw balancingUnknown();
  }
}
