import type { TaxFact } from '@hrms/employees/contract';
import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import { readDeductor, readDocumentHead } from '@hrms/organisation/server';
import { dateLabel, type FinancialYear } from '@hrms/platform/calendar';
import { formatRupeesAndPaise, type Paise, zero } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import {
  ABOVE_FUND_LIMIT,
  type PerquisiteValue,
  perquisiteStatement,
  type RecordedPerquisite,
  recordedPerquisites,
} from '@hrms/statutory/domain';
import type { StoredCertificate } from './return.queries.ts';

const COLUMNS = [
  { title: 'Nature of perquisite', share: 5 },
  { title: 'Value', right: true, share: 2 },
  { title: 'Recovered', right: true, share: 2 },
  { title: 'Taxable', right: true, share: 2 },
];

const amount = (value: unknown): Paise => (typeof value === 'number' ? value : 0) as Paise;

/** Loans for the treatment of the diseases of rule 3A have no value (Income-tax Rules 2026 r.15, 1962 r.3(7)(i)). */
const TREATMENT = 'medical_specified_disease';

/** Recorded perquisites of an employee with their value in the tax year. */
function recordedOf(facts: readonly TaxFact[], tax_year: FinancialYear): PerquisiteValue[] {
  const recorded = facts.filter(({ kind }) => kind === 'recorded_perquisite');
  if (recorded.length === 0) return [];
  const rule = recorded.some(({ values }) => values.gift_rule === 'excess') ? 'excess' : 'whole';
  const perquisites = recorded.map(({ source_id, values }) => ({ ...values, id: source_id }) as unknown as RecordedPerquisite);
  return recordedPerquisites(perquisites, tax_year, rule).map(({ value }) => value);
}

const FUNDS = 'employer_funds';

const fundContribution = (facts: readonly TaxFact[]): Paise =>
  facts.reduce((sum, { kind, values }) => sum + (kind === FUNDS ? amount(values.contribution_paise) : 0), 0) as Paise;

/** What loans, benefits and records say of an employee, as the law values it. */
const toPerquisiteFacts = (facts: readonly TaxFact[], tax_year: FinancialYear) => ({
  recorded: recordedOf(facts, tax_year),
  loans: facts
    .filter(({ kind, values }) => kind === 'concessional_loan' && values.purpose !== TREATMENT)
    .map(({ source_id, month = '', values }) => ({
      loan: source_id,
      month,
      balance: amount(values.balance_paise),
      interest: amount(values.interest_paise),
      market_rate: typeof values.reference_rate_bp === 'number' ? values.reference_rate_bp : null,
    })),
  benefits: facts
    .filter(({ area, kind }) => area === 'benefits' && kind !== FUNDS)
    .map(({ values }) => ({
      employer: amount(values.employer_paise),
      employee: amount(values.employee_paise),
      taxable: values.employer_share_taxable === true,
      meals: typeof values.meals === 'number' ? values.meals : 0,
    })),
  fund_contribution: fundContribution(facts),
});

type TaxedPerquisite = { label: string; amount: Paise; contribution?: Paise };

/** Taxable perquisites of a tax year by employee, in paise with what they are; employees without any are missing. */
export function valuePerquisites(facts: readonly TaxFact[], tax_year: FinancialYear): Map<string, TaxedPerquisite[]> {
  const found = new Map<string, TaxedPerquisite[]>();
  for (const [employee_id, own] of Map.groupBy(facts, (fact) => fact.employee_id)) {
    const { rows } = perquisiteStatement({ tax_year, salary: zero, ...toPerquisiteFacts(own, tax_year) });
    const taxed = rows
      .filter(({ taxable }) => taxable > 0)
      .map(({ label, taxable: amount }) => ({
        label,
        amount,
        ...(label === ABOVE_FUND_LIMIT && { contribution: fundContribution(own) }),
      }));
    if (taxed.length > 0) found.set(employee_id, taxed);
  }
  return found;
}

/** Perquisites of a tax year by employee and kind, in paise; kinds without a value are left out. */
export const perquisiteRows = (facts: readonly TaxFact[], tax_year: FinancialYear) =>
  [...Map.groupBy(facts, (fact) => fact.employee_id)].flatMap(([employee_id, own]) =>
    perquisiteStatement({ tax_year, salary: zero, ...toPerquisiteFacts(own, tax_year) })
      .rows.filter(({ value }) => value > 0)
      .map(({ label, value, recovered, taxable }) => ({
        employee_id,
        tax_year,
        kind: label,
        value_paise: value,
        recovered_paise: recovered,
        taxable_paise: taxable,
      })),
  );

async function readStatement({ tx, dependencies }: Ctx, { employee_id, tax_year, amount_paid_paise }: StoredCertificate) {
  const facts = await dependencies.statutory.listTaxFacts(tx, [employee_id], tax_year);
  return perquisiteStatement({ tax_year, salary: amount_paid_paise as Paise, ...toPerquisiteFacts(facts, tax_year) });
}

/** The statement of perquisites of a certificate: Form 12BA or Form 123. Null where the law asks for none. @param password opens it */
export async function printPerquisites(
  ctx: Ctx,
  certificate: StoredCertificate,
  password?: string,
): Promise<(FileAnswer & { body: Buffer }) | null> {
  const { certificate_id, employee_id, tax_year } = certificate;
  const { rows, total, rate_missing, due } = await readStatement(ctx, certificate);
  if (!due) return null;
  const form = certificate.form === '16' ? 'Form 12BA' : 'Form 123';
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  const purpose = { purpose: 'Statement of perquisites', subject_id: certificate_id, actor_id: ctx.actor.user_id };
  const pan = (await findIdentitiesForFiling(ctx, [employee_id], purpose)).get(employee_id)?.pan;
  const employer = await readDeductor(ctx, ctx.today);
  const body = await documentPdf(
    {
      template: 'form',
      head: await readDocumentHead(ctx, ctx.today),
      title: `${form}: perquisites in ${tax_year}`,
      footer: `${card?.employee_code ?? ''} · Printed on ${dateLabel(ctx.today)}`,
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Employee', `${card?.full_name ?? ''} (${card?.employee_code ?? ''})`],
            ['PAN of the employee', pan ?? 'Not available'],
            ['TAN of the employer', employer.tan ?? 'Not entered'],
            ['Salary of the year', formatRupeesAndPaise(certificate.amount_paid_paise as Paise)],
            ['Tax deducted', formatRupeesAndPaise(certificate.tax_paise as Paise)],
          ],
        },
        {
          kind: 'table',
          table: {
            columns: COLUMNS,
            rows: [...rows, total].map(({ label, value, recovered, taxable }) => [
              label,
              ...[value, recovered, taxable].map(formatRupeesAndPaise),
            ]),
          },
        },
        {
          kind: 'text',
          text: [
            'The order of the rows is not verified. Loans, benefits and perquisites that are recorded here are valued, not the accretion on fund contributions.',
            ...(rate_missing ? ['A loan has no value yet: its reference rate of the year is missing.'] : []),
          ].join(' '),
        },
        { kind: 'signatures', names: [employer.responsible?.name ?? 'Person responsible for deducting tax'] },
      ],
    },
    password,
  );
  return { name: `${form} ${tax_year} ${card?.employee_code ?? ''}.pdf`, media_type: 'application/pdf', body };
}
