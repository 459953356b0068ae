import { findEmployeeCards, listServiceEnds, type ServiceEnd } from '@hrms/employees/server';
import type { ExitProposal, exitProposals } from '@hrms/lifecycle/contract';
import { addDays, daysBetween } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, visibleEmployees, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findLeavingEmployees } from './exit.queries.ts';

/** Days before the last day from which an exit is proposed. */
const DAYS_BEFORE = { retirement: 180, end_of_contract: 30 } as const;
/** The nightly run reads at most so many. */
const MOST = 1000;

const spansOf = (today: string) => ({
  today,
  retiring_until: addDays(today, DAYS_BEFORE.retirement),
  contract_until: addDays(today, DAYS_BEFORE.end_of_contract),
});

/** Employees without an exit whose employment ends by itself, as far as the caller may see exits. */
export async function listExitProposals(
  ctx: Ctx,
  { kind, ...page }: FilterOf<typeof exitProposals>,
): Promise<PageRows<ExitProposal>> {
  const found = await listServiceEnds(ctx.tx, {
    ...spansOf(ctx.today),
    visible: await visibleEmployees(ctx, 'lifecycle.exit.read', 'e.id'),
    without: await findLeavingEmployees(ctx.tx),
    kind,
    page,
  });
  const cards = await findEmployeeCards(
    ctx.tx,
    found.rows.map(({ employee_id }) => employee_id),
  );
  return {
    ...found,
    rows: found.rows.map(({ employee_id, full_name, kind: ends, last_day }) => {
      const card = cards.get(employee_id);
      return {
        employee_id,
        employee_code: card?.employee_code ?? '',
        employee_name: full_name,
        department: card?.department ?? null,
        designation: card?.designation ?? null,
        kind: ends,
        last_working_day: last_day,
        days_left: daysBetween(ctx.today, last_day),
      };
    }),
  };
}

/** All of them, for the notices of the night. */
export const findExitsToPropose = async ({ tx, today }: Work): Promise<readonly ServiceEnd[]> =>
  (
    await listServiceEnds(tx, {
      ...spansOf(today),
      visible: sql<boolean>`true`,
      without: await findLeavingEmployees(tx),
      page: { page: 1, limit: MOST },
    })
  ).rows;
