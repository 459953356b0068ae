import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { loans, loanTypes } from '@hrms/loans/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { paise } from '@hrms/platform/money';
import { inTenant, jobContext, newId, type Tx } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { loanPaySource } from './pay-source.ts';

export const BORROWER_CAN = ['loans.loan.apply', 'loans.loan.read', 'loans.type.read'].map((code) => ({
  code,
  scope: 'self' as const,
}));
export const FINANCE_CAN = ['loans.loan.read', 'loans.loan.update', 'loans.loan.disburse', 'loans.loan.write_off'].map(
  (code) => ({
    code,
    scope: 'organisation' as const,
  }),
);

/** The personal loan of the examples: 10% on the reducing balance, rounded to the paisa, no limit by salary. */
export const REDUCING = {
  interest_method: 'reducing' as const,
  annual_rate_bp: 1000,
  min_amount_paise: 1_000_000,
  max_amount_paise: 50_000_000,
  min_tenure_months: 6,
  max_tenure_months: 36,
  round_instalment_to_paise: 1 as const,
  foreclosure_fee_bp: 200,
  part_payment_min_paise: 1_000_000,
  max_skips_per_year: 1,
  allow_in_probation: true,
};

/** An organisation with one loan type, whose owner decides everything. */
export async function loanWorld(installation: Installation, terms: object = {}) {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  let types = 0;
  /** A further type, with the terms of the examples but for these; `more` are its own fields. */
  const typeOf = async (own: object = {}, more: object = {}, who: Signed = owner): Promise<string> => {
    types += 1;
    const body = { code: `T${types}`, name: `Type ${types}`, from_date: '2026-04-01', terms: { ...REDUCING, ...own }, ...more };
    const made = await who.call(loanTypes.create, { body });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.data.loan_type_id;
  };
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, owner.org_id, work);
  const dueOf = async (tx: Tx, employee_id: string, run: PayRun) =>
    (await loanPaySource.dueRows(tx, run)).filter((row) => row.employee_id === employee_id);
  const loan_type_id = await typeOf(terms, { code: 'PERSONAL', name: 'Personal loan' });
  // whoever approves must be there before the request
  const approvers = [await owner.person({ role: 'hr_admin' }), await owner.person({ role: 'finance' })];
  return {
    owner,
    approvers,
    loan_type_id,
    typeOf,
    inTx,
    hire: (seed: EmployeeSeed = {}) => hireBorrower(installation, owner, seed),
    /** What a run of a month finds due of an employee. */
    dueOf: (employee_id: string, month: string) => inTx((tx) => dueOf(tx, employee_id, payRunOf(month))),
    /** A final run that takes everything due of an employee, or what `take` makes of each component. */
    payMonth: (employee_id: string, run: PayRun, take = (_code: string, amount: number) => amount) =>
      inTx(async (tx) => {
        const due = await dueOf(tx, employee_id, run);
        await loanPaySource.lockRows(tx, run.payroll_id, [...new Set(due.map(({ row_id }) => row_id))]);
        return loanPaySource.consumeRows(
          jobContext(installation.services, tx),
          run,
          due.map(({ row_id, component_code, amount_paise }) => ({
            row_id,
            component_code,
            taken_paise: paise(take(component_code, amount_paise)),
          })),
        );
      }),
  };
}

type PayRun = ReturnType<typeof payRunOf>;

/** A run of a month as payroll hands it to the sources of its amounts. */
export const payRunOf = (month: string, pay_date = `${month}-28`) => ({ payroll_id: newId(), month, pay_date });

/** An employee who is signed in and may borrow. */
export async function hireBorrower(installation: Installation, owner: Tenant, seed: EmployeeSeed = {}) {
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]);
  const employee_id = made?.employee_id ?? '';
  return { employee_id, ...(await owner.person(BORROWER_CAN, { employee_id })) };
}

export type LoanWorld = Awaited<ReturnType<typeof loanWorld>>;

type Borrower = Awaited<ReturnType<typeof hireBorrower>>;

type Approvers = Pick<LoanWorld, 'approvers'>;

/** Decides a request as each approver who is asked, in order; the decision of one stage asks the next. */
export async function answerRequest(
  { approvers: signed }: Approvers,
  request_id: string | null,
  action: 'approve' | 'return',
  comments: string,
): Promise<void> {
  for (const approver of signed) {
    const { rows } = (await approver.call(approvals.mine, { query: { limit: '100' } })).data;
    const waiting = rows.find((row) => row.request_id === request_id);
    if (!waiting) continue;
    const params = { id: waiting.approval_id };
    const answer = await approver.call(approvals.process, { params, body: { action, comments } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

/** Approves a request stage by stage: HR stands in for a missing manager, then finance. */
export const approveRequest = (world: Approvers, request_id: string | null, comments = 'Fine'): Promise<void> =>
  answerRequest(world, request_id, 'approve', comments);

/** A loan of rule 4 that is paid out on a day by a second person; the borrower asked and the owner approved. */
export async function runningLoan(
  world: Pick<LoanWorld, 'owner' | 'approvers' | 'loan_type_id'>,
  borrower: Borrower,
  on_date = '2026-11-20',
) {
  const { owner, loan_type_id } = world;
  const asked = await borrower.call(loans.apply, {
    body: { loan_type_id, amount_paise: 12_000_000, tenure_months: 12, purpose: 'House repairs' },
  });
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
  await approveRequest(world, asked.data.workflow_request_id);
  const finance = await owner.person(FINANCE_CAN);
  const paid = await finance.call(loans.disburse, {
    params: { id: asked.data.loan_id },
    body: { on_date, mode: 'manual', reference: 'N42' },
    headers: { 'idempotency-key': `pay-${asked.data.loan_id}` },
  });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  return { finance, id: asked.data.loan_id, loan: paid.data };
}
