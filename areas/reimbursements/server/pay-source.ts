import type { SettlementLine, TaxFact } from '@hrms/employees/contract';
import type { DuePayRow, PaySource } from '@hrms/employees/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { reimbursementsNotices } from './notices.ts';
import {
  holdForRun,
  listDueAdvances,
  listDueClaims,
  listTaxLines,
  payClaimsOfRun,
  recoverAdvancesOfRun,
  releaseFromRun,
} from './pay-source.queries.ts';
import { readExpenseSettings } from './settings/setting.queries.ts';

/** Salary components of the payslip lines. */
const CLAIM_COMPONENT = 'EXPENSE_CLAIM';
const TAXABLE_COMPONENT = 'EXPENSE_TAXABLE';
const RECOVERY_COMPONENT = 'ADVANCE_RECOVERY';

type Due = Awaited<ReturnType<typeof listDueClaims>>[number];

/** What of a claim is no income and what is, each in its own component. */
const partsOf = ({ payable_paise, taxable_paise }: Due) =>
  [
    [CLAIM_COMPONENT, payable_paise - taxable_paise],
    [TAXABLE_COMPONENT, taxable_paise],
  ] as const;

const toPayRows = (claim: Due): DuePayRow[] =>
  partsOf(claim)
    .filter(([, amount]) => amount > 0)
    .map(([component_code, amount]) => ({
      row_id: claim.id,
      employee_id: claim.employee_id,
      kind: 'pay',
      component_code,
      amount_paise: paise(amount),
      label: `Claim ${claim.number}: ${claim.title}`,
      origin_month: claim.approved_month,
    }));

/** The last day of settlement before which an advance is recovered. */
const recoveredBefore = async (tx: Tx, pay_date: string) =>
  addDays(pay_date, -(await readExpenseSettings(tx)).recovery_after_days);

/** What this area pays and recovers with a payslip: approved claims, and advances not settled in time. */
export const reimbursementPaySource: PaySource = {
  area: 'reimbursements',
  dueRows: async (tx, { pay_date }) => [
    ...(await listDueClaims(tx, pay_date)).flatMap(toPayRows),
    ...(await listDueAdvances(tx, await recoveredBefore(tx, pay_date))).map(
      ({ id, employee_id, number, open_paise, due_on }): DuePayRow => ({
        row_id: id,
        employee_id,
        kind: 'recover',
        component_code: RECOVERY_COMPONENT,
        amount_paise: paise(open_paise),
        label: `Advance ${number}: ${formatRupees(open_paise)} not settled by ${dateLabel(due_on)}`,
        origin_month: null,
      }),
    ),
  ],
  lockRows: holdForRun,
  consumeRows: async (work, run, rows) => {
    const ids = [...new Set(rows.map(({ row_id }) => row_id))];
    const paid = await payClaimsOfRun(work.tx, run, ids);
    for (const { id, employee_id, number } of paid) {
      const reference = `Payslip ${run.month}`;
      await work.audit('reimbursements.claim_paid', id, { employee_id, payroll_id: run.payroll_id });
      await work.notify(reimbursementsNotices.paid, {
        to: { employees: [employee_id] },
        cause: `${id}:${run.payroll_id}`,
        subject_id: id,
        values: { number, claim_id: id, reference },
      });
    }
    const claims = new Set(paid.map(({ id }) => id));
    const advances = rows.filter(({ row_id }) => !claims.has(row_id));
    return paid.length + (advances.length > 0 ? await recoverAdvancesOfRun(work.tx, run, advances) : 0);
  },
  releaseRows: releaseFromRun,
  settlementLines: async (tx, employee_id, last_day) => {
    const { exit_window_days } = await readExpenseSettings(tx);
    const claims = await listDueClaims(tx, addDays(last_day, exit_window_days), employee_id);
    const advances = await listDueAdvances(tx, '9999-12-31', employee_id);
    return [...claims.flatMap(toSettlementPay), ...advances.map(toSettlementRecovery)];
  },
  taxFacts: async (tx, employee_ids, tax_year) => {
    const year = +tax_year.slice(0, 4);
    const lines = await listTaxLines(tx, employee_ids, `${year}-04-01`, `${year + 1}-03-31`);
    return lines.map(
      ({ id, employee_id, kind, month, amount_paise, category, has_proof }): TaxFact => ({
        area: 'reimbursements',
        source_id: id,
        employee_id,
        tax_year,
        kind,
        month,
        values: { category, amount_paise, proof_state: has_proof ? 'verified' : 'none' },
        proof: has_proof ? id : null,
      }),
    );
  },
};

const toSettlementPay = (claim: Due): SettlementLine[] =>
  partsOf(claim)
    .filter(([, amount]) => amount > 0)
    .map(([component_code, amount_paise]) => ({
      area: 'reimbursements',
      source_id: claim.id,
      label: `Claim ${claim.number}: ${claim.title}`,
      kind: 'pay',
      amount_paise,
      component_code,
      taxable: component_code === TAXABLE_COMPONENT,
      steps: [{ label: 'Approved and not paid', value: formatRupees(amount_paise) }],
    }));

const toSettlementRecovery = ({
  id,
  number,
  open_paise,
}: Awaited<ReturnType<typeof listDueAdvances>>[number]): SettlementLine => ({
  area: 'reimbursements',
  source_id: id,
  label: `Advance ${number}`,
  kind: 'recover',
  amount_paise: open_paise,
  component_code: RECOVERY_COMPONENT,
  taxable: false,
  steps: [{ label: 'Not settled by a claim', value: formatRupees(open_paise) }],
});
