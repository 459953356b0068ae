import { loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import { monthOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import type { EpfShares, PreviewEpfMembership } from '@hrms/statutory/contract';
import { type EpfContribution, epfContribution, epfEstablishmentOf } from '@hrms/statutory/domain';
import { readEpfSetting, readJoinerBasis } from '../epf-setting.service.ts';
import { listMembershipsOn, type MembershipRow, toEpfMembership } from '../membership.queries.ts';
import { listEpfEstablishments } from '../pay-facts.queries.ts';
import { missing, vpfOverWages } from '../refusals.ts';

type Decision = Pick<MembershipRow, 'status' | 'data'> | undefined;

/**
 * What a membership contributes in a full month on the salary in force on a day; null without a salary. Of a month with two ceilings the
 * split by days is shown.
 */
async function loadCalculator(ctx: Ctx, employee_id: string, day: string) {
  const { tx } = ctx;
  const [salary] = await ctx.dependencies.statutory.listSalaryWages(tx, day, [employee_id]);
  const person = (await loadEmployeeFacts(tx, [employee_id], { first_day: day, last_day: day })).get(employee_id);
  if (!salary || !person) return null;
  const { eps_age_month } = await readEpfSetting(tx, day);
  const basis = (await readJoinerBasis(tx))(person.joined_on);
  const state = positionOfDay(person, day)?.state ?? null;
  const registration = epfEstablishmentOf(await listEpfEstablishments(tx, day), state);
  const wages = salary.fund_wage as Paise;
  const month = monthOf(day);
  const settings = { ceiling_change_method: 'split_by_days', eps_age_month } as const;
  const contributionOf = (decision: Decision): EpfContribution => {
    const membership = toEpfMembership(decision, person.date_of_birth, day, basis);
    return epfContribution({ month, wages, service_days: null, membership, registration, settings }).value;
  };
  return { wages, contributionOf };
}

const toShares = ({ employee, vpf, eps, employer_difference }: EpfContribution): EpfShares => ({
  employee_paise: employee,
  vpf_paise: vpf,
  eps_paise: eps,
  employer_paise: employer_difference,
});

const decisionOf = ({ status, scheme: _scheme, from_date: _from, ...data }: PreviewEpfMembership): Decision => ({ status, data });

/** What a membership from a day would change in a full month: shares as it is now, and with it. @throws `not_found` */
export async function previewMembership(ctx: Ctx, employee_id: string, asked: PreviewEpfMembership) {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const day = asked.from_date;
  const calculator = await loadCalculator(ctx, employee_id, day);
  if (!calculator) return { wages_paise: null, before: null, after: null };
  const { wages, contributionOf } = calculator;
  const held = (await listMembershipsOn(ctx.tx, day, [employee_id])).get(employee_id);
  return { wages_paise: wages, before: toShares(contributionOf(held)), after: toShares(contributionOf(decisionOf(asked))) };
}

/** @throws `vpf_over_wages` where own EPF and VPF are more than the wages of a full month; nothing is said without a salary */
export async function assertVpfWithinWages(ctx: Ctx, employee_id: string, asked: PreviewEpfMembership): Promise<void> {
  if (asked.status !== 'member' || (asked.vpf_rate_bp === null && asked.vpf_amount_paise === null)) return;
  const calculator = await loadCalculator(ctx, employee_id, asked.from_date);
  if (!calculator) return;
  const { employee, problems } = calculator.contributionOf(decisionOf(asked));
  if (problems.includes('statutory.vpf_over_wages'))
    throw vpfOverWages(
      asked.vpf_amount_paise === null ? 'vpf_rate_bp' : 'vpf_amount_paise',
      calculator.wages,
      Math.max(calculator.wages - employee, 0),
    );
}
