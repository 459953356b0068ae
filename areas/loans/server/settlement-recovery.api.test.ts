import { markEmployeeLeft } from '@hrms/employees/server';
import { jobContextForUser } from '@hrms/employees/testing';
import { loans } from '@hrms/loans/contract';
import { paise } from '@hrms/platform/money';
import { inTenant, jobContext, newId } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoanWorld, loanWorld, runningLoan } from './loans.scenario.ts';
import { loanPaySource } from './pay-source.ts';

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

/** A loan with 51,456.00 outstanding of a person whose last working day is 20 days after the money was paid. */
async function leaverOwing() {
  const who = await world.hire();
  const { id } = await runningLoan(world, who, '2026-11-20');
  await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    await tx
      .updateTable('loan')
      .set({ outstanding_principal_paise: 5_145_600 })
      .where('org_id', '=', tx.org_id)
      .where('id', '=', id)
      .execute();
    await markEmployeeLeft(jobContextForUser(installation.services, tx, newId()), {
      employee_id: who.employee_id,
      last_working_day: '2026-12-10',
      reason: 'Resigned',
      source_area: 'lifecycle',
    });
  });
  return { who, id };
}

const run = { payroll_id: newId(), month: '2026-12', pay_date: '2026-12-14' };
const lineOf = async (employee_id: string) =>
  (
    await inTenant(
      installation.services.pool,
      world.owner.org_id,
      (tx) => loanPaySource.settlementLines?.(tx, employee_id, '2026-12-10') ?? Promise.resolve([]),
    )
  )[0];
const recover = (id: string, taken: number) =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) =>
    loanPaySource.closeForSettlement?.(jobContext(installation.services, tx), run, [
      { row_id: id, component_code: 'LOAN_PRINCIPAL', taken_paise: paise(taken) },
    ]),
  );
const stateOf = async (id: string) => (await world.owner.call(loans.get, { params: { id } })).data;
const lastEntry = async (id: string) => (await world.owner.call(loans.ledger, { params: { id } })).data.rows.at(-1);

// 51,456.00 x 10% x 20 / 365 = 281.95
test('a settlement names the loan with its interest to the last working day, and closes it when all is recovered', async () => {
  const { who, id } = await leaverOwing();
  const line = await lineOf(who.employee_id);
  expect(line).toMatchObject({ label: expect.stringMatching(/^Loan LN-2026-/), amount_paise: 5_145_600 + 28_195 });
  expect(await recover(id, 5_173_795)).toBe(1);
  expect(await stateOf(id)).toMatchObject({ status: 'closed', outstanding_principal_paise: 0, carried_interest_paise: 0 });
  expect(await lastEntry(id)).toMatchObject({ kind: 'recovery_on_exit', principal_paise: 5_145_600, interest_paise: 28_195 });
  expect(await recover(id, 5_173_795), 'once').toBe(0);
});

test('of 30,000 recovered the interest is paid first; the rest stays owed to the paisa', async () => {
  const { who, id } = await leaverOwing();
  await recover(id, 3_000_000);
  const left = 5_145_600 + 28_195 - 3_000_000;
  expect(await stateOf(id)).toMatchObject({ status: 'irregular', outstanding_principal_paise: left, carried_interest_paise: 0 });
  expect(await lastEntry(id)).toMatchObject({ principal_paise: 3_000_000 - 28_195, interest_paise: 28_195 });
  expect((await lineOf(who.employee_id))?.amount_paise).toBeGreaterThanOrEqual(left);
});

test('less than the interest: what is missing of it stays owed and bears none', async () => {
  const { id } = await leaverOwing();
  await recover(id, 10_000);
  expect(await stateOf(id)).toMatchObject({
    status: 'irregular',
    outstanding_principal_paise: 5_145_600,
    carried_interest_paise: 18_195,
  });
});
