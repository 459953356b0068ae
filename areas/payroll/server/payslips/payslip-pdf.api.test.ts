import { organisationProfile } from '@hrms/organisation/contract';
import { payrolls, payslipChecks, payslipPublications, payslips } from '@hrms/payroll/contract';
import { unpackParts } from '@hrms/platform/server';
import { call, type Installation, sharedInstallation } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let meera: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-28');
  world = await payrollWorld(installation);
  meera = await hireEmployee(installation, world, { first_name: 'Meera', employee_code: 'M1', ctc_annual_paise: 96_000_000 });
  for (const month of ['2026-10', '2026-11']) {
    const { payroll_id } = await runPayroll(installation, world, month);
    await finaliseRun(installation, world, payroll_id);
  }
});
afterAll(() => installation.close());

const pdfOf = async (month: string) => {
  const { rows } = (await world.owner.call(payslips.list, { query: { employee_id: meera } })).data;
  const found = rows.find(({ period_month }) => period_month.startsWith(month));
  const { raw } = await world.owner.call(payslips.pdf, { params: { id: found?.payslip_id ?? '' } });
  const document = await getDocumentProxy(new Uint8Array(raw));
  const { text } = await extractText(document, { mergePages: true });
  return { document, plain: text.replace(/\s+/g, ' '), slip: found };
};

test('the employer’s logo is a picture of the PDF, in its own proportions', async () => {
  expect(await extractImages((await pdfOf('2026-11')).document, 1)).toEqual([]);
  const logo = await sharp({ create: { width: 240, height: 80, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer();
  const sent = await world.owner.call(organisationProfile.uploadLogo, {
    upload: { name: 'logo.png', text: logo, type: 'image/png' },
  });
  expect(sent.status).toBe(201);
  const [picture, ...others] = await extractImages((await pdfOf('2026-11')).document, 1);
  expect(others).toEqual([]);
  expect([picture?.width, picture?.height]).toEqual([240, 80]);
  expect([...(picture?.data.slice(0, 3) ?? [])]).toEqual([0x4f, 0x46, 0xe5]);
});

test('the second month adds the year to date, and says the net pay in words', async () => {
  const [october, november] = [await pdfOf('2026-10'), await pdfOf('2026-11')];
  const basic = /Basic ([\d,.]+) ([\d,.]+) ([\d,.]+)/;
  const amounts = (plain: string) => (basic.exec(plain) ?? []).slice(1).map((text) => Number(text.replaceAll(',', '')));
  const [rate, first, toDate] = amounts(october.plain);
  expect([first, toDate]).toEqual([rate, rate]);
  expect(amounts(november.plain)).toEqual([rate, rate, 2 * (rate ?? 0)]);
  expect(november.plain).toMatch(/Rupees [A-Z][A-Za-z ]+ Only/);
  expect(november.plain).toContain('Payslip for November 2026');
});

test('the address on the PDF says without sign-in that the payslip is genuine, and nothing of its amounts', async () => {
  const { plain, slip } = await pdfOf('2026-11');
  const [, orgId = '', id = '', hash = ''] =
    /Verify:\S+\/v1\/payslip-checks\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([0-9a-f]{16})/.exec(plain.replaceAll(' ', '')) ?? [];
  expect(id).toBe(slip?.payslip_id);
  const check = (params: { orgId: string; id: string; hash: string }) =>
    call(installation.app, payslipChecks.check, null, { params });
  const answer = await check({ orgId, id, hash });
  expect(answer.status).toBe(200);
  const said = answer.raw.toString();
  expect(said).toContain(`Payslip ${slip?.payslip_number} of November 2026, issued by `);
  expect(said).toContain('is genuine');
  expect(said).not.toMatch(/Meera|₹/);
  const other = (await pdfOf('2026-10')).slip;
  expect(await check({ orgId, id: other?.payslip_id ?? '', hash })).toRefuse('payroll.payslip_unknown', 404);
  expect(await check({ orgId, id, hash: hash.replace(/^./, hash.startsWith('0') ? '1' : '0') })).toRefuse(
    'payroll.payslip_unknown',
    404,
  );
  expect(await check({ orgId: id, id, hash })).toRefuse('payroll.payslip_unknown', 404);
  // a PDF of later has the same hash: it is made again from what is stored
  expect((await pdfOf('2026-11')).plain).toContain(hash);
  await world.owner.call(payslipPublications.publish, { body: { payroll_id: slip?.payroll_id ?? '' } });
  await world.owner.call(payslipPublications.withdraw, { body: { payslip_ids: [id], reason: 'wrong days were paid' } });
  expect((await check({ orgId, id, hash })).raw.toString()).toContain('was withdrawn by the employer');
});

test('chosen payslips come in one ZIP file, all of them or none', async () => {
  const ids = (await world.owner.call(payslips.list, { query: { employee_id: meera } })).data.rows.map(
    ({ payslip_id }) => payslip_id,
  );
  const zip = await world.owner.call(payslips.archive, { body: { payslip_ids: [...ids, ...ids] } });
  expect(zip.status).toBe(200);
  const parts = unpackParts(zip.raw, () => true, 10_000_000);
  expect(parts.map(({ name }) => name).toSorted()).toEqual(['Payslip 2026-10 M1.pdf', 'Payslip 2026-11 M1.pdf']);
  for (const { bytes } of parts) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await world.owner.person({ role: 'employee' });
  expect(await other.call(payslips.archive, { body: { payslip_ids: ids } })).toRefuse('payroll.not_found', 404);
  const missing = { payslip_ids: [...ids, '01900000-0000-7000-8000-000000000000'] };
  expect(await world.owner.call(payslips.archive, { body: missing })).toRefuse('payroll.not_found', 404);
});

test('a salary that a finalised payroll used is neither replaced nor deleted', async () => {
  const { current } = (await world.owner.call(employeeSalaries.get, { params: { employeeId: meera } })).data;
  const params = { employeeId: meera, id: current?.employee_salary_id ?? '' };
  const body = {
    ctc_annual_paise: 50_000_000,
    structure_version_id: world.structure_version_id,
    from_date: '2026-04-01',
    reason: 'A digit was wrong',
  };
  const replaced = await world.owner.call(employeeSalaries.replace, { params, body });
  expect(replaced).toRefuse('salary.in_use', 409);
  expect(replaced.body.message).toBe('November 2026 payroll is finalised with this salary, so it can’t be changed or deleted');
  expect(await world.owner.call(employeeSalaries.delete, { params })).toRefuse('salary.in_use', 409);
  const { data } = await world.owner.call(payrolls.list, {});
  expect(data.rows.map(({ status }) => status)).toEqual(['finalised', 'finalised']);
});
