import { payrolls } from '@hrms/payroll/contract';
import { type Job, jobRun } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from './payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  world = await payrollWorld(installation);
  for (let n = 0; n < 12; n += 1)
    await hireEmployee(installation, world, {
      first_name: `Person${n}`,
      employee_code: `X${n}`,
      ctc_annual_paise: 40_000_000 + n * 1_000_000,
    });
});
afterAll(() => installation.close());

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
};

test('a finaliser that dies between its steps loses and doubles nothing, however many take over', async () => {
  const draft = await runPayroll(installation, world, '2026-10');
  const begun = await world.owner.call(payrolls.finalise, {
    params: { id: draft.payroll_id },
    body: { version: draft.version, confirm_net_paise: draft.totals?.net_paise },
  });
  expect(begun.status).toBe(202);
  const finalise = installation.areas.flatMap((area) => area.jobs).find(({ name }) => name === 'payroll.finalise') as Job;
  const payload = { org_id: world.owner.org_id, payroll_id: draft.payroll_id, progress_id: begun.data.progress_id } as never;

  // Dies in each of its transactions in turn, before and after the work of that transaction was done.
  for (let step = 1; step <= 6; step += 1)
    for (const after of [false, true]) {
      const run = jobRun(installation.services, world.owner.org_id, 1);
      let transactions = 0;
      const dying = {
        ...run,
        transaction: (async (work) => {
          transactions += 1;
          if (transactions === step && !after) throw new Error('killed');
          return run.transaction(async (ctx) => {
            const result = await work(ctx);
            if (transactions === step) throw new Error('killed');
            return result;
          });
        }) as typeof run.transaction,
      };
      await finalise.run(dying, payload).catch(({ message }: Error) => expect(message).toBe('killed'));
    }

  await Promise.allSettled(
    Array.from({ length: 5 }, () => finalise.run(jobRun(installation.services, world.owner.org_id, 1), payload)),
  );
  await finalise.run(jobRun(installation.services, world.owner.org_id, 1), payload);
  expect(await payrollOf(world, draft.payroll_id)).toMatchObject({ status: 'finalised' });
  const [count] = await rows<{ slips: number; people: number; numbers: number; paid: number; year: number }>(
    `select count(*)::int as slips, count(distinct employee_id)::int as people, count(distinct payslip_number)::int as numbers, sum(net_paise)::bigint::int as paid,
      (select sum(taxable_paise) from pay_year where org_id = $1)::bigint::int as year from payslip where org_id = $1`,
    [world.owner.org_id],
  );
  expect(count).toMatchObject({ slips: 12, people: 12, numbers: 12, paid: draft.totals?.net_paise });
  expect(count?.year).toBe(draft.totals?.gross_paise);
  expect((await world.owner.call(payrolls.verify, { params: { id: draft.payroll_id } })).data).toEqual({
    payslips: 12,
    hashes_right: 12,
    figures_right: 12,
    content_hash_right: true,
  });
});

test('without the unique key the same takeover doubles payslips: the test above can fail', async () => {
  const [{ name } = { name: '' }] = await rows<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'app.payslip'::regclass and contype = 'u'`,
  );
  expect(name).not.toBe('');
  await rows(`alter table payslip drop constraint ${name}`);
  const [slip] = await rows<{ employee_id: string }>('select employee_id from payslip where org_id = $1 limit 1', [
    world.owner.org_id,
  ]);
  await rows(
    `insert into payslip select org_id, gen_random_uuid(), period_month, payroll_id, employee_id, payslip_number, pay_date, printed, days, lines, gross_paise, deductions_paise, reimbursements_paise, net_paise, employer_cost_paise, wages_paise, wage_bases, tax, input, engine_version, hash, created_at from payslip where employee_id = $1`,
    [slip?.employee_id],
  );
  const [count] = await rows<{ slips: number; people: number }>(
    'select count(*)::int as slips, count(distinct employee_id)::int as people from payslip where org_id = $1',
    [world.owner.org_id],
  );
  expect(count).toEqual({ slips: 13, people: 12 });
});
