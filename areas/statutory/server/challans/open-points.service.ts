import { listPayrollIds } from '@hrms/employees/server';
import { listBranchStates } from '@hrms/organisation/server';
import type { Ctx } from '@hrms/platform/server';
import type { CoverageCheck, OverviewDecision, OverviewLawReview } from '@hrms/statutory/contract';
import { bonusCoverageCount, epfCoverage, esiCoverageCount, gratuityCoverageCount, lawReadingOf } from '@hrms/statutory/domain';
import { countDecisions } from '../contributions/member.service.ts';
import { listUnconfirmedRates } from '../law.service.ts';
import { listOverridesIn } from '../override.queries.ts';
import { listRegistrationsOn } from '../registrations/registration.queries.ts';

/** Rates that are shown; the count is of all. */
const SHOWN = 10;
const DOUBTS: readonly OverviewLawReview['confidence'][] = ['open', 'unverified', 'reported'];

type Reviews = { law_reviews: OverviewLawReview[]; law_review_count: number };

async function listOpenReviews(ctx: Ctx): Promise<Reviews> {
  const states = new Set((await listBranchStates(ctx.tx)).map(({ state_code }) => state_code));
  const rates = await listUnconfirmedRates(ctx.tx, ctx.today, states, DOUBTS);
  const rows = rates.map(({ id, ...rate }) => ({ parameter_id: id, ...rate }) as OverviewLawReview);
  const sorted = rows.toSorted((a, b) => DOUBTS.indexOf(a.confidence) - DOUBTS.indexOf(b.confidence));
  return { law_reviews: sorted.slice(0, SHOWN), law_review_count: rows.length };
}

/** From how many employees each law applies today, and whether the organisation has them. */
async function checkCoverage(ctx: Ctx): Promise<{ employees: number; coverage: CoverageCheck[] }> {
  const { tx, today } = ctx;
  const read = lawReadingOf(await listOverridesIn(tx));
  const employees = (await listPayrollIds(tx, { first_day: today, last_day: today })).length;
  const registered = new Set((await listRegistrationsOn(tx, {}, today)).map(({ scheme }) => scheme));
  const check = (law: CoverageCheck['law'], least_employees: number, is_registered: boolean | null): CoverageCheck => ({
    law,
    least_employees,
    reached: employees >= least_employees,
    registered: is_registered,
  });
  return {
    employees,
    coverage: [
      check('epf', read(epfCoverage, today).value, registered.has('epf')),
      check('esi', read(esiCoverageCount, today).value, registered.has('esi')),
      check('gratuity', read(gratuityCoverageCount, today).value, null),
      check('bonus', read(bonusCoverageCount, today).value, null),
    ],
  };
}

type OpenPoints = Reviews & { decisions: OverviewDecision[]; employees: number; coverage: CoverageCheck[] };

/** What waits for a person besides statements: doubtful rates, memberships, and laws that apply by the number of employees. */
export async function readOpenPoints(ctx: Ctx): Promise<OpenPoints> {
  const { permissions } = ctx.actor;
  return {
    ...(permissions.has('statutory.law.read') ? await listOpenReviews(ctx) : { law_reviews: [], law_review_count: 0 }),
    decisions: permissions.get('statutory.membership.read') === 'organisation' ? await countDecisions(ctx) : [],
    ...(await checkCoverage(ctx)),
  };
}
