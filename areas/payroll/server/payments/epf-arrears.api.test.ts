import { identities } from '@hrms/employees/contract';
import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import { challans, law, registrations, statements, statutoryMatch } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let finance: Tenant;
let ravi = '';
let twin = '';
let late = '';

const place = () => ({ orgId: world.owner.org_id });
const pay = async (month: string) => {
  const run = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, run.payroll_id);
  return run.payroll_id;
};
const build = (month: string, kind?: 'regular' | 'arrears' | 'supplementary') =>
  world.owner.call(statements.epf.build, { params: place(), body: { month, ...(kind && { kind }) } });
const one = (id: string) => ({ params: { ...place(), id }, body: {} });

async function file(id: string, acknowledgement: string) {
  const checked = await world.owner.call(statements.epf.check, one(id));
  for (const { code, finding_id } of checked.data.findings)
    await world.owner.call(statements.epf.resolve, {
      params: { ...place(), id },
      body: { finding_id, same_code: true, note: `Checked ${code}` },
    });
  return world.owner.call(statements.epf.file, {
    params: { ...place(), id },
    body: { filed_on: '2026-09-25', acknowledgement },
  });
}

/** Amounts (rupees) of a line of the payslip by `code month`. */
async function slipOf(payroll_id: string, employeeId: string): Promise<Record<string, number>> {
  const { lines } = (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } })).data;
  return Object.fromEntries(
    lines.map(({ code, origin_month, amount_paise }) => [
      `${code} ${origin_month?.slice(0, 7) ?? ''}`.trim(),
      amount_paise / 100,
    ]),
  );
}

/** Reads the arrears file by the published list of columns alone. Shares no code with the writer. */
function readArrears(text: string) {
  if (!text.endsWith('\n')) throw new Error('no end of line');
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const cells = line.split('#~#');
      if (cells.length !== 8) throw new Error(`${cells.length} columns`);
      const [uan = '', name = '', ...numbers] = cells;
      if (!/^\d{12}$/.test(uan)) throw new Error(`UAN ${uan}`);
      if (!/^[A-Za-z .]{1,85}$/.test(name)) throw new Error(`name ${name}`);
      if (!numbers.every((cell) => /^\d{1,10}$/.test(cell))) throw new Error(`amounts ${numbers}`);
      const [epf_wages, eps_wages, edli_wages, employee, eps, difference] = numbers.map(Number);
      return { uan, name, epf_wages, eps_wages, edli_wages, employee, eps, difference };
    });
}

const heads = (statement: { heads: readonly { key: string; amount_paise: number }[] } | undefined) =>
  Object.fromEntries((statement?.heads ?? []).map(({ key, amount_paise }) => [key, amount_paise / 100]));

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-09-25' });
  world = await payrollWorld(installation, 'IN-MH');
  finance = (await world.owner.person({ role: 'finance' })) as unknown as Tenant;
  await world.owner.call(registrations.create, {
    body: { scheme: 'epf', number: 'MHPUN0012345000', from_date: '2020-04-01' } as never,
  });
  const seed = { joined_on: '2024-04-01' };
  ravi = await hireEmployee(installation, world, { ...seed, first_name: 'Ravi', ctc_annual_paise: 14_400_000 });
  twin = await hireEmployee(installation, world, { ...seed, first_name: 'Twin', ctc_annual_paise: 18_000_000 });
  late = await hireEmployee(installation, world, { ...seed, first_name: 'Late', ctc_annual_paise: 18_000_000, identity: {} });
}, 60_000);
afterAll(() => installation.close());

describe('EPF arrears', () => {
  let june = '';
  let july = '';
  let august = '';

  test('a revision in August gives June and July a return each; the regular one has August alone', async () => {
    june = await pay('2026-06');
    july = await pay('2026-07');
    const made = await world.owner.call(salaryRevisions.create, {
      body: {
        employee_id: ravi,
        kind: 'annual',
        effective_from: '2026-06-01',
        payout_month: '2026-08',
        ctc_annual_paise: 18_000_000,
        structure_version_id: world.structure_version_id,
        reason: 'Annual revision',
        submit: true,
      },
    });
    const approved = await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
    expect(approved.data.status).toBe('applied');
    august = await pay('2026-08');
    const built = await build('2026-08');
    expect(built.status, JSON.stringify(built.body)).toBe(200);
    expect(built.data.rows.map(({ kind, origin_month, line_count, number }) => [kind, origin_month, line_count, number])).toEqual(
      [
        ['regular', '2026-08', 3, 0],
        ['arrears', '2026-07', 1, 0],
        ['arrears', '2026-06', 1, 0],
      ],
    );
    const again = await build('2026-08');
    expect(again.data.rows.map(({ statement_id }) => statement_id)).toEqual(
      built.data.rows.map(({ statement_id }) => statement_id),
    );
    const listed = await world.owner.call(statements.epf.list, { params: place(), query: { kind: 'arrears' } });
    expect(listed.data.rows.map(({ origin_month }) => origin_month)).toEqual(['2026-07', '2026-06']);
  });

  const arrearsOf = async (origin: string) =>
    (await world.owner.call(statements.epf.list, { params: place(), query: { kind: 'arrears' } })).data.rows.find(
      ({ origin_month }) => origin_month === origin,
    );

  test('until the columns are confirmed the file is a working sheet, then text with the amounts of the payslip', async () => {
    const id = (await arrearsOf('2026-06'))?.statement_id ?? '';
    const checked = await world.owner.call(statements.epf.check, one(id));
    expect(checked.data).toMatchObject({ status: 'checked', errors: 0, file_format: 'sheet' });
    const sheet = await world.owner.call(statements.epf.download, one(id));
    expect(sheet.raw.subarray(0, 2).toString()).toBe('PK');
    await world.owner.call(law.review, {
      body: {
        parameter_id: 'epf.ecr_arrear_layout',
        decision: 'confirmed',
        note: 'Compared with the template on the portal',
      },
    });
    const text = (await world.owner.call(statements.epf.download, one(id))).raw.toString();
    const [row, ...others] = readArrears(text);
    expect(others).toEqual([]);
    const slip = await slipOf(august, ravi);
    expect(row).toMatchObject({
      name: 'Ravi',
      employee: slip['EPF_EMPLOYEE 2026-06'],
      eps: slip['EPS_EMPLOYER 2026-06'],
      difference: slip['EPF_DIFFERENCE 2026-06'],
    });
    // with the month's own return it is what the twin on the new salary was returned with
    const line = async (payroll: string, month: string, employee: string) => {
      const { rows } = (await world.owner.call(statements.epf.list, { params: place(), query: { month } })).data;
      const id =
        rows.find(({ kind }) => kind === 'regular')?.statement_id ?? (await build(month)).data.rows[0]?.statement_id ?? '';
      const lines = (await world.owner.call(statements.epf.lines, { params: { ...place(), id } })).data.rows;
      const found = lines.find(({ employee_id }) => employee_id === employee);
      if (!found) throw new Error(`${payroll} has no line`);
      return { ...found.amounts, wages: found.wages.epf, pension_wages: found.wages.eps, edli: found.wages.edli } as Record<
        string,
        number
      >;
    };
    const [was, is] = [await line(june, '2026-06', ravi), await line(june, '2026-06', twin)];
    const difference = (key: string) => Math.round(((is[key] ?? 0) - (was[key] ?? 0)) / 100);
    expect(row).toMatchObject({
      epf_wages: difference('wages'),
      eps_wages: difference('pension_wages'),
      edli_wages: difference('edli'),
      employee: difference('employee'),
      eps: difference('eps'),
      difference: difference('employer_difference'),
    });
    expect(row?.epf_wages).toBeGreaterThan(0);
    expect((await world.owner.call(statements.epf.files, { params: { ...place(), id } })).data.rows[0]).toMatchObject({
      kind: 'ecr_arrear',
    });
  });

  test('accounts add up to the file, without the least administrative charge a second time', async () => {
    const statement = await arrearsOf('2026-06');
    const text = (await world.owner.call(statements.epf.download, one(statement?.statement_id ?? ''))).raw.toString();
    const [row] = readArrears(text);
    const accounts = heads(statement);
    expect(accounts['1']).toBe((row?.employee ?? 0) + (row?.difference ?? 0));
    expect(accounts['10']).toBe(row?.eps);
    expect(accounts['2']).toBeLessThan(500);
    expect(accounts['2']).toBeGreaterThan(0);
    expect(accounts['21']).toBe(Math.round((row?.edli_wages ?? 0) * 0.005));
  });

  test('it is filed by itself, matched with the payslip, and its month is left as it was', async () => {
    const statement = await arrearsOf('2026-06');
    const id = statement?.statement_id ?? '';
    expect((await file(id, 'ARR1')).data).toMatchObject({ status: 'filed', kind: 'arrears' });
    expect((await build('2026-08', 'arrears')).data.rows.map(({ origin_month }) => origin_month)).toEqual(['2026-07']);
    const { rows } = (await world.owner.call(statutoryMatch.list, { query: { month: '2026-08' } })).data;
    expect(rows.find(({ origin_month }) => origin_month === '2026-06')).toMatchObject({ kind: 'arrears', people: [] });
    const people = (await world.owner.call(statutoryMatch.people, { query: { month: '2026-08', scheme: 'epf' } })).data.rows;
    const causes = people.map(({ origin_month, cause }) => `${origin_month} ${cause}`).toSorted();
    // June is filed and has no challan; July and August are not filed
    expect([...new Set(causes)]).toEqual(['2026-06 challan_missing', '2026-07 return_not_filed', '2026-08 return_not_filed']);
    const challan = await world.owner.call(challans.create, { body: { statement_id: id } });
    expect(challan.data.amount_paise).toBe(statement?.payable_paise);
    expect(july).not.toBe('');
  });
});

describe('a supplementary statement', () => {
  let regular = '';

  test('needs a regular one that is frozen or filed', async () => {
    expect(await build('2026-08', 'supplementary')).toRefuse('statutory.regular_open', 409);
    const { rows } = (await world.owner.call(statements.epf.list, { params: place(), query: { month: '2026-08' } })).data;
    regular = rows.find(({ kind }) => kind === 'regular')?.statement_id ?? '';
    const checked = await world.owner.call(statements.epf.check, one(regular));
    expect(checked.data.findings.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual(['ecr.uan_missing']);
    expect((await world.owner.call(statements.epf.leaveOut, one(regular))).data).toMatchObject({
      line_count: 2,
      kind: 'regular',
    });
    expect((await file(regular, 'REG1')).data.status).toBe('filed');
  });

  test('holds the member who was left out, in the ordinary layout, and revises the regular one once filed', async () => {
    expect(await build('2026-08', 'regular')).toRefuse('statutory.statement_filed', 409);
    const built = await build('2026-08', 'supplementary');
    expect(built.data.rows).toMatchObject([{ kind: 'supplementary', number: 1, line_count: 1, origin_month: '2026-08' }]);
    const id = built.data.rows[0]?.statement_id ?? '';
    const refused = await world.owner.call(statements.epf.check, one(id));
    expect(refused.data).toMatchObject({ errors: 1, file_format: 'text' });
    await setUan(late, '100999888777');
    expect((await world.owner.call(statements.epf.check, one(id))).data).toMatchObject({ errors: 0, status: 'checked' });
    const [row, ...more] = (await world.owner.call(statements.epf.download, one(id))).raw.toString().trim().split('\n');
    expect(more).toEqual([]);
    const cells = (row ?? '').split('#~#');
    expect([cells.length, cells[0], cells[1]]).toEqual([11, '100999888777', 'Late']);
    const wages = Number(cells[3]);
    // the rate alone: the regular return met the least charge
    expect(heads(built.data.rows[0])['2']).toBe(Math.round(wages * 0.005));
    expect((await file(id, 'SUP1')).data.status).toBe('filed');
    expect((await world.owner.call(statements.epf.get, one(regular))).data.status).toBe('revised');
    expect(await build('2026-08', 'supplementary')).toRefuse('statutory.statement_filed', 409);
    const files = (await world.owner.call(statements.epf.files, { params: { ...place(), id } })).data.rows;
    expect(files[0]).toMatchObject({ kind: 'ecr_supplementary', name: 'ECR 2026-08 supplementary 1.txt' });
  });

  async function setUan(employee_id: string, uan: string) {
    const params = { id: employee_id };
    const { version } = (await world.owner.call(identities.get, { params })).data;
    const answer = await world.owner.call(identities.update, { params, body: { uan, version } as never });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
});
