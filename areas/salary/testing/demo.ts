import { findEmployeeCards } from '@hrms/employees/server';
import { addToMonth, monthOf } from '@hrms/platform/calendar';
import { type AreaDemo, type DemoWorld, pdfUpload } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import { CreateStructure, type RevisionKind } from '@hrms/salary/contract';
import { cancelRecord, decideRecord, withdrawRecord } from '@hrms/workflows/server';
import { BATCH } from '../server/batches/batch.queries.ts';
import { createBatch } from '../server/batches/batch.service.ts';
import { submitBatch } from '../server/batches/submit.service.ts';
import { listComponentsInForce } from '../server/component.queries.ts';
import { OWN_COMPONENT } from '../server/employee-components/component.queries.ts';
import { createOwnComponent } from '../server/employee-components/component.service.ts';
import { uploadComponentFile } from '../server/employee-components/component-file.service.ts';
import { readSalaryOn } from '../server/employee-salary.service.ts';
import { createLookupTable } from '../server/lookup-tables/table.service.ts';
import { createRehearsal } from '../server/rehearsals/rehearsal.service.ts';
import { REVISION } from '../server/revisions/revision.queries.ts';
import { createRevision, withdrawRevision } from '../server/revisions/revision.service.ts';
import { createStructure } from '../server/structure.service.ts';
import { publishVersion } from '../server/structure-version.service.ts';

export type DemoRevision = {
  of: number;
  kind: RevisionKind;
  /** Of the present CTC; where the new one is not given. */
  percent?: number;
  ctc_annual_paise?: number;
  effective_from: string;
  payout_month: string;
  reason: string;
  as?: 'approve' | 'reject' | 'return' | 'withdraw' | 'cancel' | 'draft';
};

const PAYROLL = 3;
const FINANCE = 4;

/** Prepared by payroll@, decided by finance@. */
export async function makeRevision(world: DemoWorld, revision: DemoRevision): Promise<void> {
  const { of, kind, percent = 0, effective_from, payout_month, reason, as: end } = revision;
  const employee_id = world.people[of] ?? '';
  const id = await world.actAs(PAYROLL, async (ctx) => {
    const { current } = await readSalaryOn(ctx, employee_id, effective_from);
    if (!current?.structure_version_id) throw new Error(`Person ${of} of the demo organisation has no salary to revise`);
    // in whole hundreds of rupees
    const raised = Math.round((current.ctc_annual_paise * (100 + percent)) / 1_000_000) * 10_000;
    const ctc_annual_paise = revision.ctc_annual_paise ?? raised;
    const { structure_version_id } = current;
    const proposal = { effective_from, payout_month, ctc_annual_paise, structure_version_id };
    const made = await createRevision(ctx, { employee_id, kind, ...proposal, reason, note: null, submit: end !== 'draft' });
    return made.revision_id;
  });
  if (end === undefined || end === 'draft') return;
  if (end === 'withdraw') return void (await world.actAs(PAYROLL, (ctx) => withdrawRevision(ctx, id)));
  if (end === 'cancel') return world.actAsOwner((ctx) => cancelRecord(ctx, REVISION, id, 'The budget was not released'));
  const decide = (ctx: Ctx) => decideRecord(ctx, REVISION, id, { action: end, comments: 'As discussed' });
  await world.actAs(FINANCE, decide);
}

/** Of the year the paid months lie in. */
const JULY = { effective_from: '2026-07-01', payout_month: '2026-07' };

async function reviseBeforePay(world: DemoWorld): Promise<void> {
  for (const [n, of] of [5, 20, 21, 23, 30, 36, 42, 48].entries())
    await makeRevision(world, {
      of,
      kind: n === 0 ? 'promotion' : 'annual',
      percent: 6 + (n % 4) * 2,
      ...JULY,
      reason: n === 0 ? 'Promoted to plant manager' : 'Annual revision of July',
      as: 'approve',
    });
}

type DemoComponent = {
  of: number;
  code: string;
  rupees?: number;
  percent_of_basic?: number;
  total?: number;
  /** Taken from the balancing component, as the attached letter says. */
  inside?: true;
  reason: string;
  as?: 'approve' | 'reject' | 'withdraw' | 'cancel';
};

const OWN_COMPONENTS: readonly DemoComponent[] = [
  { of: 30, code: 'CANTEEN', rupees: 800, reason: 'Canteen, as chosen', as: 'approve' },
  { of: 36, code: 'TRANSPORT', rupees: 1200, reason: 'Company bus from Hinjawadi', as: 'approve' },
  { of: 42, code: 'OTHER_DEDUCTION', rupees: 5000, total: 12_000, reason: 'Damaged gauge, in instalments', as: 'approve' },
  { of: 48, code: 'CONVEYANCE', rupees: 2500, inside: true, reason: 'Visits to suppliers' },
  { of: 51, code: 'CONVEYANCE', percent_of_basic: 5, reason: 'Night visits to customers' },
  { of: 54, code: 'DONATION', rupees: 500, reason: 'Relief fund', as: 'withdraw' },
  { of: 57, code: 'CONVEYANCE', rupees: 9000, reason: 'Car instead of the bus', as: 'reject' },
  { of: 60, code: 'CANTEEN', rupees: 800, reason: 'Entered twice', as: 'cancel' },
];

async function askForComponents(world: DemoWorld, month: string): Promise<void> {
  const ids = await world.actAsOwner(
    async (ctx) =>
      new Map((await listComponentsInForce(ctx.tx, ctx.today)).map(({ code, component_id }) => [code, component_id])),
  );
  for (const { of, code, rupees, percent_of_basic, total, inside = false, reason, as: end } of OWN_COMPONENTS) {
    const asked = await world.actAs(PAYROLL, async (ctx) =>
      createOwnComponent(ctx, {
        inside_ctc: inside,
        file_ids: inside ? [(await uploadComponentFile(ctx, pdfUpload('Letter on conveyance'))).component_file_id] : [],
        employee_id: world.people[of] ?? '',
        component_id: ids.get(code) ?? '',
        mode: 'add',
        amount_paise: rupees === undefined ? null : rupees * 100,
        percentage_bp: percent_of_basic === undefined ? null : percent_of_basic * 100,
        percentage_of: percent_of_basic === undefined ? [] : ['BASIC'],
        from_date: `${month}-01`,
        to_date: null,
        months: [],
        cap_total_paise: total === undefined ? null : total * 100,
        reason,
      }),
    );
    const id = asked.employee_component_id;
    if (end === 'withdraw') await world.actAs(PAYROLL, (ctx) => withdrawRecord(ctx, OWN_COMPONENT, id));
    else if (end === 'cancel') await world.actAsOwner((ctx) => cancelRecord(ctx, OWN_COMPONENT, id, 'There already'));
    else if (end)
      await world.actAs(FINANCE, (ctx) => decideRecord(ctx, OWN_COMPONENT, id, { action: end, comments: 'As discussed' }));
  }
}

/** A batch of ten rows and two that name no employee, applied; and one by rule that waits for approval. */
async function reviseManyAtOnce(world: DemoWorld, month: string): Promise<void> {
  const people = [72, 75, 78, 81, 84, 87, 90, 93, 96, 99].map((of) => world.people[of] ?? '');
  const shared = { effective_from: `${month}-01`, payout_month: month, kind: 'market', note: null } as const;
  const applied = await world.actAs(PAYROLL, async (ctx) => {
    const cards = await findEmployeeCards(ctx.tx, people);
    const codes = people.map((id) => cards.get(id)?.employee_code ?? '');
    const rows = [...codes, 'SA-9001', 'SA-9002'].map((employee_code) => ({ employee_code, increase_bp: 650 }));
    const asked = { ...shared, title: 'Machine operators, market correction', reason: 'Local market for operators' };
    const { batch_id } = await createBatch(ctx, { ...asked, approval: 'batch', rows });
    await submitBatch(ctx, batch_id);
    return batch_id;
  });
  await world.actAs(FINANCE, (ctx) => decideRecord(ctx, BATCH, applied, { action: 'approve', comments: 'Within the budget' }));
  await world.actAs(PAYROLL, async (ctx) => {
    const next = addToMonth(month, 1);
    const rule = { change: 'percentage', percentage_bp: 400, round_to_paise: 10_000, structure_ids: [] } as const;
    const { batch_id } = await createBatch(ctx, {
      ...shared,
      title: 'Cost of living, five years of service',
      kind: 'annual',
      reason: 'Cost of living of the new year',
      effective_from: `${next}-01`,
      payout_month: next,
      approval: 'batch',
      rule: { ...rule, structure_ids: [], matches: { service_months_min: 60 } },
    });
    await submitBatch(ctx, batch_id);
  });
}

/** A batch of one row each that is rejected, withdrawn and cancelled. */
async function endBatches(world: DemoWorld, month: string): Promise<void> {
  const submit = (of: number, title: string) =>
    world.actAs(PAYROLL, async (ctx) => {
      const cards = await findEmployeeCards(ctx.tx, [world.people[of] ?? '']);
      const [card] = cards.values();
      const shared = { effective_from: `${month}-01`, payout_month: month, kind: 'market', note: null } as const;
      const rows = [{ employee_code: card?.employee_code ?? '', increase_bp: 500 }];
      const { batch_id } = await createBatch(ctx, {
        ...shared,
        title,
        reason: 'Asked by the department',
        approval: 'batch',
        rows,
      });
      await submitBatch(ctx, batch_id);
      return batch_id;
    });
  const rejected = await submit(102, 'Stores, second correction');
  await world.actAs(FINANCE, (ctx) => decideRecord(ctx, BATCH, rejected, { action: 'reject', comments: 'Not in the budget' }));
  const withdrawn = await submit(105, 'Tool room, entered twice');
  await world.actAs(PAYROLL, (ctx) => withdrawRecord(ctx, BATCH, withdrawn));
  const cancelled = await submit(108, 'Paint shop, next year');
  await world.actAsOwner((ctx) => cancelRecord(ctx, BATCH, cancelled, 'The budget was not released'));
}

/** Two saved rehearsals and a lookup table. */
async function rehearseChanges(world: DemoWorld, next: string): Promise<void> {
  const effective_from = `${next}-01`;
  const everybody = { effective_from, matches: {}, structure_ids: [] };
  await world.actAs(PAYROLL, async (ctx) => {
    const rows = ['M1', 'M2', 'M3', 'S1', 'S2'].map((key, at) => ({ key, amount_paise: (5_000 - 500 * at) * 100 }));
    await createLookupTable(ctx, { code: 'CONVEYANCE_BY_GRADE', from_date: effective_from, rows });
    const special = (await listComponentsInForce(ctx.tx, effective_from)).find(({ code }) => code === 'SPECIAL');
    if (!special) throw new Error('The demo organisation has no SPECIAL component');
    const rule = { ...special.rule, wage_code_class: 'excluded_capped' as const };
    const change = { kind: 'component', component_id: special.component_id, rule, keeps: 'gross' } as const;
    await createRehearsal(ctx, { ...everybody, title: 'SPECIAL as excluded', change });
    const increase = { kind: 'increase', increase_bp: 800 } as const;
    await createRehearsal(ctx, { ...everybody, title: 'What 8% for everyone costs', change: increase });
  });
}

async function reviseInOpenMonth(world: DemoWorld): Promise<void> {
  const open = monthOf(world.services.clock.today());
  const next = addToMonth(open, 1);
  const late = { effective_from: `${addToMonth(open, -2)}-01`, payout_month: open };
  const ahead = { effective_from: `${next}-01`, payout_month: next };
  const revisions: DemoRevision[] = [
    { of: 22, kind: 'market', percent: 9, ...late, reason: 'Skills that are hard to hire', as: 'approve' },
    { of: 33, kind: 'annual', percent: 7, ...late, reason: 'Annual revision, agreed late', as: 'approve' },
    { of: 39, kind: 'reduction', percent: -5, ...ahead, reason: 'Part-time from December, as agreed', as: 'approve' },
    { of: 24, kind: 'promotion', percent: 15, ...ahead, reason: 'Team lead from December', as: 'approve' },
    { of: 45, kind: 'probation_end', percent: 8, ...ahead, reason: 'Confirmed after probation' },
    { of: 51, kind: 'annual', percent: 6, ...ahead, reason: 'Annual revision of December' },
    { of: 54, kind: 'promotion', percent: 18, ...ahead, reason: 'Shift in charge of the gear line' },
    { of: 57, kind: 'market', percent: 25, ...ahead, reason: 'Offer from a competitor', as: 'reject' },
    { of: 60, kind: 'transfer', percent: 4, ...ahead, reason: 'Moves to Bengaluru', as: 'return' },
    { of: 63, kind: 'annual', percent: 5, ...ahead, reason: 'Entered for the wrong person', as: 'withdraw' },
    { of: 66, kind: 'annual', percent: 5, ...ahead, reason: 'Budget of December', as: 'cancel' },
    { of: 69, kind: 'annual', percent: 6, ...ahead, reason: 'To be discussed with the manager', as: 'draft' },
  ];
  for (const revision of revisions) await makeRevision(world, revision);
  await askForComponents(world, open);
  await reviseManyAtOnce(world, next);
  await endBatches(world, next);
  await rehearseChanges(world, next);
}

/** A structure of amounts typed in rupees, SPECIAL the balance, published. Answers the id of its version. */
export async function makeTypedStructure(
  ctx: Ctx,
  {
    name,
    code,
    valid_from,
    rupees,
  }: { name: string; code: string; valid_from: string; rupees: Readonly<Record<string, number>> },
): Promise<string> {
  const typed = Object.entries(rupees).map(([component, amount]) => ({
    code: component,
    calculation: { calculation: 'fixed', amount_paise: amount * 100 },
  }));
  const lines = [...typed, { code: 'SPECIAL', calculation: { calculation: 'balancing' } }];
  const { structure_id, versions } = await createStructure(ctx, CreateStructure.parse({ name, code, valid_from, lines }));
  const [draft] = versions;
  if (!draft) throw new Error(`The structure ${code} has no version`);
  await publishVersion(ctx, structure_id, draft.version_no, draft.version);
  return draft.structure_version_id;
}

/** Revisions in every state, some paid since July, two with arrears in the open month. */
export const salaryDemo: AreaDemo = { area: 'salary', before_pay: reviseBeforePay, after_pay: reviseInOpenMonth };
