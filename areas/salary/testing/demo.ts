import { addToMonth, monthOf } from '@hrms/platform/calendar';
import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import type { RevisionKind } from '@hrms/salary/contract';
import { cancelRecord, decideRecord } from '@hrms/workflows/server';
import { readSalaryOn } from '../server/employee-salary.service.ts';
import { REVISION } from '../server/revisions/revision.queries.ts';
import { createRevision, withdrawRevision } from '../server/revisions/revision.service.ts';

type DemoRevision = {
  of: number;
  kind: RevisionKind;
  percent: number;
  effective_from: string;
  payout_month: string;
  reason: string;
  as?: 'approve' | 'reject' | 'return' | 'withdraw' | 'cancel' | 'draft';
};

const PAYROLL = 3;
const FINANCE = 4;

/** Prepared by payroll@, decided by finance@. */
async function makeRevision(world: DemoWorld, revision: DemoRevision): Promise<void> {
  const { of, kind, percent, effective_from, payout_month, reason, as: end } = revision;
  const employee_id = world.people[of] ?? '';
  const id = await world.actAs(PAYROLL, async (ctx) => {
    const { current } = await readSalaryOn(ctx, employee_id, effective_from);
    if (!current?.structure_version_id) throw new Error(`Person ${of} of the demo organisation has no salary to revise`);
    // in whole hundreds of rupees
    const ctc_annual_paise = Math.round((current.ctc_annual_paise * (100 + percent)) / 1_000_000) * 10_000;
    const { structure_version_id } = current;
    const proposal = { effective_from, payout_month, ctc_annual_paise, structure_version_id };
    const made = await createRevision(ctx, { employee_id, kind, ...proposal, reason, note: null, submit: end !== 'draft' });
    return made.revision_id;
  });
  if (end === undefined || end === 'draft') return;
  if (end === 'withdraw') return void (await world.actAs(PAYROLL, (ctx) => withdrawRevision(ctx, id)));
  if (end === 'cancel') return world.actAsOwner((ctx) => cancelRecord(ctx, REVISION, id, 'The budget was not released'));
  const decide = (ctx: Ctx) => decideRecord(ctx, REVISION, id, { action: end, comments: 'As discussed' });
  await world.actAs(FINANCE, decide);
}

/** Of the year the paid months lie in. */
const JULY = { effective_from: '2026-07-01', payout_month: '2026-07' };

async function reviseBeforePay(world: DemoWorld): Promise<void> {
  for (const [n, of] of [5, 20, 21, 23, 30, 36, 42, 48].entries())
    await makeRevision(world, {
      of,
      kind: n === 0 ? 'promotion' : 'annual',
      percent: 6 + (n % 4) * 2,
      ...JULY,
      reason: n === 0 ? 'Promoted to plant manager' : 'Annual revision of July',
      as: 'approve',
    });
}

async function reviseInOpenMonth(world: DemoWorld): Promise<void> {
  const open = monthOf(world.services.clock.today());
  const next = addToMonth(open, 1);
  const late = { effective_from: `${addToMonth(open, -2)}-01`, payout_month: open };
  const ahead = { effective_from: `${next}-01`, payout_month: next };
  const revisions: DemoRevision[] = [
    { of: 22, kind: 'market', percent: 9, ...late, reason: 'Skills that are hard to hire', as: 'approve' },
    { of: 33, kind: 'annual', percent: 7, ...late, reason: 'Annual revision, agreed late', as: 'approve' },
    { of: 39, kind: 'reduction', percent: -5, ...ahead, reason: 'Part-time from December, as agreed', as: 'approve' },
    { of: 24, kind: 'promotion', percent: 15, ...ahead, reason: 'Team lead from December', as: 'approve' },
    { of: 45, kind: 'probation_end', percent: 8, ...ahead, reason: 'Confirmed after probation' },
    { of: 51, kind: 'annual', percent: 6, ...ahead, reason: 'Annual revision of December' },
    { of: 54, kind: 'promotion', percent: 18, ...ahead, reason: 'Shift in charge of the gear line' },
    { of: 57, kind: 'market', percent: 25, ...ahead, reason: 'Offer from a competitor', as: 'reject' },
    { of: 60, kind: 'transfer', percent: 4, ...ahead, reason: 'Moves to Bengaluru', as: 'return' },
    { of: 63, kind: 'annual', percent: 5, ...ahead, reason: 'Entered for the wrong person', as: 'withdraw' },
    { of: 66, kind: 'annual', percent: 5, ...ahead, reason: 'Budget of December', as: 'cancel' },
    { of: 69, kind: 'annual', percent: 6, ...ahead, reason: 'To be discussed with the manager', as: 'draft' },
  ];
  for (const revision of revisions) await makeRevision(world, revision);
}

/** Revisions in every state, some paid since July, two with arrears in the open month. */
export const salaryDemo: AreaDemo = { area: 'salary', before_pay: reviseBeforePay, after_pay: reviseInOpenMonth };
