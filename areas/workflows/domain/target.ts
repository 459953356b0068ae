import type { ApproverRule } from './definition.ts';
import type { Directory, RuleTarget } from './directory.ts';
import { parseDynamicParameter } from './parameter.ts';
import type { ApproverQuestion } from './question.ts';

/** Whom a rule means, before anybody is found unusable or excluded. */
export type Target =
  | { readonly kind: 'employee'; readonly employee_id: string; readonly label: string }
  | { readonly kind: 'role'; readonly role_id: string; readonly label: string }
  | { readonly kind: 'unresolved'; readonly label: string; readonly why: string };

const unresolved = (label: string, why: string): Target => ({ kind: 'unresolved', label, why });

async function roleTarget(directory: Directory, role_id: string, label?: string): Promise<Target> {
  const name = await directory.roleName(role_id);
  if (name === null) return unresolved(label ?? 'Unknown Role', 'The role no longer exists');
  return { kind: 'role', role_id, label: label ?? name };
}

async function ruleTarget(directory: Directory, { role_id, employee_id }: RuleTarget, label: string): Promise<Target> {
  if (employee_id) return { kind: 'employee', employee_id, label };
  return role_id ? roleTarget(directory, role_id, label) : unresolved(label, `${label} names no approver`);
}

/** Whom an approver rule means for a request. */
export async function findTarget(directory: Directory, question: ApproverQuestion, rule: ApproverRule): Promise<Target> {
  switch (rule.target_type) {
    case 'role':
      return roleTarget(directory, rule.role_id ?? '');
    case 'employee': {
      const name = await directory.employeeName(rule.employee_id ?? '');
      return { kind: 'employee', employee_id: rule.employee_id ?? '', label: name ?? 'Unknown Employee' };
    }
    case 'department_head':
      return departmentHead(directory, rule.department_id ?? '');
    case 'reporting_manager':
      return managerAbove(directory, question, 1, 'Reporting manager');
    case 'dynamic_role':
      return dynamicTarget(directory, question, rule);
  }
}

async function departmentHead(directory: Directory, department_id: string): Promise<Target> {
  const first = await directory.department(department_id);
  if (!first) return unresolved('Unknown Department Head', 'The department no longer exists');
  const label = `Head of ${first.name}`;
  const seen = new Set<string>();
  for (let id: string | null = department_id; id && !seen.has(id); ) {
    seen.add(id);
    const department = await directory.department(id);
    if (department?.head_employee_id) return { kind: 'employee', employee_id: department.head_employee_id, label };
    id = department?.parent_id ?? null;
  }
  return unresolved(label, `No head in ${first.name} or above it`);
}

async function managerAbove(
  directory: Directory,
  { subject_employee_id }: ApproverQuestion,
  levels: number,
  label: string,
): Promise<Target> {
  if (!subject_employee_id) return unresolved(label, 'No reporting manager');
  const seen = new Set([subject_employee_id]);
  let found: string | null = null;
  for (let at: string = subject_employee_id, level = 0; level < levels; level += 1) {
    const manager = await directory.managerOf(at);
    if (!manager || seen.has(manager)) break;
    seen.add(manager);
    found = manager;
    at = manager;
  }
  return found ? { kind: 'employee', employee_id: found, label } : unresolved(label, 'No reporting manager');
}

async function dynamicTarget(directory: Directory, question: ApproverQuestion, rule: ApproverRule): Promise<Target> {
  const role = rule.dynamic_role_id ?? 'requestor_manager';
  const given = parseDynamicParameter(role, rule.dynamic_role_param);
  if (!given) return unresolved('Unknown Approver', `Parameter "${rule.dynamic_role_param}" is not understood`);
  if (role === 'requestor_manager')
    return managerAbove(
      directory,
      question,
      given.levels,
      given.levels === 1 ? 'Reporting manager' : `Manager, level ${given.levels}`,
    );
  if (role === 'department_finance') return departmentFinance(directory, question, given.department);
  if (role === 'amount_based_approver') return amountApprover(directory, question, given.table);
  return categoryOwner(directory, question, given.category);
}

async function departmentFinance(directory: Directory, question: ApproverQuestion, named: string | null): Promise<Target> {
  const own = question.subject_employee_id ? await directory.departmentOf(question.subject_employee_id) : null;
  const seen = new Set<string>();
  for (let id = named ?? question.facts.department_id ?? own; id && !seen.has(id); ) {
    seen.add(id);
    const department = await directory.department(id);
    const rule = await directory.departmentFinance(id);
    if (rule) return ruleTarget(directory, rule, `Finance of ${department?.name ?? 'the department'}`);
    id = department?.parent_id ?? null;
  }
  return roleTarget(directory, directory.finance_role_id, 'Department finance');
}

async function amountApprover(directory: Directory, { facts }: ApproverQuestion, table: string): Promise<Target> {
  const label = 'Approver by amount';
  if (facts.amount_paise === null) return unresolved(label, 'The request has no amount');
  const band = await directory.amountBand(table, facts.amount_paise);
  return band ? ruleTarget(directory, band, label) : unresolved(label, `No band of "${table}" covers the amount`);
}

async function categoryOwner(directory: Directory, { facts }: ApproverQuestion, named: string | null): Promise<Target> {
  const label = 'Category owner';
  const id = named ? await directory.categoryNamed(named) : facts.category_id;
  if (!id) return unresolved(label, named ? `No category "${named}"` : 'The request has no category');
  const owner = await directory.categoryOwner(id);
  const name = named ?? (await directory.categoryName(id)) ?? 'the category';
  return owner ? ruleTarget(directory, owner, `Owner of ${name}`) : unresolved(label, `${name} has no owner`);
}
