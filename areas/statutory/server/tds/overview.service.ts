import { findEmployeeCards, listPayReadiness, listPayrollIds } from '@hrms/employees/server';
import { readDeductor } from '@hrms/organisation/server';
import { financialYearOf, periodOf } from '@hrms/platform/calendar';
import { type Ctx, maskText } from '@hrms/platform/server';
import type { TdsOverview } from '@hrms/statutory/contract';
import { actOn, isPreviousExpected } from '@hrms/statutory/domain';
import { listSummaries } from '../declarations/declaration.queries.ts';
import { sumPrevious } from '../previous-employment.queries.ts';
import { liabilitiesOf } from './challan.service.ts';
import { readTdsDeductor } from './deductor.service.ts';
import { listTdsEntries } from './entry.queries.ts';
import { listCertificates, listReturns } from './return.queries.ts';

const FORMS = {
  '1961': { declaration: 'Form 12BB', statement: 'Form 24Q', certificate: 'Form 16' },
  '2025': { declaration: 'Form 124', statement: 'Form 138', certificate: 'Form 130' },
} as const;

/** Employees without a PAN who are named. */
const NAMED = 50;

async function readMaskedDeductor(ctx: Ctx): Promise<TdsOverview['deductor']> {
  const { name, legal_type, tan, pan, gstin, responsible } = await readDeductor(ctx, ctx.today);
  const { government, ain } = await readTdsDeductor(ctx.tx, ctx.today);
  return {
    name,
    is_government: legal_type === 'government',
    government,
    ain,
    tan,
    pan_masked: pan && maskText(pan),
    gstin,
    responsible_name: responsible?.name ?? null,
    responsible_pan_masked: responsible?.pan ? maskText(responsible.pan) : null,
  };
}

/** A tax year at a glance: deducted, deposited, filed, declared. */
export async function readTdsOverview(ctx: Ctx, year: string | undefined): Promise<TdsOverview> {
  const { tx, today } = ctx;
  const tax_year = year ?? financialYearOf(today);
  const act = actOn(`${tax_year.slice(0, 4)}-04-01`);
  const entries = await listTdsEntries(tx, { tax_year });
  const months = liabilitiesOf(entries, today);
  const ids = await listPayrollIds(tx, periodOf(today.slice(0, 7)));
  const cards = await findEmployeeCards(tx, ids);
  const ready = await listPayReadiness(tx, today, ids);
  const summaries = await listSummaries(tx, tax_year, ids);
  const joiners = [...cards.values()].filter(({ joined_on }) => joined_on !== null && isPreviousExpected(joined_on, today));
  const named = await sumPrevious(
    tx,
    financialYearOf(today),
    joiners.map(({ employee_id }) => employee_id),
  );
  const countOf = (status: string | null) => summaries.filter((row) => row.status === status).length;
  const sum = (of: (row: (typeof months)[number]) => number) => months.reduce((total, row) => total + of(row), 0);
  return {
    tax_year,
    act,
    forms: FORMS[act],
    deducted_paise: sum(({ tax_paise }) => tax_paise),
    deposited_paise: sum(({ linked_paise }) => linked_paise),
    open_paise: sum(({ open_paise }) => open_paise),
    next_due_on: months.find(({ open_paise }) => open_paise > 0)?.due_on ?? null,
    returns_filed: (await listReturns(tx, tax_year)).filter(
      ({ status, number }) => number === 0 && (status === 'filed' || status === 'accepted'),
    ).length,
    certificates: (await listCertificates(tx, { tax_year, status: 'issued' })).length,
    employees: ids.length,
    declarations: {
      submitted: countOf('submitted'),
      accepted: countOf('accepted'),
      draft: countOf('draft') + countOf('returned'),
      none: countOf(null),
    },
    waiting_proofs: summaries.reduce((total, { waiting_proofs }) => total + waiting_proofs, 0),
    without_pan: ids
      .filter((id) => !ready.get(id)?.has_pan)
      .slice(0, NAMED)
      .map((employee_id) => ({ employee_id, employee_name: cards.get(employee_id)?.full_name ?? '' })),
    without_previous: joiners
      .filter(({ employee_id }) => !named.has(employee_id))
      .slice(0, NAMED)
      .map(({ employee_id, full_name }) => ({ employee_id, employee_name: full_name })),
    deductor: await readMaskedDeductor(ctx),
    old_regime: summaries.filter(({ regime }) => regime === 'old').length,
  };
}
