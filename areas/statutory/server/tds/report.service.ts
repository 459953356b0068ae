import { findEmployeeCards, listPayrollIds } from '@hrms/employees/server';
import { financialYearOf, monthLabel } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { TdsReportRow, tdsReport } from '@hrms/statutory/contract';
import { spanOfYear } from '../perquisites/perquisite-facts.service.ts';
import { liabilitiesOf } from './challan.service.ts';
import { listTdsEntries } from './entry.queries.ts';
import { perquisiteRows } from './perquisite.service.ts';
import { listLandlords, listProofRegister } from './report.queries.ts';
import { listQuarters } from './return.service.ts';

type Report = DataOf<typeof tdsReport>;
export type ReportKind = 'proofs' | 'landlords' | 'shortfall' | 'coverage' | 'quarters' | 'variance' | 'perquisites';

/** What the two amounts of each register are. */
export const REPORT_AMOUNTS: Readonly<Record<ReportKind, readonly [first: string, second: string]>> = {
  proofs: ['Claimed', 'Approved'],
  landlords: ['Rent of the year', 'With PAN'],
  shortfall: ['Tax of the month', 'Deducted'],
  coverage: ['Deducted', 'Covered by challans'],
  quarters: ['Deducted', 'Deposited'],
  variance: ['Tax of the year, last projection', 'First projection'],
  perquisites: ['Value', 'Recovered'],
};

const row = (key: string, title: string, detail: string, first: number, second: number): TdsReportRow => ({
  key,
  title,
  detail,
  first_paise: first,
  second_paise: second,
  difference_paise: first - second,
});

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => string> {
  const cards = await findEmployeeCards(ctx.tx, [...new Set(ids)]);
  return (id) => cards.get(id)?.full_name ?? '';
}

const byTitle = (a: TdsReportRow, b: TdsReportRow) => a.title.localeCompare(b.title);

const READERS: Record<ReportKind, (ctx: Ctx, tax_year: string) => Promise<TdsReportRow[]>> = {
  proofs: async (ctx, tax_year) => {
    const proofs = await listProofRegister(ctx.tx, tax_year);
    const nameOf = await namesOf(
      ctx,
      proofs.map(({ employee_id }) => employee_id),
    );
    const rows = proofs.map((proof) =>
      row(
        proof.proof_id,
        nameOf(proof.employee_id),
        `${proof.kind.replaceAll('_', ' ')}, ${proof.status}`,
        proof.claimed,
        proof.approved,
      ),
    );
    return rows.toSorted(byTitle);
  },
  landlords: async (ctx, tax_year) => {
    const landlords = await listLandlords(ctx.tx, tax_year);
    const nameOf = await namesOf(
      ctx,
      landlords.map(({ employee_id }) => employee_id),
    );
    const rows = landlords.map(({ item_id, employee_id, landlord, has_pan, city, rent }) =>
      row(
        item_id,
        nameOf(employee_id),
        `${landlord ?? 'No name'}, ${city ?? ''}: PAN ${has_pan ? 'given' : 'missing'}`,
        rent,
        has_pan ? rent : 0,
      ),
    );
    return rows.toSorted(byTitle);
  },
  shortfall: async (ctx, tax_year) => {
    const entries = (await listTdsEntries(ctx.tx, { tax_year })).filter(({ facts }) => facts.short > 0);
    const nameOf = await namesOf(
      ctx,
      entries.map(({ employee_id }) => employee_id),
    );
    const rows = entries.map((entry) =>
      row(
        entry.entry_id,
        nameOf(entry.employee_id),
        `${monthLabel(entry.month)}: the pay did not cover the tax`,
        entry.tax_paise + entry.facts.short,
        entry.tax_paise,
      ),
    );
    return rows.toSorted(byTitle);
  },
  coverage: async (ctx, tax_year) => {
    const months = liabilitiesOf(await listTdsEntries(ctx.tx, { tax_year }), ctx.today);
    const rows = months.map(({ month, law, employees, tax_paise, linked_paise }) =>
      row(`${month} ${law}`, monthLabel(month), `${employees} employees, Income-tax Act, ${law}`, tax_paise, linked_paise),
    );
    return rows;
  },
  variance: async (ctx, tax_year) => {
    const entries = Map.groupBy(await listTdsEntries(ctx.tx, { tax_year }), ({ employee_id }) => employee_id);
    const nameOf = await namesOf(ctx, [...entries.keys()]);
    const rows = [...entries].flatMap(([employee_id, own]) => {
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last || first.facts.annual_tax === last.facts.annual_tax) return [];
      const months = `${monthLabel(first.month)} to ${monthLabel(last.month)}`;
      const regimes = first.facts.regime === last.facts.regime ? '' : `, regime ${first.facts.regime} to ${last.facts.regime}`;
      return [row(employee_id, nameOf(employee_id), `${months}${regimes}`, last.facts.annual_tax, first.facts.annual_tax)];
    });
    return rows.toSorted(byTitle);
  },
  perquisites: async (ctx, tax_year) => {
    const ids = await listPayrollIds(ctx.tx, spanOfYear(tax_year));
    const facts = await ctx.dependencies.statutory.listTaxFacts(ctx.tx, ids, tax_year);
    const nameOf = await namesOf(ctx, ids);
    const rows = perquisiteRows(facts, tax_year).map(({ employee_id, kind, value_paise, recovered_paise }) =>
      row(`${employee_id} ${kind}`, nameOf(employee_id), kind, value_paise, recovered_paise),
    );
    return rows.toSorted(byTitle);
  },
  quarters: async (ctx, tax_year) => {
    const { rows } = await listQuarters(ctx, tax_year);
    return rows.map(({ quarter, form, employees, status, tax_paise, linked_paise }) =>
      row(
        String(quarter),
        `Quarter ${quarter}`,
        `Form ${form.toUpperCase()}, ${employees} employees, ${status === 'none' ? 'not prepared' : status}`,
        tax_paise,
        linked_paise,
      ),
    );
  },
};

/** A register of a tax year. */
export async function readTdsReport(ctx: Ctx, kind: ReportKind, tax_year = financialYearOf(ctx.today)): Promise<Report> {
  const [first, second] = REPORT_AMOUNTS[kind];
  return { first, second, rows: await READERS[kind](ctx, tax_year) };
}
