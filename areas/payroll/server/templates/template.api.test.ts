import { bankAdvices, bankFormats, payrolls, payrollTemplates } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPayingAccount, finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let payroll_id = '';
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
  await hireEmployee(installation, world, {
    first_name: 'Asha',
    employee_code: 'T1',
    work_email: 'asha@templates.example',
    ctc_annual_paise: 60_000_000,
  });
  await addPayingAccount(world.owner);
  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
  await finaliseRun(installation, world, payroll_id);
});
afterAll(() => installation.close());

const look = {
  kind: 'payslip' as const,
  monthly_rate: false,
  year_to_date: false,
  employer_contributions: false,
  leave_balances: false,
  note: null,
};
const column = (heading: string, field: 'account_number' | 'ifsc' | 'amount' | 'email' | 'pay_date') => ({
  heading,
  field,
  capitals: false,
});
const bank = {
  kind: 'bank' as const,
  columns: [column('Account', 'account_number'), column('IFSC', 'ifsc'), column('Amount', 'amount'), column('Mail', 'email')],
  heading_row: false,
  separator: 'semicolon' as const,
  date_format: 'DD/MM/YYYY' as const,
};

test('one default of a kind; a name once of a kind; the kind stays; a stale change is refused', async () => {
  const { owner } = world;
  const first = (await owner.call(payrollTemplates.create, { body: { name: 'Plain', is_default: true, content: look } })).data;
  const second = (await owner.call(payrollTemplates.create, { body: { name: 'Other', is_default: true, content: look } })).data;
  const list = async () => (await owner.call(payrollTemplates.list, { query: { kind: 'payslip' } })).data.rows;
  expect((await list()).map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Other', true],
    ['Plain', false],
  ]);
  expect(await owner.call(payrollTemplates.create, { body: { name: 'plain', content: look } })).toRefuse(
    'payroll.template_exists',
    409,
  );
  expect((await owner.call(payrollTemplates.create, { body: { name: 'plain', content: bank } })).status).toBe(201);
  const params = { id: first.template_id };
  const change = { name: 'Plain', is_default: false, content: look, version: first.version };
  expect(await owner.call(payrollTemplates.update, { params, body: { ...change, content: bank } })).toRefuse(
    'payroll.template_kind',
    422,
  );
  expect((await owner.call(payrollTemplates.update, { params, body: { ...change, name: 'Plainer' } })).data.version).toBe(2);
  expect(await owner.call(payrollTemplates.update, { params, body: change })).toRefuse('payroll.version_conflict', 409);
  expect((await owner.call(payrollTemplates.sample, { params })).raw.subarray(0, 5).toString()).toBe('%PDF-');
  for (const { template_id } of [first, second])
    expect((await owner.call(payrollTemplates.remove, { params: { id: template_id } })).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('a bank format needs account number, IFSC and amount, and a text where it is fixed', async () => {
  const { owner } = world;
  const columns = [column('Account', 'account_number'), column('Date', 'pay_date'), column('Amount', 'amount')];
  const without = await owner.call(payrollTemplates.create, { body: { name: 'Short', content: { ...bank, columns } } });
  expect(without.status).toBe(422);
  expect(JSON.stringify(without.body)).toContain('Add a column for IFSC');
  const fixed = { heading: 'Mode', field: 'fixed_text' as const, capitals: false };
  const empty = await owner.call(payrollTemplates.create, {
    body: { name: 'Fixed', content: { ...bank, columns: [...bank.columns, fixed] } },
  });
  expect(JSON.stringify(empty.body)).toContain('Please enter the text of this column');
  const record = await owner.call(payrollTemplates.create, {
    body: { name: 'Trailer', content: { ...bank, trailer_record: [{ field: 'fixed_text' as const }] } },
  });
  expect(JSON.stringify(record.body)).toContain('Please enter the text of this value');
});

test('the bank’s file follows its format, with the work e-mail; a test file holds nobody’s account', async () => {
  const { owner } = world;
  const { template_id } = (await owner.call(payrollTemplates.create, { body: { name: 'Own bank', content: bank } })).data;
  const sample = (await owner.call(payrollTemplates.sample, { params: { id: template_id } })).raw.toString();
  expect(sample.split('\r\n')[0]).toBe('000000000001;HDFC0000001;66200.00;sample@example.in');
  const wrong = await owner.call(bankAdvices.create, { body: { payroll_id, template_id: payroll_id } });
  expect(wrong).toRefuse('payroll.not_found', 404);
  const advice = (await owner.call(bankAdvices.create, { body: { payroll_id, template_id } })).data;
  const file = (await owner.call(bankAdvices.file, { params: { id: advice.bank_advice_id } })).raw.toString();
  expect(sample.split('\r\n')).toHaveLength(3);
  expect(file).toMatch(/^\d+;[A-Z0-9]+;\d+\.\d{2};asha@templates\.example\r\n$/);
  expect(Math.round(Number(file.split(';')[2]) * 100)).toBe(advice.total_paise);
});

test('a bank that asks for control totals gets them in the bytes of the file, read back as they were entered', async () => {
  const { owner } = world;
  const records = {
    header_record: [
      { field: 'fixed_text' as const, text: 'H' },
      { field: 'pay_date' as const, text: null },
    ],
    trailer_record: [
      { field: 'fixed_text' as const, text: 'T' },
      { field: 'count' as const, text: null },
      { field: 'total' as const, text: null },
    ],
  };
  const { kind: _, ...format } = bank;
  const made = await owner.call(bankFormats.create, {
    body: {
      name: 'Totals bank',
      ...format,
      ...records,
      columns: format.columns.map((one) => ({ ...one, text: null, longest: null })),
    },
  });
  expect(made).toMatchObject({ status: 201, data: records });
  const sample = await owner.call(payrollTemplates.sample, { params: { id: made.data.bank_format_id } });
  expect(sample.raw.toString()).toBe(
    [
      'H;30/09/2026',
      '000000000001;HDFC0000001;66200.00;sample@example.in',
      '000000000002;SBIN0000001;1.00;',
      'T;2;66201.00',
      '',
    ].join('\r\n'),
  );
});

test('a register view chooses its columns; the total row adds them; another kind is no register view', async () => {
  const { owner } = world;
  const { components } = (await owner.call(payrollTemplates.components)).data;
  expect(components.find(({ code }) => code === 'BASIC')).toMatchObject({ section: 'earning', sides: ['debit'] });
  const { template_id } = (
    await owner.call(payrollTemplates.create, {
      body: {
        name: 'Short view',
        content: { kind: 'register', fields: ['full_name', 'department', 'net_pay'], components: ['BASIC', 'NEVER_PAID'] },
      },
    })
  ).data;
  const params = { id: payroll_id };
  const text = (await owner.call(payrolls.register, { params, query: { template_id } })).raw.toString().replace('\ufeff', '');
  const [heading, row, total] = text.trim().split('\n');
  expect(heading).toBe('Name,Department,Basic,NEVER_PAID,Net pay');
  expect(row).toMatch(/^Asha[^,]*,Works,\d+\.\d{2},0\.00,\d+\.\d{2}$/);
  expect(total?.split(',').slice(2)).toEqual(row?.split(',').slice(2));
  const book = await owner.call(payrolls.register, { params, query: { format: 'xlsx' } });
  expect(book.raw.subarray(0, 2).toString()).toBe('PK');
  const wide = await owner.call(payrollTemplates.create, {
    body: {
      name: 'Days and cost',
      content: {
        kind: 'register',
        fields: ['full_name', 'joined_on', 'paid_days', 'lop_days', 'gross_pay', 'reimbursements', 'net_pay', 'employer_cost'],
        components: [],
      },
    },
  });
  const days = await owner.call(payrolls.register, { params, query: { template_id: wide.data.template_id } });
  const lines = days.raw.toString().replace('\ufeff', '').trim().split('\n');
  expect(lines[0]).toBe('Name,Date of joining,Paid days,LOP days,Gross pay,Reimbursements,Net pay,Employer cost');
  expect(lines[1]).toMatch(/^Asha[^,]*,\d{4}-\d\d-\d\d,\d+,0,\d+\.\d{2},0\.00,\d+\.\d{2},\d+\.\d{2}$/);
  expect(lines.at(-1)).toMatch(/^,,,Total,/);
  const [bankFormat] = (await owner.call(payrollTemplates.list, { query: { kind: 'bank' } })).data.rows;
  const chosen = await owner.call(payrolls.register, { params, query: { template_id: bankFormat?.template_id ?? '' } });
  expect(chosen).toRefuse('payroll.not_found', 404);
});

test('read and written by those who set payroll up, by nobody else', async () => {
  const finance = await world.owner.person({ role: 'finance' });
  expect((await finance.call(payrollTemplates.list)).status).toBe(403);
  const payroll = await world.owner.person({ role: 'payroll_admin' });
  expect((await payroll.call(payrollTemplates.create, { body: { name: 'By payroll', content: look } })).status).toBe(201);
});

test('bank formats are the bank templates by their own calls', async () => {
  const column = (heading: string, field: 'account_number' | 'ifsc' | 'amount') => ({
    heading,
    field,
    text: null,
    longest: null,
    capitals: false,
  });
  const format = {
    name: 'Bank of Pune',
    is_default: false,
    columns: [column('Account', 'account_number'), column('IFSC', 'ifsc'), column('Amount', 'amount')],
    heading_row: true,
    separator: 'comma' as const,
    date_format: 'DD/MM/YYYY' as const,
  };
  const { owner } = world;
  const made = await owner.call(bankFormats.create, { body: format });
  expect(made).toMatchObject({ status: 201, data: { name: 'Bank of Pune', separator: 'comma' } });
  expect(await owner.call(bankFormats.create, { body: format })).toRefuse('payroll.template_exists', 409, 'name');
  const params = { id: made.data.bank_format_id };
  const changed = await owner.call(bankFormats.update, { params, body: { ...format, separator: 'pipe' } });
  expect(changed.data).toMatchObject({ separator: 'pipe', version: made.data.version + 1 });
  expect((await owner.call(bankFormats.list)).data.rows.map(({ name }) => name)).toContain('Bank of Pune');
  const incomplete = { ...format, name: 'No amount', columns: [...format.columns.slice(0, 2), column('Code', 'ifsc')] };
  expect(await owner.call(bankFormats.create, { body: incomplete })).toRefuse('payroll.bank_format', 422, 'columns');
});
