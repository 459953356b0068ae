import { subscriptions } from '@hrms/billing/contract';
import { ownership } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import {
  completeDeductor,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollWorld,
  runPayroll,
  setPrevious,
} from '@hrms/payroll/testing';
import { type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';
import { formatRupeesAndPaise, type Paise, rupees, zero } from '@hrms/platform/money';
import { createInstallation, type Installation, readWorkbook, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions } from '@hrms/salary/contract';
import {
  ceilingMethods,
  perquisites,
  taxCertificates,
  taxDeclarations,
  taxProofs,
  tdsChallans,
  tdsProjections,
  tdsReturns,
} from '@hrms/statutory/contract';
import { type SalaryYear, salaryTax } from '@hrms/statutory/domain';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

const YEAR = '2026-27';
const PAN = 'ABCPR1234K';
const MONTHS: Month[] = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let installation: Installation;
let world: PayrollWorld;
let asha: Awaited<ReturnType<PayrollWorld['owner']['person']>>;
let id: string;

type Line = { code: string; amount_paise: number; section: string; origin_month: string | null };
const slips = new Map<Month, Line[]>();

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-07-31' });
  world = await payrollWorld(installation, 'IN-MH');
  id = await hireEmployee(installation, world, {
    first_name: 'Asha',
    last_name: 'Rao',
    joined_on: '2026-07-01',
    identity: { pan: PAN, uan: '100427607286' },
    ctc_annual_paise: 240_000_000,
  });
  const bina = await hireEmployee(installation, world, {
    first_name: 'Bina',
    joined_on: '2023-01-01',
    ctc_annual_paise: 180_000_000,
  });
  const club = { kind: 'actual_cost', nature: 'club', from_date: '2026-07-01', cost_paise: 500_000, recovered_paise: 50_000 };
  const recorded = await world.owner.call(perquisites.create, { body: { employee_id: bina, ...club } as never });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
  asha = await world.owner.person({ role: 'employee' }, { employee_id: id });
  // signed in for the whole year, on a plan after the trial
  world = { ...world, owner: { ...world.owner, ...(await world.owner.person({ role: 'owner' })) } };
  const bought = await world.owner.call(subscriptions.purchase, { body: { plan: 'basic', interval: 'year' } });
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  await setPrevious(world, id, 45_000_000, 2_000_000);
}, 120_000);
afterAll(() => installation.close());

async function sheet(tax_year?: string) {
  const answer = await world.owner.call(tdsProjections.get, { params: { employee_id: id }, query: tax_year ? { tax_year } : {} });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.data;
}

/** What happens in a month before its payroll. */
const EVENTS: Record<Month, () => Promise<void>> = {
  '2026-08': declare,
  '2026-09': async () => {
    const body = { method: 'split_by_days' as const, note: 'EPFO example of September 2026' };
    await world.owner.call(ceilingMethods.sign, { params: { month: '2026-09' }, body });
  },
  '2026-10': async () => {
    const body = { tax_year: YEAR, regime: 'old' as const, reason: 'Rent and home loan' };
    expect((await asha.call(taxDeclarations.chooseRegime, { body })).status).toBe(200);
  },
  '2026-11': raise,
  '2027-01': prove,
};

async function declare(): Promise<void> {
  const rent = { kind: 'house_rent', landlord_name: 'S. Deshmukh', landlord_pan: 'ABCPD1234K' };
  const items = [
    { ...rent, first_month: '2026-07', last_month: '2026-12', monthly_rent_paise: 3_000_000, city: 'Pune' },
    { ...rent, first_month: '2027-01', last_month: '2027-03', monthly_rent_paise: 6_000_000, city: 'Mumbai' },
    { kind: 'home_loan_interest', amount_paise: 25_000_000, lender_name: 'A bank' },
    { kind: 'savings', label: 'PPF', amount_paise: 8_000_000 },
  ];
  const saved = await asha.call(taxDeclarations.save, {
    params: { employee_id: id },
    body: { tax_year: YEAR, items } as never,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const submitted = await asha.call(taxDeclarations.submitOwn, { body: { tax_year: YEAR, confirmed_as: 'Asha Rao' } });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
}

/** 24 to 30 lakh from September, decided and paid in November. */
async function raise(): Promise<void> {
  const finance = (await world.owner.person({ role: 'finance' })) as unknown as Tenant;
  const made = await world.owner.call(salaryRevisions.create, {
    body: {
      employee_id: id,
      kind: 'annual',
      effective_from: '2026-09-01',
      payout_month: '2026-11',
      ctc_annual_paise: 300_000_000,
      structure_version_id: world.structure_version_id,
      reason: 'Annual revision',
      submit: true,
    },
  });
  const approved = await finance.call(salaryRevisions.approve, { params: { id: made.data.revision_id }, body: {} });
  expect(approved.data?.status, JSON.stringify(approved.body)).toBe('applied');
}

/** Everything is proved, of the savings 60,000 of 80,000. */
async function prove(): Promise<void> {
  const { items } = (await asha.call(taxDeclarations.get, { params: { employee_id: id } })).data;
  for (const { item_id, kind, amount_paise } of items) {
    const proof = await asha.call(taxProofs.upload, {
      upload: { name: 'proof.pdf', text: PDF, fields: { item_id, claimed_paise: String(amount_paise) } },
    } as never);
    expect(proof.status, JSON.stringify(proof.body)).toBe(201);
    const body =
      kind === 'savings' ? { approved_paise: 6_000_000, note: 'One receipt is missing' } : { approved_paise: amount_paise };
    const approved = await world.owner.call(taxProofs.approve, { params: { id: proof.data.proof_id }, body });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  }
}

/** A month passes; those who signed in stay signed in. */
async function moveTo(day: CivilDate): Promise<void> {
  installation.clock.set(day);
  await onSuper('update session set idle_expires_at = absolute_expires_at');
}

async function onSuper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const rupeesOf = (paise: number) => Math.round(paise / 100);

test('each month deducts what its projection said, and the rest of the year is spread over the months left', async () => {
  for (const month of MONTHS) {
    await moveTo(lastDayOf(month));
    await EVENTS[month]?.();
    const { projection } = await sheet();
    const run = await runPayroll(installation, world, month);
    const { lines } = (await world.owner.call(payrolls.slip, { params: { id: run.payroll_id, employeeId: id } })).data;
    slips.set(month, lines as Line[]);
    await finaliseRun(installation, world, run.payroll_id);
    const { rows } = (await world.owner.call(tdsProjections.list, { query: { month } })).data;
    const frozen = rows.find(({ employee_id }) => employee_id === id);
    const taken = lines.filter(({ code }) => code === 'TDS').reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    expect([month, projection?.month, frozen?.tds_paise, projection?.tds_paise]).toEqual([month, month, taken, taken]);
    expect(frozen).toMatchObject({
      frozen: true,
      annual_tax_paise: projection?.annual_tax_paise,
      regime: month < '2026-10' ? 'new' : 'old',
      months_left: MONTHS.length - MONTHS.indexOf(month),
      deducted_paise: projection?.deducted_paise,
    });
    if (month === '2026-10') expect(frozen?.causes).toContain('regime');
  }
}, 240_000);

const linesWhere = (matches: (line: Line) => boolean): number =>
  [...slips.values()].flat().reduce((sum, line) => (matches(line) ? sum + line.amount_paise : sum), 0);

/** The year as the payslips paid it, by the annual calculator of the law. */
function yearByTheLaw(): ReturnType<typeof salaryTax> {
  const earned = (code: string) => linesWhere((line) => line.section === 'earning' && line.code === code);
  const all = linesWhere((line) => line.section === 'earning');
  const inMonth = (code: string, month: Month) =>
    [...slips].reduce(
      (sum, [of, lines]) =>
        lines.reduce(
          (total, line) =>
            line.section === 'earning' && line.code === code && (line.origin_month?.slice(0, 7) ?? of) === month
              ? total + line.amount_paise
              : total,
          sum,
        ),
      0,
    ) as Paise;
  const year: SalaryYear = {
    tax_year: YEAR,
    regime: 'old',
    age_group: 'below_60',
    resident: true,
    employer_category: 'private',
    basic_and_da: earned('BASIC') as Paise,
    other_pay: (all - earned('BASIC')) as Paise,
    rent: MONTHS.map((month) => ({
      months: 1,
      salary: inMonth('BASIC', month),
      allowance: inMonth('HRA', month),
      rent: rupees(month < '2027-01' ? 30_000 : 60_000),
      city: month < '2027-01' ? 'Pune' : 'Mumbai',
    })),
    exempt: zero,
    perquisites: zero,
    employer_pension: zero,
    previous_employer: rupees(450_000),
    professional_tax: linesWhere(({ code, section }) => code === 'PTAX' && section === 'deduction') as Paise,
    other_income: zero,
    house_loan_interest: rupees(250_000),
    claims: [
      {
        kind: 'savings',
        amount: (linesWhere(({ code, section }) => code === 'EPF_EMPLOYEE' && section === 'deduction') + rupees(60_000)) as Paise,
        raised: false,
      },
    ],
  };
  return salaryTax(year);
}

test('the tax of the year is that of the annual calculator on what the payslips paid', async () => {
  const { value } = yearByTheLaw();
  const taken = linesWhere(({ code }) => code === 'TDS');
  const frozen = (await sheet(YEAR)).months;
  expect(frozen.map(({ month }) => month)).toEqual(MONTHS);
  expect(value.hra_exempt).toBeGreaterThan(0);
  expect(rupeesOf(taken + 2_000_000)).toBe(rupeesOf(value.tax.tax_payable));
  const { rows } = (await world.owner.call(tdsProjections.list, { query: { month: '2027-03' } })).data;
  const march = rows.find(({ employee_id }) => employee_id === id);
  expect(rupeesOf(march?.total_income_paise ?? 0)).toBe(rupeesOf(value.income.total_income));
  expect(march?.annual_tax_paise).toBe(value.tax.tax_payable);
});

/** What a statement needs of the employer. */
async function enterEmployer(): Promise<void> {
  const { owner } = world;
  await completeDeductor(owner);
  const director = { person_name: 'Meera Joshi', kind: 'director', pan: 'ABCPJ1234K', is_responsible_for_tds: true };
  const made = await owner.call(ownership.create, { body: { ...director, from_date: '2020-01-01' } as never });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

type Deduction = { paid_on: string; paid: number; tax: number };

/** The deductions of a PAN in the text of Form 138, read by the positions of the layout alone; paise. */
const deductionsIn = (text: string, pan: string): Deduction[] =>
  text
    .split('\r\n')
    .map((line) => line.split('^'))
    .filter((fields) => fields[1] === 'DD' && fields[7] === pan)
    .map((fields) => ({
      paid_on: (fields[18] ?? '').replace(/^(..)(..)(....)$/, '$3-$2-$1'),
      paid: Math.round(Number(fields[19]) * 100),
      tax: Math.round(Number(fields[23]) * 100),
    }));

test('the quarters file what was deducted, and the certificate says the same', async () => {
  const { owner } = world;
  await moveTo('2027-04-20');
  await enterEmployer();
  const { rows: due } = (await owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data;
  expect(due.map(({ month }) => month)).toEqual(MONTHS);
  for (const [at, { month, open_paise }] of due.entries()) {
    const body = { month, tax_paise: open_paise, bsr_code: '0240020', serial: String(101 + at), paid_on: '2027-04-07' };
    expect((await owner.call(tdsChallans.create, { body })).status).toBe(201);
  }
  await owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } });
  const filed: Deduction[] = [];
  let annexure: string[][] = [];
  for (const quarter of [2, 3, 4]) {
    const body = { tax_year: YEAR, quarter, prior_receipt: '123456789012345' };
    const prepared = (await owner.call(tdsReturns.prepare, { body })).data;
    expect([quarter, prepared.status, prepared.findings.filter(({ level }) => level === 'error')]).toEqual([
      quarter,
      'validated',
      [],
    ]);
    const params = { id: prepared.return_id ?? '' };
    const text = await owner.call(tdsReturns.download, { params, body: {} });
    const workbook = await owner.call(tdsReturns.annexure, { params, body: {} });
    if (quarter === 4) {
      expect(text).toRefuse('statutory.tds_form138_q4_not_published', 422);
      annexure = readWorkbook(Buffer.from(workbook.raw));
    } else expect(workbook).toRefuse('statutory.tds_no_annexure', 422);
    if (quarter < 4) filed.push(...deductionsIn(String(text.raw), PAN));
  }
  const { months } = await sheet(YEAR);
  const stored = months.map(({ paid_on, amount_paid_paise, tax_paise }) => ({
    paid_on,
    paid: amount_paid_paise,
    tax: tax_paise,
  }));
  expect(filed).toEqual(stored.slice(0, 6));

  // the sheet of Annexure II says the year of the law and of the deductions, with the PAN in full
  const [titles = [], ...people] = annexure;
  expect([titles.length, people.length]).toEqual([69, 2]);
  const own = people.find((row) => row[1] === PAN) ?? [];
  const sheetPaise = (title: string) => Math.round(Number(own[titles.indexOf(title)]) * 100);
  const law = yearByTheLaw().value;
  expect(sheetPaise('Total taxable income')).toBe(law.income.total_income);
  expect(sheetPaise('TDS by current employer')).toBe(stored.reduce((total, { tax }) => total + tax, 0));
  expect(sheetPaise('TDS by other employers')).toBe(2_000_000);
  expect(own[titles.indexOf('Landlord PANs')]).toBe('ABCPD1234K');

  await owner.call(taxCertificates.prepare, { body: { tax_year: YEAR } });
  const { rows } = (await owner.call(taxCertificates.list, { query: { tax_year: YEAR } })).data;
  const certificate = rows.find(({ employee_id }) => employee_id === id);
  const sum = (of: (one: Deduction) => number) => stored.reduce((total, one) => total + of(one), 0);
  expect(certificate).toMatchObject({
    form: '130',
    amount_paid_paise: sum(({ paid }) => paid),
    tax_paise: sum(({ tax }) => tax),
  });
  const params = { id: certificate?.certificate_id ?? '' };
  const { raw, status, body } = await owner.call(taxCertificates.file, { params, query: { part: 'b' } });
  expect(status, JSON.stringify(body)).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  const plain = text.replace(/\s+/g, ' ');
  for (const { paid, tax } of stored)
    expect(plain).toContain(`${formatRupeesAndPaise(paid as Paise)} ${formatRupeesAndPaise(tax as Paise)}`);
  expect(plain).toContain(`Total income ${formatRupeesAndPaise(yearByTheLaw().value.income.total_income)}`);
  expect(plain).toContain(PAN);

  // with a salary above 1,50,000 the statement of perquisites is a form of its own
  const form = await owner.call(taxCertificates.file, { params, query: { part: 'perquisites' } });
  expect(form.status, JSON.stringify(form.body)).toBe(200);
  const printed = await extractText(await getDocumentProxy(new Uint8Array(form.raw)), { mergePages: true });
  expect(printed.text.replace(/\s+/g, ' ')).toContain('Form 123: perquisites in 2026-27');
  expect(printed.text).toContain('Total perquisites');

  // nine months of a club, as recorded: on Form 123, in the sheet and in Part C
  const other = rows.find(({ employee_id }) => employee_id !== id)?.certificate_id ?? '';
  const pageOf = async (part: 'b' | 'perquisites') => {
    const { raw: pdf } = await owner.call(taxCertificates.file, { params: { id: other }, query: { part } });
    const read = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    return read.text.replace(/\s+/g, ' ');
  };
  expect(await pageOf('perquisites')).toContain('Club ₹45,000.00 ₹4,500.00 ₹40,500.00');
  expect(await pageOf('b')).toContain('Perquisites, section 17 ₹40,500.00');
  const column = titles.indexOf('Perquisites s.17 (Form 123)');
  expect(people.map((row) => Number(row[column])).toSorted((a, b) => a - b)).toEqual([0, 40_500]);
});
