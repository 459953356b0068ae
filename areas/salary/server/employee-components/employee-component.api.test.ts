import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation } from '@hrms/platform/testing';
import { componentFiles, components, employeeComponents } from '@hrms/salary/contract';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSalariesInForce } from '../index.ts';
import { type RevisionWorld, revisionWorld } from '../revisions/revision.scenario.ts';
import { installSalary } from '../salary.scenario.ts';

let installation: Installation;
let world: RevisionWorld;
let finalised: string | null = null;
let idOf: (code: string) => string;

beforeAll(async () => {
  installation = await installSalary({ lastFinalisedMonth: async () => finalised });
});
afterAll(() => installation.close());
beforeEach(async () => {
  finalised = null;
  world = await revisionWorld(installation);
  const { rows } = (await world.owner.call(components.list, { query: { limit: '200' } })).data;
  idOf = (code) => rows.find((row) => row.code === code)?.component_id ?? '';
});

const ask = (code: string, change: Record<string, unknown> = {}) =>
  world.payroll.call(employeeComponents.create, {
    body: {
      employee_id: world.asha,
      component_id: idOf(code),
      mode: 'add',
      amount_paise: 500_000,
      from_date: '2026-11-01',
      reason: 'Retention of a key person',
      ...change,
    },
  });

async function approve(request_id: string | null): Promise<void> {
  const waiting = (await world.finance.call(approvals.mine)).data.rows.find((row) => row.request_id === request_id);
  const answer = await world.finance.call(approvals.process, {
    params: { id: waiting?.approval_id ?? '' },
    body: { action: 'approve', comments: 'Fine' },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const ratesOf = (month: string, last: string) =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const of = (await listSalariesInForce(tx, { first_day: `${month}-01`, last_day: `${month}-${last}` })).get(world.asha);
    return (of?.in_month ?? []).map(({ from_date, rates }) => [
      from_date,
      Object.fromEntries(
        rates.filter(({ code }) => ['BASIC', 'HRA', 'CANTEEN'].includes(code)).map(({ code, rate }) => [code, rate]),
      ),
    ]);
  });

describe('a component of one employee', () => {
  test('counts for payroll once it is approved, until its total is reached', async () => {
    const asked = await ask('CANTEEN', { cap_total_paise: 1_200_000 });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect(asked.data).toMatchObject({ status: 'pending_approval', component_name: expect.any(String) });
    expect(asked.data.coming.map(({ amount_paise }) => amount_paise)).toEqual([500_000, 500_000, 200_000]);
    expect(await ratesOf('2026-11', '30')).toEqual([['2026-04-01', { BASIC: 7_500_000, HRA: 3_000_000 }]]);
    await approve(asked.data.workflow_request_id);
    const canteen = async (month: string, last: string) =>
      (await ratesOf(month, last)).map(([, rates]) => (rates as Record<string, number>).CANTEEN);
    expect(await canteen('2026-11', '30')).toEqual([500_000]);
    expect(await canteen('2027-01', '31')).toEqual([200_000]);
    expect(await canteen('2027-02', '28')).toEqual([undefined]);
  });

  test('replaces or leaves out a component from a day within the month, and ends', async () => {
    const replaced = await ask('HRA', { mode: 'replace', amount_paise: 2_000_000, from_date: '2026-11-11' });
    await approve(replaced.data.workflow_request_id);
    expect(await ratesOf('2026-11', '30')).toEqual([
      ['2026-04-01', { BASIC: 7_500_000, HRA: 3_000_000 }],
      ['2026-11-11', { BASIC: 7_500_000, HRA: 2_000_000 }],
    ]);
    const again = await ask('HRA', { mode: 'exclude', amount_paise: null, from_date: '2026-12-01' });
    expect(again).toRefuse('salary.component_overlap', 409, 'from_date');
    expect(again.body.message).toMatch(/ already has an override from 11 Nov 2026$/);
    const { employee_component_id: id, version } = replaced.data;
    const ended = await world.payroll.call(employeeComponents.end, {
      params: { id },
      body: { to_date: '2026-11-20', version: version + 1 },
    });
    expect(ended.data, JSON.stringify(ended.body)).toMatchObject({ to_date: '2026-11-20' });
    expect((await ratesOf('2026-11', '30')).map(([day]) => day)).toEqual(['2026-04-01', '2026-11-11', '2026-11-21']);
    expect((await ask('HRA', { mode: 'exclude', amount_paise: null, from_date: '2026-12-01' })).status).toBe(201);
  });

  test('is changed before its decision and asked anew', async () => {
    const asked = await ask('CANTEEN');
    const { employee_component_id: id, version } = asked.data;
    const changed = await world.payroll.call(employeeComponents.update, {
      params: { id },
      body: {
        component_id: idOf('CANTEEN'),
        mode: 'add',
        amount_paise: 300_000,
        from_date: '2026-11-01',
        to_date: null,
        months: [],
        cap_total_paise: null,
        reason: 'Agreed at a lower amount',
        version,
      },
    });
    expect(changed.data, JSON.stringify(changed.body)).toMatchObject({ amount_paise: 300_000, status: 'pending_approval' });
    await approve(asked.data.workflow_request_id);
    expect((await ratesOf('2026-11', '30'))[0]?.[1]).toMatchObject({ CANTEEN: 300_000 });
  });

  test('a percentage of components of the salary counts in place of an amount, at the rates of each month', async () => {
    const share = { amount_paise: null, percentage_bp: 1_000, percentage_of: ['BASIC', 'HRA'] };
    const asked = await ask('CANTEEN', share);
    expect(asked.data, JSON.stringify(asked.body)).toMatchObject({ ...share, coming: [] });
    await approve(asked.data.workflow_request_id);
    expect(await ratesOf('2026-11', '30')).toEqual([['2026-04-01', { BASIC: 7_500_000, HRA: 3_000_000, CANTEEN: 1_050_000 }]]);
    const replaced = await ask('HRA', { mode: 'replace', amount_paise: 2_000_000 });
    await approve(replaced.data.workflow_request_id);
    expect((await ratesOf('2026-11', '30'))[0]?.[1]).toMatchObject({ HRA: 2_000_000, CANTEEN: 950_000 });
    expect(await ask('CANTEEN', { ...share, amount_paise: 100 })).toRefuse('salary.percentage_wrong', 422, 'percentage_bp');
    expect(await ask('CANTEEN', { ...share, percentage_of: [] })).toRefuse('salary.percentage_wrong', 422, 'percentage_of');
    expect(await ask('CANTEEN', { ...share, percentage_of: ['NO_SUCH'] })).toRefuse(
      'salary.percentage_wrong',
      422,
      'percentage_of',
    );
    expect(await ask('CANTEEN', { ...share, percentage_of: ['CANTEEN'] })).toRefuse(
      'salary.percentage_wrong',
      422,
      'percentage_of',
    );
    expect(await ask('CANTEEN', { ...share, cap_total_paise: 100_000 })).toRefuse(
      'salary.percentage_wrong',
      422,
      'cap_total_paise',
    );
  });

  test('inside the CTC it is given by the balancing component, which must have it', async () => {
    const special = async () =>
      inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
        const of = (await listSalariesInForce(tx, { first_day: '2026-11-01', last_day: '2026-11-30' })).get(world.asha);
        const rates = new Map((of?.in_month ?? []).at(-1)?.rates.map(({ code, rate }) => [code, rate]));
        return [rates.get('SPECIAL') ?? 0, rates.get('CONVEYANCE') ?? 0];
      });
    const [before = 0] = await special();
    const asked = await ask('CONVEYANCE', { inside_ctc: true });
    expect(asked.data, JSON.stringify(asked.body)).toMatchObject({ inside_ctc: true, status: 'pending_approval' });
    await approve(asked.data.workflow_request_id);
    expect(await special()).toEqual([before - 500_000, 500_000]);
    const wrong = 'salary.inside_ctc_wrong';
    expect(await ask('CONVEYANCE', { inside_ctc: true, amount_paise: before + 1 })).toRefuse(wrong, 422, 'amount_paise');
    // what is approved already is no longer there to be given
    const over = await ask('CONVEYANCE', { inside_ctc: true, amount_paise: before - 500_000 + 1 });
    expect(over).toRefuse(wrong, 422, 'amount_paise');
    expect(over.body.message).toMatch(/\. Enter at most ₹[\d,.]+, or pay it beside the CTC$/);
    const share = { inside_ctc: true, amount_paise: null, percentage_bp: 10_000, percentage_of: ['BASIC'] };
    expect(await ask('CONVEYANCE', share)).toRefuse(wrong, 422, 'percentage_bp');
    const fits = await ask('CONVEYANCE', { inside_ctc: true, amount_paise: before - 500_000 });
    expect(fits.status, JSON.stringify(fits.body)).toBe(201);
    // both fit when they were asked for, one does at the approval
    const late = await ask('CONVEYANCE', { inside_ctc: true, amount_paise: 100_000 });
    expect(late.status).toBe(201);
    await approve(fits.data.workflow_request_id);
    expect(await special()).toEqual([0, before]);
    await expect(approve(late.data.workflow_request_id)).rejects.toThrow(wrong);
    expect(await special()).toEqual([0, before]);
    expect(await ask('CANTEEN', { inside_ctc: true })).toRefuse(wrong, 422, 'inside_ctc');
  });

  test('inside the CTC the structure in force says which component gives it', async () => {
    const asked = await ask('CONVEYANCE', { inside_ctc: true });
    await approve(asked.data.workflow_request_id);
    const rates = () =>
      inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
        const of = (await listSalariesInForce(tx, { first_day: '2026-11-01', last_day: '2026-11-30' })).get(world.asha);
        return new Map((of?.in_month ?? []).at(-1)?.rates.map(({ code, rate }) => [code, rate]));
      });
    const before = await rates();
    // as after a revision to another structure: the component that gave it then is not one of this salary
    await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
      tx.updateTable('employee_component').set({ balancing_code: 'OTHER' }).where('org_id', '=', tx.org_id).execute(),
    );
    expect(await rates()).toEqual(before);
  });

  test('has documents, which who decides may read and others may not', async () => {
    const upload = { name: 'consent.pdf', text: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n' };
    const stored = await world.payroll.call(componentFiles.upload, { upload });
    expect(stored.status, JSON.stringify(stored.body)).toBe(201);
    const { component_file_id } = stored.data;
    const asked = await ask('CANTEEN', { file_ids: [component_file_id] });
    expect(asked.data.files, JSON.stringify(asked.body)).toEqual([{ component_file_id, name: 'consent.pdf' }]);
    const read = (who: { call: typeof world.payroll.call }) =>
      who.call(componentFiles.file, { params: { id: component_file_id } });
    expect((await read(world.finance)).status).toBe(200);
    expect((await read(await world.owner.person({ role: 'employee' }))).status).toBe(403);
    expect((await read(await createTenant(installation))).status).toBe(404);
    expect(await ask('HRA', { file_ids: [component_file_id], from_date: '2027-01-01' })).toRefuse(
      'salary.file_unknown',
      422,
      'file_ids',
    );
  });

  test('refusals name the field', async () => {
    expect(await ask('EPF_EMPLOYEE')).toRefuse('salary.override_not_allowed', 409, 'component_id');
    expect(await ask('CANTEEN', { amount_paise: null })).toRefuse('salary.amount_required', 422, 'amount_paise');
    expect(await ask('CANTEEN', { to_date: '2026-10-31' })).toRefuse('salary.end_before_start', 422, 'to_date');
    expect(await ask('CANTEEN', { from_date: '2026-03-01' })).toRefuse('salary.no_salary', 422);
    finalised = '2026-11';
    expect(await ask('CANTEEN')).toRefuse('salary.month_finalised', 409, 'from_date');
  });

  test('own components of others are not read across organisations, nor entered for oneself', async () => {
    const asked = await ask('CANTEEN');
    const params = { id: asked.data.employee_component_id };
    expect((await (await createTenant(installation)).call(employeeComponents.get, { params })).status).toBe(404);
    const self = await world.owner.person({ role: 'payroll_admin' }, { employee_id: world.asha });
    expect((await self.call(employeeComponents.end, { params, body: { to_date: '2026-12-31', version: 1 } })).status).toBe(403);
  });
});
