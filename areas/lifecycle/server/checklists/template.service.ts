import { findEmployeeCards } from '@hrms/employees/server';
import type { ChecklistKind, ChecklistTemplate, CreateChecklist, UpdateChecklist } from '@hrms/lifecycle/contract';
import { type Ctx, deleteUnused, insertRow, updateVersioned } from '@hrms/platform/server';
import { employeeUnknown, fieldRequired, missing, staleRecord, templateExists, templateInUse } from '../joining.refusals.ts';
import { assertPlaces } from '../places.service.ts';
import { findTemplate, listTemplateNames, replaceItems } from './template.queries.ts';
import { USUAL_EXIT_TEMPLATES } from './usual-exit-templates.ts';
import { USUAL_TEMPLATES } from './usual-templates.ts';

const unique = { checklist_template__name: templateExists };

/** A template with its tasks. @throws `not_found` */
export async function readTemplate(ctx: Ctx, id: string): Promise<ChecklistTemplate> {
  const template = await findTemplate(ctx.tx, id);
  if (!template) throw missing('Template');
  return template;
}

async function assertItems(ctx: Ctx, { kind, items, ...criteria }: CreateChecklist): Promise<void> {
  if (kind === 'onboarding' && criteria.exit_kind)
    throw fieldRequired('exit_kind', 'Only templates for leaving have a kind of exit');
  const buddy = kind === 'offboarding' ? items.findIndex(({ owner_kind }) => owner_kind === 'buddy') : -1;
  if (buddy >= 0) throw fieldRequired(`items.${buddy}.owner_kind`, 'Leavers have no buddy. Select who does it');
  await assertPlaces(ctx, criteria);
  const at = items.findIndex(({ owner_kind, owner_id }) => owner_kind === 'employee' && !owner_id);
  if (at >= 0) throw fieldRequired(`items.${at}.owner_id`, 'Please select the employee');
  const late = items.findIndex(({ depends_on }, position) => (depends_on ?? -1) >= position);
  if (late >= 0) throw fieldRequired(`items.${late}.depends_on`, 'Select an earlier task of the list');
  const cards = await findEmployeeCards(
    ctx.tx,
    items.flatMap(({ owner_id }) => owner_id ?? []),
  );
  const unknown = items.findIndex(({ owner_id }) => owner_id && !cards.has(owner_id));
  if (unknown >= 0) throw employeeUnknown(`items.${unknown}.owner_id`);
}

type Criteria = Pick<CreateChecklist, 'branch_id' | 'department_id' | 'designation_id' | 'employment_type' | 'exit_kind'>;
const toCriteria = ({ branch_id, department_id, designation_id, employment_type, exit_kind }: Criteria) => ({
  branch_id: branch_id ?? null,
  department_id: department_id ?? null,
  designation_id: designation_id ?? null,
  employment_type: employment_type ?? null,
  exit_kind: exit_kind ?? null,
});

/** Adds a template. @throws `template_exists`, `place_unknown`, `employee_unknown`, `field_required` */
export async function createTemplate(ctx: Ctx, template: CreateChecklist): Promise<ChecklistTemplate> {
  await assertItems(ctx, template);
  const row = { kind: template.kind, name: template.name, ...toCriteria(template), created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'checklist_template', row, unique);
  await replaceItems(ctx.tx, id, template.items);
  await ctx.audit('lifecycle.template_created', id, template);
  return readTemplate(ctx, id);
}

/** Changes a template; joiners and leavers who have its tasks keep theirs. @throws as `createTemplate`, `not_found`, `version_conflict` */
export async function updateTemplate(
  ctx: Ctx,
  id: string,
  { version, active, ...template }: UpdateChecklist,
): Promise<ChecklistTemplate> {
  const before = await readTemplate(ctx, id);
  await assertItems(ctx, { ...template, kind: before.kind });
  const set = { name: template.name, ...toCriteria(template), active: active ?? before.active };
  await updateVersioned(ctx.tx, 'checklist_template', { id, version, set, stale: staleRecord, unique });
  await replaceItems(ctx.tx, id, template.items);
  const after = await readTemplate(ctx, id);
  await ctx.audit('lifecycle.template_updated', id, { before, after });
  return after;
}

/** Deletes a template that no joiner and no leaver had. @throws `not_found`, `template_in_use` */
export async function deleteTemplate(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readTemplate(ctx, id);
  await deleteUnused(ctx.tx, 'checklist_template', { id, used: templateInUse });
  await ctx.audit('lifecycle.template_deleted', id, { before });
  return {};
}

/** Adds the usual templates whose names are free. */
export async function createUsualTemplates(ctx: Ctx, kind: ChecklistKind): Promise<{ created: number }> {
  const used = await listTemplateNames(ctx.tx, kind);
  const usual = kind === 'onboarding' ? USUAL_TEMPLATES : USUAL_EXIT_TEMPLATES;
  const fresh = usual.filter(({ name }) => !used.has(name.toLowerCase()));
  for (const { name, items, ...criteria } of fresh) {
    const row = { kind, name, ...toCriteria(criteria), created_at: ctx.clock.now() };
    const id = await insertRow(ctx.tx, 'checklist_template', row);
    await replaceItems(
      ctx.tx,
      id,
      items.map((item) => ({ ...item, gate: item.gate ?? false })),
    );
  }
  await ctx.audit('lifecycle.usual_templates_created', undefined, { kind, created: fresh.length });
  return { created: fresh.length };
}
