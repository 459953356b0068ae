import { type ExitKind, type InterviewAnswer, type ReasonCode, SaveExitPayees } from '@hrms/lifecycle/contract';
import { USUAL_INTERVIEW } from '@hrms/lifecycle/domain';
import { addDays, monthOf } from '@hrms/platform/calendar';
import type { DemoWorld } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import { cancelRecord, decideRecord, withdrawRecord } from '@hrms/workflows/server';
import { EXIT } from '../server/exits/exit.queries.ts';
import { acceptWithdrawal, closeExit } from '../server/exits/exit-change.service.ts';
import { readInterview, saveInterview, updateInterviewForm } from '../server/exits/exit-interview.service.ts';
import { issueExitLetter } from '../server/exits/exit-letter.service.ts';
import { savePayees } from '../server/exits/exit-payee.service.ts';
import { addDue, settleExit } from '../server/exits/exit-settle.service.ts';
import { startExit, submitResignation } from '../server/exits/exit-start.service.ts';
import { completeExitTask, readTasksOfExit } from '../server/exits/exit-task.service.ts';

/** manager@ decides for 20 to 24, then HR. */
const MANAGER = 5;
const HR = 2;

type DemoResignation = { by: number; days: number; reason: ReasonCode; as?: 'approve' | 'reject' | 'withdraw' | 'cancel' };

// an employee has one open exit: what ended comes first
const RESIGNATIONS: readonly DemoResignation[] = [
  { by: 22, days: 20, reason: 'better_pay', as: 'reject' },
  { by: 23, days: 30, reason: 'family', as: 'withdraw' },
  { by: 24, days: 30, reason: 'relocation', as: 'cancel' },
  { by: 24, days: 25, reason: 'better_role' },
  { by: 20, days: 40, reason: 'higher_studies', as: 'approve' },
];

async function makeResignation(world: DemoWorld, { by, days, reason, as: action }: DemoResignation): Promise<void> {
  const employee_id = world.people[by];
  if (!employee_id) return;
  const id = await world.actAs(by, (ctx) =>
    submitResignation(ctx, employee_id, { last_working_day: addDays(ctx.today, days), reason_code: reason }),
  );
  if (!action) return;
  if (action === 'withdraw') return world.actAs(by, (ctx) => withdrawRecord(ctx, EXIT, id, 'I stay after all'));
  if (action === 'cancel') return world.actAsOwner((ctx) => cancelRecord(ctx, EXIT, id, 'Moved to the Pune branch instead'));
  for (const approver of action === 'approve' ? [MANAGER, HR] : [MANAGER])
    await world.actAs(approver, (ctx) => decideRecord(ctx, EXIT, id, { action, comments: 'As discussed' }));
  if (action === 'approve') await world.actAs(HR, (ctx) => acceptWithdrawal(ctx, id, { reason: 'Studies begin a year later' }));
}

type DemoExit = {
  /** The place in the list of people, or among those who leave in the open month. */
  of: number | { leaving: number };
  kind: ExitKind;
  reason: ReasonCode;
  /** Days from today to the last working day. */
  days: number;
  stage?: 'draft' | 'cleared' | 'settled' | 'closed';
};

const EXITS: readonly DemoExit[] = [
  { of: 91, kind: 'retirement', reason: 'retired', days: 38 },
  { of: 92, kind: 'end_of_contract', reason: 'contract_ended', days: 7 },
  { of: 93, kind: 'mutual', reason: 'other', days: 15, stage: 'draft' },
  { of: { leaving: 0 }, kind: 'termination', reason: 'performance', days: -5 },
  { of: { leaving: 1 }, kind: 'resignation', reason: 'relocation', days: -1, stage: 'cleared' },
  { of: { leaving: 2 }, kind: 'resignation', reason: 'better_pay', days: -9, stage: 'settled' },
  { of: 94, kind: 'death', reason: 'deceased', days: 0 },
  { of: { leaving: 3 }, kind: 'resignation', reason: 'family', days: -12, stage: 'closed' },
  // known long before; the pay of this tax year is not touched
  { of: 95, kind: 'retirement', reason: 'retired', days: 161 },
  { of: 96, kind: 'end_of_contract', reason: 'contract_ended', days: 140 },
  { of: 97, kind: 'retirement', reason: 'retired', days: 150 },
  { of: 98, kind: 'mutual', reason: 'relocation', days: 145 },
];

const KEPT_BY = ['Higher pay', 'Another role', 'Fewer hours', 'Work from home'];

/** The usual questions, and one that the organisation added. */
async function setInterviewQuestions(ctx: Ctx): Promise<void> {
  const questions = [
    ...USUAL_INTERVIEW.questions,
    { text: 'What would have kept you?', kind: 'multiple' as const, required: false, choices: KEPT_BY },
  ];
  await updateInterviewForm(ctx, { questions });
}

/** Ratings between two and five that differ from exit to exit. */
async function giveInterview(ctx: Ctx, id: string, days: number): Promise<void> {
  const { questions } = await readInterview(ctx, id);
  const pick = Math.abs(days);
  const answers = questions.flatMap(({ key, kind, choices }, at): [string, InterviewAnswer][] => {
    if (kind === 'rating') return [[key, 2 + ((pick + at * 3) % 4)]];
    if (kind === 'single') return [[key, choices[pick % choices.length] ?? '']];
    return kind === 'multiple' ? [[key, choices.slice(pick % 3, (pick % 3) + 2)]] : [];
  });
  await saveInterview(ctx, id, { answers: Object.fromEntries(answers) });
}

/** Completes the tasks of an exit, but those that follow its settlement. */
export async function clearExit(ctx: Ctx, id: string): Promise<void> {
  for (const { task_id, mine, title } of await readTasksOfExit(ctx, id))
    if (mine && !/Settlement|letters|EPF/.test(title)) await completeExitTask(ctx, task_id, {});
}

async function makeExit(ctx: Ctx, employee_id: string, { kind, reason, days, stage }: DemoExit): Promise<void> {
  const first = `${monthOf(ctx.today)}-01`;
  const wished = addDays(ctx.today, days);
  const last_working_day = wished < first ? first : wished;
  const given = addDays(last_working_day, -25);
  const { exit_id: id } = await startExit(ctx, {
    employee_id,
    kind,
    notice_given_on: given < ctx.today ? given : ctx.today,
    last_working_day,
    reason_code: reason,
    reason_text: reason === 'other' ? 'The position moves to another city' : null,
    rehire_eligible: kind === 'death' ? null : kind !== 'termination',
    access_after: kind === 'death' ? 'none' : 'former_employee',
    rehire_note: kind === 'termination' ? 'Warned in writing in August and October' : null,
    draft: stage === 'draft',
    revoke_access_now: false,
  });
  if (kind === 'termination')
    await addDue(ctx, id, { label: 'Access card not returned', amount_paise: 50_000, direction: 'recover' });
  if (kind === 'death') {
    const payees = [
      {
        name: 'Lakshmi Rao',
        relationship: 'Spouse',
        share_bp: 6000,
        phone: '9823011400',
        ifsc: 'SBIN0000300',
        account_number: '32145679100',
      },
      { name: 'Kiran Rao', relationship: 'Child', share_bp: 4000, ifsc: 'SBIN0000300', account_number: '32145679101' },
    ];
    await savePayees(ctx, id, SaveExitPayees.parse({ payees }));
  }
  if (stage === 'draft') return;
  if (kind !== 'death') await giveInterview(ctx, id, days);
  if (!stage) return;
  await clearExit(ctx, id);
  if (stage === 'cleared') return;
  await settleExit(ctx, id, { settled_on: ctx.today, note: 'Things to return are charged in the settlement' });
  await issueExitLetter(ctx, id, { kind: 'relieving' });
  if (last_working_day < ctx.today) await issueExitLetter(ctx, id, { kind: 'experience' });
  if (stage === 'closed') await closeExit(ctx, id, undefined);
}

/** Exits in every state, with a resignation for manager@ to decide and tasks for HR. */
export async function makeExits(world: DemoWorld): Promise<void> {
  for (const resignation of RESIGNATIONS) await makeResignation(world, resignation);
  await world.actAsOwner(async (ctx) => {
    await setInterviewQuestions(ctx);
    for (const exit of EXITS) {
      const employee_id = typeof exit.of === 'number' ? world.people[exit.of] : world.leaving[exit.of.leaving];
      if (employee_id) await makeExit(ctx, employee_id, exit);
    }
  });
}
