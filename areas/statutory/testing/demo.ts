import { listPayrollPeople } from '@hrms/employees/server';
import { listBankAccountNames } from '@hrms/organisation/server';
import { addDays, addToMonth, type CivilDate } from '@hrms/platform/calendar';
import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import type { CreateRegistration, Scheme, StatutoryRegistration } from '@hrms/statutory/contract';
import { createChallan, payChallan, sendChallan, verifyChallan } from '../server/challans/challan.service.ts';
import { findLastMonth } from '../server/contributions/last-month.service.ts';
import { countUnregistered, sumByMonth } from '../server/contributions/member.queries.ts';
import { insertBreak } from '../server/gratuity/break.service.ts';
import { listRegistrationsOn } from '../server/registrations/registration.queries.ts';
import { createRegistration } from '../server/registrations/registration.service.ts';
import { uploadRegistrationDocument } from '../server/registrations/registration-record.service.ts';
import { buildStatements } from '../server/statements/build.service.ts';
import { checkStatement, fileStatement, leaveOutErrors, resolveFinding } from '../server/statements/check.service.ts';
import { makeLawDemo } from './law.demo.ts';
import { makePerquisiteDemo } from './perquisite.demo.ts';
import { makeCertificates, makeExemptions, makeTaxDemo, makeTaxYear, PDF } from './tax.demo.ts';

const SINCE = '2020-04-01';
const NONE = {
  from_date: SINCE,
  rate_class: 'standard' as const,
  rate_reason: null,
  sub_code: null,
  exempted_trust: false,
  edli_exempt: false,
  signatory: null,
  branch_ids: [],
  local_body: null,
  enrolment_number: null,
  periodicity: null,
  due_day: null,
  due_day_reason: null,
  office: null,
  certificate_until: null,
  contact: null,
  portal_user: null,
};
const STATE_NUMBERS: Partial<Record<Scheme, string>> = { ptax: '27PT', lwf: 'LWF' };

const central: readonly CreateRegistration[] = [
  {
    scheme: 'epf',
    number: 'MHPUN0012345000',
    ...NONE,
    office: 'Pune',
    signatory: 'Payroll Manager',
    portal_user: 'SAHYADRI-PUN',
  },
  { scheme: 'esi', number: '33000123450000999', ...NONE, office: 'Pune' },
];

/** The certificate of a registration among its documents. */
async function keepCertificate(ctx: Ctx, { registration_id, scheme }: StatutoryRegistration): Promise<void> {
  const upload = { name: `${scheme}-certificate.pdf`, media_type: 'application/pdf', bytes: PDF, fields: {} };
  await uploadRegistrationDocument(ctx, registration_id, 'registration_certificate', upload);
}

/** One break in the service of somebody who stays: gratuity of the register is shorter by it. */
async function recordBreakOfDemo(ctx: Ctx): Promise<void> {
  const people = await listPayrollPeople(ctx.tx, { first_day: ctx.today, last_day: ctx.today });
  const one = people.find(
    ({ employee_id, joined_on, last_working_day }) =>
      joined_on < '2019-01-01' && last_working_day === null && employee_id !== ctx.actor.employee_id,
  );
  if (!one) return;
  const days = { from_date: '2023-02-06', to_date: '2023-03-07', reason: 'Absence treated as a break by order of 12 Mar 2023' };
  await insertBreak(ctx, one.employee_id, days);
}

/** A registration in each state with people, but one for professional tax where there are several: the overview asks for it. */
async function registerStates(ctx: Ctx, months: readonly string[]): Promise<void> {
  for (const month of months) {
    const open = await countUnregistered(ctx.tx, month);
    const taxed = open.filter(({ scheme }) => scheme === 'ptax');
    const waiting = taxed.length > 1 || month !== months[0] ? taxed.at(-1) : undefined;
    for (const one of open) {
      const prefix = STATE_NUMBERS[one.scheme];
      if (!prefix || one === waiting) continue;
      const number = `${prefix}/${one.state_code.slice(3)}/000${one.employees}`;
      await createRegistration(ctx, { scheme: one.scheme, number, state_code: one.state_code, ...NONE });
    }
  }
}

/** The months paid since April, oldest first. */
function monthsBefore(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => addToMonth(last, back - count + 1));
}

async function buildMonth(
  ctx: Ctx,
  scheme: Scheme,
  month: string,
): Promise<readonly { statement_id: string; due_on: string | null }[]> {
  const lines = await sumByMonth(ctx.tx, { scheme, first_month: month, last_month: month });
  const held = await listRegistrationsOn(ctx.tx, { scheme }, `${month}-01`);
  if (lines.length === 0 || held.length === 0) return [];
  return (await buildStatements(ctx, { scheme, state_code: null }, { month })).rows;
}

type Built = { scheme: Scheme; statement_id: string; due_on: CivilDate | null };

/** Files a statement that has no errors and pays its challan, late by so many days. */
async function fileAndPay(world: DemoWorld, { scheme, statement_id, due_on }: Built, n: number, late: number): Promise<void> {
  const challan_id = await world.actAsOwner(async (ctx) => {
    const place = { scheme, state_code: null };
    let checked = await checkStatement(ctx, place, statement_id, {});
    const wrong = new Set(checked.findings.filter(({ level }) => level === 'error').map(({ employee_id }) => employee_id));
    // those without a number wait for a supplementary statement
    if (wrong.size > 0 && wrong.size < checked.line_count) checked = await leaveOutErrors(ctx, place, statement_id, {});
    if (checked.status !== 'checked') return null;
    const asked = new Map(checked.findings.map((finding) => [finding.code, finding.finding_id]));
    for (const finding_id of asked.values())
      await resolveFinding(ctx, place, statement_id, { finding_id, same_code: true, note: 'Checked for the demo' });
    const paid_on = addDays(due_on ?? ctx.today, late);
    if (paid_on > ctx.today) return null;
    await fileStatement(ctx, { scheme, state_code: null }, statement_id, {
      filed_on: paid_on,
      acknowledgement: `DEMO-${scheme.toUpperCase()}-${n}`,
    });
    const challan = await createChallan(ctx, statement_id);
    await sendChallan(ctx, challan.challan_id);
    const account = (await listBankAccountNames(ctx.tx)).find(({ is_active }) => is_active);
    const reference = String(2_026_000_000_000 + n);
    const bank = { bank_reference: `UTR${n}`, bank_account_id: account?.bank_account_id ?? null };
    await payChallan(ctx, challan.challan_id, { reference, paid_on, ...bank });
    return challan.challan_id;
  });
  // finance@ confirms what the owner paid
  if (challan_id) await world.actAs(4, (ctx) => verifyChallan(ctx, challan_id));
}

/** Registrations, and statements of the finalised months: early ones filed and paid, one of them late, the last ones open. */
export const statutoryDemo: AreaDemo = {
  area: 'statutory',
  before_pay: async (world) => {
    await makeTaxYear(world);
    await makeExemptions(world);
    await makeCertificates(world);
  },
  after_pay: async (world) => {
    const last = await world.actAsOwner((ctx) => findLastMonth(ctx));
    if (last === null) return;
    const months = monthsBefore(last, 7);
    await world.actAsOwner(async (ctx) => {
      for (const one of central) await keepCertificate(ctx, await createRegistration(ctx, one));
      await registerStates(ctx, months);
    });
    let n = 0;
    for (const [at, month] of months.entries())
      for (const scheme of ['epf', 'esi', 'ptax', 'lwf'] as const) {
        const built = await world.actAsOwner((ctx) => buildMonth(ctx, scheme, month));
        for (const statement of built) {
          n += 1;
          const left = months.length - at;
          if (left > 2) await fileAndPay(world, { scheme, ...statement }, n, at === 1 && scheme === 'epf' ? 9 : 0);
          // the one before the last is checked and shows its findings; the last is open
          else if (left === 2)
            await world.actAsOwner((ctx) => checkStatement(ctx, { scheme, state_code: null }, statement.statement_id, {}));
        }
      }
    await makeTaxDemo(world, months);
    await world.actAsOwner(recordBreakOfDemo);
    await makeLawDemo(world);
    await makePerquisiteDemo(world);
  },
};
