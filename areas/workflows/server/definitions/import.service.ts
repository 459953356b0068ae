import { type Ctx, takenBack, wrongField } from '@hrms/platform/server';
import {
  CreateWorkflow,
  type FileApprover,
  type FileCondition,
  type FileStage,
  type FileWorkflow,
  type ImportDefinitions,
  type ImportedDefinitions,
  type UnmatchedName,
} from '@hrms/workflows/contract';
import type * as z from 'zod';
import { findSystemRoles, readSettings } from '../lookups/settings.queries.ts';
import { type NameMatcher, openNameMatcher, type UnmatchedKind } from './matching.queries.ts';
import { createWorkflow } from './workflow.service.ts';

type WorkflowToImport = z.input<typeof CreateWorkflow>;
type Importing = {
  match: NameMatcher;
  fallback_role_id: string;
  unmatched: UnmatchedName[];
  /** Workflows of the file that are saved, by their name in it; null while one is being saved. */
  saved: Map<string, string | null>;
};

/**
 * Adds the workflows of a file as drafts. A name that this organisation does not have, or has several times, is reported: an approver
 * is left out (and the fallback approver takes a stage that would have none), a condition and a request type likewise.
 * @throws Refusal 422 for a definition that could not be saved by hand either
 */
export async function importDefinitions(ctx: Ctx, { file, dry_run = false }: ImportDefinitions): Promise<ImportedDefinitions> {
  if (!dry_run) return { dry_run, ...(await importAll(ctx, file)) };
  const { workflows, unmatched } = await takenBack(ctx.tx, () => importAll(ctx, file));
  return { dry_run, workflows: workflows.map((one) => ({ ...one, workflow_id: null })), unmatched };
}

async function importAll(ctx: Ctx, file: ImportDefinitions['file']): Promise<Omit<ImportedDefinitions, 'dry_run'>> {
  const { fallback_role_id } = await readSettings(ctx.tx, await findSystemRoles(ctx.tx));
  const importing: Importing = { match: await openNameMatcher(ctx, file), fallback_role_id, unmatched: [], saved: new Map() };
  const workflows: ImportedDefinitions['workflows'] = [];
  for (const one of targetsFirst(file.workflows)) {
    importing.saved.set(one.name, null);
    const name = importing.match.freeName(one.name);
    const given = CreateWorkflow.safeParse({ ...toGiven(importing, one), name } satisfies WorkflowToImport);
    if (!given.success) throw invalidDefinition(file.workflows.indexOf(one), one.name, given.error.issues[0]?.message ?? '');
    const { workflow_id } = await createWorkflow(ctx, given.data);
    importing.saved.set(one.name, workflow_id);
    workflows.push({ workflow_id, name, file_name: one.name });
  }
  return { workflows, unmatched: importing.unmatched };
}

const invalidDefinition = (at: number, name: string, problem: string) =>
  wrongField('workflows.definition_invalid', `file.workflows.${at}`, `${name}: ${problem}`);

/** Workflows that conditions of others lead to come before those. */
function targetsFirst(workflows: readonly FileWorkflow[]): FileWorkflow[] {
  const ordered = new Set<FileWorkflow>();
  const visiting = new Set<FileWorkflow>();
  const visit = (one: FileWorkflow) => {
    if (visiting.has(one)) return;
    visiting.add(one);
    for (const { target_workflow_name } of one.conditions) {
      const target = workflows.find(({ name }) => name === target_workflow_name);
      if (target) visit(target);
    }
    ordered.add(one);
  };
  for (const one of workflows) visit(one);
  return [...ordered];
}

function toGiven(importing: Importing, workflow: FileWorkflow): Omit<WorkflowToImport, 'name'> {
  const { description, type, application_areas, priority, notify_on, resume_after_return } = workflow;
  const note = (where: string, kind: UnmatchedKind, name: string, effect: string) =>
    void importing.unmatched.push({ workflow_name: workflow.name, where, kind, name, effect });
  const subjects = workflow.subjects.filter((subject) => {
    const known = importing.match.hasSubject(subject);
    if (!known) note('Request types', 'request type', subject, 'Request type left out');
    return known;
  });
  return {
    description,
    type,
    application_areas,
    priority,
    notify_on,
    resume_after_return,
    subjects,
    status: 'draft',
    change_note: 'Imported',
    stages: workflow.stages.map((stage) => toGivenStage(importing, stage, note)),
    conditions: workflow.conditions.flatMap((condition) => toGivenCondition(importing, condition, note) ?? []),
  };
}

type Note = (where: string, kind: UnmatchedKind, name: string, effect: string) => void;
const KINDS: Readonly<Record<string, UnmatchedKind>> = { role: 'role', employee: 'employee' };

function toGivenStage({ match, fallback_role_id }: Importing, stage: FileStage, note: Note): WorkflowToImport['stages'][number] {
  const where = `Stage "${stage.name}"`;
  const found = stage.approvers.map((one) => ({ one, approver: matchApprover(match, one) }));
  const approvers = found.flatMap(({ approver }) => approver ?? []);
  const alone = approvers.length === 0;
  for (const { one, approver } of found)
    if (!approver) {
      const name = one.role_name ?? one.employee_name ?? one.department_name ?? 'Unknown';
      note(
        where,
        KINDS[one.target_type] ?? 'department',
        name,
        alone ? 'The fallback approver is asked instead' : 'Approver left out',
      );
    }
  return { ...stage, approvers: alone ? [{ target_type: 'role', role_id: fallback_role_id }] : approvers };
}

/** The approver in this organisation, or null where its name is not found. */
function matchApprover(match: NameMatcher, one: FileApprover): WorkflowToImport['stages'][number]['approvers'][number] | null {
  const { target_type, dynamic_role_id, dynamic_role_param } = one;
  switch (target_type) {
    case 'role': {
      const role_id = match.role(one.role_name);
      return role_id ? { target_type, role_id } : null;
    }
    case 'employee': {
      const employee_id = match.employee(one.employee_name, one.employee_code);
      return employee_id ? { target_type, employee_id } : null;
    }
    case 'department_head': {
      const department_id = match.department(one.department_name);
      return department_id ? { target_type, department_id } : null;
    }
    case 'reporting_manager':
      return { target_type };
    case 'dynamic_role': {
      if (!one.department_name) return { target_type, dynamic_role_id, dynamic_role_param };
      const department_id = match.department(one.department_name);
      return department_id ? { target_type, dynamic_role_id, dynamic_role_param: `department=${department_id}` } : null;
    }
  }
}

function toGivenCondition(
  { match, saved }: Importing,
  condition: FileCondition,
  note: Note,
): NonNullable<WorkflowToImport['conditions']>[number] | null {
  const { name, condition_type, operator, field, value_name, target_workflow_name } = condition;
  const where = `Condition "${name}"`;
  const left = (kind: UnmatchedKind, missing: string) => {
    note(where, kind, missing, 'Condition left out');
    return null;
  };
  let { value } = condition;
  if (condition_type === 'department' || condition_type === 'category') {
    const id = match[condition_type](value_name);
    if (!id) return left(condition_type, value_name ?? 'Unknown');
    value = id;
  }
  if (!target_workflow_name) return { name, condition_type, operator, value, field };
  const target_workflow_id = saved.has(target_workflow_name)
    ? saved.get(target_workflow_name)
    : match.workflow(target_workflow_name);
  if (!target_workflow_id) return left('workflow', target_workflow_name);
  return { name, condition_type, operator, value, field, target_workflow_id };
}
