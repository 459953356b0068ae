import { addDays, lastDayOf } from '@hrms/platform/calendar';
import type { DemoWorld } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import type { TaxItemInput } from '@hrms/statutory/contract';
import { TaxItemInput as TaxItemSchema } from '@hrms/statutory/contract';
import { depositDueOn, quarterOf } from '@hrms/statutory/domain';
import { computeYear, createYear } from '../server/bonus/bonus.service.ts';
import { addMinimumWage } from '../server/bonus/minimum-wage.service.ts';
import { buildDueItems, finishDueItem, listDueItems, takeDueItem } from '../server/calendar/due-item.service.ts';
import { getDeclaration, putDeclaration } from '../server/declaration.service.ts';
import { approveProof, rejectProof, uploadProof } from '../server/declarations/proof.service.ts';
import { createWindow } from '../server/declarations/window.service.ts';
import {
  acceptDeclaration,
  chooseRegime,
  returnDeclaration,
  saveDeclaration,
  submitDeclaration,
} from '../server/declarations/write.service.ts';
import { provideFinalMonth } from '../server/gratuity/gratuity.service.ts';
import { recordExemption } from '../server/ptax-exemption.service.ts';
import { listStatementsBetween } from '../server/statements/statement.queries.ts';
import {
  attachCsiFile,
  autoLinkChallans,
  createTdsChallan,
  listLiabilities,
  verifyTdsChallan,
} from '../server/tds/challan.service.ts';
import { recordLowerDeduction } from '../server/tds/lower-deduction.service.ts';
import { fileReturn, listQuarters, prepareReturn } from '../server/tds/return.service.ts';

const YEAR = '2026-27';
/** The smallest file that is a PDF. */
/** A page without text. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const item = (given: Partial<TaxItemInput> & { kind: TaxItemInput['kind'] }): TaxItemInput => TaxItemSchema.parse(given);
const rent = (monthly: number, city: string, landlord_pan?: string): TaxItemInput =>
  item({
    kind: 'house_rent',
    first_month: '2026-04',
    last_month: '2027-03',
    monthly_rent_paise: monthly * 100,
    city,
    landlord_name: 'S. Deshmukh',
    ...(landlord_pan && { landlord_pan }),
  });
const savings = (rupees: number, label = 'Life insurance and PPF'): TaxItemInput =>
  item({ kind: 'savings', label, amount_paise: rupees * 100 });

type Declared = { person: number; items: TaxItemInput[]; regime?: 'old'; until?: 'accept' | 'return' | 'draft' };

/** Whose declarations there are, and how far they came. */
const DECLARED: readonly Declared[] = [
  { person: 21, regime: 'old', items: [savings(190_000), rent(18_000, 'Pune', 'ABCPD1234K')] },
  {
    person: 5,
    regime: 'old',
    items: [savings(150_000), rent(25_000, 'Pune', 'ABCPD5678L'), item({ kind: 'health_self', amount_paise: 2_500_000 })],
    until: 'accept',
  },
  { person: 2, items: [savings(60_000)], until: 'accept' },
  {
    person: 3,
    items: [item({ kind: 'home_loan_interest', amount_paise: 24_000_000, lender_name: 'HDFC Bank' })],
    until: 'return',
  },
  { person: 4, items: [savings(80_000)], until: 'draft' },
  { person: 0, items: [savings(150_000), item({ kind: 'donations', amount_paise: 5_000_000 })] },
  ...[22, 23, 24, 30, 33, 36].map(
    (person): Declared => ({ person, regime: 'old', items: [savings(120_000), rent(14_000, 'Chennai', 'ABCPD9012M')] }),
  ),
  ...[39, 42, 45, 48].map((person): Declared => ({ person, items: [savings(50_000)], until: 'accept' })),
];

/** Windows and declarations of the tax year, before its months are paid: payroll projects with them. */
export async function makeTaxYear(world: DemoWorld): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    await createWindow(ctx, { kind: 'declaration', tax_year: YEAR, from_date: '2026-04-01', to_date: '2026-11-30' });
    await createWindow(ctx, { kind: 'proof', tax_year: YEAR, from_date: '2026-11-01', to_date: '2027-01-31' });
  });
  for (const { person, regime, items, until } of DECLARED) {
    const employee_id = world.people[person];
    if (!employee_id) continue;
    await asEmployee(world, person, async (ctx) => {
      if (regime) await chooseRegime(ctx, { tax_year: YEAR, regime, reason: 'More deductions' });
      await saveDeclaration(ctx, employee_id, { tax_year: YEAR, items });
      if (until !== 'draft') await submitDeclaration(ctx, employee_id, { tax_year: YEAR, confirmed_as: 'As signed' });
    });
    if (until === 'accept') await world.actAsOwner((ctx) => acceptDeclaration(ctx, employee_id, YEAR));
    if (until === 'return')
      await world.actAsOwner((ctx) =>
        returnDeclaration(ctx, employee_id, { tax_year: YEAR, note: 'Add the certificate of the lender' }),
      );
  }
}

/** A certificate of disability that ends with the year, and one of a former member of the armed forces. By people of the demo's list. */
export async function makeExemptions(world: DemoWorld): Promise<void> {
  const bytes = PDF;
  for (const [person, kind, until_date] of [
    [31, 'disability', '2026-12-31'],
    [37, 'armed_forces', null],
  ] as const) {
    const employee_id = world.people[person];
    const upload = { name: 'certificate.pdf', media_type: 'application/pdf', bytes, fields: {} };
    const given = { kind, from_date: '2026-04-01', until_date, note: null };
    if (employee_id) await world.actAsOwner((ctx) => recordExemption(ctx, { employee_id, ...given }, upload));
  }
}

/** A certificate of lower deduction for the last quarter, and what EPFO has on some UANs. By people of the demo's list. */
export async function makeCertificates(world: DemoWorld): Promise<void> {
  const employee_id = world.people[41];
  const upload = { name: 'certificate.pdf', media_type: 'application/pdf', bytes: PDF, fields: {} };
  const certificate = {
    certificate_number: '26D4E5F6G7H8J9K',
    from_date: '2027-01-01',
    until_date: '2027-03-31',
    rate_bp: 500,
    limit_paise: 50_000_000,
    note: null,
  };
  if (employee_id) await world.actAsOwner((ctx) => recordLowerDeduction(ctx, { employee_id, ...certificate }, upload));
  await world.actAsOwner(async (ctx) => {
    for (const id of world.people.slice(50, 90)) {
      const linked = { is_aadhaar_seeded: true, is_bank_seeded: true };
      if (id) await putDeclaration(ctx, id, { ...(await getDeclaration(ctx, id)), ...linked });
    }
  });
}

/** One transaction for the employee, also where there is no sign-in. */
const asEmployee = <T>(world: DemoWorld, person: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.actAs(person, (ctx) => work({ ...ctx, actor: { ...ctx.actor, employee_id: world.people[person] ?? null } }));

async function makeProofs(world: DemoWorld): Promise<void> {
  for (const person of [21, 5, 22, 23, 24]) {
    const employee_id = world.people[person];
    if (!employee_id) continue;
    const proof = await asEmployee(world, person, async (ctx) => {
      const found = await findFirstItem(ctx, employee_id);
      if (!found) return null;
      const upload = { name: 'premium-receipt.pdf', media_type: 'application/pdf', bytes: PDF, fields: {} };
      return uploadProof(ctx, { item_id: found.item_id, claimed_paise: found.amount_paise }, upload);
    });
    if (!proof || person === 21 || person === 24) continue;
    await world.actAsOwner(async (ctx) => {
      if (person === 22) await rejectProof(ctx, proof.proof_id, { note: 'The receipt is of the year before' });
      else await approveProof(ctx, proof.proof_id, { approved_paise: proof.claimed_paise, note: null });
    });
  }
}

const findFirstItem = (ctx: Ctx, employee_id: string) =>
  ctx.tx
    .selectFrom('tax_declaration_item as i')
    .innerJoin('tax_declaration as d', (on) => on.onRef('d.org_id', '=', 'i.org_id').onRef('d.id', '=', 'i.declaration_id'))
    .where('i.org_id', '=', ctx.org_id)
    .where('d.employee_id', '=', employee_id)
    .select(['i.id as item_id', 'i.amount_paise'])
    .orderBy('i.position')
    .executeTakeFirst();

/** Challans of all months but the last, one of them late; the first two quarters prepared and filed where they have no error. */
async function makeChallans(world: DemoWorld): Promise<void> {
  const ids = await world.actAsOwner(async (ctx) => {
    const { rows } = await listLiabilities(ctx, YEAR);
    const made: string[] = [];
    for (const [at, month] of rows.slice(0, -1).entries()) {
      const tax_paise = Math.ceil(month.tax_paise / 100) * 100;
      if (tax_paise === 0) continue;
      const paid_on = addDays(depositDueOn(month.month), at === 1 ? 9 : -1);
      const { challan_id } = await createTdsChallan(ctx, {
        month: month.month,
        mode: 'challan',
        minor_head: '200',
        tax_paise,
        interest_paise: at === 1 ? Math.ceil((tax_paise * 0.03) / 100) * 100 : 0,
        fee_paise: 0,
        penalty_paise: 0,
        bsr_code: '0240020',
        serial: String(10_000 + at),
        note: null,
        paid_on: paid_on > ctx.today ? ctx.today : paid_on,
      });
      made.push(challan_id);
    }
    await autoLinkChallans(ctx, YEAR);
    const [first] = made.length > 0 ? rows : [];
    const status = Buffer.from('Challan status of a quarter, for demonstration\r\n');
    if (first)
      await attachCsiFile(
        ctx,
        { tax_year: YEAR, quarter: quarterOf(`${first.month}-01`) },
        { name: 'PNES04821C.csi', bytes: status },
      );
    return made;
  });
  await world.actAs(4, async (ctx) => {
    for (const id of ids.slice(0, -1)) await verifyTdsChallan(ctx, id);
  });
}

async function makeReturns(world: DemoWorld): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    const { rows } = await listQuarters(ctx, YEAR);
    for (const { quarter, open_payrolls } of rows.slice(0, 2)) {
      if (open_payrolls > 0) continue;
      const prepared = await prepareReturn(ctx, { tax_year: YEAR, quarter, prior_receipt: null });
      if (quarter === 1 && prepared.status === 'validated')
        await fileReturn(ctx, prepared.return_id ?? '', { receipt_no: '138000000000001', filed_on: '2026-07-24' });
    }
  });
}

/** Obligations, the first of them done; some taken. */
async function makeCalendar(world: DemoWorld, months: readonly string[]): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    await buildDueItems(ctx);
    const { rows } = await listDueItems(ctx, { page: 1, limit: 60 });
    // what a challan paid is closed by itself, and what is not paid stays open
    const statements = await listStatementsBetween(ctx.tx, months[0] ?? ctx.today, months.at(-1) ?? ctx.today);
    const unpaid = new Set(
      statements.filter(({ paid_paise, totals }) => paid_paise < totals.payable).map(({ scheme, month }) => `${scheme} ${month}`),
    );
    const past = rows.filter(({ status, law, first_month }) => status === 'overdue' && !unpaid.has(`${law} ${first_month}`));
    for (const [at, { due_item_id, due_on }] of past.entries())
      if (at < past.length - 3)
        await finishDueItem(ctx, due_item_id, {
          done_on: addDays(due_on, at === 1 ? 4 : 0),
          reference: `DEMO-${at + 1}`,
          note: null,
        });
    for (const { due_item_id } of rows.filter(({ status }) => status === 'due' || status === 'upcoming').slice(0, 3))
      await takeDueItem(ctx, due_item_id);
  });
}

/** Monthly minimum wages by skill, the same in each state of the demonstration. */
const MINIMUM_WAGES = [
  ['unskilled', 1_050_000],
  ['semi_skilled', 1_200_000],
  ['skilled', 1_350_000],
] as const;

/** Gratuity provisions of the paid months, and the bonus of the year that is being paid, for states of the branches. */
async function makeBenefits(world: DemoWorld, months: readonly string[]): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    for (const month of months) await provideFinalMonth(ctx, month);
    const source = 'State notification, to be compared with the gazette';
    for (const state_code of ['IN-MH', 'IN-KA', 'IN-TN', 'IN-TS', 'IN-HR', 'IN-GJ', 'IN-DL'])
      for (const [skill, monthly_paise] of MINIMUM_WAGES)
        await addMinimumWage(ctx, { state_code, skill, from_date: '2025-04-01', monthly_paise, source } as never);
    const surplus = { percent_bp: 833, allocable_surplus_paise: 500_000_000, note: 'Worksheet of Finance' };
    const year = await createYear(ctx, { accounting_year: YEAR, ...surplus });
    // it stays computed: Finance decides on it
    await computeYear(ctx, year.bonus_year_id);
  });
}

/** What there is of income tax, gratuity, bonus and the calendar once months are paid. `months`: paid ones, oldest first. */
export async function makeTaxDemo(world: DemoWorld, months: readonly string[]): Promise<void> {
  await makeProofs(world);
  await makeChallans(world);
  await makeReturns(world);
  await makeCalendar(world, months);
  await makeBenefits(
    world,
    months.filter((month) => lastDayOf(month) < '2026-12-31'),
  );
}
