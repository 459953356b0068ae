/** The demonstration's pay: what is stored is what its facts give, and every sum of a run agrees with every other, to the paisa. */
import { bankAdvices, payrollJournal } from '@hrms/payroll/contract';
import { computeSlip, payBridge, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import { call } from '@hrms/platform/testing';
import { lawReadingOf } from '@hrms/statutory/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOrganisation, demoOrganisation } from './demo.world.ts';

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

let demo: DemoOrganisation;
const contexts = new Map<string, RunContext>();
const runs: {
  id: string;
  kind: string;
  title: string;
  totals: { net_paise: number; people: number; by_component: Record<string, number> };
}[] = [];
let slips: Slip[] = [];

beforeAll(async () => {
  demo = await demoOrganisation();
  for (const { id, kind, title, context, totals } of await demo.read(
    `select id, kind, title, context, totals from payroll where org_id = $1 and status = 'finalised' order by period_month, kind`,
    [demo.org_id],
  )) {
    const kept = context as unknown as Omit<RunContext, 'components' | 'law'> & {
      components: { code: string }[];
      overrides?: [];
    };
    contexts.set(String(id), {
      ...kept,
      components: new Map(kept.components.map((component) => [component.code, component])),
      law: lawReadingOf(kept.overrides ?? []),
    } as unknown as RunContext);
    runs.push({ id, kind, title, totals } as never);
  }
  slips = (await demo.read(
    `select s.*, p.kind from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
     where s.org_id = $1 and p.status = 'finalised' order by s.employee_id, s.period_month, p.kind desc, s.id`,
    [demo.org_id],
  )) as never;
}, 240_000);
afterAll(() => demo.installation.close());

const contextOf = ({ payroll_id }: Slip) => contexts.get(payroll_id) as RunContext;
const amountOf = (lines: readonly Line[], sections: readonly string[]) =>
  lines.reduce((sum, [, section, , , amount]) => (sections.includes(section) ? sum + amount : sum), 0);

test('every finalised payslip is what its stored facts give today, in every line, day, base and amount of tax', () => {
  expect(slips.length).toBeGreaterThan(1400);
  const wrong = slips.filter((stored) => {
    const { slip } = computeSlip(stored.input, contextOf(stored));
    const again = {
      lines: slip.lines.map((line) => [line.code, line.section, line.origin_month, line.rate, line.amount]),
      amounts: [slip.gross, slip.deductions, slip.reimbursements, slip.net, slip.employer_cost, slip.wages],
      days: slip.days,
      tax: slip.tax,
      bases: slip.bases,
    };
    const { ptax: _, ...tax } = stored.tax as Record<string, unknown>;
    const { esi_covered, ...bases } = stored.wage_bases as Record<string, unknown>;
    const kept = {
      lines: stored.lines,
      amounts: [
        stored.gross_paise,
        stored.deductions_paise,
        stored.reimbursements_paise,
        stored.net_paise,
        stored.employer_cost_paise,
        stored.wages_paise,
      ].map(Number),
      days: stored.days,
      tax,
      bases,
    };
    return sorted(again) !== sorted(kept) || esi_covered !== slip.esi.covered;
  });
  expect(wrong.map(({ id, period_month }) => `${period_month} ${id}`)).toEqual([]);
});

/** JSON with sorted keys: the database keeps objects in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

test('why net pay changed: the causes of every payslip sum to the difference, and none is left unnamed', () => {
  let compared = 0;
  const wrong: string[] = [];
  const before = new Map<string, Slip>();
  for (const slip of slips.filter(({ kind }) => kind === 'regular')) {
    const earlier = before.get(slip.employee_id);
    before.set(slip.employee_id, slip);
    if (!earlier) continue;
    compared += 1;
    const facts = (of: Slip) => ({ input: of.input, context: contextOf(of), net: Number(of.net_paise) });
    const causes = payBridge(facts(earlier), facts(slip));
    const change = Number(slip.net_paise) - Number(earlier.net_paise);
    if (causes.reduce((sum, { net }) => sum + net, 0) !== change) wrong.push(`${slip.id}: sum`);
    if (causes.some(({ code }) => code === 'rules')) wrong.push(`${slip.id}: unnamed`);
  }
  expect(compared).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test('of each payslip the lines sum to gross, deductions and net', () => {
  const wrong = slips.filter(
    ({ lines, deductions_paise, net_paise }) =>
      amountOf(lines, ['deduction']) !== Number(deductions_paise) ||
      amountOf(lines, ['earning', 'reimbursement', 'rounding']) - amountOf(lines, ['deduction']) !== Number(net_paise),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('of each run payslips, totals, bank, unpaid and journal agree', async () => {
  expect(runs.length).toBeGreaterThan(7);
  const owner = demo.tokens.get('owner') ?? null;
  for (const run of runs) {
    const own = slips.filter(({ payroll_id }) => payroll_id === run.id);
    const net = own.reduce((sum, { net_paise }) => sum + Number(net_paise), 0);
    expect([run.title, run.totals.people, run.totals.net_paise]).toEqual([run.title, own.length, net]);
    const byComponent = new Map<string, number>();
    for (const [code, , , , amount] of own.flatMap(({ lines }) => lines))
      byComponent.set(code, (byComponent.get(code) ?? 0) + amount);
    for (const [code, amount] of Object.entries(run.totals.by_component))
      expect([run.title, code, amount]).toEqual([run.title, code, byComponent.get(code) ?? 0]);
    const [paid] = await demo.read(
      `select coalesce(sum(b.amount_paise), 0) as paise from bank_advice_payment b
       join bank_advice a on a.org_id = b.org_id and a.id = b.bank_advice_id
       where b.org_id = $1 and b.payroll_id = $2 and a.status <> 'cancelled' and b.status <> 'returned'`,
      [demo.org_id, run.id],
    );
    const unpaid = await call(demo.installation.app, bankAdvices.unpaid, owner, { params: { id: run.id } });
    const owed = unpaid.data.employees.reduce((sum, { net_paise }) => sum + net_paise, 0);
    const negative = own.reduce((sum, { net_paise }) => sum + Math.min(0, Number(net_paise)), 0);
    expect([run.title, Number(paid?.paise) + owed]).toEqual([run.title, net - negative]);
    const journal = (await call(demo.installation.app, payrollJournal.get, owner, { params: { id: run.id } })).data;
    expect([run.title, journal.debit_paise]).toEqual([run.title, journal.credit_paise]);
    // settlements bring components of their own, which the accounts do not know yet
    if (run.kind !== 'full_and_final') expect([run.title, journal.unmapped]).toEqual([run.title, []]);
  }
});

test('contribution lines and tax entries hold what the payslips took', async () => {
  const taken = (codes: readonly string[], run: string) =>
    slips
      .filter(({ payroll_id }) => payroll_id === run)
      .flatMap(({ lines }) => lines)
      .reduce((sum, [code, section, , , amount]) => (codes.includes(code) && section === 'deduction' ? sum + amount : sum), 0);
  const SCHEMES = { epf: ['EPF_EMPLOYEE', 'VPF'], esi: ['ESI_EMPLOYEE'], ptax: ['PTAX'], lwf: ['LWF_EMPLOYEE'] };
  for (const { id, title } of runs) {
    for (const [scheme, codes] of Object.entries(SCHEMES)) {
      const [line] = await demo.read(
        'select coalesce(sum(deducted_paise), 0) as paise from contribution_line where org_id = $1 and payroll_id = $2 and scheme = $3',
        [demo.org_id, id, scheme],
      );
      expect([title, scheme, Number(line?.paise)]).toEqual([title, scheme, taken(codes, id)]);
    }
    const [tax] = await demo.read(
      'select coalesce(sum(tax_paise), 0) as paise from tds_entry where org_id = $1 and payroll_id = $2',
      [demo.org_id, id],
    );
    expect([title, 'tds', Number(tax?.paise)]).toEqual([title, 'tds', taken(['TDS'], id)]);
  }
});
