/** Figures of all finalised runs of an organisation, compared with one another and calculated again, to the paisa. */
import { bankAdvices, payrollJournal, payslipPayments } from '@hrms/payroll/contract';
import { computeSlip, payBridge, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import type { AnyEndpoint, DataOf } from '@hrms/platform/contract';
import type { Answer, CallInput } from '@hrms/platform/testing';
import { lawReadingOf } from '@hrms/statutory/domain';

type Line = [code: string, section: string, origin_month: string | null, rate: number | null, amount: number];
type Slip = {
  id: string;
  payroll_id: string;
  kind: string;
  employee_id: string;
  period_month: string;
  input: SlipInput;
  lines: Line[];
  days: object;
  tax: object;
  wage_bases: object;
  gross_paise: number;
  deductions_paise: number;
  reimbursements_paise: number;
  net_paise: number;
  employer_cost_paise: number;
  wages_paise: number;
};

type Row = Record<string, string | number | null>;
type Read = (sql: string, values?: unknown[]) => Promise<Row[]>;
/** A call as somebody who prepares payments and exports journals. */
type Ask = <const E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<DataOf<E>>>;
type Run = {
  id: string;
  kind: string;
  title: string;
  totals: { net_paise: number; people: number; by_component: Record<string, number> };
};
export type PaidRuns = {
  readonly contexts: ReadonlyMap<string, RunContext>;
  readonly runs: readonly Run[];
  readonly slips: readonly Slip[];
};

/** Finalised runs of an organisation with their payslips, as stored. */
export async function readPaidRuns(read: Read, org_id: string): Promise<PaidRuns> {
  const runs = await read(
    `select id, kind, title, context, totals from payroll where org_id = $1 and status = 'finalised' order by period_month, kind`,
    [org_id],
  );
  const contexts = new Map<string, RunContext>();
  for (const { id, context } of runs) {
    const kept = context as unknown as Omit<RunContext, 'components' | 'law'> & {
      components: { code: string }[];
      overrides?: [];
    };
    contexts.set(String(id), {
      ...kept,
      components: new Map(kept.components.map((component) => [component.code, component])),
      law: lawReadingOf(kept.overrides ?? []),
    } as unknown as RunContext);
  }
  const slips = await read(
    `select s.*, p.kind from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
     where s.org_id = $1 and p.status = 'finalised' order by s.employee_id, s.period_month, p.kind desc, s.id`,
    [org_id],
  );
  return { contexts, runs: runs as unknown as Run[], slips: slips as unknown as Slip[] };
}

const amountOf = (lines: readonly Line[], sections: readonly string[]) =>
  lines.reduce((sum, [, section, , , amount]) => (sections.includes(section) ? sum + amount : sum), 0);

/** JSON with sorted keys: the database keeps objects in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Payslips that their stored facts do not give again, in every line, day, base and amount of tax. */
export const recomputedOtherwise = ({ slips, contexts }: PaidRuns): string[] =>
  slips
    .filter((stored) => {
      const { slip } = computeSlip(stored.input, contexts.get(stored.payroll_id) as RunContext);
      const again = {
        lines: slip.lines.map((line) => [line.code, line.section, line.origin_month, line.rate, line.amount]),
        amounts: [slip.gross, slip.deductions, slip.reimbursements, slip.net, slip.employer_cost, slip.wages],
        days: slip.days,
        tax: slip.tax,
        bases: slip.bases,
      };
      const { ptax: _, ...tax } = stored.tax as Record<string, unknown>;
      const { esi_covered, ...bases } = stored.wage_bases as Record<string, unknown>;
      const amounts = [
        stored.gross_paise,
        stored.deductions_paise,
        stored.reimbursements_paise,
        stored.net_paise,
        stored.employer_cost_paise,
        stored.wages_paise,
      ].map(Number);
      const kept = { lines: stored.lines, amounts, days: stored.days, tax, bases };
      return sorted(again) !== sorted(kept) || esi_covered !== slip.esi.covered;
    })
    .map(({ period_month, id }) => `${period_month} ${id}`);

/** Regular payslips compared with the one before: how many, and those whose causes miss the difference or leave a part unnamed. */
export function bridges({ slips, contexts }: PaidRuns): { compared: number; wrong: string[] } {
  let compared = 0;
  const wrong: string[] = [];
  const before = new Map<string, Slip>();
  for (const slip of slips.filter(({ kind }) => kind === 'regular')) {
    const earlier = before.get(slip.employee_id);
    before.set(slip.employee_id, slip);
    if (!earlier) continue;
    compared += 1;
    const facts = (of: Slip) => ({
      input: of.input,
      context: contexts.get(of.payroll_id) as RunContext,
      net: Number(of.net_paise),
    });
    const causes = payBridge(facts(earlier), facts(slip));
    const change = Number(slip.net_paise) - Number(earlier.net_paise);
    if (causes.reduce((sum, { net }) => sum + net, 0) !== change) wrong.push(`${slip.id}: sum`);
    if (causes.some(({ code }) => code === 'rules')) wrong.push(`${slip.id}: unnamed`);
  }
  return { compared, wrong };
}

/** Where lines and payslip, payslips and run, bank and unpaid, journal, contribution lines and tax entries do not agree. */
export async function disagreements({ runs, slips }: PaidRuns, read: Read, ask: Ask, org_id: string): Promise<string[]> {
  const wrong: string[] = [];
  const agree = (what: string, one: number, other: number) => {
    if (one !== other) wrong.push(`${what}: ${one} and ${other}`);
  };
  for (const slip of slips) {
    agree(`deductions of ${slip.id}`, amountOf(slip.lines, ['deduction']), Number(slip.deductions_paise));
    const paid = amountOf(slip.lines, ['earning', 'reimbursement', 'rounding']);
    agree(`net pay of ${slip.id}`, paid - amountOf(slip.lines, ['deduction']), Number(slip.net_paise));
  }
  for (const { id, title, totals } of runs) {
    const own = slips.filter(({ payroll_id }) => payroll_id === id);
    const lines = own.flatMap((slip) => slip.lines);
    const net = own.reduce((sum, { net_paise }) => sum + Number(net_paise), 0);
    agree(`${title}: people`, totals.people, own.length);
    agree(`${title}: net pay`, totals.net_paise, net);
    for (const [code, amount] of Object.entries(totals.by_component))
      agree(
        `${title}: ${code}`,
        amount,
        amountOf(
          lines.filter(([of]) => of === code),
          SECTIONS,
        ),
      );
    const [paid] = await read(
      `select coalesce(sum(b.amount_paise), 0) as paise from bank_advice_payment b
       join bank_advice a on a.org_id = b.org_id and a.id = b.bank_advice_id
       where b.org_id = $1 and b.payroll_id = $2 and a.status <> 'cancelled' and b.status <> 'returned'`,
      [org_id, id],
    );
    const { employees } = (await ask(bankAdvices.unpaid, { params: { id } })).data;
    const owed = employees.reduce((sum, { net_paise }) => sum + net_paise, 0);
    const negative = own.reduce((sum, { net_paise }) => sum + Math.min(0, Number(net_paise)), 0);
    const { payments } = (await ask(payslipPayments.list, { params: { id } })).data;
    const [cheque, cash] = (['cheque', 'cash'] as const).map((of) =>
      payments.reduce((sum, { method, amount_paise }) => (method === of ? sum + amount_paise : sum), 0),
    );
    const given = (cheque ?? 0) + (cash ?? 0);
    agree(`${title}: bank, cheque, cash, held and unpaid`, Number(paid?.paise) + given + owed, net - negative);
    if (payments.some(({ employee_id }) => employees.some((one) => one.employee_id === employee_id)))
      wrong.push(`${title}: who was paid by hand is listed as unpaid`);
    const journal = (await ask(payrollJournal.get, { params: { id } })).data;
    agree(`${title}: journal`, journal.debit_paise, journal.credit_paise);
    const cost = amountOf(lines, ['earning', 'reimbursement', 'rounding']);
    if (journal.debit_paise < cost) wrong.push(`${title}: the journal books less than was earned`);
    for (const [scheme, codes] of Object.entries(SCHEMES)) {
      const [line] = await read(
        `select coalesce(sum(deducted_paise), 0) as paise from contribution_line
         where org_id = $1 and payroll_id = $2 and scheme = $3`,
        [org_id, id, scheme],
      );
      agree(`${title}: ${scheme}`, Number(line?.paise), deducted(lines, codes));
    }
    const [tax] = await read('select coalesce(sum(tax_paise), 0) as paise from tds_entry where org_id = $1 and payroll_id = $2', [
      org_id,
      id,
    ]);
    agree(`${title}: tax`, Number(tax?.paise), deducted(lines, ['TDS']));
  }
  return wrong;
}

const SECTIONS = ['earning', 'reimbursement', 'rounding', 'deduction', 'employer'];
const SCHEMES = { epf: ['EPF_EMPLOYEE', 'VPF'], esi: ['ESI_EMPLOYEE'], ptax: ['PTAX'], lwf: ['LWF_EMPLOYEE'] };
const deducted = (lines: readonly Line[], codes: readonly string[]) =>
  amountOf(
    lines.filter(([code]) => codes.includes(code)),
    ['deduction'],
  );
