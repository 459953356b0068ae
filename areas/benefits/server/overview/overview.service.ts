/** What the organisation offers, what it costs, and who has no cover. */
import type { BenefitsOverview } from '@hrms/benefits/contract';
import { eligibilityRules, firstFailure, policyYearOf } from '@hrms/benefits/domain';
import { financialYearOf, monthOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { loadSubjects } from '../people/subject.service.ts';
import { sumPlans } from '../plans/plan.queries.ts';
import { loadPlansOn, type PlanOnDay } from '../plans/plan-on.service.ts';
import { countWaitingEvents } from '../windows/event.queries.ts';
import { findWindows } from '../windows/window.queries.ts';
import { listFundWarnings } from './fund.service.ts';
import { type CoveredPerson, listCoveredPeople, sumEmployerYear } from './overview.queries.ts';

/** Kinds whose missing cover is named. */
const COVERS = ['health', 'accident', 'term_life'] as const;
const MOST_NAMED = 50;

type Subjects = Awaited<ReturnType<typeof loadSubjects>>;

async function calendarOf(ctx: Ctx, plans: readonly PlanOnDay[]): Promise<BenefitsOverview['calendar']> {
  const windows = await findWindows(ctx.tx);
  const days: BenefitsOverview['calendar'] = [
    ...windows.flatMap(({ name, opens_on, closes_on, cover_from }) => [
      { on: opens_on, title: name, kind: 'opens' as const },
      { on: closes_on, title: name, kind: 'closes' as const },
      { on: cover_from, title: name, kind: 'cover_begins' as const },
    ]),
    ...plans.map(({ name, terms }) => ({
      on: policyYearOf(terms.policy_year_start, ctx.today).last_day,
      title: name,
      kind: 'policy_ends' as const,
    })),
  ];
  return days.filter(({ on }) => on >= ctx.today).toSorted((a, b) => a.on.localeCompare(b.on));
}

const eligibleFor = (plan: PlanOnDay, subjects: Subjects, today: string): string[] =>
  [...subjects.values()]
    .filter((subject) => firstFailure(eligibilityRules(plan.terms, subject, today)) === null)
    .map(({ employee_id }) => employee_id);

function gapsOf(
  plans: readonly (PlanOnDay & { eligible_ids: readonly string[] })[],
  covered: readonly CoveredPerson[],
  subjects: Subjects,
): BenefitsOverview['gaps'] {
  return COVERS.flatMap((kind) => {
    const ofKind = plans.filter((plan) => plan.kind === kind);
    const ids = new Set(ofKind.map(({ plan_id }) => plan_id));
    const has = new Set(covered.filter(({ plan_id }) => ids.has(plan_id)).map(({ employee_id }) => employee_id));
    const without = [...new Set(ofKind.flatMap(({ eligible_ids }) => eligible_ids))].filter((id) => !has.has(id));
    if (without.length === 0) return [];
    const names = without.slice(0, MOST_NAMED).flatMap((employee_id) => {
      const subject = subjects.get(employee_id);
      return subject ? [{ employee_id, employee_code: subject.employee_code, employee_name: subject.full_name }] : [];
    });
    return [{ kind, people: without.length, names }];
  });
}

function departmentsOf(covered: readonly CoveredPerson[], subjects: Subjects): BenefitsOverview['departments'] {
  const byDepartment = Map.groupBy(covered, ({ employee_id }) => subjects.get(employee_id)?.places.department || 'No department');
  return [...byDepartment]
    .map(([department, rows]) => ({
      department,
      people: new Set(rows.map(({ employee_id }) => employee_id)).size,
      employer_month_paise: rows.reduce((sum, { employer_paise }) => sum + employer_paise, 0),
    }))
    .toSorted((a, b) => b.employer_month_paise - a.employer_month_paise || a.department.localeCompare(b.department));
}

async function fundsOf(ctx: Ctx, subjects: Subjects): Promise<BenefitsOverview['funds']> {
  const { limit_paise, people } = await listFundWarnings(ctx);
  const named = people.slice(0, MOST_NAMED).flatMap(({ employee_id, year_paise }) => {
    const subject = subjects.get(employee_id);
    return subject ? [{ employee_id, employee_code: subject.employee_code, employee_name: subject.full_name, year_paise }] : [];
  });
  return { limit_paise, people: named };
}

/** Plans with people and costs of this month and tax year, what comes next, and gaps. */
export async function readBenefitsOverview(ctx: Ctx): Promise<BenefitsOverview> {
  const month = monthOf(ctx.today);
  const tax_year = financialYearOf(ctx.today);
  const year = Number(tax_year.slice(0, 4));
  const subjects = await loadSubjects(ctx, ctx.today);
  const active = [...(await loadPlansOn(ctx.tx, ctx.today)).values()].filter(({ status }) => status === 'active');
  const plans = active.map((plan) => ({ ...plan, eligible_ids: eligibleFor(plan, subjects, ctx.today) }));
  const figures = await sumPlans(
    ctx.tx,
    plans.map(({ plan_id }) => plan_id),
    ctx.today,
  );
  const years = await sumEmployerYear(ctx.tx, `${year}-04`, `${year + 1}-03`);
  const covered = await listCoveredPeople(ctx.tx, ctx.today, month);
  const rows = plans.map(({ plan_id, name, kind, status, provider, helpline, administrator, eligible_ids, terms }) => ({
    plan_id,
    name,
    kind,
    status,
    provider,
    helpline,
    administrator,
    enrolled: figures.get(plan_id)?.enrolled ?? 0,
    eligible: eligible_ids.length,
    lives: figures.get(plan_id)?.lives ?? 0,
    employer_month_paise: figures.get(plan_id)?.employer_month_paise ?? 0,
    employer_year_paise: years.get(plan_id) ?? 0,
    policy_ends_on: policyYearOf(terms.policy_year_start, ctx.today).last_day,
  }));
  return {
    month,
    tax_year,
    employer_month_paise: rows.reduce((sum, row) => sum + row.employer_month_paise, 0),
    employer_year_paise: rows.reduce((sum, row) => sum + row.employer_year_paise, 0),
    employee_month_paise: plans.reduce((sum, { plan_id }) => sum + (figures.get(plan_id)?.employee_month_paise ?? 0), 0),
    plans: rows,
    calendar: await calendarOf(ctx, active),
    gaps: gapsOf(plans, covered, subjects),
    funds: await fundsOf(ctx, subjects),
    departments: departmentsOf(covered, subjects),
    waiting_events: await countWaitingEvents(ctx.tx),
  };
}
