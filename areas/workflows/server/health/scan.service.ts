import type { Ctx, Tx } from '@hrms/platform/server';
import type { HealthProblem } from '@hrms/workflows/contract';
import { type ApproverRule, matchRank, parseDynamicParameter, type StageRule } from '@hrms/workflows/domain';
import { loadCandidates, type StoredCandidate } from '../definitions/candidate.queries.ts';
import { findTargetNames, type TargetNames } from '../definitions/names.queries.ts';
import { type Definition, loadVersions } from '../definitions/version.queries.ts';
import { findCategories, type LookupCtx, type Lookups, openLookups } from '../lookups/directory.queries.ts';
import { findSubjects } from '../subjects/registry.ts';
import { findAwayWithoutStandIn, findLeavingEmployees, findManagerLoops, findWithoutManager } from './people.queries.ts';

const SCREEN = '/organization/approvals-workflow';
type Found = HealthProblem;

const problem = (
  kind: string,
  severity: Found['severity'],
  texts: { title: string; text: string; link?: string },
  more: Partial<Found> = {},
): Found => ({
  kind,
  severity,
  link: `${SCREEN}?tab=health`,
  workflow_id: null,
  workflow_name: null,
  stage_order: null,
  employees: [],
  ...texts,
  ...more,
});

type Scan = { ctx: LookupCtx; tx: Tx; lookups: Lookups; names: TargetNames; leaving: ReadonlyMap<string, string> };

/** Everything that keeps requests from their approvers today, errors first. */
export async function scanHealth(ctx: LookupCtx & Pick<Ctx, 'org_id'>): Promise<Found[]> {
  const { tx } = ctx;
  const lookups = await openLookups(ctx);
  const all = await loadCandidates(tx);
  const active = all.filter(({ status }) => status === 'active');
  const definitions = await loadVersions(
    tx,
    active.map(({ version_id }) => version_id),
  );
  const stages = [...definitions.values()].flatMap((definition) => definition.stages);
  const names = await findTargetNames(tx, { stages, conditions: [] });
  const scan: Scan = { ctx, tx, lookups, names, leaving: await findLeavingEmployees(tx, lookups.day) };
  const found: Found[] = [];
  for (const workflow of active) {
    const definition = definitions.get(workflow.version_id);
    if (definition) found.push(...(await workflowProblems(scan, workflow, definition, all)));
  }
  found.push(
    ...defaultProblems(active),
    ...unreachable(active, ctx),
    ...(await peopleProblems(ctx, lookups.day)),
    ...(await ruleProblems(ctx, stages)),
  );
  const rank = { error: 0, warning: 1 } as const;
  return found.toSorted((left, right) => rank[left.severity] - rank[right.severity]);
}

async function workflowProblems(
  scan: Scan,
  workflow: StoredCandidate,
  { stages, conditions }: Definition,
  all: readonly StoredCandidate[],
): Promise<Found[]> {
  const about = {
    workflow_id: workflow.workflow_id,
    workflow_name: workflow.name,
    link: `${SCREEN}?workflow=${workflow.workflow_id}`,
  };
  const found: Found[] = [];
  for (const [index, stage] of stages.entries())
    for (const one of await stageProblems(scan, stage)) found.push({ ...one, ...about, stage_order: index + 1 });
  for (const { name, target_workflow_id } of conditions) {
    const target = target_workflow_id ? all.find((one) => one.workflow_id === target_workflow_id) : undefined;
    if (target_workflow_id && target?.status !== 'active')
      found.push(
        problem(
          'target_not_active',
          'error',
          {
            title: `Target of condition "${name}" is not active`,
            text: `${target?.name ?? 'The target workflow'} is passed over. Activate it or change the condition.`,
          },
          about,
        ),
      );
  }
  return found;
}

async function stageProblems(scan: Scan, stage: StageRule): Promise<Found[]> {
  const found: Found[] = [];
  for (const approver of stage.approvers) found.push(...(await approverProblems(scan, stage, approver)));
  if (stage.approval_type === 'at_least') {
    const people = await countPossible(scan, stage);
    if (people !== null && people < stage.min_approvals)
      found.push(
        problem('too_few_approvers', 'error', {
          title: `Stage "${stage.name}" needs ${stage.min_approvals} approvals and has ${people} approvers`,
          text: 'Add approvers or lower the minimum.',
        }),
      );
  }
  return found;
}

/** Distinct users of the stage's roles and employees; null where it depends on the request. */
async function countPossible({ lookups: { directory } }: Scan, { approvers }: StageRule): Promise<number | null> {
  const users = new Set<string>();
  for (const { target_type, role_id, employee_id } of approvers) {
    if (target_type === 'role') for (const { user_id } of await directory.roleHolders(role_id ?? '', null)) users.add(user_id);
    else if (target_type === 'employee') {
      const user = await directory.usableUserOf(employee_id ?? '');
      if (user) users.add(user.user_id);
    } else return null;
  }
  return users.size;
}

async function approverProblems(scan: Scan, stage: StageRule, approver: ApproverRule): Promise<Found[]> {
  const { directory } = scan.lookups;
  const name = scan.names.of(approver);
  const where = `Stage "${stage.name}"`;
  switch (approver.target_type) {
    case 'role': {
      const holders = await directory.roleHolders(approver.role_id ?? '', null);
      if (holders.length > 0) return [];
      const texts = {
        title: `${where}: no one holds the role ${name}`,
        text: 'Requests go to the fallback approver. Assign the role.',
      };
      return [problem('role_without_holder', 'error', texts)];
    }
    case 'employee': {
      const usable = await directory.usableUserOf(approver.employee_id ?? '');
      const leaving = scan.leaving.get(approver.employee_id ?? '');
      if (!usable)
        return [
          problem('employee_unavailable', 'error', {
            title: `${where}: ${name} left or has no sign-in`,
            text: 'Requests go to the manager or the fallback approver. Select another approver.',
          }),
        ];
      if (!leaving) return [];
      return [
        problem('employee_leaving', 'warning', {
          title: `${where}: ${name} leaves on ${leaving}`,
          text: 'Select another approver.',
        }),
      ];
    }
    case 'department_head': {
      const department = await directory.department(approver.department_id ?? '');
      if (department?.head_employee_id && (await directory.usableUserOf(department.head_employee_id))) return [];
      const texts = { title: `${where}: ${department?.name ?? 'a deleted department'} has no head`, text: 'Select a head.' };
      return [problem('department_without_head', 'error', texts, {})];
    }
    case 'reporting_manager':
      return [];
    case 'dynamic_role':
      return dynamicProblems(scan, where, approver);
  }
}

async function dynamicProblems(
  { tx }: Scan,
  where: string,
  { dynamic_role_id, dynamic_role_param }: ApproverRule,
): Promise<Found[]> {
  if (dynamic_role_id !== 'amount_based_approver') return [];
  const table = parseDynamicParameter(dynamic_role_id, dynamic_role_param)?.table ?? '';
  const bands = await tx
    .selectFrom('approver_amount_band')
    .where('org_id', '=', tx.org_id)
    .where('table_name', '=', table)
    .select('from_paise')
    .execute();
  if (bands.some(({ from_paise }) => from_paise === 0)) return [];
  const texts = {
    title: `${where}: amount bands "${table}" don’t start at ₹0`,
    text: 'Add a band that starts at ₹0 under Rules and health.',
  };
  return [problem('band_without_zero', 'error', texts)];
}

function defaultProblems(active: readonly StoredCandidate[]): Found[] {
  if (active.some(({ is_default }) => is_default)) return [];
  const text = 'Requests that match no workflow use the built-in chain. Set an active workflow as the default.';
  return [problem('no_default', 'warning', { title: 'No active default workflow', text, link: SCREEN })];
}

/** Workflows that another one without conditions always precedes. */
function unreachable(active: readonly StoredCandidate[], ctx: LookupCtx): Found[] {
  const approvals = active.filter(({ type }) => type === 'approval');
  const targets = new Set(approvals.flatMap(({ conditions }) => conditions.map(({ target_workflow_id }) => target_workflow_id)));
  const hasEntry = (one: StoredCandidate) => one.conditions.some(({ target_workflow_id }) => target_workflow_id === null);
  const found: Found[] = [];
  for (const one of approvals) {
    if (targets.has(one.workflow_id) || one.is_default || hasEntry(one)) continue;
    const subjects = findSubjects(ctx).filter((subject) => matchRank(one, subject) !== null);
    const hidden = (subject: (typeof subjects)[number]) =>
      approvals.find((other) => {
        if (other === one || hasEntry(other)) return false;
        const [rank, own] = [matchRank(other, subject), matchRank(one, subject)];
        if (rank === null || own === null) return false;
        return (
          rank < own ||
          (rank === own &&
            (other.priority < one.priority || (other.priority === one.priority && other.created_at < one.created_at)))
        );
      });
    const winner = subjects.length > 0 && subjects.every(hidden) ? hidden(subjects[0] as (typeof subjects)[number]) : undefined;
    if (winner)
      found.push(
        problem(
          'never_reached',
          'warning',
          {
            title: `${one.name} is never used`,
            text: `${winner.name} always comes first. Change priority or conditions.`,
            link: `${SCREEN}?workflow=${one.workflow_id}`,
          },
          { workflow_id: one.workflow_id, workflow_name: one.name },
        ),
      );
  }
  return found;
}

async function peopleProblems({ tx }: LookupCtx, day: string): Promise<Found[]> {
  const alone = await findWithoutManager(tx, day);
  const loops = await findManagerLoops(tx, day);
  const away = await findAwayWithoutStandIn(tx, day);
  return [
    ...(alone.length > 1
      ? [
          problem(
            'without_manager',
            'warning',
            {
              title: `${alone.length} employees have no manager`,
              text: 'Their requests go to the fallback approver.',
              link: '/employees',
            },
            { employees: alone.slice(0, 50) },
          ),
        ]
      : []),
    ...(loops.length > 0
      ? [
          problem(
            'manager_loop',
            'error',
            { title: 'Managers report to each other', text: 'Change one of their managers.', link: '/employees' },
            { employees: loops.slice(0, 50) },
          ),
        ]
      : []),
    ...(away.length > 0
      ? [
          problem(
            'suspended_approver',
            'warning',
            {
              title: `${away.length} managers can’t be asked today`,
              text: 'Name a stand-in for them.',
              link: `${SCREEN}?tab=stand-ins`,
            },
            { employees: away.slice(0, 50) },
          ),
        ]
      : []),
  ];
}

async function ruleProblems(ctx: LookupCtx, stages: readonly StageRule[]): Promise<Found[]> {
  const asksOwner = stages.some(({ approvers }) => approvers.some(({ dynamic_role_id }) => dynamic_role_id === 'category_owner'));
  if (!asksOwner) return [];
  const owned = await ctx.tx
    .selectFrom('approver_category_owner')
    .where('org_id', '=', ctx.tx.org_id)
    .select('category_id')
    .execute();
  const known = new Set(owned.map(({ category_id }) => category_id));
  const missing = (await findCategories(ctx)).filter(({ id }) => !known.has(id));
  if (missing.length === 0) return [];
  const names = missing.slice(0, 5).map(({ name }) => name);
  return [
    problem('category_without_owner', 'warning', {
      title: `${missing.length} categories have no owner`,
      text: `${names.join(', ')}${missing.length > 5 ? ' and more' : ''}. Requests go to the fallback approver.`,
    }),
  ];
}
