import type { CreateTemplate, PaidComponent, PayrollTemplate, UpdateTemplate } from '@hrms/payroll/contract';
import { journalSides } from '@hrms/payroll/domain';
import { type Ctx, deleteRow, findRow, insertRow, updateVersioned } from '@hrms/platform/server';
import { lineNameOf } from '../payslips/slip-detail.ts';
import { missing, staleTemplate, templateExists, templateKindFixed } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { clearDefault, findTemplate, forgetTemplateOfSettings, listPaidCodes } from './template.queries.ts';

const unique = { payroll_template__name: templateExists };

async function readTemplate(ctx: Ctx, id: string): Promise<PayrollTemplate> {
  const template = await findTemplate(ctx.tx, id);
  if (!template) throw missing('Payroll template');
  return template;
}

/** Adds a template; as the default it takes the place of the former one. @throws `template_exists` */
export async function createTemplate(ctx: Ctx, { name, is_default, content }: CreateTemplate): Promise<PayrollTemplate> {
  const { kind } = content;
  if (is_default) await clearDefault(ctx.tx, kind, null);
  const now = ctx.clock.now();
  const row = { kind, name, is_default, content: JSON.stringify(content), created_at: now, updated_at: now };
  const id = await insertRow(ctx.tx, 'payroll_template', row, unique);
  await ctx.audit('payroll.template_created', id, { kind, name, is_default });
  return readTemplate(ctx, id);
}

/** Changes a template; its kind stays. @throws `not_found`, `version_conflict`, `template_exists`, `template_kind` */
export async function updateTemplate(ctx: Ctx, id: string, change: UpdateTemplate): Promise<PayrollTemplate> {
  const before = await readTemplate(ctx, id);
  const { name, is_default, content } = change;
  if (content.kind !== before.kind) throw templateKindFixed(before.kind);
  if (is_default) await clearDefault(ctx.tx, before.kind, id);
  await updateVersioned(ctx.tx, 'payroll_template', {
    id,
    version: change.version ?? before.version,
    set: { name, is_default, content: JSON.stringify(content), updated_at: ctx.clock.now() },
    stale: staleTemplate,
    unique,
  });
  const after = await readTemplate(ctx, id);
  await ctx.audit('payroll.template_updated', id, { before, after });
  return after;
}

/** Deletes a template; pay groups that chose it use the default, and without a default, the built-in form is used. @throws `not_found` */
export async function deleteTemplate(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readTemplate(ctx, id);
  await forgetTemplateOfSettings(ctx.tx, id);
  await deleteRow(ctx.tx, 'payroll_template', { id });
  await ctx.audit('payroll.template_deleted', id, { before });
  return {};
}

/** Components of the newest calculated run and of runs in the year before, with the sides a journal books them on. */
export async function listPaidComponents(ctx: Ctx): Promise<PaidComponent[]> {
  const { payroll_id, codes } = await listPaidCodes(ctx.tx);
  const run = payroll_id && (await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['context']));
  if (!run) return [];
  const context = toRunContext(run.context as unknown as StoredContext);
  return codes.map(({ code, section }) => ({
    code,
    section,
    name: lineNameOf(code, null, context),
    sides: [...journalSides(code, section)],
  }));
}
