import { createTenant, type Installation } from '@hrms/platform/testing';
import { employeeSalaries, revisionBatches, revisionImports, salaryConfig, salaryRevisions } from '@hrms/salary/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installSalary } from '../salary.scenario.ts';
import { type BatchWorld, batchWorld, decideBatch, prepareBatch, prepareByRule } from './batch.scenario.ts';

let installation: Installation;
let world: BatchWorld;
let finalised: string | null = null;

beforeAll(async () => {
  installation = await installSalary({ lastFinalisedMonth: async () => finalised });
});
afterAll(() => installation.close());
beforeEach(async () => {
  finalised = null;
  world = await batchWorld(installation);
});

const ctcOf = async (employeeId: string, as_of: string) =>
  (await world.owner.call(employeeSalaries.get, { params: { employeeId }, query: { as_of } })).data.current?.ctc_annual_paise;
const rowsOf = async (id: string) => (await world.payroll.call(revisionBatches.rows, { params: { id } })).data.rows;
const submit = (id: string) => world.payroll.call(revisionBatches.submit, { params: { id }, body: {} });
const undo = (id: string) => world.payroll.call(revisionBatches.undo, { params: { id }, body: {} });

describe('a batch by a rule', () => {
  test('raises everyone with a salary by 10%, rounded to hundreds, and creates nothing before it is submitted', async () => {
    const made = await prepareByRule(world, { percentage_bp: 1000, round_to_paise: 10_000 });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.data).toMatchObject({ status: 'ready', rows_total: 3, rows_ok: 3, rows_failed: 0, old_ctc_paise: 390_000_000 });
    expect(made.data.new_ctc_paise).toBe(429_000_000);
    const rows = await rowsOf(made.data.batch_id);
    expect(
      rows.map(({ employee_name, new_ctc_annual_paise, change_bp }) => [employee_name, new_ctc_annual_paise, change_bp]),
    ).toEqual([
      ['Asha Deshmukh', 198_000_000, 1000],
      ['Bina Rao', 132_000_000, 1000],
      ['Chetan Jain', 99_000_000, 1000],
    ]);
    expect((await world.payroll.call(salaryRevisions.list)).data.rows).toEqual([]);
  });

  test('one approval by another person applies all, and undoing takes all back', async () => {
    const { data } = await prepareByRule(world, { percentage_bp: 1000 });
    const id = data.batch_id;
    expect((await submit(id)).data).toMatchObject({ status: 'submitted', revisions: [{ status: 'pending_approval', count: 3 }] });
    expect(await ctcOf(world.asha, '2026-12-01')).toBe(180_000_000);
    await decideBatch(world.finance, data.title, 'approve');
    const applied = (await world.payroll.call(revisionBatches.get, { params: { id } })).data;
    expect(applied).toMatchObject({ status: 'applied', revisions: [{ status: 'applied', count: 3 }], actions: ['undo'] });
    expect(await ctcOf(world.asha, '2026-12-01')).toBe(198_000_000);
    expect(await ctcOf(world.asha, '2026-11-30')).toBe(180_000_000);
    expect((await undo(id)).data).toMatchObject({ status: 'undone', revisions: [{ status: 'cancelled', count: 3 }] });
    expect(await ctcOf(world.asha, '2026-12-01')).toBe(180_000_000);
    expect(await undo(id)).toRefuse('salary.not_in_state', 409);
  });

  test('criteria choose who is revised', async () => {
    const none = await prepareByRule(world, { matches: { gender: 'transgender' } });
    expect(none).toRefuse('salary.batch_empty', 422);
    const senior = await prepareByRule(world, { matches: { service_months_min: 60 }, change: 'amount', amount_paise: 1_200_000 });
    expect(
      (await rowsOf(senior.data.batch_id)).map((row) => (row.new_ctc_annual_paise ?? 0) - (row.old_ctc_annual_paise ?? 0)),
    ).toEqual([1_200_000, 1_200_000]);
  });

  test('it is undone until a payout month is finalised, the last day before included', async () => {
    const { data } = await prepareByRule(world);
    await submit(data.batch_id);
    await decideBatch(world.finance, data.title, 'approve');
    finalised = '2026-12';
    expect(await undo(data.batch_id)).toRefuse('salary.used_in_payroll', 409);
    finalised = '2026-11';
    expect((await undo(data.batch_id)).data.status).toBe('undone');
  });

  test('a salary of the same day is superseded, and counts again after undoing', async () => {
    const { data } = await prepareByRule(world, {}, { effective_from: '2026-04-01', payout_month: '2026-12' });
    await submit(data.batch_id);
    await decideBatch(world.finance, data.title, 'approve');
    expect(await ctcOf(world.asha, '2026-04-01')).toBe(198_000_000);
    await undo(data.batch_id);
    expect(await ctcOf(world.asha, '2026-04-01')).toBe(180_000_000);
  });

  test('who prepared it never approves it; rejecting ends its revisions', async () => {
    const made = await prepareByRule({ ...world, payroll: world.owner });
    await world.owner.call(revisionBatches.submit, { params: { id: made.data.batch_id }, body: {} });
    expect((await decideBatch(world.owner, made.data.title, 'approve')).status).toBe(404);
    await decideBatch(world.finance, made.data.title, 'reject');
    const read = (await world.payroll.call(revisionBatches.get, { params: { id: made.data.batch_id } })).data;
    expect(read).toMatchObject({ status: 'rejected', revisions: [{ status: 'rejected', count: 3 }] });
  });

  test('where the settings ask for no approval it is applied at once', async () => {
    await world.owner.call(salaryConfig.create, { body: { from_date: '2026-04-01', revision_requires_approval: false } });
    const { data } = await prepareByRule(world);
    expect((await submit(data.batch_id)).data.status).toBe('applied');
  });

  test('a row taken out before the decision is left out', async () => {
    const { data } = await prepareByRule(world);
    await submit(data.batch_id);
    const [first] = await rowsOf(data.batch_id);
    const cancelled = await world.finance.call(salaryRevisions.cancel, {
      params: { id: first?.revision_id ?? '' },
      body: { reason: 'Leaves in December' },
    });
    expect(cancelled.data.status).toBe('cancelled');
    await decideBatch(world.finance, data.title, 'approve');
    expect(await ctcOf(world.asha, '2026-12-01')).toBe(180_000_000);
    expect(await ctcOf(world.bina, '2026-12-01')).toBe(132_000_000);
  });

  test('submitting refuses a batch whose salaries changed since the check', async () => {
    const { data } = await prepareByRule(world);
    const other = await prepareByRule(world, { percentage_bp: 500 });
    await submit(other.data.batch_id);
    const stale = await submit(data.batch_id);
    expect(stale).toRefuse('salary.batch_stale', 409);
    expect(stale.body.message).toBe('3 rows have changed since the check. Prepare the batch again');
  });
});

describe('rows', () => {
  test('wrong ones are named with their field, the others can be submitted', async () => {
    const made = await prepareBatch(world, {
      rows: [
        { employee_code: world.codes.asha, increase_bp: 1000 },
        { employee_code: 'NOBODY', increase_bp: 1000 },
        { employee_code: world.codes.asha, new_ctc_paise: 200_000_000 },
        { employee_code: world.codes.bina, increase_paise: -100 },
        { employee_code: world.codes.chetan, increase_bp: 5001 },
        { employee_code: world.codes.dev, increase_bp: 1000 },
      ],
    });
    expect(made.data).toMatchObject({ rows_total: 6, rows_ok: 1, rows_failed: 5, status: 'ready' });
    const wrong = (await rowsOf(made.data.batch_id)).flatMap(({ row_no, errors }) => errors.map(({ field }) => [row_no, field]));
    expect(wrong).toEqual([
      [2, 'employee_code'],
      [3, 'effective_from'],
      [4, 'kind'],
      [5, 'note'],
      [6, 'effective_from'],
    ]);
  });

  test('an increase at the limit needs no note', async () => {
    const made = await prepareBatch(world, { rows: [{ employee_code: world.codes.asha, increase_bp: 5000 }] });
    expect(made.data.rows_ok).toBe(1);
  });

  test('a finalised payout month fails rows, and a batch without a good row cannot be submitted', async () => {
    finalised = '2026-12';
    const made = await prepareBatch(
      world,
      { rows: [{ employee_code: world.codes.asha, increase_bp: 1000 }] },
      { payout_month: '2026-12' },
    );
    expect(made.data).toMatchObject({ status: 'failed', actions: [] });
    expect((await rowsOf(made.data.batch_id))[0]?.errors[0]?.message).toBe(
      'Payroll December 2026 is finalised. Choose January 2027 as payout month',
    );
    expect(await submit(made.data.batch_id)).toRefuse('salary.not_in_state', 409);
  });

  test('one approval each: approved rows count, the others wait', async () => {
    const made = await prepareBatch(
      world,
      {
        rows: [
          { employee_code: world.codes.asha, increase_bp: 1000 },
          { employee_code: world.codes.bina, increase_bp: 1000 },
        ],
      },
      { approval: 'each' },
    );
    await submit(made.data.batch_id);
    const [first] = await rowsOf(made.data.batch_id);
    await world.finance.call(salaryRevisions.approve, { params: { id: first?.revision_id ?? '' }, body: {} });
    expect((await rowsOf(made.data.batch_id)).map((row) => row.revision_status)).toEqual(['applied', 'pending_approval']);
    expect((await undo(made.data.batch_id)).data.revisions).toEqual([{ status: 'cancelled', count: 2 }]);
  });

  test('one’s own salary is refused, and a batch by rule leaves it out', async () => {
    const self = await world.owner.person({ role: 'payroll_admin' }, { employee_id: world.asha });
    const made = await prepareBatch(
      { ...world, payroll: self },
      { rows: [{ employee_code: world.codes.asha, increase_bp: 1000 }] },
    );
    expect((await rowsOf(made.data.batch_id))[0]?.errors[0]?.message).toBe('You can’t revise your own salary');
    expect((await prepareByRule({ ...world, payroll: self })).data.rows_total).toBe(2);
  });

  test('more than 20,000 are refused with 413', async () => {
    const rows = Array.from({ length: 20_001 }, () => ({ employee_code: 'E', increase_bp: 1 }));
    expect(await prepareBatch(world, { rows })).toRefuse('salary.batch_too_large', 413);
  });

  test('other organisations find no batch', async () => {
    const { data } = await prepareByRule(world);
    const other = await createTenant(installation);
    expect((await other.call(revisionBatches.get, { params: { id: data.batch_id } })).status).toBe(404);
  });
});

describe('a file', () => {
  const upload = (text: string) =>
    world.payroll.call(revisionImports.upload, { upload: { name: 'april.csv', text, fields: { kind: 'revisions' } } });
  const commit = (id: string) => world.payroll.call(revisionImports.commit, { params: { id }, body: {} });

  test('names wrong rows with column and value; the others become a batch, once', async () => {
    const { asha, bina } = world.codes;
    const text = [
      'employee_code,effective_from,new_ctc,increase_percent',
      `${asha},2026-12-01,"20,00,000",`,
      `${bina},2026-12-01,,10`,
      'NOBODY,2026-12-01,,10',
      `${bina},2026-12-01,,abc`,
      `${asha},2027-01-01,2000000,10`,
    ].join('\n');
    const checked = await upload(text);
    expect(checked.status, JSON.stringify(checked.body)).toBe(201);
    expect(checked.data).toMatchObject({ row_count: 5, error_count: 3 });
    expect(checked.data.rows.flatMap(({ row, errors }) => errors.map(({ field }) => [row, field]))).toEqual([
      [4, 'employee_code'],
      [5, 'increase_percent'],
      [6, 'increase_percent'],
    ]);
    expect(checked.data.rows[0]?.summary).toContain('₹18,00,000 to ₹20,00,000 (+11.11%)');
    expect((await commit(checked.data.import_id)).data.status).toBe('committed');
    const [batch] = (await world.payroll.call(revisionBatches.list)).data.rows;
    expect(batch).toMatchObject({ title: 'april.csv', source: 'file', status: 'ready', rows_ok: 2, new_ctc_paise: 332_000_000 });
    const again = await upload(text);
    const refused = await commit(again.data.import_id);
    expect(refused).toRefuse('salary.file_imported', 409);
    expect(refused.body.message).toMatch(/^This file was already imported on \d+ \w+ \d{4}$/);
  });

  test('without a column of amounts it is refused', async () => {
    expect(await upload(`employee_code,effective_from\n${world.codes.asha},2026-12-01`)).toRefuse('salary.import_columns', 422);
  });
});
