import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { type DefinitionFile, FILE_FORMAT, type FileCondition, type FileWorkflow, type Workflow } from '@hrms/workflows/contract';
import { parseDynamicParameter } from '@hrms/workflows/domain';
import { findCategories } from '../lookups/directory.queries.ts';
import { readWorkflow } from './list.queries.ts';

type Named = ReadonlyMap<string, string>;
type Names = { roles: Named; departments: Named; categories: Named; employees: Named; codes: Named };

/** Workflows as a JSON file with names in place of ids. @throws Refusal 404 for a workflow that does not exist */
export async function exportDefinitions(ctx: Ctx, { workflow_id }: { workflow_id?: string | undefined }): Promise<FileAnswer> {
  const ids = workflow_id ? [workflow_id] : await listWorkflowIds(ctx);
  const found: Workflow[] = [];
  for (const id of ids) found.push(await readWorkflow(ctx, id));
  const names = await findNames(ctx, found);
  const { organisation_name } = await ctx.tx
    .selectFrom('organisation')
    .where('org_id', '=', ctx.org_id)
    .select('name as organisation_name')
    .executeTakeFirstOrThrow();
  const file: DefinitionFile = {
    format: FILE_FORMAT,
    organisation: organisation_name,
    workflows: found.map((one) => toFileWorkflow(one, names)),
  };
  await ctx.audit('workflows.exported', workflow_id ?? ctx.org_id, { workflows: found.length });
  return { name: 'workflows.json', media_type: 'application/json', body: Buffer.from(JSON.stringify(file, null, 2)) };
}

async function listWorkflowIds({ tx, org_id }: Ctx): Promise<string[]> {
  const rows = await tx
    .selectFrom('workflow')
    .where('org_id', '=', org_id)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function findNames(ctx: Ctx, found: readonly Workflow[]): Promise<Names> {
  const { tx, org_id } = ctx;
  const named = (rows: readonly { id: string; name: string | null }[]): Named =>
    new Map(rows.map(({ id, name }) => [id, name ?? '']));
  const used = found.flatMap(({ stages }) =>
    stages.flatMap(({ approvers }) => approvers.flatMap(({ employee_id }) => employee_id ?? [])),
  );
  const employees = await tx
    .selectFrom('employee')
    .where('org_id', '=', org_id)
    .where('id', 'in', [org_id, ...used])
    .select(['id', 'full_name', 'employee_code'])
    .execute();
  return {
    roles: named(await tx.selectFrom('role').where('org_id', '=', org_id).select(['id', 'role_name as name']).execute()),
    departments: named(await tx.selectFrom('department').where('org_id', '=', org_id).select(['id', 'name']).execute()),
    categories: named(await findCategories(ctx)),
    employees: named(employees.map(({ id, full_name }) => ({ id, name: full_name }))),
    codes: named(employees.map(({ id, employee_code }) => ({ id, name: employee_code }))),
  };
}

const nameOf = (names: Named, id: string | null | undefined): string | null => (id ? (names.get(id) ?? null) : null);

function toFileWorkflow(workflow: Workflow, names: Names): FileWorkflow {
  const { name, description, type, application_areas, subjects, priority, notify_on, resume_after_return } = workflow;
  return {
    name,
    description,
    type,
    application_areas,
    subjects,
    priority,
    notify_on,
    resume_after_return,
    stages: workflow.stages.map(({ approvers, id: _id, stage_id: _stage, order: _order, ...stage }) => ({
      ...stage,
      approvers: approvers.map((one) => {
        const parameter = one.dynamic_role_id && parseDynamicParameter(one.dynamic_role_id, one.dynamic_role_param);
        const inParameter = parameter ? parameter.department : null;
        return {
          target_type: one.target_type,
          role_name: nameOf(names.roles, one.role_id),
          employee_name: nameOf(names.employees, one.employee_id),
          employee_code: nameOf(names.codes, one.employee_id),
          department_name: nameOf(names.departments, one.department_id ?? inParameter),
          dynamic_role_id: one.dynamic_role_id,
          dynamic_role_param: inParameter ? null : one.dynamic_role_param,
        };
      }),
    })),
    conditions: workflow.conditions.map((one) => toFileCondition(one, names)),
  };
}

function toFileCondition(condition: Workflow['conditions'][number], { departments, categories }: Names): FileCondition {
  const { name, condition_type, operator, value, field, target_workflow_name } = condition;
  const byName = condition_type === 'department' ? departments : condition_type === 'category' ? categories : null;
  return {
    name,
    condition_type,
    operator,
    field,
    target_workflow_name,
    value: byName ? '' : value,
    value_name: byName ? nameOf(byName, String(value)) : null,
  };
}
