import { notifications } from '@hrms/platform/contract';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { components, structures } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employee, installSalary, staffVersion } from './salary.scenario.ts';

let installation: Installation;
let nilgiri: Tenant;

beforeAll(async () => {
  installation = await installSalary();
  nilgiri = await createTenant(installation);
});
afterAll(() => installation.close());

type Line = { code: string; calculation: Record<string, unknown> | null; condition?: string };
const formula = (code: string, text: string): Line => ({ code, calculation: { calculation: 'formula', formula: text } });
const balance: Line = { code: 'SPECIAL', calculation: { calculation: 'balancing' } };
const basic = formula('BASIC', 'floor(ctc_monthly * 50%)');

let counter = 0;
const create = (lines: readonly Line[], more: Record<string, unknown> = {}) => {
  counter += 1;
  const body = { code: `S${counter}X`, name: `Structure ${counter}`, valid_from: '2026-04-01', lines, ...more };
  return nilgiri.call(structures.create, { body });
};
const publish = async (lines: readonly Line[]) => {
  const made = (await create(lines)).data;
  return nilgiri.call(structures.publish, { params: { id: made.structure_id, n: '1' }, body: { version: 1 } });
};

test('a new organisation has Staff, published, which closes every sample salary', async () => {
  const { structure_id } = await staffVersion(nilgiri);
  const staff = (await nilgiri.call(structures.get, { params: { id: structure_id } })).data;
  expect(staff).toMatchObject({ code: 'STAFF', status: 'active', warnings: [] });
  expect(staff.versions[0]).toMatchObject({ version_no: 1, status: 'published', employee_count: 0 });
  expect(staff.versions[0]?.lines.map(({ code, how }) => [code, how])).toEqual([
    ['BASIC', 'floor(ctc_monthly * 50%)'],
    ['HRA', 'floor(BASIC * 40%)'],
    ['SPECIAL', 'Balance of CTC'],
  ]);
  expect(await publish([basic, formula('HRA', 'floor(BASIC * 40%)'), balance])).toMatchObject({ status: 200 });
});

describe('publishing', () => {
  test('components that depend on each other are refused with their path', async () => {
    const triangle = [formula('BASIC', 'LTA*3'), formula('LTA', 'HRA*2'), formula('HRA', 'BASIC*1%')];
    const refused = await publish(triangle);
    expect(refused).toRefuse('salary.component_cycle', 422, 'lines');
    expect(refused.body.message).toBe('These components depend on each other: BASIC → LTA → HRA → BASIC');
    const balancing = await publish([basic, formula('HRA', 'SPECIAL*10%'), balance]);
    expect(balancing.body.message).toBe('These components depend on each other: HRA → SPECIAL → HRA');
  });

  test('a mistake in a formula names its line and place; two balances are one too many', async () => {
    const refused = await publish([basic, formula('HRA', 'BASIC * 40% + grade'), balance]);
    expect(refused).toRefuse('salary.formula_invalid', 422, 'lines.1.calculation.formula');
    expect(refused.body.errors?.[0]).toMatchObject({
      message: "Cannot use '+' between an amount and text (column 13)",
      start: 12,
      end: 13,
    });
    const twice = await publish([basic, { ...balance, code: 'SITE_ALLOWANCE' }, balance]);
    expect(twice).toRefuse('salary.two_balancing', 422, 'lines.2.calculation');
    expect(twice.body.message).toBe('Only one component can be the balance of CTC');
  });

  test('a formula that stops on a sample salary is refused at its line', async () => {
    const refused = await publish([formula('BASIC', 'ctc_monthly / (service_months - service_months)'), balance]);
    expect(refused).toRefuse('salary.formula_failed', 422, 'lines.0.calculation.formula');
    expect(refused.body.message).toBe('BASIC: Division by zero at column 13');
  });

  test('a structure for senior people need not fit a small salary', async () => {
    const fixed = { code: 'BASIC', calculation: { calculation: 'fixed', amount_paise: 20_000_000 } };
    expect((await publish([fixed, balance])).status).toBe(200);
    const never = { code: 'BASIC', calculation: { calculation: 'fixed', amount_paise: 60_000_000 } };
    expect(await publish([never, balance])).toRefuse('salary.ctc_too_small', 422);
  });

  test('a published version cannot change; the next one says what changed', async () => {
    const payroll = await nilgiri.person({ role: 'payroll_admin' });
    const { structure_id } = (await publish([basic, balance])).data;
    const told = (await payroll.call(notifications.list)).data.rows.filter(
      ({ notice_id }) => notice_id === 'salary.structure_published',
    );
    expect(told).toMatchObject([{ link: `/salary-structures/details/${structure_id}` }]);
    const body = { valid_from: '2026-12-01', change_note: 'Conveyance', lines: [basic, balance], version: 2 };
    const refused = await nilgiri.call(structures.updateVersion, { params: { id: structure_id, n: '1' }, body });
    expect(refused).toRefuse('salary.version_published', 409);
    expect(refused.body.message).toBe('Version 1 is published and can’t be changed');
    const { version: _version, ...next } = body;
    const withDraft = await nilgiri.call(structures.addVersion, { params: { id: structure_id }, body: next });
    expect(withDraft.data.versions.map(({ version_no, status }) => [version_no, status])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ]);
    expect(await nilgiri.call(structures.addVersion, { params: { id: structure_id }, body: next })).toRefuse(
      'salary.draft_exists',
      409,
    );
    const silent = { ...body, version: 1, change_note: '' };
    expect(await nilgiri.call(structures.updateVersion, { params: { id: structure_id, n: '2' }, body: silent })).toRefuse(
      'salary.rule_invalid',
      422,
      'change_note',
    );
  });
});

describe('a draft', () => {
  test('may be unfinished and says what stops it', async () => {
    const made = (await create([formula('BASIC', 'HRA*2'), formula('HRA', 'BASIC*10%')])).data;
    expect(made.warnings).toEqual([
      { code: 'salary.component_cycle', message: 'These components depend on each other: BASIC → HRA → BASIC' },
    ]);
    expect((await create([formula('DA', '1000'), balance])).data.warnings).toEqual([
      { code: 'salary.no_basic', message: 'This structure has no BASIC component' },
    ]);
  });

  test('is saved as it was read; the second of two savers gets the first one’s name', async () => {
    const { structure_id, versions } = (await create([basic, balance])).data;
    const [draft] = versions;
    const save = (condition: string) =>
      nilgiri.call(structures.updateVersion, {
        params: { id: structure_id, n: '1' },
        body: { ...draft, lines: [{ ...draft?.lines[0], condition }, draft?.lines[1]] },
      });
    const both = await Promise.all([save('is_pf_member'), save('not is_pf_member')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late).toRefuse('salary.version_conflict', 409);
    expect(late?.body).toMatchObject({ details: { saved_by: 'Owner Person' } });
  });

  test('names active components, each once, and is one of a name', async () => {
    expect(await create([basic, formula('NOWHERE', '1')])).toRefuse('salary.component_not_found', 422, 'lines.1.code');
    expect(await create([basic, basic])).toRefuse('salary.duplicate_line', 422, 'lines.1.code');
    expect(await create([basic], { name: 'staff' })).toRefuse('salary.structure_exists', 409, 'name');
    expect(await create([], { code: 'EMPTY' })).toRefuse('validation', 422, 'lines');
  });
});

describe('a preview', () => {
  const preview = async (ctc: number, as_of: string, more: Record<string, unknown> = {}) =>
    nilgiri.call(structures.preview, {
      body: {
        ...('lines' in more ? {} : { structure_version_id: (await staffVersion(nilgiri)).structure_version_id }),
        ctc_annual_paise: ctc * 100,
        as_of,
        ...more,
      },
    });

  test.each([
    ['18,00,000 closes without rounding', 1_800_000, '2026-04-01', [75_000, 30_000, 37_778, 1_800, 5_422], 0],
    ['10,00,000 leaves ₹16 a year', 1_000_000, '2026-10-01', [41_666, 16_666, 19_080, 3_000, 2_920], 16],
  ])('%s', async (_name, ctc, as_of, amounts, rounding) => {
    const { data } = await preview(ctc, as_of);
    expect(data.lines.map(({ code }) => code)).toEqual(['BASIC', 'HRA', 'SPECIAL', 'EPF_EMPLOYER', 'GRATUITY_PROVISION']);
    expect(data.lines.map(({ monthly_paise }) => monthly_paise / 100)).toEqual(amounts);
    expect(data.ctc_rounding_paise).toBe(rounding * 100);
    const inside = data.lines.filter(({ in_ctc }) => in_ctc).reduce((total, { annual_paise }) => total + annual_paise, 0);
    expect(inside + data.ctc_rounding_paise).toBe(ctc * 100);
    expect(data.steps.map(({ label }) => label)).toContain('Rounding difference a year');
  });

  test('two break-ups close near the ESI limit and both are shown', async () => {
    const facts = { state: 'IN-TN' };
    const outside = (await preview(372_000, '2026-10-01', { facts })).data;
    expect([outside.gross_monthly_paise, outside.other?.gross_monthly_paise]).toEqual([2_743_100, 2_685_600]);
    const covered = (await preview(372_000, '2026-10-01', { facts: { ...facts, esi_covered_in_period: true } })).data;
    expect(covered.gross_monthly_paise).toBe(2_685_600);
    expect(covered.lines.find(({ code }) => code === 'ESI_EMPLOYER')?.monthly_paise).toBe(67_200);
  });

  test('of a person uses what assigning would use; only who sees pay may ask', async () => {
    const covered = await employee(installation, nilgiri, { state: 'IN-TN', disability_percent: 45 });
    const asked = { employee_id: covered };
    expect((await preview(372_000, '2026-10-01', asked)).data).toMatchObject({ esi_covered: true, other: null });
    const blind = await nilgiri.person(['salary.structure.read']);
    const { structure_version_id } = await staffVersion(nilgiri);
    const body = { ...asked, structure_version_id, ctc_annual_paise: 37_200_000, as_of: '2026-10-01' };
    expect(await blind.call(structures.preview, { body })).toRefuse('salary.not_found', 404);
  });

  test('lines nobody saved, and a CTC that does not reach', async () => {
    const fixed = { code: 'BASIC', calculation: { calculation: 'fixed', amount_paise: 5_000_000 } };
    const refused = await preview(300_000, '2026-10-01', { lines: [fixed, balance] });
    expect(refused).toRefuse('salary.ctc_too_small', 422, 'ctc_annual_paise');
    expect(refused.body.message).toMatch(/^CTC doesn’t cover the fixed components. It is ₹[\d,]+ a month short$/);
    expect(refused.body).toMatchObject({
      details: { lines: [{ code: 'BASIC', monthly_paise: 5_000_000 }, { code: 'SPECIAL' }] },
    });
    const old = await preview(1_800_000, '2005-01-01');
    expect(old).toRefuse('salary.law_not_dated', 422, 'as_of');
  });
});

test('another organisation finds nothing; without the permission nothing is shown', async () => {
  const { structure_id, structure_version_id } = await staffVersion(nilgiri);
  const other = await createTenant(installation);
  expect(await other.call(structures.get, { params: { id: structure_id } })).toRefuse('salary.not_found', 404);
  const body = { structure_version_id, ctc_annual_paise: 180_000_000, as_of: '2026-04-01' };
  expect(await other.call(structures.preview, { body })).toRefuse('salary.not_found', 404);
  const employee = await nilgiri.person({ role: 'employee' });
  expect(await employee.call(structures.list)).toRefuse('access.forbidden', 403);
  expect(await employee.call(components.list)).toRefuse('access.forbidden', 403);
});
