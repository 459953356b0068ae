import { payrolls, payslips } from '@hrms/payroll/contract';
import { inTenant, withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '../finalise.service.ts';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { type HashedPayslip, hashWithInput } from './payslip-hash.ts';
import { sealPrintedNumbers } from './seal-printed.service.ts';

const UANS = ['100765432109', '100765432108'] as const;

let installation: Installation;
let world: PayrollWorld;
let payroll_id: string;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-30' });
  world = await payrollWorld(installation);
  for (const [n, uan] of UANS.entries())
    await hireEmployee(installation, world, {
      first_name: `Asha${n}`,
      employee_code: `E${n}`,
      ctc_annual_paise: 60_000_000,
      identity: { pan: `ABCPK432${n}L`, uan },
    });
  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
  await finaliseRun(installation, world, payroll_id);
  await printAsBefore();
});
afterAll(() => installation.close());

const asSuperuser = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(installation.superUrl, async (client) => {
    await client.query('set search_path = app');
    return (await client.query(text, values)).rows as T[];
  });

/** Writes the run as releases did before numbers were kept sealed: in clear, and under the hash. */
async function printAsBefore(): Promise<void> {
  const slips = await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const { rows } = await sql<HashedPayslip & { id: string }>`select id, payroll_id, employee_id, period_month, pay_date,
      payslip_number, lines, days, input, printed, gross_paise, deductions_paise, reimbursements_paise, net_paise,
      employer_cost_paise, engine_version from payslip where org_id = ${tx.org_id} order by employee_id`.execute(tx);
    return rows;
  });
  const hashes: string[] = [];
  for (const [n, { id, ...slip }] of slips.entries()) {
    const { uan_index: _uan, esi_index: _esi, ...rest } = slip.printed as Record<string, unknown>;
    const printed = { ...rest, uan: UANS[n] };
    const hash = hashWithInput({ ...slip, printed });
    hashes.push(hash);
    await asSuperuser('update payslip set printed = $2, hash = $3 where id = $1', [id, JSON.stringify(printed), hash]);
  }
  await asSuperuser('delete from printed_number');
  const [run] = await asSuperuser<{ period_month: string; pay_date: string; previous_hash: string | null }>(
    'select period_month, pay_date, previous_hash from payroll where id = $1',
    [payroll_id],
  );
  if (run)
    await asSuperuser('update payroll set content_hash = $2 where id = $1', [
      payroll_id,
      contentHash({ payroll_id, ...run }, hashes),
    ]);
}

const clear = () => asSuperuser(`select id from payslip where printed::text ~ any($1)`, [[...UANS]]);
const verified = async () => (await world.owner.call(payrolls.verify, { params: { id: payroll_id } })).data;

test('numbers that earlier releases printed in clear are sealed, and payslips keep their hashes and their numbers', async () => {
  const right = { payslips: 2, hashes_right: 2, figures_right: 2, content_hash_right: true };
  expect(await clear()).toHaveLength(2);
  expect(await verified()).toEqual(right);
  const { services, ownerUrl } = installation;
  const seal = () => sealPrintedNumbers(services, ownerUrl, world.owner.org_id);
  expect(await seal()).toBe(2);
  expect(await clear()).toEqual([]);
  expect(await verified()).toEqual(right);
  const { rows } = (await world.owner.call(payslips.list)).data;
  const shown = await Promise.all(
    rows.map(async ({ payslip_id }) => (await world.owner.call(payslips.get, { params: { id: payslip_id } })).data.uan),
  );
  expect(shown.sort()).toEqual([...UANS].sort());
  expect(await seal()).toBe(0);
  expect(await asSuperuser(`select id from audit_event where event = 'payroll.printed_numbers_sealed'`)).toHaveLength(1);
});

test('a stop between the two steps is made good by the next run', async () => {
  const [slip] = await asSuperuser<{ id: string }>(
    `update payslip set printed = printed - 'uan_sealed' || jsonb_build_object('uan', $1::text) where id = (
      select id from payslip order by employee_id limit 1) returning id`,
    [UANS[0]],
  );
  expect(slip).toBeDefined();
  expect(await sealPrintedNumbers(installation.services, installation.ownerUrl, world.owner.org_id)).toBe(1);
  expect(await clear()).toEqual([]);
  expect((await verified()).hashes_right).toBe(2);
});
