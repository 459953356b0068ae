import { payrolls } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
});
afterAll(() => installation.close());

/** A finalised run of two; `forget` leaves its drafts as a release wrote them that prepared none. */
async function finalised(forget: boolean) {
  const world: PayrollWorld = await payrollWorld(installation);
  for (const [n, ctc] of [18_000_000, 240_000_000].entries())
    await hireEmployee(installation, world, { first_name: `P${n}`, employee_code: `P${n}`, ctc_annual_paise: ctc });
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  const { org_id } = world.owner;
  const read = (text: ReturnType<typeof sql>) =>
    inTenant(installation.services.pool, org_id, async (tx) => (await text.execute(tx)).rows);
  if (forget) await read(sql`update payroll_draft set prepared = null where org_id = ${org_id}`);
  await finaliseRun(installation, world, payroll_id);
  const lines =
    await read(sql`select e.employee_code, l.scheme, l.kind, l.state_code, l.wages, l.amounts, l.facts, l.deducted_paise
    from contribution_line l join employee e on e.org_id = l.org_id and e.id = l.employee_id
    where l.org_id = ${org_id} order by 1, 2, 3`);
  const taxes = await read(sql`select e.employee_code, t.amount_paid_paise, t.tax_paise, t.facts
    from tds_entry t join employee e on e.org_id = t.org_id and e.id = t.employee_id where t.org_id = ${org_id} order by 1`);
  const years = await read(sql`select e.employee_code, y.taxable_paise, y.tds_paise, y.epf_paise, y.ptax_paise
    from pay_year y join employee e on e.org_id = y.org_id and e.id = y.employee_id where y.org_id = ${org_id} order by 1`);
  const tested = await read(sql`select e.employee_code, c.covered, c.wages_tested_paise, c.tested_on::text
    from esi_coverage c join employee e on e.org_id = c.org_id and e.id = c.employee_id where c.org_id = ${org_id} order by 1`);
  return {
    written: { lines, taxes, years, tested },
    verified: (await world.owner.call(payrolls.verify, { params: { id: payroll_id } })).data,
  };
}

test('drafts of a release that prepared none are finalised with the same lines, taxes and seals', async () => {
  const [prepared, earlier] = [await finalised(false), await finalised(true)];
  expect(prepared.written.lines.length).toBeGreaterThan(2);
  expect(prepared.written.taxes).toHaveLength(2);
  expect(earlier.written).toEqual(prepared.written);
  for (const { verified } of [prepared, earlier])
    expect(verified).toEqual({ payslips: 2, hashes_right: 2, figures_right: 2, content_hash_right: true });
});
