import { organisationBankAccounts } from '@hrms/organisation/contract';
import { payslips } from '@hrms/payroll/contract';
import { contributionLines } from '@hrms/payroll/domain';
import { inTenant, withClient } from '@hrms/platform/server';
import { type Installation, readWorkbook, sharedInstallation } from '@hrms/platform/testing';
import {
  challanSettings,
  challans,
  dueItems,
  registrations,
  statementLinesExports,
  statements,
  statutoryMatch,
  statutoryMembers,
  statutoryOverview,
} from '@hrms/statutory/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPaidFigures, recordEarlierContributions } from '../contributions.service.ts';
import { addPayingAccount, finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { listFinalisedRuns } from '../run.queries.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';

let installation: Installation;
let world: PayrollWorld;
let payroll_id: string;
let month_lines: unknown[];

const register = (scheme: string, number: string, more: Record<string, unknown> = {}) =>
  world.owner.call(registrations.create, { body: { scheme, number, from_date: '2020-04-01', ...more } as never });
const place = () => ({ orgId: world.owner.org_id });

/** Reads an ECR by itself: eleven fields, whole rupees. Shares no code with the writer. */
function readEcr(text: string) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const parts = line.split('#~#');
      if (parts.length !== 11) throw new Error(`${parts.length} fields`);
      if (!/^\d{12}$/.test(parts[0] ?? '')) throw new Error('UAN');
      if (!/^[A-Za-z .]{1,85}$/.test(parts[1] ?? '')) throw new Error('name');
      const numbers = parts.slice(2).map((cell) => {
        if (!/^\d{1,10}$/.test(cell)) throw new Error(`not whole: ${cell}`);
        return Number(cell);
      });
      const [gross, epf, eps, edli, employee, pension, difference, ncp, refund] = numbers as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      return { name: parts[1], gross, epf, eps, edli, employee, pension, difference, ncp, refund };
    });
}

const storedLines = () =>
  inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .selectFrom('contribution_line')
      .where('org_id', '=', world.owner.org_id)
      .select([
        'employee_id',
        'scheme',
        'month',
        'kind',
        'wages',
        'amounts',
        'facts',
        'deducted_paise',
        'days_paid',
        'ncp_days',
        'state_code',
      ])
      .orderBy('employee_id')
      .orderBy('scheme')
      .execute(),
  );

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation, 'IN-KA');
  await hireEmployee(installation, world, { first_name: 'Asha', last_name: 'Rao', ctc_annual_paise: 120_000_000 });
  await hireEmployee(installation, world, { first_name: 'Bina', last_name: 'Shah', ctc_annual_paise: 36_000_000 });
  await hireEmployee(installation, world, { first_name: 'Chitra', last_name: 'Iyer', ctc_annual_paise: 21_600_000 });
  await hireEmployee(installation, world, {
    first_name: 'Divya',
    last_name: 'Nair',
    ctc_annual_paise: 21_600_000,
    identity: { pan: 'ABCPN1234K', uan: '100427607286', esi_number: '3100000001' },
  });
  const run = await runPayroll(installation, world, '2026-10');
  payroll_id = run.payroll_id;
  await finaliseRun(installation, world, payroll_id);
  month_lines = await storedLines();
}, 60_000);
afterAll(() => installation.close());

describe('contribution lines', () => {
  test('stand with the payslips, and are made of them exactly', async () => {
    expect(month_lines.length).toBeGreaterThanOrEqual(6);
    const { pool } = installation.services;
    const again = await inTenant(pool, world.owner.org_id, async (tx) => {
      const run = (await listFinalisedRuns(tx)).find(({ id }) => id === payroll_id);
      if (!run) throw new Error('no run');
      const context = toRunContext(run.context as unknown as StoredContext);
      return (await listPaidFigures(tx, run)).flatMap((slip) => contributionLines(slip, context));
    });
    const figures = (
      lines: readonly { employee_id: string; scheme: string; wages: unknown; amounts: unknown; facts: unknown }[],
    ) =>
      lines
        .map(({ employee_id, scheme, wages, amounts, facts }) => ({ employee_id, scheme, wages, amounts, facts }))
        .toSorted((a, b) => `${a.employee_id} ${a.scheme}`.localeCompare(`${b.employee_id} ${b.scheme}`));
    expect(figures(again)).toEqual(figures(month_lines as never));
    const record = () => inTenant(pool, world.owner.org_id, (tx) => recordEarlierContributions(tx));
    expect(await record()).toBe(0);
    // as a month finalised before there were lines
    await withClient(installation.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.org_id', $1, true)`, [world.owner.org_id]);
      await client.query('delete from app.contribution_line where org_id = $1', [world.owner.org_id]);
      await client.query('commit');
    });
    expect(await storedLines()).toEqual([]);
    expect(await record()).toBe(1);
    expect(await storedLines()).toEqual(month_lines);
  });
});

describe('registrations', () => {
  test('take the number as the authority writes it, once', async () => {
    expect(await register('epf', 'KA-1')).toRefuse('statutory.number_format', 422);
    expect(await register('ptax', 'PT/12345')).toRefuse('statutory.state_needed', 422);
    expect((await register('epf', 'KABLR0012345000')).status).toBe(201);
    expect(await register('epf', 'KABLR0012345000')).toRefuse('statutory.registration_exists', 409);
    await register('esi', '53000123450000999');
    await register('ptax', 'PT/12345', { state_code: 'IN-KA' });
  });
});

describe('the EPF month', () => {
  let id: string;
  test('is built from the payslips, checked and filed', async () => {
    const built = await world.owner.call(statements.epf.build, { params: place(), body: { month: '2026-10' } });
    expect(built.status, JSON.stringify(built.body)).toBe(200);
    const [statement] = built.data.rows;
    id = statement?.statement_id ?? '';
    expect(statement).toMatchObject({ status: 'open', line_count: 4, due_on: '2026-11-15' });
    expect(statement?.heads.map(({ key }) => key)).toEqual(['1', '2', '10', '21', '22']);
    const file = () =>
      world.owner.call(statements.epf.file, {
        params: { ...place(), id },
        body: { filed_on: '2026-11-14', acknowledgement: 'ACK1' },
      });
    expect(await file()).toRefuse('statutory.file_has_errors', 422);
    const checked = await world.owner.call(statements.epf.check, { params: { ...place(), id }, body: {} });
    expect(checked.data).toMatchObject({ status: 'checked', errors: 0 });
    const text = await world.owner.call(statements.epf.download, { params: { ...place(), id }, body: {} });
    const rows = readEcr(text.raw.toString());
    expect(rows).toHaveLength(4);
    const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0) * 100;
    const head = (key: string) => statement?.heads.find((one) => one.key === key)?.amount_paise;
    expect(sum(({ employee, difference }) => employee + difference)).toBe(head('1'));
    expect(sum(({ pension }) => pension)).toBe(head('10'));
    expect(sum(({ employee }) => employee)).toBe(statement?.employee_paise);
    const again = await world.owner.call(statements.epf.download, { params: { ...place(), id }, body: {} });
    expect(again.raw.equals(text.raw)).toBe(true);
    const { rows: files } = (await world.owner.call(statements.epf.files, { params: { ...place(), id } })).data;
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
    expect((await file()).data).toMatchObject({ status: 'filed', acknowledgement: 'ACK1' });
    const listed = (await world.owner.call(registrations.list, { query: { scheme: 'epf' } as never })).data.rows;
    const newest = {
      month: '2026-10',
      members: 4,
      payable_paise: statement?.payable_paise,
      due_on: '2026-11-15',
      status: 'filed',
    };
    expect(listed.map(({ last_statement }) => last_statement)).toEqual([newest]);
    expect(await file()).toRefuse('statutory.statement_filed', 409);
    const rebuilt = await world.owner.call(statements.epf.build, { params: place(), body: { month: '2026-10' } });
    expect(rebuilt).toRefuse('statutory.statement_filed', 409);
  });

  test('says why each amount of a line and each head is what it is: as the payslip has it', async () => {
    const params = { ...place(), id };
    const statement = (await world.owner.call(statements.epf.get, { params })).data;
    const { rows } = (await world.owner.call(statements.epf.lines, { params, query: {} })).data;
    for (const { line_id, employee_id, amounts } of rows) {
      const { figures } = (await world.owner.call(statements.epf.explain, { params, query: { line_id } })).data;
      expect(Object.fromEntries(figures.map(({ key, value_paise }) => [key, value_paise]))).toEqual(amounts);
      const slips = (await world.owner.call(payslips.list, { query: { employee_id } })).data.rows;
      const slip = (await world.owner.call(payslips.get, { params: { id: slips[0]?.payslip_id ?? '' } })).data;
      const at = slip.lines.findIndex(({ code }) => code === 'EPF_EMPLOYEE');
      const share = figures.find(({ key }) => key === 'employee');
      expect(share?.steps).toEqual(slip.explanations[at]?.steps);
      expect(share?.steps.some(({ parameter }) => parameter?.id === 'epf.wage_ceiling')).toBe(true);
      const pension = figures.find(({ key }) => key === 'eps');
      expect(pension?.steps.some(({ parameter }) => parameter?.id.startsWith('epf.eps'))).toBe(pension?.value_paise !== 0);
      // nobody pays VPF here: it stands on no payslip
      expect(figures.find(({ key }) => key === 'vpf')?.steps).toMatchObject([{ amount_paise: 0 }]);
    }
    const { figures } = (await world.owner.call(statements.epf.explain, { params, query: {} })).data;
    expect(figures.map(({ key, value_paise }) => [key, value_paise])).toEqual(
      statement.heads.map(({ key, amount_paise }) => [key, amount_paise]),
    );
    const account = (of: string) => figures.find(({ key }) => key === of);
    expect(account('1')?.steps.reduce((sum, { amount_paise = 0 }) => sum + amount_paise, 0)).toBe(account('1')?.value_paise);
    expect(account('2')?.steps.at(-1)).toMatchObject({ amount_paise: account('2')?.value_paise });
    // who may read returns but not payslips is told from the base of the scheme on, not the pay behind it
    const [line] = rows;
    const officer = await world.owner.person(['statutory.statement.read']);
    const own = (await officer.call(statements.epf.explain, { params, query: { line_id: line?.line_id ?? '' } })).data.figures;
    const labels = own.find(({ key }) => key === 'employee')?.steps.map(({ label }) => label) ?? [];
    expect([labels[0], labels.includes('Employee share')]).toEqual(['PF wages', true]);
    expect(JSON.stringify(own)).not.toContain('Total remuneration');
    const full = (await world.owner.call(statements.epf.explain, { params, query: { line_id: line?.line_id ?? '' } })).data;
    expect(JSON.stringify(full.figures)).toContain('Total remuneration');
    const foreign = { params, query: { line_id: world.owner.org_id } };
    expect(await world.owner.call(statements.epf.explain, foreign)).toRefuse('statutory.not_found', 404);
  });

  test('its lines are a file with a column for each amount; on paper with their totals', async () => {
    const params = { ...place(), id };
    const { heads } = (await world.owner.call(statements.epf.get, { params })).data;
    const take = (format: 'csv' | 'pdf') => world.owner.call(statementLinesExports.epf, { params, query: { format } });
    const [head, ...rows] = String((await take('csv')).raw)
      .trim()
      .split('\n');
    const columns = 'Employee code,Employee,Origin month,Kind,Gross wages,EPF wages,EPS wages,EDLI wages';
    expect(head).toBe(`${columns},Employee EPF,VPF,EPS,Employer EPF,Days paid,NCP days`);
    expect(rows).toHaveLength(4);
    const pension = rows.reduce((sum, row) => sum + Number(row.split(',')[10]), 0);
    expect(pension * 100).toBe(heads.find(({ key }) => key === '10')?.amount_paise);
    const pdf = await take('pdf');
    const read = await extractText(await getDocumentProxy(new Uint8Array(pdf.raw)), { mergePages: true });
    const text = read.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('EPF statement of Oct 2026: KABLR0012345000');
    // the line of totals is no row
    expect(text).toContain('4 rows');
    expect(text).toMatch(/Total .*\d/);
    expect(text).toContain(pension.toLocaleString('en-IN', { minimumFractionDigits: 2 }));
    expect(text).not.toContain('2026-10');
  });

  const dueOfMonth = async () => {
    const { rows } = (await world.owner.call(dueItems.list, { query: { law: 'epf', limit: '100' } as never })).data;
    return rows.find(({ first_month, title }) => first_month === '2026-10' && title.startsWith('EPF, EPS and EDLI'));
  };

  test('a part payment leaves the due date open until the challan of the rest is paid', async () => {
    await world.owner.call(dueItems.build, { body: {} });
    const made = (await world.owner.call(challans.create, { body: { statement_id: id } })).data;
    const heads = made.heads.map((head) => (head.key === '1' ? { ...head, amount_paise: head.amount_paise - 100_000 } : head));
    const less = { heads, interest_paise: 0, damages_paise: 0, note: 'Paid in two parts' };
    const params = { id: made.challan_id };
    await world.owner.call(challans.update, { params, body: less });
    await addPayingAccount(world.owner);
    const { bank_accounts } = (await world.owner.call(organisationBankAccounts.list, {})).data;
    const bank_account_id = bank_accounts[0]?.bank_account_id ?? '';
    const body = { reference: '1234567890120', paid_on: '2026-11-12', bank_account_id };
    const foreign = { ...body, bank_account_id: world.owner.org_id, short_reason: 'Paid in two parts' };
    expect(await world.owner.call(challans.pay, { params, body: foreign })).toRefuse(
      'statutory.bank_account',
      422,
      'bank_account_id',
    );
    expect(await world.owner.call(challans.pay, { params, body })).toRefuse('statutory.challan_short_of_statement', 422);
    const paid = await world.owner.call(challans.pay, { params, body: { ...body, short_reason: 'Paid in two parts' } });
    expect(paid.data, JSON.stringify(paid.body)).toMatchObject({ bank_account_id, bank_account_name: 'HDFC Bank' });
    expect(['overdue', 'due', 'upcoming']).toContain((await dueOfMonth())?.status);

    const rest = (await world.owner.call(challans.create, { body: { statement_id: id } })).data;
    expect(rest).toMatchObject({ amount_paise: 100_000, statement_paise: 100_000 });
    expect(await world.owner.call(challans.create, { body: { statement_id: id } })).toRefuse('statutory.challan_exists', 409);
    const last = { reference: '1234567890121', paid_on: '2026-11-13' };
    expect((await world.owner.call(challans.pay, { params: { id: rest.challan_id }, body: last })).status).toBe(200);
    const receipt = {
      name: 'receipt.pdf',
      text: '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      fields: {},
    };
    const kept = { params: { id: rest.challan_id } };
    expect((await world.owner.call(challans.attach, { ...kept, upload: receipt } as never)).data).toMatchObject({
      file_name: 'receipt.pdf',
    });
    expect(String((await world.owner.call(challans.file, kept)).raw)).toBe(receipt.text);
    expect(await dueOfMonth()).toMatchObject({
      status: 'done',
      done_on: '2026-11-13',
      reference: '1234567890120, 1234567890121',
    });

    for (const challan_id of [rest.challan_id, made.challan_id])
      await world.owner.call(challans.reverse, { params: { id: challan_id }, body: { note: 'Recorded for the test alone' } });
    expect(['overdue', 'due', 'upcoming']).toContain((await dueOfMonth())?.status);
  });

  test('its challan is paid once, late with the cost, and verified by another person', async () => {
    const made = await world.owner.call(challans.create, { body: { statement_id: id } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await world.owner.call(challans.create, { body: { statement_id: id } })).toRefuse('statutory.challan_exists', 409);
    const params = { id: made.data.challan_id };
    const pay = (reference: string) =>
      world.owner.call(challans.pay, { params, body: { reference, paid_on: '2026-11-18', bank_reference: 'UTR1' } });
    expect(await pay('123')).toRefuse('statutory.reference_format', 422);
    const setTo = async (more: object, version: number) => {
      const body = { from_date: '2026-11-20', two_people_for_challans: true, preparer_may_pay: true, version, ...more };
      return world.owner.call(challanSettings.update, { body });
    };
    const read = async () =>
      (await world.owner.call(challans.list, {})).data.rows.find(({ challan_id }) => challan_id === params.id);
    expect((await world.owner.call(challanSettings.get)).data).toMatchObject({
      two_people_for_challans: true,
      preparer_may_pay: true,
      version: 0,
    });
    expect(await setTo({ from_date: '2026-11-19' }, 0)).toRefuse('statutory.date_past', 422, 'from_date');
    expect((await setTo({ preparer_may_pay: false }, 0)).status).toBe(200);
    expect(await setTo({}, 9)).toRefuse('statutory.version_conflict', 409);
    expect(await read()).toMatchObject({ prepared_by_caller: true });
    expect(await pay('1234567890123')).toRefuse('statutory.own_prepared_challan', 403);
    // whoever changes the amounts prepares it
    const payer = await world.owner.person({ role: 'finance' });
    const { heads } = made.data;
    const change = { heads, interest_paise: 0, damages_paise: 0, note: 'Compared with the portal' };
    expect((await payer.call(challans.update, { params, body: change })).status).toBe(200);
    expect(await read()).toMatchObject({ prepared_by_caller: false });
    expect(await payer.call(challanSettings.update, { body: {} as never })).toRefuse('access.forbidden', 403);
    const paid = await pay('1234567890123');
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(paid.data.interest_paise).toBeGreaterThan(0);
    expect(await world.owner.call(challans.verify, { params, body: {} })).toRefuse('statutory.own_challan', 403);
    await setTo({ two_people_for_challans: false }, 1);
    expect(await read()).toMatchObject({ paid_by_caller: false });
    await setTo({}, 2);
    expect(await read()).toMatchObject({ paid_by_caller: true, prepared_by_caller: false });
    const finance = await world.owner.person({ role: 'finance' });
    expect((await finance.call(challans.verify, { params, body: {} })).data.status).toBe('verified');
    const { rows } = (await world.owner.call(statutoryMatch.list, { query: { month: '2026-10' } })).data;
    expect(rows.find(({ scheme }) => scheme === 'epf')).toMatchObject({ state: 'matched', people: [] });
  });

  test('delay cost as the page works it out', async () => {
    const query = { scheme: 'epf' as const, amount: '2400000', due: '2026-10-15', paid: '2026-12-20' };
    const { data } = await world.owner.call(challans.delayCost, { query } as never);
    expect(data).toMatchObject({ days: 66, months: 3, interest_paise: 52_100, damages_paise: 72_000, estimate: true });
    expect(data.steps.map(({ label, amount_paise }) => [label, amount_paise])).toEqual([
      ['Paid late', undefined],
      ['Interest', 52_100],
      ['Damages', 72_000],
      ['Estimate', 124_100],
    ]);
  });
});

describe('the other schemes', () => {
  test('ESI says who has no number; the others are filed without them, in the six columns of the template', async () => {
    const esi = await world.owner.call(statements.esi.build, { params: place(), body: { month: '2026-10' } });
    expect(esi.status, JSON.stringify(esi.body)).toBe(200);
    const params = { ...place(), id: esi.data.rows[0]?.statement_id ?? '' };
    expect(esi.data.rows[0]).toMatchObject({ line_count: 2 });
    const checked = await world.owner.call(statements.esi.check, { params, body: {} });
    expect(checked.data).toMatchObject({ status: 'open', errors: 1 });
    expect(checked.data.findings[0]).toMatchObject({ code: 'esic.number_missing', level: 'error', employee_name: 'Chitra Iyer' });
    const before = (await world.owner.call(statutoryOverview.get, { query: { month: '2026-10' } })).data.exceptions;
    const { payable_paise } = checked.data;
    const missing = before.find(({ kind, scheme }) => kind === 'finding' && scheme === 'esi');
    expect(missing).toMatchObject({ message: 'IP number missing', employee_name: 'Chitra Iyer' });
    expect(missing?.amount_paise).toBeGreaterThan(0);
    expect(missing?.amount_paise).toBeLessThan(payable_paise);
    const file = () => world.owner.call(statements.esi.download, { params, body: {} });
    expect(await file()).toRefuse('statutory.file_has_errors', 422);
    const left = await world.owner.call(statements.esi.leaveOut, { params, body: {} });
    expect(left.data).toMatchObject({ status: 'checked', line_count: 1 });
    const [head, row, ...more] = readWorkbook((await file()).raw);
    expect(head).toHaveLength(6);
    expect(more).toEqual([]);
    expect(row?.[0]).toBe('3100000001');
    expect(row?.[1]).toBe('Divya Nair');
    expect(Number(row?.[2])).toBe(31);
    expect(Number(row?.[3]) * 100).toBe(left.data.wages.esi);
    // what concerns most money stands first: the EPF of the month was paid, ESI was not
    const { exceptions, exception_count } = (await world.owner.call(statutoryOverview.get, { query: { month: '2026-10' } })).data;
    const at_stake = exceptions.map(({ amount_paise }) => amount_paise);
    expect(at_stake).toEqual(at_stake.toSorted((x, y) => y - x));
    expect(exceptions.map(({ kind, scheme }) => `${kind} ${scheme}`)).toContain('unpaid esi');
    expect(exceptions.find(({ kind, scheme }) => kind === 'unpaid' && scheme === 'esi')).toMatchObject({
      level: 'error',
      employee_id: null,
      amount_paise: left.data.payable_paise,
    });
    expect(exception_count).toBe(exceptions.length);
    const { rows } = (await world.owner.call(statutoryMatch.list, { query: { month: '2026-10' } })).data;
    expect(rows.find(({ scheme }) => scheme === 'esi')?.people.map(({ employee_name }) => employee_name)).toEqual([
      'Chitra Iyer',
    ]);
    const people = (scheme?: 'epf' | 'esi') =>
      world.owner.call(statutoryMatch.people, { query: { month: '2026-10', ...(scheme && { scheme }) } });
    const esi_people = (await people('esi')).data.rows;
    expect(esi_people.map(({ employee_name, cause }) => [employee_name, cause])).toEqual([
      ['Chitra Iyer', 'not_in_return'],
      ['Divya Nair', 'return_not_filed'],
    ]);
    expect(esi_people[0]).toMatchObject({ return_paise: null, challan_paise: null });
    expect(esi_people[0]?.difference_paise).toBe(esi_people[0]?.payroll_paise);
    expect((await people('epf')).data).toMatchObject({ rows: [] });
    const manager = await world.owner.person({ role: 'manager' });
    expect((await manager.call(statutoryMatch.people, { query: { month: '2026-10' } })).status).toBe(403);
  });

  test('professional tax adds up to the payslips, and its roll reads the same', async () => {
    const tax = { ...place(), stateId: 'IN-KA' };
    const built = await world.owner.call(statements.ptax.build, { params: tax, body: { month: '2026-10' } });
    const slips = (month_lines as { scheme: string; deducted_paise: number }[]).filter(({ scheme }) => scheme === 'ptax');
    const taken = slips.reduce((sum, { deducted_paise }) => sum + Number(deducted_paise), 0);
    expect(built.data.rows[0]).toMatchObject({ payable_paise: taken, line_count: slips.length });
    expect(taken).toBeGreaterThan(0);
    const params = { ...tax, id: built.data.rows[0]?.statement_id ?? '' };
    await world.owner.call(statements.ptax.check, { params, body: {} });
    const [head, ...roll] = readWorkbook((await world.owner.call(statements.ptax.download, { params, body: {} })).raw);
    expect(head?.at(-1)).toBe('Professional tax');
    expect(roll.reduce((sum, row) => sum + Number(row.at(-1)) * 100, 0)).toBe(taken);
  });

  test('another organisation’s address, and people without the permission, get nothing', async () => {
    const foreign = { orgId: '00000000-0000-4000-8000-000000000001' };
    expect(await world.owner.call(statements.epf.list, { params: foreign })).toRefuse('statutory.not_found', 404);
    const manager = await world.owner.person({ role: 'manager' });
    expect((await manager.call(statements.epf.list, { params: place() })).status).toBe(403);
    const hr = await world.owner.person({ role: 'hr_admin' });
    const { rows } = (await hr.call(statutoryMembers, { query: { scheme: 'epf' } })).data;
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/(?<![\w-])\d{12}(?![\w-])/);
    const overview = (await hr.call(statutoryOverview.get, { query: {} })).data;
    expect(overview.month).toBe('2026-10');
  });
});
