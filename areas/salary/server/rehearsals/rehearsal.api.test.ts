import { createTenant, type Installation } from '@hrms/platform/testing';
import {
  components,
  employeeSalaries,
  lookupTables,
  type RehearsalRow,
  revisionBatches,
  salaryConfig,
  salaryRehearsals,
  structures,
} from '@hrms/salary/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BatchWorld, batchWorld } from '../batches/batch.scenario.ts';
import { installSalary } from '../salary.scenario.ts';

let installation: Installation;
let world: BatchWorld;

beforeAll(async () => {
  installation = await installSalary();
});
afterAll(() => installation.close());
beforeEach(async () => {
  world = await batchWorld(installation);
});

const rehearse = (change: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  world.owner.call(salaryRehearsals.create, {
    body: { title: 'What it changes', effective_from: '2026-12-01', change, ...more } as never,
  });
const rowsOf = async (id: string, query: Record<string, string> = {}): Promise<RehearsalRow[]> =>
  (await world.owner.call(salaryRehearsals.rows, { params: { id }, query })).data.rows;
const apply = (id: string) => world.owner.call(salaryRehearsals.apply, { params: { id }, body: {} });

/** A draft of Staff with Basic at 40%. */
async function draftVersion(): Promise<string> {
  const staff = (await world.owner.call(structures.get, { params: { id: world.structure_id } })).data;
  const lines = staff.versions[0]?.lines.map((line) =>
    line.code === 'BASIC'
      ? { code: 'BASIC', calculation: { calculation: 'percentage', percentage_bp: 4000, percentage_of: ['CTC_MONTHLY'] } }
      : { code: line.code, calculation: line.calculation },
  );
  const body = { valid_from: '2026-12-01', change_note: 'Basic 40%', lines };
  const made = await world.owner.call(structures.addVersion, { params: { id: world.structure_id }, body: body as never });
  return made.data.versions[0]?.structure_version_id ?? '';
}

describe('an increase', () => {
  test('shows who gains and by how much, the largest first, and saves nothing', async () => {
    const made = await rehearse({ kind: 'increase', increase_bp: 1000 });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.data).toMatchObject({ status: 'ready', change_text: '10% of CTC', can_apply: true });
    expect(made.data.totals).toMatchObject({ employees: 3, marks: { gains: 3, loses: 0, error: 0 } });
    const rows = await rowsOf(made.data.rehearsal_id);
    expect(rows.map(({ employee_name }) => employee_name)).toEqual(['Asha Deshmukh', 'Bina Rao', 'Chetan Jain']);
    expect(rows[0]?.before).toMatchObject({ ctc_annual_paise: 180_000_000, epf_employee_paise: 300_000 });
    expect(rows[0]?.after?.ctc_annual_paise).toBe(198_000_000);
    const total = rows.reduce((sum, { net_change_paise }) => sum + net_change_paise, 0);
    expect(made.data.totals.net_change_paise).toBe(total);
    expect(made.data.totals.histogram.reduce((sum, { employees }) => sum + employees, 0)).toBe(3);
    const salary = (
      await world.owner.call(employeeSalaries.get, { params: { employeeId: world.asha }, query: { as_of: '2026-12-01' } })
    ).data;
    expect(salary.current?.ctc_annual_paise).toBe(180_000_000);
  });

  test('becomes a batch once, and not when a salary changed since', async () => {
    const { data } = await rehearse({ kind: 'increase', increase_bp: 1000 });
    const stale = await rehearse({ kind: 'increase', increase_paise: 1_200_000 });
    const applied = (await apply(data.rehearsal_id)).data;
    expect(applied.status).toBe('applied');
    const batch = (await world.owner.call(revisionBatches.get, { params: { id: applied.batch_id ?? '' } })).data;
    expect(batch).toMatchObject({ source: 'rehearsal', status: 'ready', rows_ok: 3, new_ctc_paise: 429_000_000 });
    expect(await apply(data.rehearsal_id)).toRefuse('salary.not_in_state', 409);
    await world.owner.call(salaryConfig.create, { body: { from_date: '2026-04-01', revision_requires_approval: false } });
    await world.owner.call(revisionBatches.submit, { params: { id: batch.batch_id }, body: {} });
    expect(await apply(stale.data.rehearsal_id)).toRefuse('salary.rehearsal_stale', 409);
  });
});

describe('a structure version', () => {
  test('is rehearsed as a draft, then published with a batch of moves', async () => {
    const structure_version_id = await draftVersion();
    const made = await rehearse({ kind: 'structure_version', structure_version_id });
    expect(made.data, JSON.stringify(made.body)).toMatchObject({ status: 'ready', change_text: 'Staff, version 2' });
    expect(made.data.totals.employees).toBe(3);
    const applied = (await apply(made.data.rehearsal_id)).data;
    const staff = (await world.owner.call(structures.get, { params: { id: world.structure_id } })).data;
    expect(staff.versions[0]?.status).toBe('published');
    const batch = await world.owner.call(revisionBatches.get, { params: { id: applied.batch_id ?? '' } });
    expect(batch.data).toMatchObject({ rows_failed: 0 });
    expect(batch.data.new_ctc_paise).toBe(batch.data.old_ctc_paise);
  });

  test('of another structure is rehearsed for those named', async () => {
    const structure_version_id = await draftVersion();
    const other = await rehearse({ kind: 'structure_version', structure_version_id }, { matches: { service_months_min: 60 } });
    expect(other.data.totals.employees).toBe(2);
  });
});

describe('a component, a table and a setting', () => {
  test('pay stays: only what is computed from it changes', async () => {
    const [special] = (await world.owner.call(components.list, { query: { search: 'SPECIAL' } })).data.rows;
    const { data: component } = await world.owner.call(components.get, { params: { id: special?.component_id ?? '' } });
    const rule = { ...component.rules[0]?.rule, wage_code_class: 'excluded_capped' };
    const made = await rehearse({ kind: 'component', component_id: component.component_id, rule, keeps: 'gross' });
    expect(made.data, JSON.stringify(made.body)).toMatchObject({ change_text: 'Component SPECIAL, pay stays' });
    const [asha] = await rowsOf(made.data.rehearsal_id);
    expect(asha?.after?.gross_paise).toBe(asha?.before?.gross_paise);
    expect(asha?.after?.wages_paise).toBeLessThan(asha?.before?.wages_paise ?? 0);
    const applied = (await apply(made.data.rehearsal_id)).data;
    expect(applied.batch_id).toBeNull();
    const after = (await world.owner.call(components.get, { params: { id: component.component_id } })).data;
    expect(after.rules.map(({ from_date }) => from_date)).toContain('2026-12-01');
  });

  test('a setting changes pay at the same CTC: gratuity outside it is paid as salary', async () => {
    const ctc_includes = { employer_pf: true, employer_esi: true, edli: false, pf_admin: false, gratuity: false, lwf: false };
    const made = await rehearse({ kind: 'setting', ctc_includes, keeps: 'ctc' });
    const [asha] = await rowsOf(made.data.rehearsal_id);
    expect(asha?.net_change_paise).toBeGreaterThan(400_000);
    expect((await apply(made.data.rehearsal_id)).data.status).toBe('applied');
    const config = (await world.owner.call(salaryConfig.get, {})).data;
    expect(config?.ctc_includes?.gratuity ?? true).toBe(true);
  });

  test('a table that no structure reads changes nothing, and is saved from the day', async () => {
    const made = await rehearse({ kind: 'lookup_table', code: 'CITY', rows: [{ key: 'Pune', amount_paise: 100_000 }] });
    expect(made.data.totals.marks).toMatchObject({ gains: 0, loses: 0, same: 3 });
    await apply(made.data.rehearsal_id);
    const [table] = (await world.owner.call(lookupTables.list)).data.rows;
    expect(table).toMatchObject({ code: 'CITY', from_date: '2026-12-01', state: 'upcoming' });
  });

  test('who may not change components cannot apply a change of one', async () => {
    const { data } = await rehearse({ kind: 'lookup_table', code: 'CITY', rows: [{ key: 'Pune', amount_paise: 1 }] });
    const hr = await world.owner.person({ role: 'hr_admin' });
    expect((await hr.call(salaryRehearsals.apply, { params: { id: data.rehearsal_id }, body: {} })).status).toBe(403);
  });
});

test('refusals, marks, the file and other organisations', async () => {
  expect(await rehearse({ kind: 'increase', increase_bp: 1 }, { matches: { gender: 'transgender' } })).toRefuse(
    'salary.batch_empty',
    422,
  );
  expect((await rehearse({ kind: 'increase' })).status).toBe(422);
  const { data } = await rehearse({ kind: 'increase', increase_paise: -60_000_000 });
  expect(await rowsOf(data.rehearsal_id, { mark: 'gains' })).toEqual([]);
  expect((await rowsOf(data.rehearsal_id, { mark: 'loses' })).length).toBe(3);
  const file = await world.owner.call(salaryRehearsals.export, { params: { id: data.rehearsal_id } });
  const text = file.raw.toString('utf8');
  expect(text.split('\n')[0]).toContain('Net before PT and TDS before');
  expect(text).toContain('Asha Deshmukh');
  const other = await createTenant(installation);
  expect((await other.call(salaryRehearsals.get, { params: { id: data.rehearsal_id } })).status).toBe(404);
});
