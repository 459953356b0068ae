import { findEmployeeCards } from '@hrms/employees/server';
import type { PaidComponent } from '@hrms/payroll/contract';
import { addToMonth, monthName } from '@hrms/platform/calendar';
import { type AreaDemo, type DemoWorld, pdfUpload } from '@hrms/platform/demo';
import { type Ctx, packParts } from '@hrms/platform/server';
import { cancelRecord } from '@hrms/workflows/server';
import { findNewestSubmission, PAYROLL_RUN } from '../server/approval/approval.queries.ts';
import { decidePayroll, submitPayroll, withdrawPayroll } from '../server/approval/approval.service.ts';
import { assignMembers, createPayGroup } from '../server/groups/group.service.ts';
import { createInput } from '../server/inputs/input.service.ts';
import { approveAdvice, createBankAdvice, listUnpaid, markAdvicePaid } from '../server/payments/bank-advice.service.ts';
import { recordPayslipPayments } from '../server/payments/payslip-payment.service.ts';
import { listPayrolls } from '../server/payroll.queries.ts';
import { takeUnannounced } from '../server/publication/publication.queries.ts';
import { publishPayslips } from '../server/publication/publication.service.ts';
import { storeFormerPayslips } from '../server/register-imports/former-payslip.service.ts';
import { putSetting } from '../server/setting.service.ts';
import { createTemplate, listPaidComponents } from '../server/templates/template.service.ts';

const ACCOUNTS: Record<string, { debit: string; credit: string }> = {
  EPF: { debit: '5210 Provident fund', credit: '2310 Provident fund payable' },
  EPS: { debit: '5210 Provident fund', credit: '2310 Provident fund payable' },
  EDLI: { debit: '5210 Provident fund', credit: '2310 Provident fund payable' },
  ESI: { debit: '5220 Employees’ State Insurance', credit: '2320 ESI payable' },
  PTAX: { debit: '5290 Other statutory dues', credit: '2330 Professional tax payable' },
  LWF: { debit: '5230 Labour welfare fund', credit: '2340 Labour welfare fund payable' },
  TDS: { debit: '5290 Other statutory dues', credit: '2350 Tax deducted payable' },
  GRATUITY: { debit: '5240 Gratuity', credit: '2360 Provision for gratuity' },
};
const OTHERS: Record<string, { debit: string; credit: string }> = {
  earning: { debit: '5100 Salaries and wages', credit: '' },
  reimbursement: { debit: '5400 Employee expenses', credit: '' },
  rounding: { debit: '5900 Rounding', credit: '' },
  deduction: { debit: '', credit: '2400 Recoveries from employees' },
  employer: { debit: '5290 Other statutory dues', credit: '2390 Other dues payable' },
};

function accountsOf({ code, section, sides }: PaidComponent) {
  const prefix = Object.keys(ACCOUNTS).find((known) => code.startsWith(known));
  const accounts = (prefix && section !== 'earning' ? ACCOUNTS[prefix] : undefined) ?? OTHERS[section];
  return {
    code,
    debit: sides.includes('debit') ? (accounts?.debit ?? null) : null,
    credit: sides.includes('credit') ? (accounts?.credit ?? null) : null,
  };
}

/** The second pay group. */
const WORKERS = 'Bengaluru machine shop';

/** payroll@ and finance@ among the people of the demo. */
const [PAYROLL, FINANCE] = [3, 4];

const BANK_COLUMNS = [
  ['Row', 'serial_number'],
  ['Mode', 'fixed_text'],
  ['Beneficiary account', 'account_number'],
  ['IFSC', 'ifsc'],
  ['Beneficiary', 'account_holder'],
  ['Amount', 'amount'],
  ['Value date', 'pay_date'],
  ['Remarks', 'narration'],
  ['E-mail', 'email'],
] as const;

/** Payslips of finalised runs are published; of the months before the newest their employees were notified long ago. */
async function publishFinalised(ctx: Ctx): Promise<void> {
  const { rows } = await listPayrolls(ctx.tx, { page: 1, limit: 100, status: 'finalised' });
  const newest = rows[0]?.period_month ?? '';
  for (const { payroll_id, period_month } of rows) {
    await publishPayslips(ctx, { payroll_id });
    if (period_month < newest) await takeUnannounced(ctx.tx, ctx.clock.now(), payroll_id, 10_000);
  }
}

/** Salaries of finalised months were paid by the bank on their pay day; the advice of what was paid beside them waits for approval. */
async function payFinalised({ actAs }: DemoWorld): Promise<void> {
  const { rows } = await actAs(PAYROLL, (ctx) => listPayrolls(ctx.tx, { page: 1, limit: 100, status: 'finalised' }));
  for (const { payroll_id, kind, pay_date, pay_group } of rows.toReversed()) {
    if (pay_group === WORKERS) await actAs(FINANCE, (ctx) => payByHand(ctx, payroll_id, pay_date));
    const { bank_advice_id: id } = await actAs(PAYROLL, (ctx) => createBankAdvice(ctx, { payroll_id }));
    if (kind !== 'regular') continue;
    await actAs(FINANCE, (ctx) => approveAdvice(ctx, id));
    await actAs(PAYROLL, (ctx) => markAdvicePaid(ctx, id, { paid_on: pay_date, reference: `NEFT ${pay_date}` }));
  }
}

/** Two of a run asked for a cheque and for cash; the bank pays the others. */
async function payByHand(ctx: Ctx, payroll_id: string, paid_on: string): Promise<void> {
  const [first, second] = await listUnpaid(ctx, payroll_id);
  const given = { paid_on, recipient: null };
  if (first)
    await recordPayslipPayments(ctx, payroll_id, {
      ...given,
      employee_ids: [first.employee_id],
      method: 'cheque',
      reference: '004218',
    });
  if (second)
    await recordPayslipPayments(ctx, payroll_id, {
      ...given,
      employee_ids: [second.employee_id],
      method: 'cash',
      reference: null,
      recipient: 'Shift supervisor',
    });
}

/** employee@ and the next of the list among the people of the demo. */
const WITH_FORMER_PAYSLIPS = [21, 22];

/** Payslips of the system before: of two employees, the three months before the first one here. */
async function keepFormerPayslips({ actAs, people }: DemoWorld): Promise<void> {
  await actAs(PAYROLL, async (ctx) => {
    const { rows } = await listPayrolls(ctx.tx, { page: 1, limit: 100, kind: 'regular' });
    const first = rows.at(-1)?.period_month;
    const ids = WITH_FORMER_PAYSLIPS.flatMap((at) => people[at] ?? []);
    if (!first) return;
    const parts = [...(await findEmployeeCards(ctx.tx, ids)).values()].flatMap(({ employee_code, full_name }) =>
      [3, 2, 1].map((before) => {
        const month = addToMonth(first, -before);
        const { bytes } = pdfUpload(`Payslip of ${full_name}, ${monthName(month)}`);
        return { name: `${employee_code} ${month}.pdf`, bytes };
      }),
    );
    const bytes = packParts(parts);
    await storeFormerPayslips(ctx, { name: 'payslips.zip', media_type: 'application/zip', bytes, fields: {} });
  });
}

export const payrollDemo: AreaDemo = {
  area: 'payroll',
  after_pay: async (world) => {
    await makeTemplates(world);
    await payFinalised(world);
    await keepFormerPayslips(world);
  },
};

/** Templates of each kind: a note on payslips, a bank’s own file, a complete journal mapping and a register by cost centre. */
async function makeTemplates({ actAsOwner }: DemoWorld): Promise<void> {
  await actAsOwner(async (ctx) => {
    await publishFinalised(ctx);
    await createTemplate(ctx, {
      name: 'Payslip with note',
      is_default: true,
      content: {
        kind: 'payslip',
        monthly_rate: true,
        year_to_date: true,
        employer_contributions: true,
        leave_balances: true,
        note: 'Questions about this payslip: ask payroll within seven days.',
      },
    });
    await createTemplate(ctx, {
      name: 'Bulk NEFT upload',
      is_default: false,
      content: {
        kind: 'bank',
        columns: BANK_COLUMNS.map(([heading, field]) => ({
          heading,
          field,
          text: field === 'fixed_text' ? 'NEFT' : null,
          longest: field === 'account_holder' ? 35 : null,
          capitals: field === 'account_holder',
        })),
        heading_row: false,
        trailer_record: [
          { field: 'fixed_text', text: 'TRAILER' },
          { field: 'count', text: null },
          { field: 'total', text: null },
        ],
        separator: 'pipe',
        date_format: 'DD/MM/YYYY',
      },
    });
    await createTemplate(ctx, {
      name: 'Register by cost centre',
      is_default: false,
      content: {
        kind: 'register',
        fields: ['cost_centre', 'department', 'employee_code', 'full_name', 'gross_pay', 'deductions', 'net_pay'],
        components: null,
      },
    });
    await createTemplate(ctx, {
      name: 'Accounts of 2026',
      is_default: true,
      content: {
        kind: 'journal',
        voucher_prefix: 'PAY',
        accounts: (await listPaidComponents(ctx)).filter(({ sides }) => sides.length > 0).map(accountsOf),
        net_account: '2410 Salaries payable',
        held_account: '2420 Salaries held',
      },
    });
  });
}

/** Enters a one-time item (paise) for a month. */
export const enterItem = (ctx: Ctx, item: Parameters<typeof createInput>[1]) => createInput(ctx, item);

/** A pay group of its own from a month on: salaries of 26 days, paid on the 28th. @returns its id */
export const makeWorkersGroup = ({ actAsOwner }: DemoWorld, month: string, employee_ids: readonly string[]): Promise<string> =>
  actAsOwner(async (ctx) => {
    const from_date = `${month}-01`;
    const { pay_group_id } = await createPayGroup(ctx, { name: WORKERS, legal_entity_note: 'Paid on the 28th' });
    await putSetting(ctx, { pay_group_id, from_date, lop_basis: 'fixed_26', pay_day: 28 });
    await assignMembers(ctx, pay_group_id, { employee_ids: [...employee_ids], from_date });
    return pay_group_id;
  });

/** A run that payroll@ submits and finance@ approves; or one that was rejected, withdrawn and cancelled before and waits for finance@ now. */
export async function makeRunApprovals({ actAs, actAsOwner }: DemoWorld, payroll_id: string, approved: boolean): Promise<void> {
  const submit = () => actAs(PAYROLL, (ctx) => submitPayroll(ctx, payroll_id));
  if (!approved) {
    await submit();
    await actAs(FINANCE, (ctx) => decidePayroll(ctx, payroll_id, 'reject', 'The notice pay is not agreed yet'));
    await submit();
    await actAs(PAYROLL, (ctx) => withdrawPayroll(ctx, payroll_id));
    await submit();
    await actAsOwner(async (ctx) => {
      const newest = await findNewestSubmission(ctx.tx, payroll_id);
      if (newest) await cancelRecord(ctx, PAYROLL_RUN, newest.approval_id, 'The last working day is being discussed');
    });
  }
  await submit();
  if (approved) await actAs(FINANCE, (ctx) => decidePayroll(ctx, payroll_id, 'approve', 'Checked with the leaver'));
}
