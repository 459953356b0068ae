import { ownership } from '@hrms/organisation/contract';
import { formatRupeesAndPaise, type Paise } from '@hrms/platform/money';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { previousEmployments, taxCertificates, tdsChallans, tdsReturns } from '@hrms/statutory/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeDeductor, finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

const YEAR = '2025-26';
const ASHA = 'ABCPR1234K';
const BINA = 'ABCPS1234K';

let installation: Installation;
let world: PayrollWorld;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-06-05' });
  world = await payrollWorld(installation, 'IN-KA');
  const { owner } = world;
  const asha = { first_name: 'Asha', last_name: 'Rao', joined_on: '2026-01-01', gender: 'female' as const };
  const id = await hireEmployee(installation, world, {
    ...asha,
    identity: { pan: ASHA, uan: '100427607286' },
  });
  const bina = { first_name: 'Bina', joined_on: '2026-01-01', identity: { pan: BINA, uan: '100427607294' } };
  const other = await hireEmployee(installation, world, bina);
  for (const [employeeId, ctc_annual_paise] of [
    [id, 600_000_000],
    [other, 60_000_000],
  ] as const) {
    const salary = {
      ctc_annual_paise,
      structure_version_id: world.structure_version_id,
      from_date: '2026-01-01',
      reason: 'first',
    };
    const answer = await owner.call(employeeSalaries.assign, { params: { employeeId }, body: salary });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }
  const earlier = { tax_year: YEAR, employer_name: 'Former Works Ltd', salary_paise: 90_000_000, tds_paise: 3_000_000 };
  await owner.call(previousEmployments.add, { body: { employee_id: id, ...earlier } });
  await completeDeductor(owner);
  const director = { person_name: 'Meera Joshi', kind: 'director', pan: 'ABCPJ1234K', is_responsible_for_tds: true };
  await owner.call(ownership.create, { body: { ...director, from_date: '2020-01-01' } as never });
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    const run = await runPayroll(installation, world, month);
    await finaliseRun(installation, world, run.payroll_id);
  }
}, 120_000);
afterAll(() => installation.close());

type Found = { kind: string; at: (position: number) => string; paise: (position: number) => number };

const COUNTS: Record<string, number> = { FH: 18, BH: 72, CD: 41, DD: 54, SD: 88, S16: 8, C6A: 10 };

/** Reads Form 24Q by the published numbers of fields alone. Shares no code with the writer. */
function read(text: string): Found[] {
  if (!text.endsWith('\r\n')) throw new Error('The last record does not end in CR and LF');
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line, n) => {
      const fields = line.split('^');
      const kind = fields[1] ?? '';
      if (fields.length !== COUNTS[kind]) throw new Error(`line ${n + 1}: ${fields.length} fields of ${kind}`);
      if (fields[0] !== String(n + 1)) throw new Error(`line ${n + 1}: number ${fields[0]}`);
      const at = (position: number) => fields[position - 1] ?? '';
      const paise = (position: number) => {
        if (!/^-?\d+\.\d{2}$/.test(at(position))) throw new Error(`line ${n + 1}, field ${position}: ${at(position)}`);
        return Math.round(Number(at(position)) * 100);
      };
      return { kind, at, paise };
    });
}

test('the last quarter of 2025-26 carries Annexure II, which the certificate repeats', async () => {
  const { owner } = world;
  const { rows: due } = (await owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data;
  for (const [at, { month, open_paise }] of due.entries()) {
    const body = { month, tax_paise: open_paise, bsr_code: '0240020', serial: String(101 + at), paid_on: '2026-04-07' };
    expect((await owner.call(tdsChallans.create, { body })).status).toBe(201);
  }
  await owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } });
  const body = { tax_year: YEAR, quarter: 4, prior_receipt: '123456789012345' };
  const prepared = (await owner.call(tdsReturns.prepare, { body })).data;
  expect([prepared.form, prepared.status]).toEqual(['24q', 'validated']);
  expect(prepared.findings.filter(({ level }) => level === 'error')).toEqual([]);
  // due on 31 May: five days at 200 rupees, asked about until a challan of the quarter carries the fee
  expect(prepared.late_fee_paise).toBe(100_000);
  expect(prepared.findings).toContainEqual(expect.objectContaining({ code: 'late_fee', level: 'warning', row: null }));
  const fee = { month: '2026-03', tax_paise: 0, fee_paise: 100_000, bsr_code: '0240020', serial: '190', paid_on: '2026-06-05' };
  expect((await owner.call(tdsChallans.create, { body: fee })).status).toBe(201);
  const again = (await owner.call(tdsReturns.validate, { params: { id: prepared.return_id ?? '' }, body: {} })).data;
  expect(again.findings.filter(({ code }) => code === 'late_fee')).toEqual([]);
  const params = { id: prepared.return_id ?? '' };
  const answer = await owner.call(tdsReturns.download, { params, body: {} });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const records = read(String(answer.raw));
  const of = (kind: string) => records.filter((one) => one.kind === kind);
  const [batch] = of('BH');
  const details = of('SD');
  expect(records.map(({ kind }) => kind).filter((kind) => ['SD', 'S16', 'C6A'].includes(kind))).toEqual([
    'SD',
    'S16',
    'SD',
    'S16',
  ]);
  expect([batch?.at(5), batch?.at(18), batch?.at(49)]).toEqual(['24Q', 'Q4', '2']);
  expect(batch?.paise(50)).toBe(details.reduce((sum, one) => sum + one.paise(19), 0));

  for (const detail of details) {
    const own = (kind: string, position: number) =>
      of(kind)
        .filter((one) => one.at(4) === detail.at(4))
        .reduce((sum, one) => sum + one.paise(position), 0);
    const p = detail.paise;
    expect(p(16)).toBe(own('S16', 7));
    expect(p(22)).toBe(own('C6A', 8));
    expect(p(17)).toBe(p(13) - p(16));
    expect(p(13)).toBe(p(34) + p(35));
    expect(p(34)).toBe(p(67) + p(68) + p(69) - p(76));
    expect(p(19)).toBe(p(17) + p(18) + p(77));
    expect(p(23)).toBe(p(19) - p(22));
    expect(p(28)).toBe(p(24) + p(25) + p(26) - p(27) - p(78));
    expect(p(29)).toBe(p(36) + p(37) + p(81));
    expect(p(30)).toBe(p(28) - p(29));
    // the sum of the deductions of the employee, whose rows name this record
    const deductions = of('DD').filter((one) => one.at(10) === detail.at(7));
    expect(deductions.reduce((sum, one) => sum + one.paise(17), 0)).toBe(p(36));
    expect(new Set(deductions.map((one) => one.at(7)))).toEqual(new Set([detail.at(4)]));
    // the new regime has no exemption of house rent and travel, and says so by leaving them empty
    expect([70, 74, 31, 79].map((position) => detail.at(position))).toEqual(['', '', '', 'N']);
  }
  const asha = details.find((one) => one.at(7) === ASHA);
  expect([asha?.at(9), asha?.at(10), asha?.at(11), asha?.at(12)]).toEqual(['Asha Rao', 'W', '01012026', '31032026']);
  expect([asha?.paise(35), asha?.paise(37)]).toEqual([90_000_000, 3_000_000]);
  expect(Math.abs(asha?.paise(30) ?? 1_000_000)).toBeLessThan(1_000);
  expect(asha?.paise(16)).toBe(7_500_000);

  const filing = { receipt_no: '123456789012349', filed_on: '2026-04-20' };
  const filed = () => owner.call(tdsReturns.file, { params, body: filing });
  expect((await filed()).data.status).toBe('filed');
  // a rejected statement counts as not filed: it is checked and filed again, and then accepted
  const record = (body: object) => owner.call(tdsReturns.outcome, { params, body: body as never });
  expect(await record({ outcome: 'rejected' })).toRefuse('validation', 422, 'note');
  expect((await record({ outcome: 'rejected', note: 'Challan does not match' })).data).toMatchObject({
    status: 'rejected',
    receipt_no: null,
    filed_on: null,
  });
  expect(await record({ outcome: 'accepted' })).toRefuse('statutory.tds_return_outcome', 409);
  await owner.call(tdsReturns.validate, { params, body: {} });
  expect((await filed()).data.status).toBe('filed');
  expect((await record({ outcome: 'accepted' })).data.status).toBe('accepted');
  expect(await filed()).toRefuse('statutory.tds_return_filed', 409);
  expect((await owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } })).status).toBe(200);
  const { rows } = (await owner.call(taxCertificates.list, { query: { tax_year: YEAR } })).data;
  const certificate = rows.find(({ employee_name }) => employee_name === 'Asha Rao');
  const { raw } = await owner.call(taxCertificates.file, {
    params: { id: certificate?.certificate_id ?? '' },
    query: { part: 'b' },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const plain = text.replace(/\s+/g, ' ');
  const rupees = (position: number) => formatRupeesAndPaise((asha?.paise(position) ?? 0) as Paise);
  for (const row of [
    `1(a) Salary, section 17(1) ${rupees(67)}`,
    `1(e) Salary from other employers ${rupees(35)}`,
    `2(h) Total exempt ${rupees(76)}`,
    `3 Salary from the current employer ${rupees(34)}`,
    `5 Total deductions, section 16 ${rupees(16)}`,
    `6 Income under the head Salaries ${rupees(17)}`,
    `9 Gross total income ${rupees(19)}`,
    `11 Deductions under Chapter VI-A ${rupees(22)}`,
    `12 Total taxable income ${rupees(23)}`,
    `13 Tax on total income ${rupees(24)}`,
    `14 Rebate, section 87A ${rupees(78)}`,
    `16 Health and education cess ${rupees(26)}`,
    `17 Tax payable ${rupees(28)}`,
  ])
    expect(plain).toContain(row);

  const bina = details.find((one) => one.at(7) === BINA);
  expect(bina?.paise(28)).toBe(0);

  // other figures than those filed stop the certificates
  await withClient(installation.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('app.org_id', $1, true)`, [owner.org_id]);
    await client.query(
      `update app.tds_return set filed_content = jsonb_set(filed_content, '{details,0,total_income}', '0') where org_id = $1`,
      [owner.org_id],
    );
    await client.query('commit');
  });
  const refused = await owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } });
  expect(refused).toRefuse('statutory.tds_certificate_differs', 409);
});
