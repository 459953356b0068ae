import { createHash } from 'node:crypto';
import { nominations } from '@hrms/employees/contract';
import { organisationProfile, ownership } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import { notifications } from '@hrms/platform/contract';
import { insertRow, inTenant, packParts } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import {
  bonusYears,
  ceilingMethods,
  dueItems,
  gratuityBreaks,
  gratuityRegister,
  minimumWages,
  perquisites,
  previousEmployments,
  registrations,
  taxCertificates,
  taxDeclarations,
  taxProofs,
  taxWindows,
  tdsChallans,
  tdsOverview,
  tdsProjections,
  tdsReport,
  tdsReturns,
} from '@hrms/statutory/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

const YEAR = '2026-27';
const PAN_OF_ASHA = 'ABCPR1234K';
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A PDF of one page with lines of text. */
function pdfWith(lines: readonly string[]): Buffer {
  const text = `BT /F1 10 Tf 12 TL 20 780 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}${table}trailer<</Root 1 0 R/Size 6>>\nstartxref\n${file.length}\n%%EOF\n`);
}

let installation: Installation;
let world: PayrollWorld;
let asha: Awaited<ReturnType<PayrollWorld['owner']['person']>>;
let asha_id: string;
let bina_id: string;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-31');
  world = await payrollWorld(installation, 'IN-KA');
  asha_id = await hireEmployee(installation, world, {
    first_name: 'Asha',
    last_name: 'Rao',
    joined_on: '2014-02-01',
    date_of_birth: '1990-05-04',
    identity: { pan: PAN_OF_ASHA, uan: '100427607286' },
    ctc_annual_paise: 180_000_000,
  });
  bina_id = await hireEmployee(installation, world, {
    first_name: 'Bina',
    last_name: 'Shah',
    joined_on: '2023-01-01',
    ctc_annual_paise: 21_600_000,
  });
  asha = await world.owner.person({ role: 'employee' }, { employee_id: asha_id });
  const run = await runPayroll(installation, world, '2026-07');
  await finaliseRun(installation, world, run.payroll_id);
}, 120_000);
afterAll(() => installation.close());

const rent = (more = {}) => ({
  kind: 'house_rent' as const,
  first_month: '2026-04',
  last_month: '2027-03',
  monthly_rent_paise: 2_500_000,
  city: 'Pune',
  landlord_name: 'S. Deshmukh',
  ...more,
});
const savings = { kind: 'savings' as const, label: 'PPF', amount_paise: 19_000_000 };
const own = () => ({ params: { employee_id: asha_id } });
const save = (items: unknown[], who = asha) =>
  who.call(taxDeclarations.save, { ...own(), body: { tax_year: YEAR, items } as never });
const submit = () => asha.call(taxDeclarations.submit, { ...own(), body: { tax_year: YEAR, confirmed_as: 'Asha Rao' } });
const projectionOf = async (id: string) => (await world.owner.call(tdsProjections.get, { params: { employee_id: id } })).data;

describe('a declaration', () => {
  test('counts 1,50,000 of 1,90,000, less the own provident fund, and says what it does to the tax', async () => {
    const saved = await save([savings, rent()]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [group] = saved.data.groups;
    expect(group).toMatchObject({ section: '123', limit_paise: 15_000_000, declared_paise: 19_000_000 });
    expect((group?.counted_paise ?? 0) + (group?.own_fund_paise ?? 0)).toBe(15_000_000);
    expect(saved.data.items[1]).toMatchObject({ kind: 'house_rent', amount_paise: 30_000_000 });
    expect(saved.data.effect).toMatchObject({ month: '2026-08', lower: 'new' });
    expect(saved.data.status).toBe('draft');
  });

  test('is not submitted without the PAN of the landlord', async () => {
    expect(await submit()).toRefuse('statutory.tds_landlord_pan_missing', 422);
    const items = (await asha.call(taxDeclarations.get, own())).data.items;
    const again = await save([
      { ...savings, item_id: items[0]?.item_id },
      rent({ item_id: items[1]?.item_id, landlord_pan: 'ABCPD1234K' }),
    ]);
    expect(again.data.items.map(({ item_id }) => item_id)).toEqual(items.map(({ item_id }) => item_id));
    expect((await submit()).data).toMatchObject({ status: 'submitted', differs_from_submitted: false });
  });

  test('in the old regime payroll projects with it', async () => {
    const before = await projectionOf(asha_id);
    expect(before.projection?.regime).toBe('new');
    const chosen = await asha.call(taxDeclarations.chooseRegime, { body: { regime: 'old', reason: 'rent' } });
    expect(chosen.data).toMatchObject({ regime: 'old', regimes: [{ regime: 'old', reason: 'rent' }] });
    const after = await projectionOf(asha_id);
    expect(after.projection?.annual_tax_paise).toBe(before.old_tax_paise);
    const labels = after.steps?.old.map(({ label }) => label) ?? [];
    expect(labels).toContain('HRA exemption');
    expect(labels).toContain('Section 123');
    const asked = await world.owner.call(tdsProjections.preview, { body: { employee_id: asha_id, regime: 'new' } });
    expect(asked.data.projection).toMatchObject({ regime: 'new', annual_tax_paise: before.new_tax_paise });
    expect((await projectionOf(asha_id)).projection?.regime).toBe('old');
    // a raise of 10,000 in February and March is as much income as 20,000
    const taxWith = async (more: object) =>
      (await world.owner.call(tdsProjections.preview, { body: { employee_id: asha_id, ...more } })).data.projection
        ?.annual_tax_paise;
    const raised = await taxWith({ raise_monthly_paise: 1_000_000, raise_from: '2027-02' });
    expect(raised).toBe(await taxWith({ bonus_paise: 2_000_000 }));
    expect(raised).toBeGreaterThan((await taxWith({})) ?? 0);
    const wrong = (more: object) =>
      world.owner.call(tdsProjections.preview, { body: { employee_id: asha_id, raise_monthly_paise: 1_000_000, ...more } });
    expect(await wrong({ raise_from: '2027-04' })).toRefuse('statutory.raise_month', 422, 'raise_from');
    expect(await wrong({ raise_from: '2026-03' })).toRefuse('statutory.raise_month', 422);
    expect((await wrong({})).status).toBe(422);
  });

  test('is for oneself: others are not found, the office accepts', async () => {
    expect(await asha.call(taxDeclarations.get, { params: { employee_id: bina_id } })).toRefuse('statutory.not_found', 404);
    expect(await save([savings], await world.owner.person({ role: 'hr_admin' }))).toRefuse('statutory.not_found', 404);
    const hr = await world.owner.person({ role: 'hr_admin' });
    const returned = await hr.call(taxDeclarations.return, { ...own(), body: { tax_year: YEAR, note: 'Policy number' } });
    expect(returned.data).toMatchObject({ status: 'returned', note: 'Policy number' });
    expect(await hr.call(taxDeclarations.accept, { ...own(), body: { tax_year: YEAR } })).toRefuse(
      'statutory.tds_declaration_state',
      409,
    );
    await asha.call(taxDeclarations.submitOwn, { body: { confirmed_as: 'Asha Rao' } });
    expect((await hr.call(taxDeclarations.accept, { ...own(), body: { tax_year: YEAR } })).data.status).toBe('accepted');
    const { rows } = (await hr.call(taxDeclarations.list, { query: { status: 'accepted' } })).data;
    expect(rows).toMatchObject([{ employee_id: asha_id, regime: 'old', declared_paise: 49_000_000 }]);
    const printed = await asha.call(taxDeclarations.print, own());
    expect([printed.status, printed.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await asha.call(taxDeclarations.print, { params: { employee_id: bina_id } })).toRefuse('statutory.not_found', 404);
  });

  test('its proofs are reviewed by somebody else', async () => {
    const [item] = (await asha.call(taxDeclarations.get, own())).data.items;
    const proof = await asha.call(taxProofs.upload, {
      upload: { name: 'ppf.pdf', text: PDF, fields: { item_id: item?.item_id ?? '', claimed_paise: '19000000' } },
    } as never);
    expect(proof.status, JSON.stringify(proof.body)).toBe(201);
    const params = { id: proof.data.proof_id };
    expect(await world.owner.call(taxProofs.approve, { params, body: { approved_paise: 20_000_000 } })).toRefuse(
      'statutory.tds_proof_amount',
      422,
    );
    const upload = (name: string, claimed_paise: string) =>
      asha.call(taxProofs.upload, {
        upload: { name, text: PDF, fields: { item_id: item?.item_id ?? '', claimed_paise } },
      } as never);
    const whole = await upload('lic.pdf', '100000');
    await world.owner.call(taxProofs.approve, { params: { id: whole.data.proof_id }, body: { approved_paise: 100_000 } });
    const titles = (await asha.call(notifications.list)).data.rows.map(({ title }) => title);
    expect(titles).toContain(`A proof of your tax declaration of ${YEAR} was approved`);
    const waiting = { query: { tax_year: YEAR, status: 'submitted' as const } };
    expect((await world.owner.call(taxProofs.list, waiting)).data.rows).toMatchObject([
      {
        proof_id: params.id,
        employee_name: 'Asha Rao',
        claimed_paise: 19_000_000,
        declared_paise: item?.amount_paise,
        own: false,
      },
    ]);
    expect((await asha.call(taxProofs.list, waiting)).status).toBe(403);
    const link = (await world.owner.call(taxProofs.view, { params, body: {} })).data.address;
    const shown = await installation.app.inject({ url: link });
    expect([shown.statusCode, shown.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await asha.call(taxProofs.view, { params: { id: bina_id }, body: {} })).toRefuse('statutory.not_found', 404);
    const less = { approved_paise: 10_000_000 };
    expect(await world.owner.call(taxProofs.approve, { params, body: less })).toRefuse('statutory.tds_proof_reason', 422);
    const part = await world.owner.call(taxProofs.approve, { params, body: { ...less, note: 'One receipt is of last year' } });
    expect(part.data).toMatchObject({ status: 'part', approved_paise: 10_000_000 });
    expect((await world.owner.call(taxProofs.list, waiting)).data.rows).toEqual([]);
    expect(await asha.call(taxProofs.remove, { params })).toRefuse('statutory.tds_proof_reviewed', 409);
    expect((await asha.call(taxProofs.file, { params })).status).toBe(200);
    expect(await save([rent()])).toRefuse('statutory.tds_item_has_proofs', 422);
    const told = (await asha.call(notifications.list, { query: {} } as never)).data.rows.map(({ title }) => title);
    expect(told).toContain('A proof of your tax declaration of 2026-27 was not approved in full');
    expect(told).toContain('Your tax declaration of 2026-27 came back');
  });

  test('closes with its window, and opens again for one employee', async () => {
    const window = { kind: 'declaration' as const, tax_year: YEAR, from_date: '2026-04-01', to_date: '2026-08-31' };
    const { window_id } = (await world.owner.call(taxWindows.create, { body: window })).data;
    expect(await world.owner.call(taxWindows.create, { body: { ...window, to_date: '2026-09-30' } })).toRefuse(
      'statutory.tds_window_overlap',
      422,
    );
    const closed = await save([savings]);
    expect(closed).toRefuse('statutory.tds_window_closed', 409);
    expect(closed.body.message).toBe('Declarations are closed since 1 Sep 2026');
    await world.owner.call(taxWindows.reopen, {
      body: { employee_id: asha_id, tax_year: YEAR, kind: 'declaration', until_date: '2026-09-10', reason: 'Was on leave' },
    });
    expect((await asha.call(taxDeclarations.get, own())).data.may_edit).toBe(false);
    const again = { employee_id: asha_id, until_date: '2026-11-10', reason: 'Was on leave' };
    await world.owner.call(taxWindows.reopenFor, { params: { id: window_id }, body: again });
    expect((await asha.call(taxDeclarations.get, own())).data.may_edit).toBe(true);
  });

  test('windows that open and close are told, the closing only to who declared nothing', async () => {
    const bina = await world.owner.person({ role: 'employee' }, { employee_id: bina_id });
    const window = { kind: 'declaration' as const, tax_year: '2027-28', from_date: '2026-10-30', to_date: '2026-11-07' };
    const made = (await world.owner.call(taxWindows.create, { body: window })).data;
    const noticesOf = async (who: Pick<typeof bina, 'call'>) =>
      (await who.call(notifications.list)).data.rows
        .filter(({ notice_id }) => notice_id.startsWith('tds.window'))
        .map(({ title }) => title);
    for (let time = 0; time < 2; time += 1) await installation.runJob('statutory.tax_window_notices', world.owner.org_id);
    const told = ['Tax declarations of 2027-28 are open', 'Tax declarations of 2027-28 close on 7 Nov 2026'];
    expect((await noticesOf(bina)).toSorted()).toEqual(told.toSorted());
    expect((await noticesOf(asha)).toSorted()).toEqual(told.toSorted());
    // a reminder of the same day reaches nobody twice, one of another day does; only who declared nothing
    const remind = (body: object) => world.owner.call(taxWindows.remind, { params: { id: made.window_id }, body });
    expect((await remind({})).data.reminded).toBe(2);
    expect((await remind({ employee_ids: [bina_id] })).data.reminded).toBe(1);
    expect((await noticesOf(bina)).toSorted()).toEqual(told.toSorted());
    const closed = { ...window, tax_year: '2028-29', to_date: '2026-10-30' };
    const past = (await world.owner.call(taxWindows.create, { body: closed })).data;
    expect(await world.owner.call(taxWindows.remind, { params: { id: past.window_id }, body: {} })).toRefuse(
      'statutory.tds_window_closed',
      409,
    );
  });

  test('the change log names amounts before and after, and what was decided, for who may read the declaration', async () => {
    const query = { tax_year: YEAR, limit: '100' };
    const { rows } = (await asha.call(taxDeclarations.history, { params: { employee_id: asha_id }, query } as never)).data;
    const events = rows.map(({ event }) => event);
    for (const event of ['declaration_saved', 'declaration_submitted', 'proof_uploaded', 'proof_decided'])
      expect(events).toContain(event);
    const first = rows.findLast(({ changes }) => changes.length > 0);
    expect(first?.event).toBe('declaration_saved');
    expect(first?.changes.every(({ before_paise, after_paise }) => before_paise === null && after_paise !== null)).toBe(true);
    const stranger = await world.owner.person({ role: 'employee' });
    expect(await stranger.call(taxDeclarations.history, { params: { employee_id: asha_id }, query } as never)).toRefuse(
      'statutory.not_found',
      404,
    );
    const other = { tax_year: '2025-26' };
    const before = await asha.call(taxDeclarations.history, { params: { employee_id: asha_id }, query: other } as never);
    expect(before.data.rows).toEqual([]);
  });

  test('an employee names the employer before', async () => {
    const body = { tax_year: YEAR, employer_name: 'Former Ltd', salary_paise: 30_000_000, tds_paise: 1_000_000 };
    expect((await asha.call(previousEmployments.add, { body: { ...body, employee_id: asha_id } })).status).toBe(201);
    expect(await asha.call(previousEmployments.add, { body: { ...body, employee_id: bina_id } })).toRefuse(
      'statutory.not_found',
      404,
    );
  });

  test('a tax that rises by more than a fifth is told to the employee before the payroll, once', async () => {
    const body = { tax_year: YEAR, employer_name: 'Second Ltd', salary_paise: 200_000_000, tds_paise: 0 };
    await asha.call(previousEmployments.add, { body: { ...body, employee_id: asha_id } });
    for (let time = 0; time < 2; time += 1) await installation.runJob('statutory.tax_jumps', world.owner.org_id);
    const told = (await asha.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'tds.jump_forecast');
    expect(told).toMatchObject([{ title: 'Your tax rises in August 2026', link: '/tds/calculation' }]);
  });
});

describe('a finalised month', () => {
  test('is frozen with its deductions, which the projection had said', async () => {
    const projected = (await projectionOf(asha_id)).projection;
    const run = await runPayroll(installation, world, '2026-08');
    await finaliseRun(installation, world, run.payroll_id);
    const { rows } = (await world.owner.call(tdsProjections.list, { query: { month: '2026-08' } })).data;
    expect(rows.find(({ employee_id }) => employee_id === asha_id)).toMatchObject({
      frozen: true,
      regime: 'old',
      tds_paise: projected?.tds_paise,
      annual_tax_paise: projected?.annual_tax_paise,
    });
    expect((await projectionOf(asha_id)).months.map(({ month }) => month)).toEqual(['2026-07', '2026-08']);
    const monthsOf = async (query: { upcoming?: 'true' }) =>
      new Set((await world.owner.call(tdsProjections.list, { query })).data.rows.map(({ month }) => month));
    expect([...(await monthsOf({})), ...(await monthsOf({ upcoming: 'true' }))]).toEqual(['2026-08', '2026-09']);
  });

  test('its tax is paid, linked oldest first, and verified by another user', async () => {
    const { rows } = (await world.owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data;
    const [july, august] = rows;
    expect(july).toMatchObject({ month: '2026-07', law: '2025', due_on: '2026-08-07', linked_paise: 0 });
    const body = {
      month: '2026-07',
      form: '281' as const,
      tax_paise: july?.tax_paise ?? 0,
      bsr_code: '0240020',
      serial: '101',
      paid_on: '2026-08-07',
    };
    expect(await world.owner.call(tdsChallans.create, { body })).toRefuse('statutory.tds_act_mismatch', 422);
    const short = { ...body, form: '281N' as const, tax_paise: body.tax_paise - 100_000 };
    const made = await world.owner.call(tdsChallans.create, { body: short });
    expect(made.data).toMatchObject({ nature_code: '1002', status: 'paid', balance_paise: short.tax_paise });
    expect(await world.owner.call(tdsChallans.create, { body: short })).toRefuse('statutory.challan_reference_used', 409);
    const params = { id: made.data.challan_id };
    expect((await world.owner.call(tdsChallans.link, { params, body: {} })).data.balance_paise).toBe(0);
    expect(await world.owner.call(tdsChallans.verify, { params, body: {} })).toRefuse('statutory.own_challan', 403);
    const finance = await world.owner.person({ role: 'finance' });
    expect((await finance.call(tdsChallans.verify, { params, body: {} })).data.status).toBe('verified');
    const second = {
      ...body,
      form: '281N' as const,
      month: '2026-08',
      serial: '102',
      tax_paise: (august?.tax_paise ?? 0) + 100_000,
    };
    await world.owner.call(tdsChallans.create, { body: { ...second, paid_on: '2026-09-07' } });
  });

  test('the statement of the quarter names what no challan covers, then passes', async () => {
    await world.owner.call(ceilingMethods.sign, {
      params: { month: '2026-09' },
      body: { method: 'split_by_days', note: 'EPFO example of September 2026' },
    });
    const sept = await runPayroll(installation, world, '2026-09');
    expect(await world.owner.call(tdsReturns.prepare, { body: { tax_year: YEAR, quarter: 2 } })).toRefuse(
      'statutory.tds_quarter_open',
      409,
    );
    await finaliseRun(installation, world, sept.payroll_id);
    const prepared = await world.owner.call(tdsReturns.prepare, { body: { tax_year: YEAR, quarter: 2 } });
    expect(prepared.data).toMatchObject({ form: '138', status: 'preparing', open_payrolls: 0 });
    expect(prepared.data.findings.some(({ code, message }) => code === 'not_deposited' && message.includes('₹1,000'))).toBe(true);
    const params = { id: prepared.data.return_id ?? '' };
    expect(await world.owner.call(tdsReturns.download, { params, body: {} })).toRefuse('statutory.tds_return_has_errors', 422);

    await enterEmployer();
    const { rows } = (await world.owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data;
    const september = rows.find(({ month }) => month === '2026-09');
    await world.owner.call(tdsChallans.create, {
      body: { month: '2026-09', tax_paise: september?.tax_paise ?? 0, bsr_code: '0240020', serial: '103', paid_on: '2026-10-07' },
    });
    await world.owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } });
    const checked = await world.owner.call(tdsReturns.validate, { params, body: {} });
    expect(checked.data.findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(checked.data.status).toBe('validated');
  });

  test('its file has the fields of Form 138, CR and LF, and is filed once', async () => {
    const { rows } = (await world.owner.call(tdsReturns.list, { query: { tax_year: YEAR } })).data;
    const params = { id: rows[1]?.return_id ?? '' };
    const text = String((await world.owner.call(tdsReturns.download, { params, body: {} })).raw);
    const lines = text.split('\r\n').filter((line) => line !== '');
    expect(new Set(lines.map((line) => `${line.split('^')[1]} ${line.split('^').length}`))).toEqual(
      new Set(['FH 18', 'BH 72', 'CD 30', 'DD 45']),
    );
    const filed = { receipt_no: '138000000000001', filed_on: '2026-10-20' };
    expect((await world.owner.call(tdsReturns.file, { params, body: filed })).data).toMatchObject({ status: 'filed', files: 1 });
    expect(await world.owner.call(tdsReturns.file, { params, body: filed })).toRefuse('statutory.tds_return_filed', 409);
    expect(await world.owner.call(tdsReturns.prepare, { body: { tax_year: YEAR, quarter: 4 } })).toRefuse(
      'statutory.tds_quarter_open',
      409,
    );
  });

  test('certificates wait for the last statement; employees see only their own', async () => {
    expect((await world.owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } })).data.prepared).toBeGreaterThan(0);
    expect(await world.owner.call(taxCertificates.issue, { body: { tax_year: YEAR } })).toRefuse(
      'statutory.tds_certificate_before_filing',
      409,
    );
    const { rows } = (await world.owner.call(taxCertificates.list, { query: {} })).data;
    const params = { id: rows.find(({ employee_id }) => employee_id === asha_id)?.certificate_id ?? '' };
    const file = await world.owner.call(taxCertificates.file, { params });
    expect([file.status, file.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // the contents end with their hash; the same certificate opens by PAN and date of birth alone
    const plain = await getDocumentProxy(new Uint8Array(file.raw));
    const { text } = await extractText(plain, { mergePages: true });
    expect(text.replaceAll(/\s/g, '')).toMatch(/SHA-256ofthecontents[0-9a-f]{64}/);
    const closed = await world.owner.call(taxCertificates.file, { params, query: { protected: 'true' } });
    await expect(getDocumentProxy(new Uint8Array(closed.raw))).rejects.toThrow(/password/i);
    const opened = await getDocumentProxy(new Uint8Array(closed.raw), { password: `${PAN_OF_ASHA.toLowerCase()}04051990` });
    expect((await extractText(opened, { mergePages: true })).text).toContain(PAN_OF_ASHA);
    expect((await asha.call(taxCertificates.list, { query: {} })).data.rows).toEqual([]);
    expect(await asha.call(taxCertificates.file, { params })).toRefuse('statutory.not_found', 404);
  });

  test('Part A is joined by PAN, signed by the responsible person, and then issued', async () => {
    const { owner } = world;
    const pan = PAN_OF_ASHA;
    const join = (parts: { name: string; bytes: Buffer }[]) =>
      owner.call(taxCertificates.joinPartA, {
        upload: { name: 'part-a.zip', text: packParts(parts), fields: { tax_year: YEAR } },
      } as never);
    const sign = (confirmed_as: string) =>
      owner.call(taxCertificates.sign, { body: { tax_year: YEAR, place: 'Bengaluru', confirmed_as } });
    expect(await sign('Somebody')).toRefuse('statutory.tds_signatory_differs', 422);
    expect(await sign('Meera Joshi')).toRefuse('statutory.tds_nothing_to_sign', 422);
    const unreadable = await owner.call(taxCertificates.joinPartA, {
      upload: { name: 'part-a.zip', text: 'no archive', fields: { tax_year: YEAR } },
    } as never);
    expect(unreadable).toRefuse('statutory.tds_part_a_unreadable', 422);
    const partA = (name: string) =>
      pdfWith(['Name and address of the Employee/Specified senior citizen', 'hr@example.in', name, 'PAN of the Deductor', pan]);
    const others = await join([{ name: `${pan}.pdf`, bytes: partA('BINA SHAH') }]);
    expect(others).toRefuse('statutory.tds_form16_name_mismatch', 422);
    expect(others.body.message).toMatch(/^Part A of \S*234K names BINA SHAH, the employee is Asha/);
    expect(others.body.message).not.toContain(pan);
    const byText = await join([
      { name: 'first.pdf', bytes: partA('ASHA RAO') },
      { name: 'second.pdf', bytes: partA('BINA SHAH') },
    ]);
    expect(byText.data).toMatchObject({ joined: 1, not_compared: 0, unmatched: [{ name: 'SECOND.PDF' }] });
    const page = Buffer.from(PDF);
    const joined = await join([
      { name: `parts/${pan}_2026-27.pdf`, bytes: page },
      { name: `${pan.toLowerCase()}_again.pdf`, bytes: page },
      { name: 'ZZZPZ9999Z_2026-27.pdf', bytes: page },
      { name: `${pan}.txt`, bytes: Buffer.from('text') },
      { name: 'scan.pdf', bytes: page },
    ]);
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    expect(joined.data).toMatchObject({ joined: 1, not_compared: 1 });
    expect(joined.data.unmatched.map(({ reason }) => reason)).toEqual([
      'The ZIP has another file of this PAN',
      'No certificate of the year has this PAN',
      'Not a PDF',
      'The name or the text must contain one PAN',
    ]);
    expect(JSON.stringify(joined.body)).not.toMatch(/[A-Z]{5}[0-9]{4}[A-Z]/);
    const find = async () =>
      (await owner.call(taxCertificates.list, { query: {} })).data.rows.find(({ employee_id }) => employee_id === asha_id);
    expect(await find()).toMatchObject({
      status: 'part_a_joined',
      part_a_sha256: createHash('sha256').update(page).digest('hex'),
      signed_on: null,
    });
    expect((await sign(' meera  joshi')).data).toMatchObject({ signed: 1 });
    expect(await find()).toMatchObject({ status: 'signed', signed_name: 'Meera Joshi', signed_on: '2026-10-31' });
    // the same Part A again leaves the signature; preparing again too
    await join([{ name: `${pan}.pdf`, bytes: page }]);
    await owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } });
    expect((await find())?.status).toBe('signed');
    await inTenant(installation.services.pool, owner.org_id, (tx) =>
      insertRow(tx, 'tds_return', {
        tax_year: YEAR,
        quarter: 4,
        form: '138',
        status: 'filed',
        prepared_at: installation.clock.now(),
      }),
    );
    expect((await owner.call(taxCertificates.issue, { body: { tax_year: YEAR } })).data.issued).toBe(1);
    const bell = (await asha.call(notifications.list, { query: { limit: '100' } })).data.rows;
    expect(bell.filter(({ notice_id }) => notice_id === 'tds.form_issued')).toHaveLength(1);
    const params = { id: (await find())?.certificate_id ?? '' };
    for (let time = 0; time < 2; time += 1)
      expect((await owner.call(taxCertificates.resend, { body: { certificate_ids: [params.id] } })).data).toEqual({
        resent: 1,
        not_issued: 0,
      });
    const again = (await asha.call(notifications.list, { query: { limit: '100' } })).data.rows;
    expect(again.filter(({ notice_id }) => notice_id === 'tds.form_issued')).toHaveLength(2);
    const [part_a, both] = await Promise.all(
      (['a', 'both'] as const).map((part) => asha.call(taxCertificates.file, { params, query: { part } })),
    );
    expect(part_a?.raw.equals(page)).toBe(true);
    expect(both?.raw.includes(page)).toBe(true);
    expect((await join([{ name: `${pan}.pdf`, bytes: Buffer.from(`${PDF}\n`) }])).data.unmatched[0]?.reason).toBe(
      'The certificate is issued already',
    );
  });

  test('registers and the year at a glance', async () => {
    const overview = (await world.owner.call(tdsOverview, { query: { tax_year: YEAR } })).data;
    expect(overview).toMatchObject({ act: '2025', old_regime: 1, returns_filed: 2, open_paise: 0 });
    const kinds = ['coverage', 'quarters', 'proofs', 'landlords', 'shortfall', 'variance', 'perquisites'] as const;
    for (const kind of kinds) {
      const report = await world.owner.call(tdsReport, { params: { kind }, query: { tax_year: YEAR } });
      expect(report.status).toBe(200);
      const empty = kind === 'shortfall' || kind === 'variance' || kind === 'perquisites';
      if (!empty) expect(report.data.rows.length).toBeGreaterThan(0);
    }
    const days = { from_date: '2026-08-01', to_date: '2026-08-31' };
    const club = { kind: 'actual_cost', nature: 'club', cost_paise: 900_000, ...days };
    const made = await world.owner.call(perquisites.create, { body: { employee_id: bina_id, ...club } as never });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const listed = await world.owner.call(tdsReport, { params: { kind: 'perquisites' }, query: { tax_year: YEAR } });
    expect(listed.data).toMatchObject({ first: 'Value', second: 'Recovered' });
    expect(listed.data.rows).toMatchObject([{ detail: 'Club', first_paise: 900_000, second_paise: 0 }]);
    const reason = { reason: 'Entered for the test alone' };
    // without a version the last write wins
    await world.owner.call(perquisites.cancel, { params: { id: made.data.perquisite_id }, body: reason });
  });
});

/** What a statement needs of the employer. */
async function enterEmployer(): Promise<void> {
  const { owner } = world;
  const profile = (await owner.call(organisationProfile.get, {})).data;
  const saved = await owner.call(organisationProfile.update, {
    body: {
      ...profile,
      legal_type: 'private_limited',
      pan: 'AAPCS0939F',
      tan: 'BLRS04821C',
      email: 'tax@sahyadri.example',
      phone: '9876543210',
      registered_address: { line1: 'Plot 14', city: 'Bengaluru', state_code: 'IN-KA', pin: '560001' },
    } as never,
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const director = await owner.call(ownership.create, {
    body: {
      person_name: 'Meera Joshi',
      kind: 'director',
      pan: 'ABCPJ1234K',
      is_responsible_for_tds: true,
      from_date: '2020-01-01',
    } as never,
  });
  if (director.status !== 201) throw new Error(JSON.stringify(director.body));
}

describe('gratuity', () => {
  test('the register adds up, and each final month is provided once, without a call', async () => {
    const { rows } = (await world.owner.call(gratuityRegister.list, { query: {} })).data;
    const total = (await world.owner.call(gratuityRegister.total, {})).data;
    expect(rows.map(({ vested }) => vested)).toEqual([true, false]);
    expect(rows.map(({ has_nominee }) => has_nominee)).toEqual([false, false]);
    const spouse = { name: 'Ravi Rao', relationship: 'spouse', share_bp: 10_000 };
    const nominated = await world.owner.call(nominations.save, {
      params: { id: rows[1]?.employee_id ?? '', scheme: 'gratuity' },
      body: { from_date: '2026-04-01', shares: [spouse], witness_one: 'Anil Rao', witness_two: 'Sara Khan', version: 0 } as never,
    });
    expect(nominated.status, JSON.stringify(nominated.body)).toBe(200);
    const missing = (await world.owner.call(gratuityRegister.list, { query: { nominee: 'false' } })).data.rows;
    expect(missing.map(({ employee_id }) => employee_id)).toEqual([rows[0]?.employee_id]);
    expect(total.vested_paise + total.unvested_paise).toBe(rows.reduce((sum, row) => sum + row.accrued_paise, 0));
    const provided = (await world.owner.call(gratuityRegister.provisions, {})).data.rows;
    expect(provided.map(({ month }) => month)).toEqual(['2026-09', '2026-08', '2026-07']);
    expect(provided[2]).toMatchObject({ month: '2026-07', employees: 2, opening_paise: 0 });
    const repeated = await world.owner.call(gratuityRegister.provide, { body: { month: '2026-09' } });
    expect(repeated.data.rows).toEqual(provided);
    const [september, august] = provided;
    expect(september?.opening_paise).toBe(august?.closing_paise);
    const params = { employee_id: asha_id };
    const [row] = rows;
    expect((await world.owner.call(gratuityRegister.employee, { params })).data).toMatchObject({
      ...row,
      provisions: [{ month: '2026-09' }, { month: '2026-08' }, { month: '2026-07' }],
    });
    const { steps } = (await world.owner.call(gratuityRegister.employee, { params })).data;
    expect(steps[0]).toMatchObject({ label: 'Accrued', amount_paise: row?.accrued_paise });
    expect((await world.owner.call(gratuityRegister.own)).data).toEqual({ row: null });
    // what was accrued for somebody who leaves is released: before, charge and after always add up
    for (const one of provided) {
      expect(one.opening_paise + one.charge_paise - one.released_paise).toBe(one.closing_paise);
      expect(one.released_paise).toBe(0);
    }
    const entry = (await world.owner.call(gratuityRegister.journal, { query: { month: '2026-08' } })).data;
    expect(entry.debit_paise).toBe(august?.charge_paise);
    expect(entry.credit_paise).toBe(entry.debit_paise);
    expect((await world.owner.call(gratuityRegister.journal, { query: {} })).data.month).toBe('2026-09');
    expect(await world.owner.call(gratuityRegister.provide, { body: { month: '2026-08' } })).toRefuse(
      'statutory.gratuity_month_order',
      409,
    );
    expect(await world.owner.call(gratuityRegister.provide, { body: { month: '2026-10' } })).toRefuse(
      'statutory.gratuity_month_open',
      409,
    );
  });

  test('on any day: after 12 years and 7 months 13 years count; before five years death alone', async () => {
    const preview = (employee_id: string, exit_date: string, cause: 'resignation' | 'death') =>
      world.owner.call(gratuityRegister.preview, { body: { employee_id, exit_date, cause } });
    const asked = (await preview(asha_id, '2026-08-31', 'resignation')).data;
    expect(asked).toMatchObject({ service: { years: 12, months: 7, days: 0 }, eligible: true, counted_years: 13 });
    expect(asked.amount_paise).toBe(Math.round((asked.wage_paise * 15 * 13) / 26 / 100) * 100);
    expect((await preview(bina_id, '2026-12-31', 'resignation')).data).toMatchObject({ eligible: false, amount_paise: 0 });
    expect((await preview(bina_id, '2026-12-31', 'death')).data.eligible).toBe(true);
    expect(await preview(bina_id, '2020-12-31', 'death')).toRefuse('statutory.gratuity_before_joining', 422);
  });
});

test('a break in service shortens it in register and preview, with its reason in the Why', async () => {
  const { owner } = world;
  const days = { from_date: '2020-01-01', to_date: '2021-01-31', reason: 'Strike declared illegal' };
  const shown = async () => {
    const { rows } = (await owner.call(gratuityRegister.list, { query: {} as never })).data;
    return rows.find(({ employee_id }) => employee_id === asha_id);
  };
  const before = await shown();
  const made = await owner.call(gratuityBreaks.record, { body: { employee_id: asha_id, ...days } });
  expect(made.data, JSON.stringify(made.body)).toMatchObject({ days: 397 });
  const after = await shown();
  expect([before?.break_days, after?.break_days]).toEqual([0, 397]);
  // thirteen months and a day, on the first of a month
  expect(after?.completed_months).toBe((before?.completed_months ?? 0) - 14);
  expect(after?.accrued_paise).toBeLessThan(before?.accrued_paise ?? 0);
  const body = { employee_id: asha_id, exit_date: '2026-08-31', cause: 'resignation' as const };
  const { data } = await owner.call(gratuityRegister.preview, { body });
  expect(data).toMatchObject({ service: { years: 11, months: 5, days: 27 }, counted_years: 11 });
  expect(data.steps[0]).toMatchObject({ label: 'Break in service', quantity: -397 });
  expect(JSON.stringify(data.steps[0])).toContain('1 Jan 2020 to 31 Jan 2021: Strike declared illegal');
  // a rule for breaks that begin from a day on: of 397 days the break shortens the service, of 366 days it would not
  const rule = (body: object) => owner.call(gratuityBreaks.updateRule, { body: body as never });
  expect((await owner.call(gratuityBreaks.rule, {})).data).toMatchObject({ longer_than_days: 0, version: 0 });
  expect((await rule({ from_date: '2019-12-31', longer_than_days: 367 })).status).toBe(422);
  expect((await rule({ from_date: '2019-12-31', longer_than_days: 366 })).data).toMatchObject({ longer_than_days: 366 });
  expect((await shown())?.break_days).toBe(397);
  const year = { from_date: '2021-02-01', to_date: '2022-02-01', reason: 'Absence without leave' };
  const long = await owner.call(gratuityBreaks.record, { body: { employee_id: asha_id, ...year } });
  expect(long.data).toMatchObject({ days: 366, shortens: false });
  expect((await shown())?.break_days).toBe(397);
  // the rule of the first day of a break counts
  await rule({ from_date: '2021-02-01', longer_than_days: 365 });
  expect((await shown())?.break_days).toBe(397 + 366);
  const { rows } = (await owner.call(gratuityBreaks.list, { query: { employee_id: asha_id } })).data;
  expect(rows.map(({ shortens }) => shortens)).toEqual([true, true]);
  await rule({ from_date: '2021-02-02', longer_than_days: 366 });
  expect((await shown())?.break_days).toBe(397 + 366);
  const hr = await owner.person({ role: 'hr_admin' });
  expect(await hr.call(gratuityBreaks.updateRule, { body: { from_date: '2026-10-01', longer_than_days: 1 } })).toRefuse(
    'access.forbidden',
    403,
  );
  for (const id of [made.data.break_id, long.data.break_id]) await owner.call(gratuityBreaks.remove, { params: { id } });
  expect(await shown()).toEqual(before);
});

describe('statutory bonus', () => {
  test('needs minimum wages, is computed by one and approved by another, and goes with a payroll', async () => {
    const { owner } = world;
    const year = await owner.call(bonusYears.create, { body: { accounting_year: YEAR, allocable_surplus_paise: 10_000_000 } });
    expect(await owner.call(bonusYears.create, { body: { accounting_year: YEAR } })).toRefuse('statutory.bonus_year_exists', 409);
    const params = { id: year.data.bonus_year_id };
    const unloaded = await owner.call(bonusYears.compute, { params, body: {} });
    expect(unloaded).toRefuse('statutory.minimum_wage_missing', 422);
    expect(unloaded.body).toMatchObject({ message: 'Load the minimum wages of Karnataka before computing' });
    const rate = { state_code: 'IN-KA', skill: 'skilled' as const, monthly_paise: 1_350_000, source: 'Notification of 2026' };
    await owner.call(minimumWages.create, { body: { ...rate, from_date: '2026-04-01' } });
    expect(await owner.call(minimumWages.create, { body: { ...rate, from_date: '2026-04-01' } })).toRefuse(
      'statutory.minimum_wage_exists',
      409,
    );
    // a year is named by itself as well
    const computed = (await owner.call(bonusYears.compute, { params: { id: YEAR }, body: {} })).data;
    expect(computed.bonus_year_id).toBe(params.id);
    expect(await owner.call(bonusYears.get, { params: { id: '2019-20' } })).toRefuse('statutory.not_found', 404);
    expect(computed).toMatchObject({ status: 'computed', employees: 2, eligible: 1 });
    const { rows } = (await owner.call(bonusYears.lines, { params, query: {} })).data;
    const line = rows.find(({ employee_id }) => employee_id === bina_id);
    expect(line).toMatchObject({ eligible_months: 3 });
    // a twelfth of what is counted, in whole rupees
    expect(line?.amount_paise).toBe(Math.round((line?.counted_paise ?? 0) / 12 / 100) * 100);
    const of_bina = { params: { ...params, employee_id: bina_id } };
    const why = (await owner.call(bonusYears.line, of_bina)).data;
    expect(why.steps.at(-1)).toMatchObject({ label: 'Bonus', amount_paise: line?.amount_paise });
    expect(why.steps.find(({ label }) => label === 'Calculation wages')?.amount_paise).toBe(line?.counted_paise);
    const nobody = { params: { ...params, employee_id: params.id } };
    expect(await owner.call(bonusYears.line, nobody)).toRefuse('statutory.not_found', 404);
    // an advance and a deduction leave the rest to pay, however often the year is computed
    const enter = (body: object) => owner.call(bonusYears.disqualify, { ...of_bina, body: body as never });
    const bonus = line?.amount_paise ?? 0;
    expect(await enter({ advance_paise: bonus, deduction_paise: 100, deduction_reason: 'Broken gauge' })).toRefuse(
      'statutory.bonus_over',
      422,
      'advance_paise',
    );
    expect(await enter({ deduction_paise: 100 })).toRefuse('statutory.bonus_deduction_reason', 422, 'deduction_reason');
    const above = await enter({ deduction_paise: bonus + 100, deduction_reason: 'Broken gauge' });
    expect(above).toRefuse('statutory.bonus_over', 422, 'deduction_paise');
    const entered = { advance_paise: 50_000, deduction_paise: 20_000, deduction_reason: 'Broken gauge' };
    expect((await enter(entered)).data).toMatchObject({ ...entered, payable_paise: bonus - 70_000 });
    await owner.call(bonusYears.compute, { params, body: {} });
    expect((await owner.call(bonusYears.line, of_bina)).data).toMatchObject({ ...entered, payable_paise: bonus - 70_000 });
    expect((await enter({ disqualified_reason: 'Dismissed for theft' })).data).toMatchObject({ ...entered, payable_paise: 0 });
    // who is disqualified has no bonus that the advance could be of
    expect((await owner.call(bonusYears.get, { params })).data.exceeded).toBe(1);
    await enter({ disqualified_reason: null });
    // a reason is not taken away from a deduction, and one of it alone is changed
    for (const deduction_reason of [null, ''])
      expect(await enter({ deduction_reason })).toRefuse('statutory.bonus_deduction_reason', 422, 'deduction_reason');
    expect((await enter({ deduction_paise: 20_000 })).data).toMatchObject(entered);
    // an advance above a bonus that came out smaller keeps nobody from being disqualified or taken back, and is said
    const setAmount = (amount: number) =>
      inTenant(installation.services.pool, owner.org_id, (tx) =>
        tx.updateTable('bonus_line').set({ amount_paise: amount }).where('employee_id', '=', bina_id).execute(),
      );
    await setAmount(60_000);
    const small = { amount_paise: 60_000, payable_paise: 0, over_paise: 10_000 };
    expect((await enter({ disqualified_reason: 'Dismissed for theft' })).status).toBe(200);
    expect((await enter({ disqualified_reason: null })).data).toMatchObject({ ...entered, ...small });
    expect((await owner.call(bonusYears.get, { params })).data.exceeded).toBe(1);
    expect(await enter({ advance_paise: 45_000 })).toRefuse('statutory.bonus_over', 422, 'advance_paise');
    await setAmount(bonus);
    expect((await owner.call(bonusYears.get, { params })).data.exceeded).toBe(0);
    const register = await owner.call(bonusYears.register, { params });
    expect([register.status, String(register.raw).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await owner.call(bonusYears.register, { params: { id: '2019-20' } })).toRefuse('statutory.not_found', 404);
    expect(await owner.call(bonusYears.approve, { params, body: {} })).toRefuse('statutory.own_bonus', 403);
    const finance = await owner.person({ role: 'finance' });
    expect((await finance.call(bonusYears.approve, { params, body: {} })).data.status).toBe('approved');
    expect(await owner.call(bonusYears.compute, { params, body: {} })).toRefuse('statutory.bonus_state', 409);
    await owner.call(bonusYears.toPayroll, { params, body: {} });
    const run = await runPayroll(installation, world, '2026-10');
    const totals = (await owner.call(payrolls.get, { params: { id: run.payroll_id } })).data.totals;
    expect(totals?.by_component.STATUTORY_BONUS).toBe(bonus - 70_000);
    await finaliseRun(installation, world, run.payroll_id);
    expect((await owner.call(bonusYears.get, { params })).data).toMatchObject({ status: 'paid', paid_on: '2026-10-31' });
    expect((await owner.call(bonusYears.close, { params, body: { paid_on: '2026-10-31' } })).data.status).toBe('closed');
  });
});

describe('the compliance calendar', () => {
  test('is built once from registrations, closed with a receipt, and opened again', async () => {
    const { owner } = world;
    const epf = { scheme: 'epf' as const, number: 'KABLR0012345000', from_date: '2020-04-01', rate_class: 'standard' as const };
    await owner.call(registrations.create, { body: { ...epf, exempted_trust: false } });
    // a registration brings the calendar up to date by itself
    await installation.runJobs();
    expect((await owner.call(dueItems.build, { body: {} })).data.added).toBe(0);
    const { rows } = (await owner.call(dueItems.list, { query: { law: 'epf', limit: '500' } as never })).data;
    expect(rows[0]).toMatchObject({ due_on: '2026-09-15', status: 'overdue', first_month: '2026-08' });
    const params = { id: rows[0]?.due_item_id ?? '' };
    expect(await owner.call(dueItems.done, { params, body: { done_on: '2026-10-10' } })).toRefuse('statutory.proof_needed', 422);
    const finance = await owner.person({ role: 'finance' });
    const handed = { owner_user_id: finance.user_id, note: 'Ask the consultant', version: rows[0]?.version };
    expect((await owner.call(dueItems.update, { params, body: handed })).data).toMatchObject({
      owner_user_id: finance.user_id,
      note: 'Ask the consultant',
    });
    const owners = (await owner.call(dueItems.owners, {})).data.rows.map(({ user_id }) => user_id);
    expect(owners).toEqual(expect.arrayContaining([owner.user_id, finance.user_id]));
    expect((await asha.call(dueItems.owners, {})).status).toBe(403);
    const manager = await owner.person({ role: 'manager' });
    expect(owners).not.toContain(manager.user_id);
    expect(await owner.call(dueItems.update, { params, body: handed })).toRefuse('statutory.version_conflict', 409);
    expect(
      await owner.call(dueItems.update, { params, body: { ...handed, version: undefined, owner_user_id: params.id } }),
    ).toRefuse('statutory.due_item_owner', 422);
    const several = rows.slice(0, 3).map(({ due_item_id }) => due_item_id);
    const assign = (ids: string[], owner_user_id: string) =>
      owner.call(dueItems.assign, { body: { due_item_ids: ids, owner_user_id } });
    expect((await assign(several, owner.user_id)).data).toEqual({ changed: 3, closed: 0 });
    expect(await assign(several, params.id)).toRefuse('statutory.due_item_owner', 422);
    expect(await assign([...several, owner.user_id], owner.user_id)).toRefuse('statutory.not_found', 404);
    expect((await manager.call(dueItems.assign, { body: { due_item_ids: several, owner_user_id: owner.user_id } })).status).toBe(
      403,
    );
    const held = (await owner.call(dueItems.list, { query: { mine: 'true', law: 'epf' } as never })).data.rows;
    expect(held.map(({ due_item_id }) => due_item_id)).toEqual(expect.arrayContaining(several));
    const done = await owner.call(dueItems.done, { params, body: { done_on: '2026-10-10', reference: 'TRRN 1' } });
    expect(done.data).toMatchObject({ status: 'done_late', reference: 'TRRN 1' });
    expect(await owner.call(dueItems.update, { params, body: { owner_user_id: null, note: null } })).toRefuse(
      'statutory.due_item_state',
      409,
    );
    expect(await owner.call(dueItems.take, { params, body: {} })).toRefuse('statutory.due_item_state', 409);
    expect((await assign(several, owner.user_id)).data).toEqual({ changed: 2, closed: 1 });
    expect((await owner.call(dueItems.reopen, { params, body: { note: 'Wrong month' } })).data.status).toBe('overdue');
    // the deposit of September's tax is closed by its challan
    const paid = (await owner.call(dueItems.list, { query: { law: 'tds', status: 'done' } as never })).data.rows;
    expect(paid.find(({ first_month }) => first_month === '2026-09')?.reference).toBe('0240020/103');
    const ics = String((await owner.call(dueItems.ics, {})).raw);
    expect(ics).toContain('DTSTART;VALUE=DATE:20261115');
    expect(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

describe('a correction of a filed statement', () => {
  const quarter2 = async () =>
    (await world.owner.call(tdsReturns.list, { query: { tax_year: YEAR } })).data.rows.find(({ quarter }) => quarter === 2);
  const correct = (id: string) => world.owner.call(tdsReturns.correction, { params: { id }, body: {} });

  test('lists what changed since, is filed with its own receipt, and may be corrected again', async () => {
    const { owner } = world;
    const filed = (await quarter2())?.return_id ?? '';
    expect(await correct(filed)).toRefuse('statutory.tds_nothing_to_correct', 422);
    const { rows } = (await owner.call(tdsChallans.list, { query: { tax_year: YEAR } })).data;
    const old = rows.find(({ serial }) => serial === '103');
    await owner.call(tdsChallans.reverse, { params: { id: old?.challan_id ?? '' }, body: { note: 'Serial typed wrong' } });
    const first = await correct(filed);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.data).toMatchObject({
      number: 1,
      correction_of: filed,
      prior_receipt: '138000000000001',
      status: 'preparing',
      quarter: 2,
    });
    expect(first.data.changes[0]).toMatchObject({ kind: 'removed', record: 'challan', title: '0240020/103 of 2026-10-07' });
    expect(first.data.changes.find(({ employee_id }) => employee_id === asha_id)).toMatchObject({
      kind: 'changed',
      field: 'Challan',
      before: '0240020/103 of 2026-10-07',
      after: null,
    });
    expect(JSON.stringify(first.data.changes)).not.toContain(PAN_OF_ASHA);
    await owner.call(tdsChallans.create, {
      body: { month: '2026-09', tax_paise: old?.tax_paise ?? 0, bsr_code: '0240020', serial: '104', paid_on: '2026-10-07' },
    });
    await owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } });
    // the same correction, checked again
    const again = await correct(filed);
    expect(again.data).toMatchObject({ return_id: first.data.return_id, number: 1, status: 'validated' });
    expect(again.data.changes.filter(({ record }) => record === 'challan').map(({ kind }) => kind)).toEqual(['removed', 'added']);
    const params = { id: again.data.return_id ?? '' };
    expect(await correct(params.id)).toRefuse('statutory.tds_return_not_filed', 409);
    expect(await owner.call(tdsReturns.download, { params, body: {} })).toRefuse('statutory.tds_correction_file', 422);
    const receipt = { receipt_no: '138000000000009', filed_on: '2026-10-30' };
    expect((await owner.call(tdsReturns.file, { params, body: receipt })).data).toMatchObject({ status: 'filed', number: 1 });
    expect(await correct(filed)).toRefuse('statutory.tds_return_not_filed', 409);
    expect(await correct(params.id)).toRefuse('statutory.tds_nothing_to_correct', 422);
    expect((await owner.call(tdsOverview, { query: { tax_year: YEAR } })).data.returns_filed).toBe(2);
  });

  test('is refused to those who prepare no statements', async () => {
    const manager = await world.owner.person({ role: 'manager' });
    const id = (await quarter2())?.return_id ?? '';
    expect((await manager.call(tdsReturns.correction, { params: { id }, body: {} })).status).toBe(403);
  });
});

test('an issued certificate is superseded after a correction: it is kept, and the next one goes the same way', async () => {
  const { owner } = world;
  const find = async () =>
    (await owner.call(taxCertificates.list, { query: {} })).data.rows.find(({ employee_id }) => employee_id === asha_id);
  const issued = await find();
  const params = { id: issued?.certificate_id ?? '' };
  const supersede = (body: object) => owner.call(taxCertificates.supersede, { params, body: body as never });
  expect((await supersede({ reason: 'short' })).status).toBe(422);
  const reason = 'Statement of the fourth quarter corrected';
  expect(await supersede({ reason, version: (issued?.version ?? 0) - 1 })).toRefuse('statutory.version_conflict', 409);
  expect(await asha.call(taxCertificates.supersede, { params, body: { reason } })).toRefuse('access.forbidden', 403);
  expect((await supersede({ reason })).data).toEqual({ certificate_id: params.id });
  expect(await supersede({ reason })).toRefuse('statutory.tds_certificate_state', 409);
  expect(await find()).toMatchObject({ status: 'prepared', part_a_sha256: null, issued_on: null, superseded: 1 });
  expect((await asha.call(taxCertificates.list, { query: {} })).data.rows).toEqual([]);
  const { rows } = (await owner.call(taxCertificates.superseded, { params })).data;
  expect(rows).toMatchObject([{ reason, issued_on: issued?.issued_on, part_a_sha256: issued?.part_a_sha256 }]);
  const file = await owner.call(taxCertificates.supersededFile, { params: { id: rows[0]?.superseded_id ?? '' } });
  expect(createHash('sha256').update(file.raw).digest('hex')).toBe(issued?.part_a_sha256);

  await owner.call(taxCertificates.joinPartA, {
    upload: {
      name: 'part-a.zip',
      text: packParts([{ name: `${PAN_OF_ASHA}.pdf`, bytes: pdfWith(['ASHA RAO', 'corrected']) }]),
      fields: { tax_year: YEAR },
    },
  } as never);
  await owner.call(taxCertificates.sign, { body: { tax_year: YEAR, place: 'Bengaluru', confirmed_as: 'Meera Joshi' } });
  expect((await owner.call(taxCertificates.issue, { body: { tax_year: YEAR } })).data.issued).toBe(1);
  expect(await find()).toMatchObject({ status: 'issued', superseded: 1 });
});

test('who left reads the own issued certificate, and nothing else of the tax', async () => {
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .updateTable('app_user')
      .set({ status: 'alumni' })
      .where('org_id', '=', world.owner.org_id)
      .where('id', '=', asha.user_id)
      .execute(),
  );
  const { rows } = (await asha.call(taxCertificates.list, { query: {} })).data;
  expect(rows.map(({ employee_id, status }) => [employee_id, status])).toEqual([[asha_id, 'issued']]);
  const params = { id: rows[0]?.certificate_id ?? '' };
  expect((await asha.call(taxCertificates.file, { params, query: { part: 'a' } })).status).toBe(200);
  expect(await asha.call(taxCertificates.file, { params: { id: bina_id } })).toRefuse('statutory.not_found', 404);
  expect(await asha.call(taxDeclarations.get, own())).toRefuse('access.forbidden', 403);
});
