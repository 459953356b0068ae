import { ownership } from '@hrms/organisation/contract';
import { packParts } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { perquisites, taxCertificates, tdsChallans, tdsReturns } from '@hrms/statutory/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeDeductor, finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

const YEAR = '2025-26';
const PAN = 'ABCPR1234K';
const PDF = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let installation: Installation;
let world: PayrollWorld;
let asha = '';

const record = (body: object) => world.owner.call(perquisites.create, { body: { employee_id: asha, ...body } as never });
const car = {
  kind: 'motor_car',
  from_date: '2026-01-01',
  use: 'mixed',
  running_costs_paid_by: 'employer',
  engine_above_1600_cc: true,
};
const found = new Map<string, { id: string; version: number }>();

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-04-20' });
  world = await payrollWorld(installation, 'IN-KA');
  const { owner } = world;
  asha = await hireEmployee(installation, world, {
    first_name: 'Asha',
    last_name: 'Rao',
    joined_on: '2026-01-01',
    identity: { pan: PAN, uan: '100427607286' },
  });
  const salary = {
    ctc_annual_paise: 600_000_000,
    structure_version_id: world.structure_version_id,
    from_date: '2026-01-01',
    reason: 'first',
  };
  expect((await owner.call(employeeSalaries.assign, { params: { employeeId: asha }, body: salary })).status).toBe(201);
  const recorded = [
    car,
    { kind: 'movable_asset', from_date: '2026-01-01', cost_paise: 12_000_000, description: 'Sofa' },
    { kind: 'actual_cost', from_date: '2026-01-01', nature: 'club', cost_paise: 500_000, recovered_paise: 100_000 },
    { kind: 'gift', from_date: '2026-02-10', amount_paise: 600_000 },
  ];
  for (const one of recorded) {
    const { status, body, data } = await record(one);
    expect(status, JSON.stringify(body)).toBe(201);
    found.set(one.kind, { id: data.perquisite_id, version: data.version });
  }
  await completeDeductor(owner);
  const director = { person_name: 'Meera Joshi', kind: 'director', pan: 'ABCPJ1234K', is_responsible_for_tds: true };
  await owner.call(ownership.create, { body: { ...director, from_date: '2020-01-01' } as never });
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    const run = await runPayroll(installation, world, month);
    await finaliseRun(installation, world, run.payroll_id);
  }
}, 120_000);
afterAll(() => installation.close());

/** Value, recovered and taxable of rows by the law of 2025-26, three months from January; rupees. */
const EXPECTED: Readonly<Record<string, readonly [string, string, string]>> = {
  // 2,400 a month above 1.6 litres
  Car: ['7,200.00', '0.00', '7,200.00'],
  'Gifts, vouchers': ['6,000.00', '0.00', '6,000.00'],
  Club: ['15,000.00', '3,000.00', '12,000.00'],
  // a tenth of 1,20,000 a year
  'Use of movable assets': ['3,000.00', '0.00', '3,000.00'],
  'Total perquisites': ['31,200.00', '3,000.00', '28,200.00'],
};
const TAXABLE_PAISE = 2_820_000;

const plainText = async (raw: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replace(/\s+/g, ' ').replaceAll('₹', '');
};

describe('recorded perquisites', () => {
  test('stand in the statement of the last quarter, in Part B and row by row in Form 12BA', async () => {
    const { owner } = world;
    const { rows: due } = (await owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data;
    for (const [at, { month, open_paise }] of due.entries()) {
      const body = { month, tax_paise: open_paise, bsr_code: '0240020', serial: String(101 + at), paid_on: '2026-04-07' };
      expect((await owner.call(tdsChallans.create, { body })).status).toBe(201);
    }
    await owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } });
    const body = { tax_year: YEAR, quarter: 4, prior_receipt: '123456789012345' };
    const prepared = (await owner.call(tdsReturns.prepare, { body })).data;
    expect(prepared.findings.filter(({ level }) => level === 'error')).toEqual([]);
    const params = { id: prepared.return_id ?? '' };
    const file = String((await owner.call(tdsReturns.download, { params, body: {} })).raw);
    const detail = file.split('\r\n').find((line) => line.split('^')[1] === 'SD');
    expect(Number(detail?.split('^')[67]) * 100).toBe(TAXABLE_PAISE);
    const filing = { receipt_no: '123456789012349', filed_on: '2026-04-20' };
    expect((await owner.call(tdsReturns.file, { params, body: filing })).data.status).toBe('filed');

    await owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } });
    const { rows } = (await owner.call(taxCertificates.list, { query: { tax_year: YEAR } })).data;
    const certificate = { id: rows[0]?.certificate_id ?? '' };
    const printed = async (part: 'b' | 'perquisites') =>
      plainText((await owner.call(taxCertificates.file, { params: certificate, query: { part } })).raw);
    expect(await printed('b')).toContain('Perquisites, section 17(2) 28,200.00');
    const form = await printed('perquisites');
    expect(form).toContain('Form 12BA: perquisites in 2025-26');
    for (const [label, amounts] of Object.entries(EXPECTED)) expect(form).toContain(`${label} ${amounts.join(' ')}`);
    expect(form).toContain('Accommodation 0.00 0.00 0.00');
  });

  test('of a year whose certificate is signed stay as they are; later years are open', async () => {
    const { owner } = world;
    const change = (kind: string, to_date: string | null) => {
      const { id, version } = found.get(kind) ?? { id: '', version: 0 };
      return owner.call(perquisites.update, { params: { id }, body: { ...car, to_date, version } as never });
    };
    // prepared alone closes nothing
    const late = await record({ kind: 'gift', from_date: '2026-03-31', amount_paise: 100_000 });
    expect(late.status, JSON.stringify(late.body)).toBe(201);
    const reason = 'Entered for the wrong employee';
    const cancel = (id: string, version: number) => owner.call(perquisites.cancel, { params: { id }, body: { version, reason } });
    expect((await cancel(late.data.perquisite_id, late.data.version)).status).toBe(200);

    const parts = packParts([{ name: `${PAN}.pdf`, bytes: PDF }]);
    const upload = { name: 'part-a.zip', text: parts, fields: { tax_year: YEAR } };
    expect((await owner.call(taxCertificates.joinPartA, { upload } as never)).data.joined).toBe(1);
    const signature = { tax_year: YEAR, place: 'Pune', confirmed_as: 'Meera Joshi' };
    expect((await owner.call(taxCertificates.sign, { body: signature })).data.signed).toBe(1);

    const closed = 'statutory.perquisite_year_closed';
    const refused = await record({ kind: 'gift', from_date: '2026-03-31', amount_paise: 100_000 });
    expect(refused).toRefuse(closed, 409);
    expect(refused.body.message).toContain(YEAR);
    expect(await change('motor_car', '2026-02-28')).toRefuse(closed, 409);
    const sofa = found.get('movable_asset') ?? { id: '', version: 0 };
    expect(await cancel(sofa.id, sofa.version)).toRefuse(closed, 409);

    // from the next year on it may begin and end
    expect((await record({ kind: 'gift', from_date: '2026-04-01', amount_paise: 100_000 })).status).toBe(201);
    const ended = await change('motor_car', '2026-06-30');
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    expect(ended.data).toMatchObject({ to_date: '2026-06-30', taxable_paise: 2_100_000 });
  });
});
