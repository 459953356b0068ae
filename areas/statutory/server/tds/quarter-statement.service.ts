import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import { type Deductor, readDeductor } from '@hrms/organisation/server';
import { multiplyDivide, type Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import type { TdsDeductor } from '@hrms/statutory/contract';
import {
  type AnnexureRow,
  type DeductorGovernment,
  type QuarterStatement,
  quarterPeriod,
  type StatementDeductor,
  type StatementRow,
} from '@hrms/statutory/domain';
import { listParts, listTdsChallans } from './challan.queries.ts';
import { readTdsDeductor } from './deductor.service.ts';
import { listTdsEntries, type TdsEntry } from './entry.queries.ts';
import type { StoredReturn } from './return.queries.ts';
import { loadSalaryDetails } from './salary-detail.service.ts';

const CATEGORIES: Readonly<Record<string, string>> = {
  llp: 'F',
  partnership: 'F',
  proprietorship: 'Q',
  huf: 'Q',
  trust: 'T',
  society: 'P',
  co_operative: 'P',
};

/** Category A or S of a Government; empty while nobody said which, K for companies. */
const categoryOf = (legal_type: string | null, government: DeductorGovernment): string =>
  government
    ? { central: 'A', state: 'S' }[government]
    : legal_type === 'government'
      ? ''
      : (CATEGORIES[legal_type ?? ''] ?? 'K');

const toStatementDeductor = (
  { legal_type, address, ...employer }: Deductor,
  { government, ain, ministry_code, ministry_name }: TdsDeductor,
): StatementDeductor => ({
  ...employer,
  category: categoryOf(legal_type, government),
  government: government && { ain, ministry_code, ministry_name },
  address: address && {
    lines: [address.line1, address.line2, address.city].filter((line): line is string => Boolean(line)),
    state_code: address.state_code,
    pin: address.pin,
  },
});

/** Deductions split by the challans that cover them; what none covers stands alone. */
function splitByChallan(
  entry: TdsEntry,
  parts: readonly { challan_id: string; amount_paise: number }[],
): { challan_id: string | null; tax: number; amount_paid: number }[] {
  const open = entry.tax_paise - parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const all = [
    ...parts.map(({ challan_id, amount_paise }) => ({ challan_id: challan_id as string | null, tax: amount_paise })),
    ...(open > 0 || parts.length === 0 ? [{ challan_id: null, tax: open }] : []),
  ];
  let left = entry.amount_paid_paise;
  return all.map(({ challan_id, tax }, at) => {
    const share =
      at === all.length - 1 || entry.tax_paise === 0
        ? left
        : multiplyDivide(entry.amount_paid_paise as Paise, tax, entry.tax_paise, 'paise');
    left -= share;
    return { challan_id, tax, amount_paid: share };
  });
}

/** Annexure II: each employee paid in the year, by name. */
async function loadAnnexure(ctx: Ctx, { return_id, tax_year }: StoredReturn): Promise<AnnexureRow[]> {
  const details = await loadSalaryDetails(ctx, tax_year);
  const ids = [...details.keys()];
  const cards = await findEmployeeCards(ctx.tx, ids);
  const purpose = { purpose: 'TDS statement', subject_id: return_id, actor_id: ctx.actor.user_id };
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const entries = Map.groupBy(await listTdsEntries(ctx.tx, { tax_year }), ({ employee_id }) => employee_id);
  return [...details]
    .map(([employee_id, detail]): AnnexureRow => {
      const identity = identities.get(employee_id);
      const card = cards.get(employee_id);
      return {
        name: identity?.name_on_pan ?? card?.full_name ?? '',
        reference: card?.employee_code ?? '',
        pan: identity?.pan ?? null,
        pan_applied: identity?.pan_state === 'applied_for',
        deducted: (entries.get(employee_id) ?? []).reduce((sum, { tax_paise }) => sum + tax_paise, 0) as Paise,
        detail,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.detail.employee_id < b.detail.employee_id ? -1 : 1));
}

/** The statement of a quarter with PANs in clear, as it is today. */
export async function buildStatement(ctx: Ctx, record: StoredReturn): Promise<QuarterStatement> {
  const { tx } = ctx;
  const period = quarterPeriod(record.tax_year, record.quarter);
  const entries = await listTdsEntries(tx, period);
  const ids = [...new Set(entries.map(({ employee_id }) => employee_id))];
  const cards = await findEmployeeCards(tx, ids);
  const purpose = { purpose: 'TDS statement', subject_id: record.return_id, actor_id: ctx.actor.user_id };
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const parts = Map.groupBy(await listParts(tx, period.first_day, period.last_day), ({ entry_id }) => entry_id);
  const used = new Set([...parts.values()].flat().map(({ challan_id }) => challan_id));
  const challans = (await listTdsChallans(tx, record.tax_year)).filter(({ challan_id }) => used.has(challan_id));
  const rows = entries.flatMap((entry) => {
    const identity = identities.get(entry.employee_id);
    const card = cards.get(entry.employee_id);
    return splitByChallan(entry, parts.get(entry.entry_id) ?? []).map(
      (part): StatementRow => ({
        entry_id: entry.entry_id,
        employee_id: entry.employee_id,
        name: identity?.name_on_pan ?? card?.full_name ?? '',
        reference: card?.employee_code ?? '',
        pan: identity?.pan ?? null,
        pan_applied: identity?.pan_state === 'applied_for',
        section_code: entry.section_code,
        paid_on: entry.paid_on,
        amount_paid: part.amount_paid as Paise,
        tax: part.tax as Paise,
        challan_id: part.challan_id,
        ...(entry.facts.certificate_number && { certificate_number: entry.facts.certificate_number }),
      }),
    );
  });
  return {
    tax_year: record.tax_year,
    quarter: record.quarter,
    annexure: record.quarter === 4 ? await loadAnnexure(ctx, record) : null,
    ...period,
    made_on: ctx.today,
    sequence: record.quarter,
    prior_receipt: record.prior_receipt,
    deductor: toStatementDeductor(await readDeductor(ctx, ctx.today), await readTdsDeductor(tx, period.last_day)),
    challans: challans.map((challan) => ({
      challan_id: challan.challan_id,
      mode: challan.mode,
      bsr_code: challan.bsr_code,
      serial: challan.serial,
      paid_on: challan.paid_on,
      minor_head: challan.minor_head,
      tax: challan.tax_paise as Paise,
      interest: challan.interest_paise as Paise,
      fee: challan.fee_paise as Paise,
      penalty: challan.penalty_paise as Paise,
    })),
    rows,
  };
}
