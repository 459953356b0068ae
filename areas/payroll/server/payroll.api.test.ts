import { bankAccounts, paySplits } from '@hrms/employees/contract';
import { branches } from '@hrms/organisation/contract';
import { bankAdvices, payrollInputs, payrollSettings, payrolls, payslips } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { structures } from '@hrms/salary/contract';
import { ceilingMethods, memberships } from '@hrms/statutory/contract';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPayingAccount,
  assignSalary,
  hireEmployee,
  type PayrollWorld,
  payrollOf,
  payrollWorld,
  publishRun,
  runPayroll,
  setPrevious,
} from './payroll.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const amounts = (lines: readonly { code: string; amount_paise: number }[]) =>
  Object.fromEntries(lines.map(({ code, amount_paise }) => [code, amount_paise / 100]));

/** The structure of the worked payslip P2: typed amounts and a balance. */
async function siteStructure({ owner }: PayrollWorld): Promise<string> {
  const line = (code: string, rupees: number | null) => ({
    code,
    calculation: rupees === null ? { calculation: 'balancing' } : { calculation: 'fixed', amount_paise: rupees * 100 },
  });
  const lines = [
    line('BASIC', 37_500),
    line('HRA', 18_750),
    line('LTA', 6_000),
    line('SITE_ALLOWANCE', 40_000),
    line('SPECIAL', null),
  ];
  const made = await owner.call(structures.create, { body: { name: 'Site', code: 'SITE', valid_from: '2026-04-01', lines } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const [draft] = made.data.versions;
  const published = await owner.call(structures.publish, {
    params: { id: made.data.structure_id, n: '1' },
    body: { version: draft?.version ?? 1 },
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return draft?.structure_version_id ?? '';
}

describe('the worked payslip P2, from joining to the bank', () => {
  let world: PayrollWorld;
  let vikram: string;
  let payroll_id: string;

  test('a payroll computes every figure to the rupee', async () => {
    installation.clock.set('2026-10-30');
    world = await payrollWorld(installation);
    const site = await siteStructure(world);
    vikram = await hireEmployee(installation, world, {
      first_name: 'Vikram',
      last_name: 'Shetty',
      gender: 'male',
      joined_on: '2026-10-14',
      employee_code: 'VS1',
    });
    await assignSalary(world.owner, vikram, site, 150_000_000, '2026-10-14');
    await setPrevious(world, vikram, 90_000_000, 4_500_000);
    const payroll = await runPayroll(installation, world, '2026-10');
    payroll_id = payroll.payroll_id;
    expect(payroll).toMatchObject({
      status: 'draft',
      open_blockers: 0,
      open_warnings: 0,
      totals: { people: 1, gross_paise: 6_913_500, net_paise: 5_550_800 },
    });

    const slip = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: vikram } })).data;
    expect(amounts(slip.lines)).toMatchObject({
      BASIC: 21_774,
      HRA: 10_887,
      LTA: 3_484,
      SITE_ALLOWANCE: 23_226,
      SPECIAL: 9_764,
      EPF_EMPLOYEE: 3_000,
      PTAX: 200,
      TDS: 10_427,
      EPF_EMPLOYER: 3_000,
      EPS_EMPLOYER: 2_083,
      EPF_DIFFERENCE: 917,
      EDLI: 125,
      GRATUITY_PROVISION: 1_734,
    });
    expect(slip).toMatchObject({
      gross_paise: 6_913_500,
      deductions_paise: 1_362_700,
      net_paise: 5_550_800,
      days: { basis: 31, in_service: 18, paid: 18 },
    });
  });

  test('each figure tells why, with its source', async () => {
    const { lines, explanations, net_paise } = (
      await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: vikram } })
    ).data;
    expect(explanations).toHaveLength(lines.length + 1);
    lines.forEach((line, at) => expect(explanations[at]?.value_paise, line.code).toBe(line.amount_paise));
    expect(explanations.at(-1)?.value_paise).toBe(net_paise);
    const epf = explanations[lines.findIndex(({ code }) => code === 'EPF_EMPLOYEE')];
    expect(epf?.steps.find(({ parameter }) => parameter?.id === 'epf.wage_ceiling')?.parameter).toMatchObject({
      confidence: 'reported',
      from: '2026-09-17',
    });
    expect(epf?.steps.some(({ amount_paise }) => amount_paise === 3_606_750)).toBe(true);
  });

  test('finalising asks for what the person saw, happens once and verifies', async () => {
    const { owner } = world;
    const { version, totals } = await payrollOf(world, payroll_id);
    const finalise = (body: Record<string, unknown>) => owner.call(payrolls.finalise, { params: { id: payroll_id }, body });
    expect(await finalise({ version, confirm_net_paise: 1 })).toRefuse('payroll.total_differs', 409, 'confirm_net_paise');
    expect(await finalise({ version: version - 1, confirm_net_paise: totals?.net_paise })).toRefuse(
      'payroll.version_conflict',
      409,
    );
    // two people, fifty clicks
    const second = await owner.person({ role: 'payroll_admin' });
    const asked = { params: { id: payroll_id }, body: { version, confirm_net_paise: totals?.net_paise } };
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? owner : second).call(payrolls.finalise, asked)),
    );
    const statuses = Object.groupBy(many, ({ status }) => String(status));
    expect([statuses['202']?.length, statuses['409']?.length]).toEqual([1, 49]);
    await installation.runJobs();
    const done = await payrollOf(world, payroll_id);
    expect(done).toMatchObject({ status: 'finalised', content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await owner.call(payrolls.verify, { params: { id: payroll_id } })).data).toEqual({
      payslips: 1,
      hashes_right: 1,
      figures_right: 1,
      content_hash_right: true,
    });
    expect(await finalise({ version: done.version, confirm_net_paise: totals?.net_paise })).toRefuse(
      'payroll.already_finalised',
      409,
    );
    expect(await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} })).toRefuse('payroll.not_draft', 409);
  });

  test('a finalised payslip is shown as it was paid, whatever the rules say since', async () => {
    const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
    await client.connect();
    const paid = async () => (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: vikram } })).data;
    const before = await paid();
    await client.query(`update payroll set context = jsonb_set(context, '{settings,lop_basis}', '"fixed_30"') where id = $1`, [
      payroll_id,
    ]);
    const after = await paid();
    await client.query(
      `update payroll set context = jsonb_set(context, '{settings,lop_basis}', '"calendar_days"') where id = $1`,
      [payroll_id],
    );
    await client.end();
    expect([after.lines, after.net_paise, after.days]).toEqual([before.lines, before.net_paise, before.days]);
    const basic = after.explanations[after.lines.findIndex(({ code }) => code === 'BASIC')];
    expect(basic).toMatchObject({ value_paise: 2_177_400, steps: [{ why: expect.stringContaining('as paid') }] });
  });

  test('the PDF prints it line by line', async () => {
    const row = (await world.owner.call(payslips.list, { query: { employee_id: vikram } })).data.rows[0];
    expect(row).toMatchObject({ payslip_number: 'PS/2026-27/10/000001', full_name: 'Vikram Shetty', net_paise: 5_550_800 });
    const { owner, branch_id } = world;
    const { employee_count: _count, ...branch } = (await owner.call(branches.get, { params: { id: branch_id } }))
      .data as never as Record<string, unknown>;
    const moved = await owner.call(branches.update, {
      params: { id: branch_id },
      body: { ...branch, line1: '12 Link Road', city: 'Bengaluru', pin: '560001' } as never,
    });
    expect(moved.status).toBe(200);
    const pdf = await world.owner.call(payslips.pdf, { params: { id: row?.payslip_id ?? '' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), { mergePages: true });
    const plain = text.replace(/\s+/g, ' ');
    for (const part of [
      'Payslip for October 2026',
      'Vikram Shetty',
      'Basic 37,500.00 21,774.00 21,774.00',
      'House rent allowance 18,750.00 10,887.00 10,887.00',
      'Year to date',
      'ESI number',
      'of which pension (EPS) 2,083.00',
      '12 Link Road, Bengaluru 560001',
      'Gross pay 69,135.00',
      '3,000.00',
      '10,427.00',
      'Total deductions 13,627.00',
      '55,508.00',
      'Rupees Fifty Five Thousand Five Hundred Eight Only',
      '18 of 31',
    ])
      expect(plain).toContain(part);
  });

  test('the EPF file has the member’s eleven fields', async () => {
    const ecr = await world.owner.call(payrolls.ecr, { params: { id: payroll_id } });
    const fields = ecr.raw.toString().trim().split('#~#');
    expect(fields).toHaveLength(11);
    expect(fields.slice(1)).toEqual(['Vikram Shetty', '69135', '25000', '25000', '25000', '3000', '2083', '917', '0', '0']);
    expect(fields[0]).toMatch(/^\d{12}$/);
  });

  test('the bank advice adds up and exists once', async () => {
    const [account] = (await world.owner.call(bankAccounts.list, { params: { id: vikram } })).data.bank_accounts;
    const number = '501000000321';
    const second = await world.owner.call(bankAccounts.create, {
      params: { id: vikram },
      body: { ifsc: 'HDFC0000128', account_number: number, account_number_again: number, use_for_salary: false },
    });
    const rows = [
      { bank_account_id: second.data.bank_account_id, kind: 'percent', percent_bp: 3001 },
      { bank_account_id: account?.bank_account_id, kind: 'primary' },
    ];
    await world.owner.call(paySplits.save, { params: { id: vikram }, body: { from_date: '2026-10-15', rows } });
    await addPayingAccount(world.owner);
    const made = await world.owner.call(bankAdvices.create, { body: { payroll_id } });
    expect(made).toMatchObject({ status: 201, data: { count: 2, total_paise: 5_550_800 } });
    const file = (await world.owner.call(bankAdvices.file, { params: { id: made.data.bank_advice_id } })).raw
      .toString()
      .split('\r\n');
    expect(file[0]).toBe('Beneficiary Name,Account Number,IFSC,Amount,Narration,Employee Code,Email');
    expect(file[1]).toBe(`Vikram Shetty,${number},HDFC0000128,16657.95,SAL OCT 2026 VS1,VS1,`);
    expect(file[2]).toMatch(/^Vikram Shetty,\d{12},SBIN0000300,38850.05,SAL OCT 2026 VS1,VS1,$/);
    expect(file.slice(3)).toEqual(['']);
    expect(await world.owner.call(bankAdvices.create, { body: { payroll_id } })).toRefuse('payroll.already_advised', 409);
  });

  test('an employee reads the own payslip, nobody else’s; a manager none', async () => {
    const other = await hireEmployee(installation, world, { first_name: 'Other', employee_code: 'O1' });
    const own = await world.owner.person({ role: 'employee' }, { employee_id: vikram });
    const stranger = await world.owner.person({ role: 'employee' }, { employee_id: other });
    const manager = await world.owner.person({ role: 'manager' });
    await publishRun(world, payroll_id);
    const id = (await own.call(payslips.list)).data.rows[0]?.payslip_id ?? '';
    expect((await own.call(payslips.get, { params: { id } })).data.net_in_words).toBe(
      'Rupees Fifty Five Thousand Five Hundred Eight Only',
    );
    expect(await stranger.call(payslips.get, { params: { id } })).toRefuse('payroll.not_found', 404);
    expect((await stranger.call(payslips.list)).data.rows).toEqual([]);
    expect(await manager.call(payslips.get, { params: { id } })).toRefuse('payroll.not_found', 404);
    expect(await own.call(payrolls.list)).toRefuse('access.forbidden', 403);
  });
});

describe('a month with trouble', () => {
  let world: PayrollWorld;
  let payroll_id: string;

  test('one person’s bad data is an exception, the others compute', async () => {
    installation.clock.set('2026-11-20');
    world = await payrollWorld(installation, 'IN-MH');
    await hireEmployee(installation, world, {
      first_name: 'Asha',
      gender: 'female',
      employee_code: 'A1',
      ctc_annual_paise: 180_000_000,
    });
    await hireEmployee(installation, world, { first_name: 'Nobody', employee_code: 'N1' });
    await hireEmployee(installation, world, {
      first_name: 'Poor',
      employee_code: 'P1',
      ctc_annual_paise: 30_000_000,
      identity: {},
      bank_account: undefined as never,
    });
    const payroll = await runPayroll(installation, world, '2026-11');
    payroll_id = payroll.payroll_id;
    expect(payroll).toMatchObject({ totals: { people: 2 }, open_blockers: 1 });
    const found = (await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { limit: '50' } })).data.rows;
    expect(found[0]).toMatchObject({ code: 'no_salary', severity: 'B', full_name: 'Nobody' });
    expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['no_bank', 'no_pan', 'no_uan']));
    // those of one employee are asked for by the employee, however many the run has
    const employee_id = found.find(({ full_name }) => full_name === 'Poor')?.employee_id ?? '';
    const own = await world.owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { employee_id, limit: '1' } });
    expect(own.body.pagination?.total).toBe(found.filter((row) => row.employee_id === employee_id).length);
    expect(own.data.rows[0]?.full_name).toBe('Poor');
  });

  test('open exceptions stop finalising; warnings are accepted with a reason, blockers are not', async () => {
    const { owner } = world;
    const { version, totals } = await payrollOf(world, payroll_id);
    expect(
      await owner.call(payrolls.finalise, {
        params: { id: payroll_id },
        body: { version, confirm_net_paise: totals?.net_paise },
      }),
    ).toRefuse('payroll.open_exceptions', 409);
    const rows = (await owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { limit: '50' } })).data.rows;
    const accept = (code: string, reason = 'agreed with the person') =>
      owner.call(payrolls.acceptException, {
        params: { id: payroll_id, exceptionId: rows.find((row) => row.code === code)?.exception_id ?? '' },
        body: { reason },
      });
    expect(await accept('no_salary')).toRefuse('payroll.blocker', 409);
    expect(await accept('no_pan', ' ')).toRefuse('validation', 422, 'reason');
    expect((await accept('no_pan')).data).toMatchObject({ status: 'accepted', reason: 'agreed with the person' });
    for (const code of ['no_bank', 'no_uan'])
      expect(
        (await owner.call(payrolls.acceptAll, { params: { id: payroll_id }, body: { code, reason: 'paid by cheque' } })).data
          .accepted,
      ).toBe(1);
  });

  test('an acceptance lives while the facts live; loss of pay changes the slip', async () => {
    const { owner } = world;
    const asha = (await owner.call(payrolls.slips, { params: { id: payroll_id }, query: { search: 'Asha' } })).data.rows[0];
    expect(asha).toMatchObject({ full_name: 'Asha', lop_days: 0 });
    expect(
      (
        await owner.call(payrolls.putDays, {
          params: { id: payroll_id, employeeId: asha?.employee_id ?? '' },
          body: { lop_days: 1.5, reason: 'absent' },
        })
      ).status,
    ).toBe(200);
    await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
    await installation.runJobs();
    const after = (await owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: asha?.employee_id ?? '' } })).data;
    expect(amounts(after.lines).BASIC).toBe(Math.round((75_000 * 28.5) / 30));
    const accepted = (await owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { status: 'accepted' } })).data
      .rows;
    expect(accepted.map(({ code }) => code).toSorted()).toEqual(['no_bank', 'no_pan', 'no_uan']);
  });

  test('days by file: good rows saved, wrong ones named', async () => {
    const upload = (text: string) =>
      world.owner.call(payrolls.importDays, { params: { id: payroll_id }, upload: { name: 'days.csv', text } });
    const answer = await upload('\ufeffemployee_code;lop_days;reason\na1;2;sick\nX9;1;\nP1;many;\nP1;32;\n');
    expect(answer.data.saved).toBe(1);
    expect(answer.data.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'employee_code'],
      [4, 'lop_days'],
      [5, 'lop_days'],
    ]);
    // rows are numbered as the spreadsheet does, empty ones counted; an employee has one row
    const repeated = await upload('employee_code,lop_days\n\nA1,2\n,\nX9,1\nA1,3\n');
    expect(repeated.data.errors.map(({ row, field }) => [row, field])).toEqual([
      [5, 'employee_code'],
      [6, 'employee_code'],
    ]);
    expect(await upload('code,days\nA1,1\n')).toRefuse('payroll.file_unreadable', 422, 'file');
    expect(await upload('')).toRefuse('payroll.file_unreadable', 422, 'file');
    expect(await upload('employee_code,lop_days\n"A1,1\n')).toRefuse('payroll.file_unreadable', 422, 'file');
  });

  test('one-time items: entered, not twice by accident, taken back', async () => {
    const { owner } = world;
    const asha = (await owner.call(payrolls.slips, { params: { id: payroll_id }, query: { search: 'Asha' } })).data.rows[0];
    const item = {
      employee_id: asha?.employee_id,
      period_month: '2026-11',
      component_code: 'PERFORMANCE_BONUS',
      amount_paise: 5_000_000,
      note: 'quarter',
    };
    const made = await owner.call(payrollInputs.create, { body: item });
    expect(made.status).toBe(201);
    expect(await owner.call(payrollInputs.create, { body: item })).toRefuse('payroll.duplicate_input', 409);
    expect(await owner.call(payrollInputs.create, { body: { ...item, component_code: 'TDS' } })).toRefuse(
      'payroll.component_unknown',
      422,
      'component_code',
    );
    const finalise = await payrollOf(world, payroll_id);
    await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
    await installation.runJobs();
    const slip = (await owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: asha?.employee_id ?? '' } })).data;
    expect(amounts(slip.lines).PERFORMANCE_BONUS).toBe(50_000);
    expect((await owner.call(payrollInputs.remove, { params: { id: made.data.payroll_input_id } })).status).toBe(200);
    expect((await payrollOf(world, payroll_id)).version).toBeGreaterThan(finalise.version);
  });

  test('the register adds up', async () => {
    const file = (await world.owner.call(payrolls.register, { params: { id: payroll_id } })).raw
      .toString()
      .replace('\ufeff', '')
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const [header = [], ...rows] = file;
    const net = header.indexOf('Net pay');
    const total = rows.at(-1) ?? [];
    expect(rows.slice(0, -1).reduce((sum, row) => sum + Number(row[net]), 0)).toBeCloseTo(Number(total[net]), 2);
    expect(Number(total[net]) * 100).toBeCloseTo((await payrollOf(world, payroll_id)).totals?.net_paise ?? 0, 0);
  });

  test('facts that changed after the computation stop finalising', async () => {
    const { owner } = world;
    const nobody = (await owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { severity: 'B' } })).data.rows[0];
    await assignSalary(owner, nobody?.employee_id ?? '', world.structure_version_id, 60_000_000, '2026-04-01');
    await owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
    await installation.runJobs();
    const asha = (await owner.call(payrolls.slips, { params: { id: payroll_id }, query: { search: 'Asha' } })).data.rows[0];
    for (const code of ['no_bank', 'no_uan', 'no_pan', 'esi_newly_covered'])
      await owner.call(payrolls.acceptAll, { params: { id: payroll_id }, body: { code, reason: 'known already' } });
    await owner.call(memberships.put, {
      params: { employee_id: asha?.employee_id ?? '' },
      body: {
        scheme: 'epf',
        from_date: '2026-04-01',
        reason: 'wants full wages',
        status: 'member',
        eps_member: true,
        employee_basis: 'actual',
        employer_basis: 'restricted',
      },
    });
    const { version, totals } = await payrollOf(world, payroll_id);
    const stale = await owner.call(payrolls.finalise, {
      params: { id: payroll_id },
      body: { version, confirm_net_paise: totals?.net_paise },
    });
    expect(stale).toRefuse('payroll.version_conflict', 409);
    expect(stale.body.message).toContain('1 employee changed');
  });
});

test('deductions that do not fit are carried to the next month and taken there', async () => {
  installation.clock.set('2026-10-20');
  const world = await payrollWorld(installation, 'IN-HR');
  const { owner } = world;
  const sunil = await hireEmployee(installation, world, {
    first_name: 'Sunil',
    employee_code: 'S1',
    ctc_annual_paise: 18_000_000,
  });
  await owner.call(payrollInputs.create, {
    body: { employee_id: sunil, period_month: '2026-10', component_code: 'CANTEEN', amount_paise: 2_000_000, note: null },
  });
  const october = await runPayroll(installation, world, '2026-10');
  expect(october.totals?.net_paise).toBe(0);
  const short = (await owner.call(payrolls.slip, { params: { id: october.payroll_id, employeeId: sunil } })).data;
  expect(short.carried).toMatchObject([{ code: 'CANTEEN', name: 'Canteen', amount_paise: expect.any(Number) }]);
  expect(await owner.call(payrolls.create, { body: { period_month: '2026-11' } })).toRefuse('payroll.previous_open', 409);
  expect(await owner.call(payrolls.create, { body: { period_month: '2026-10' } })).toRefuse('payroll.exists', 409);
  for (const code of ['net_negative_carried', 'deductions_above_half', 'esi_newly_covered'])
    await owner.call(payrolls.acceptAll, { params: { id: october.payroll_id }, body: { code, reason: 'agreed in writing' } });
  await owner.call(payrolls.finalise, {
    params: { id: october.payroll_id },
    body: { version: october.version, confirm_net_paise: 0 },
  });
  await installation.runJobs();
  const november = await runPayroll(installation, world, '2026-11');
  const slip = (await owner.call(payrolls.slip, { params: { id: november.payroll_id, employeeId: sunil } })).data;
  const carried = slip.lines.find(({ origin_month }) => origin_month === '2026-10');
  expect(carried).toMatchObject({ code: 'CANTEEN', section: 'deduction' });
  expect(carried?.amount_paise).toBeGreaterThan(0);
  const paid = (await owner.call(payrolls.slip, { params: { id: october.payroll_id, employeeId: sunil } })).data;
  expect(paid.carried).toEqual(short.carried);
  // the charges of account 2 are a cost of the employer
  const cost = ['EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN'].map(
    (code) => paid.lines.find((line) => line.code === code)?.amount_paise ?? 0,
  );
  expect(cost.every((amount) => amount > 0)).toBe(true);
  expect(paid.employer_cost_paise).toBeGreaterThanOrEqual(paid.gross_paise + cost.reduce((sum, amount) => sum + amount, 0));
});

test('September 2026 waits for a signed method', async () => {
  installation.clock.set('2026-09-25');
  const world = await payrollWorld(installation);
  const { owner } = world;
  await hireEmployee(installation, world, { first_name: 'Meera', employee_code: 'M1', ctc_annual_paise: 30_000_000 });
  const draft = await runPayroll(installation, world, '2026-09');
  expect(draft.open_blockers).toBe(1);
  const params = { month: '2026-09' };
  expect((await owner.call(ceilingMethods.get, { params })).data).toMatchObject({
    needed: true,
    method: 'split_by_days',
    signed_by: null,
  });
  expect(
    await owner.call(ceilingMethods.sign, {
      params: { month: '2026-10' },
      body: { method: 'split_by_days', note: 'as the EPFO example has it' },
    }),
  ).toRefuse('statutory.no_ceiling_change', 422);
  await owner.call(ceilingMethods.sign, { params, body: { method: 'split_by_days', note: 'as the EPFO example has it' } });
  await owner.call(payrolls.recompute, { params: { id: draft.payroll_id }, body: {} });
  await installation.runJobs();
  expect((await payrollOf(world, draft.payroll_id)).open_blockers).toBe(0);
});

test('settings count from a day on and never reach into a finalised month', async () => {
  installation.clock.set('2026-10-20');
  const world = await payrollWorld(installation);
  const body = {
    from_date: '2026-11-01',
    lop_basis: 'fixed_30',
    net_rounding: 'none',
    pay_day: 28,
    one_off_tax: 'spread',
    recovery_cap_bp: 4000,
  };
  expect((await world.owner.call(payrollSettings.put, { body })).data).toMatchObject({ lop_basis: 'fixed_30', pay_day: 28 });
  const first = await world.owner.call(payrollSettings.put, { body: { ...body, from_date: '1900-01-01' } });
  expect([first.status, first.data.from_date]).toEqual([200, '1900-01-01']);
  expect((await world.owner.call(payrollSettings.get)).data.lop_basis).toBe('calendar_days');
  await hireEmployee(installation, world, { first_name: 'Ravi', employee_code: 'R1', ctc_annual_paise: 60_000_000 });
  const october = await runPayroll(installation, world, '2026-10');
  await world.owner.call(payrolls.finalise, {
    params: { id: october.payroll_id },
    body: { version: october.version, confirm_net_paise: october.totals?.net_paise },
  });
  await installation.runJobs();
  expect(await world.owner.call(payrollSettings.put, { body: { ...body, from_date: '2026-10-01' } })).toRefuse(
    'payroll.setting_locked',
    409,
  );
});
