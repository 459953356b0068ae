import { LoanTerms, type LoanType } from '@hrms/loans/contract';
import { addToMonth, monthOf } from '@hrms/platform/calendar';
import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import { cancelRecord, decideRecord } from '@hrms/workflows/server';
import { LOAN_CHANGE } from '../server/changes/change.queries.ts';
import { askForChange, cancelChange } from '../server/changes/change.service.ts';
import { quoteForeclosure, recordPayment } from '../server/changes/payment.service.ts';
import { uploadDocument } from '../server/documents/document.service.ts';
import { answerGuarantee, listOwnGuarantees } from '../server/guarantors/guarantor.service.ts';
import { applyForLoan, withdrawLoan } from '../server/loans/apply.service.ts';
import { disburseLoan } from '../server/loans/disburse.service.ts';
import { LOAN } from '../server/loans/loan.queries.ts';
import { bringForwardLoan } from '../server/opening/opening.service.ts';
import { updateReferenceRates } from '../server/settings/setting.service.ts';
import { listActiveTypes } from '../server/types/type.queries.ts';
import { createLoanType, createUsualTypes } from '../server/types/type.service.ts';

/** A loan that ran before the first month that is paid; amounts in rupees. */
type RunningLoan = {
  of: number;
  code: string;
  amount: number;
  paid_on: string;
  balance?: number;
  instalment: number;
  from: string;
};

const RUNNING: readonly RunningLoan[] = [
  { of: 21, code: 'PERSONAL', amount: 120_000, paid_on: '2026-05-12', instalment: 10_549.91, from: '2026-06' },
  { of: 5, code: 'PERSONAL', amount: 300_000, paid_on: '2026-04-10', instalment: 13_843.48, from: '2026-05' },
  { of: 2, code: 'FESTIVAL', amount: 20_000, paid_on: '2026-08-18', instalment: 2_000, from: '2026-09' },
  { of: 3, code: 'MEDICAL', amount: 60_000, paid_on: '2026-06-05', instalment: 5_000, from: '2026-07' },
  { of: 4, code: 'VEHICLE', amount: 80_000, paid_on: '2026-02-09', balance: 74_000, instalment: 3_000, from: '2026-04' },
  { of: 0, code: 'FESTIVAL', amount: 25_000, paid_on: '2026-09-01', instalment: 2_500, from: '2026-10' },
  ...[22, 23, 24, 30, 33, 36, 39, 42, 45, 48, 51, 54].map((of) => ({
    of,
    code: 'FESTIVAL',
    amount: 15_000,
    paid_on: '2026-08-20',
    instalment: 1_500,
    from: '2026-09',
  })),
  ...[60, 64, 68, 72].map((of) => ({
    of,
    code: 'MEDICAL',
    amount: 40_000,
    paid_on: '2026-05-20',
    instalment: 2_000,
    from: '2026-06',
  })),
  // repaid within the paid months
  ...[80, 84, 88].map((of) => ({
    of,
    code: 'ADVANCE',
    amount: 6_000,
    paid_on: '2026-06-10',
    instalment: 3_000,
    from: '2026-07',
  })),
];

const inPaise = (rupees: number): number => Math.round(rupees * 100);

async function typesByCode(world: DemoWorld): Promise<Map<string, LoanType>> {
  return world.actAsOwner(async (ctx) => new Map((await listActiveTypes(ctx.tx, ctx.today)).map((type) => [type.code, type])));
}

async function makeRunningLoans(world: DemoWorld): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    await createUsualTypes(ctx, '2025-04-01');
    const source = 'State Bank of India, personal loans';
    await updateReferenceRates(ctx, [{ tax_year: '2026-27', purpose: 'general', rate_bp: 1090, as_on: '2026-04-01', source }]);
  });
  const types = await typesByCode(world);
  await world.actAsOwner(async (ctx) => {
    for (const { of, code, amount, paid_on, balance = amount, instalment, from } of RUNNING) {
      const [employee_id, type] = [world.people[of], types.get(code)];
      if (!employee_id || !type) continue;
      const loan = {
        employee_id,
        type,
        amount_paise: inPaise(amount),
        disbursed_on: paid_on,
        balance_paise: inPaise(balance),
        annual_rate_bp: type.terms.annual_rate_bp,
        next_cycle: from,
        instalment_paise: inPaise(instalment),
      };
      await bringForwardLoan(ctx, loan, null);
    }
  });
}

type DemoLoan = {
  by: number;
  rupees: number;
  purpose: string;
  as?: 'approve' | 'reject' | 'withdraw' | 'cancel' | 'return';
  paid_out?: boolean;
};

/** manager@ decides for 20 to 24, then finance@. */
const MANAGER = 5;
const FINANCE = 4;
// one loan of a type can be open: what ended comes first
const ASKED: readonly DemoLoan[] = [
  { by: 22, rupees: 60_000, purpose: 'New furniture', as: 'reject' },
  { by: 23, rupees: 20_000, purpose: 'Asked twice', as: 'withdraw' },
  { by: 24, rupees: 12_000, purpose: 'Paid by the insurer', as: 'cancel' },
  { by: 22, rupees: 36_000, purpose: 'Knee surgery of my father' },
  { by: 23, rupees: 24_000, purpose: 'Dental treatment' },
  { by: 24, rupees: 30_000, purpose: 'Hospital bill', as: 'approve' },
  { by: 20, rupees: 48_000, purpose: 'Treatment of my mother', as: 'approve', paid_out: true },
];

async function askForLoan(
  world: DemoWorld,
  { by, rupees, purpose, as: action, paid_out }: DemoLoan,
  type: LoanType,
): Promise<void> {
  const asked = await world.actAs(by, (ctx) =>
    applyForLoan(ctx, {
      employee_id: world.people[by],
      loan_type_id: type.loan_type_id,
      amount_paise: rupees * 100,
      tenure_months: 12,
      purpose,
      guarantor_ids: [],
      document_ids: [],
      submit: true,
    }),
  );
  const id = asked.loan_id;
  if (!action) return;
  if (action === 'withdraw') return void (await world.actAs(by, (ctx) => withdrawLoan(ctx, id)));
  if (action === 'cancel') return world.actAsOwner((ctx) => cancelRecord(ctx, LOAN, id, 'The insurer paid the bill'));
  for (const approver of action === 'approve' ? [MANAGER, FINANCE] : [MANAGER])
    await world.actAs(approver, (ctx) => decideRecord(ctx, LOAN, id, { action, comments: 'As discussed' }));
  if (paid_out)
    await world.actAsOwner((ctx) =>
      disburseLoan(ctx, id, { on_date: ctx.today, mode: 'bank_batch', reference: 'NEFT 40213', version: undefined }),
    );
}

type DemoChange = {
  by: number;
  kind: 'hold' | 'part_payment';
  from?: string;
  to?: string;
  as?: 'approve' | 'reject' | 'return' | 'withdraw' | 'cancel';
};

const CHANGES: readonly DemoChange[] = [
  { by: 22, kind: 'hold', from: '2026-12', to: '2027-02', as: 'approve' },
  { by: 23, kind: 'hold', as: 'reject' },
  { by: 23, kind: 'hold', from: '2027-02', as: 'return' },
  { by: 24, kind: 'hold', as: 'withdraw' },
  { by: 24, kind: 'hold', as: 'cancel' },
  { by: 21, kind: 'part_payment' },
];

/** Decides a change stage by stage until it is decided. */
async function decideAll(world: DemoWorld, id: string, action: 'approve' | 'reject' | 'return'): Promise<void> {
  for (const approver of [MANAGER, FINANCE]) {
    const decide = (ctx: Ctx) => decideRecord(ctx, LOAN_CHANGE, id, { action, comments: 'As discussed' });
    const { status } = await world.actAs(approver, decide);
    if (status !== 'pending') return;
  }
}

async function askForChanges(world: DemoWorld): Promise<void> {
  for (const { by, kind, from = '2027-01', to, as: action } of CHANGES) {
    const own = await world.actAsOwner((ctx) =>
      ctx.tx
        .selectFrom('loan')
        .where('org_id', '=', ctx.org_id)
        .where('employee_id', '=', world.people[by] ?? '')
        .where('status', '=', 'active')
        .orderBy('created_at')
        .select('id')
        .executeTakeFirst(),
    );
    if (!own) continue;
    const money = kind === 'part_payment';
    const loan = await world.actAs(by, (ctx) =>
      askForChange(ctx, own.id, {
        kind,
        from_cycle: money ? undefined : from,
        to_cycle: to,
        amount_paise: money ? 2_000_000 : undefined,
        effect: money ? 'keep_instalment' : undefined,
        reason: money ? 'I received a bonus' : 'Long leave',
      }),
    );
    const id = loan.changes[0]?.change_id ?? '';
    if (action === 'withdraw') await world.actAs(by, (ctx) => cancelChange(ctx, id));
    else if (action === 'cancel') await world.actAsOwner((ctx) => cancelRecord(ctx, LOAN_CHANGE, id, 'No longer needed'));
    else if (action) await decideAll(world, id, action);
  }
}

/** Settles the oldest running loan of a person early, to the rupee of the quote. */
async function settleEarly(world: DemoWorld, by: number): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    const loan = await ctx.tx
      .selectFrom('loan')
      .where('org_id', '=', ctx.org_id)
      .where('employee_id', '=', world.people[by] ?? '')
      .where('status', '=', 'active')
      .orderBy('created_at')
      .select('id')
      .executeTakeFirst();
    if (!loan) return;
    const { total_paise, quoted_on } = await quoteForeclosure(ctx, loan.id);
    await recordPayment(ctx, loan.id, {
      kind: 'foreclosure',
      amount_paise: total_paise,
      on_date: quoted_on,
      quoted_on,
      effect: 'keep_tenure',
      mode: 'bank',
      reference: 'UPI 77120',
    });
  });
}

async function makeRequests(world: DemoWorld): Promise<void> {
  const medical = (await typesByCode(world)).get('MEDICAL');
  if (!medical) return;
  await lendForHousing(world);
  for (const loan of ASKED) await askForLoan(world, loan, medical);
  await askForChanges(world);
  await settleEarly(world, 54);
}

/** A housing loan with a guarantor and a document, its fee in the first instalment. */
const HOUSING = {
  interest_method: 'reducing',
  annual_rate_bp: 750,
  min_amount_paise: 2_000_000,
  max_amount_paise: 20_000_000,
  min_tenure_months: 6,
  max_tenure_months: 36,
  allow_in_probation: true,
  fee_flat_paise: 50_000,
  fee_mode: 'first_instalment',
  guarantors_required: 1,
  documents_required: ['Rental agreement'],
  perquisite_purpose: 'housing',
};

const AGREEMENT = Buffer.from('%PDF-1.4\n% Rental agreement\n', 'latin1');

/** One that waits for its guarantor, and one whose money goes with the payslip of the next month. */
async function lendForHousing(world: DemoWorld): Promise<void> {
  const type = await world.actAsOwner((ctx) =>
    createLoanType(ctx, {
      code: 'HOUSING',
      name: 'Housing deposit',
      kind: 'loan',
      description: 'Deposit of a rented home, with a colleague as guarantor.',
      from_date: '2026-04-01',
      terms: LoanTerms.parse(HOUSING),
    }),
  );
  for (const { by, guarantor, rupees, accepts } of [
    { by: 23, guarantor: 21, rupees: 45_000, accepts: false },
    { by: 20, guarantor: 22, rupees: 60_000, accepts: true },
  ]) {
    const asked = await world.actAs(by, async (ctx) => {
      const file = { name: 'rental-agreement.pdf', bytes: AGREEMENT, media_type: 'application/pdf', fields: {} };
      const { document_id } = await uploadDocument(ctx, file, { kind: 'Rental agreement' });
      return applyForLoan(ctx, {
        employee_id: world.people[by],
        loan_type_id: type.loan_type_id,
        amount_paise: rupees * 100,
        tenure_months: 12,
        purpose: 'Deposit of the new flat',
        guarantor_ids: [world.people[guarantor] ?? ''],
        document_ids: [document_id],
        submit: true,
      });
    });
    for (const approver of [MANAGER, FINANCE])
      await world.actAs(approver, (ctx) =>
        decideRecord(ctx, LOAN, asked.loan_id, { action: 'approve', comments: 'As discussed' }),
      );
    if (!accepts) continue;
    await world.actAs(guarantor, async (ctx) => {
      const [guarantee] = (await listOwnGuarantees(ctx)).rows;
      if (guarantee) await answerGuarantee(ctx, guarantee.guarantor_id, true);
    });
    await world.actAsOwner((ctx) =>
      disburseLoan(ctx, asked.loan_id, { mode: 'payroll', cycle: addToMonth(monthOf(ctx.today), 1) }),
    );
  }
}

export const loansDemo: AreaDemo = { area: 'loans', before_pay: makeRunningLoans, after_pay: makeRequests };
