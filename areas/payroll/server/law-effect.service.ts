import { computeSlip, type SlipInput } from '@hrms/payroll/domain';
import type { Tx } from '@hrms/platform/server';
import type { Override } from '@hrms/statutory/domain';
import type { LawEffect } from '@hrms/statutory/server';
import { findNewestFinalRun, listPaidInputs } from './run.queries.ts';
import { type StoredContext, toRunContext } from './run-context.ts';

const PORTION = 1_000;
/** Employees listed; the totals cover all. */
const NAMED = 100;

type Row = LawEffect['rows'][number];

/**
 * The difference an own legal figure would have made in the last finalised month, in paise: every payslip is calculated again
 * as it was, and with the figure in force the whole month. Nothing is written.
 */
export async function estimateLawEffect(tx: Tx, own: Override): Promise<LawEffect> {
  const payroll = await findNewestFinalRun(tx);
  if (!payroll) return { month: null, people: 0, affected: 0, net_difference_paise: 0, cost_difference_paise: 0, rows: [] };
  const kept = payroll.context as unknown as StoredContext;
  const placeOf = ({ state_code, registration }: Override) => registration?.registration_id ?? state_code ?? null;
  const others = (kept.overrides ?? []).filter((one) => one.parameter_id !== own.parameter_id || placeOf(one) !== placeOf(own));
  const before = toRunContext(kept);
  const after = toRunContext({ ...kept, overrides: [...others, { ...own, from_date: `${kept.month}-01`, to_date: null }] });
  const changed: Row[] = [];
  let people = 0;
  for await (const { employee_id, input, full_name } of eachPaid(tx, payroll)) {
    people += 1;
    const paid = computeSlip(input, before).slip;
    const would = computeSlip(input, after).slip;
    const cost_difference_paise = would.employer_cost - paid.employer_cost;
    if (would.net !== paid.net || cost_difference_paise !== 0)
      changed.push({ employee_id, full_name, net_paise: paid.net, own_net_paise: would.net, cost_difference_paise });
  }
  const size = (row: Row) => Math.abs(row.own_net_paise - row.net_paise) + Math.abs(row.cost_difference_paise);
  return {
    month: kept.month,
    people,
    affected: changed.length,
    net_difference_paise: changed.reduce((sum, row) => sum + row.own_net_paise - row.net_paise, 0),
    cost_difference_paise: changed.reduce((sum, row) => sum + row.cost_difference_paise, 0),
    rows: changed.toSorted((a, b) => size(b) - size(a)).slice(0, NAMED),
  };
}

type Paid = { employee_id: string; input: SlipInput; full_name: string };

/** What the payslips of a run were calculated from, read in portions, so that memory does not grow with the organisation. */
export async function* eachPaid(tx: Tx, { id, period_month }: { id: string; period_month: string }): AsyncGenerator<Paid> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await listPaidInputs(tx, { id, period_month }, last, PORTION);
    for (const { employee_id, input, printed } of rows) {
      const { full_name = '' } = printed as { full_name?: string };
      yield { employee_id, input: input as unknown as SlipInput, full_name };
    }
    if (rows.length < PORTION) return;
    last = rows.at(-1)?.employee_id ?? last;
  }
}
