import { type EvaluationInputs, evaluateApplication, slotKey, toDays, toHundredths } from '@hrms/leave/domain';
import { dateLabel, dateSpanLabel, daysBetween, hundredthsOfDayText } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import {
  managerStage,
  previewApprovers,
  recordSubject,
  type SubjectDescription,
  type SubmittedRecord,
} from '@hrms/workflows/server';
import { loadTypes, type TypeRow } from '../types/type.queries.ts';
import { listAttachmentNames } from './attachment.queries.ts';
import { approveLeave, endLeave } from './decision.service.ts';
import { findRequests, LEAVE, type RequestRow } from './request.queries.ts';
import { findTeamAway, type TeamAway } from './team-away.queries.ts';

const TITLE_WORDS = { apply: '', change: 'Change of ', cancel: 'Cancellation of ' } as const;

/** What a request asks for as it stands. */
const kindOf = ({ status, changes_request_id }: RequestRow): keyof typeof TITLE_WORDS =>
  status === 'cancel_pending' ? 'cancel' : changes_request_id ? 'change' : 'apply';

const cancelledHalves = ({ cancel_halves }: RequestRow) => new Set((cancel_halves ?? []).map(slotKey)).size;

/** Hundredths of days that a request asks for, or gives up. */
const requestedDays = (row: RequestRow) => (row.status === 'cancel_pending' ? cancelledHalves(row) * 50 : toHundredths(row.days));

/** Names of those who would be asked, stage by stage. */
export async function previewLeaveApprovers(
  ctx: Ctx,
  employee_id: string,
  days: number,
  type_name: string,
): Promise<{ level: number; names: string[] }[]> {
  const { stages } = await previewApprovers(ctx, {
    subject: LEAVE.subject,
    subject_employee_id: employee_id,
    facts: { kind: 'apply', fields: { days: days / 100, leave_type: type_name } },
  });
  return stages.map((stage, n) => ({ level: n + 1, names: stage.seats.flatMap(({ people }) => people.map(({ name }) => name)) }));
}

/** Types by id. */
const typesById = async ({ tx }: Work) => new Map((await loadTypes(tx)).map((type) => [type.id, type]));

function titleOf(row: RequestRow, type: TypeRow | undefined): string {
  const words = TITLE_WORDS[kindOf(row)];
  const type_name = type?.name ?? 'Leave';
  return `${words}${words ? type_name.toLowerCase() : type_name}, ${dateSpanLabel(row.first_day, row.last_day)} (${hundredthsOfDayText(requestedDays(row))})`;
}

function linesOf(row: RequestRow, type: TypeRow | undefined): SubjectDescription['lines'] {
  const cancelled = cancelledHalves(row);
  return [
    { label: 'Leave type', value: type?.name ?? '' },
    { label: 'From', value: `${dateLabel(row.first_day)}${row.first_half === 2 ? ' (second half)' : ''}` },
    { label: 'To', value: `${dateLabel(row.last_day)}${row.last_half === 1 ? ' (first half)' : ''}` },
    { label: 'Days', value: String(row.days) },
    ...(Number(row.lop_days) > 0 ? [{ label: 'Unpaid', value: hundredthsOfDayText(toHundredths(row.lop_days)) }] : []),
    ...(cancelled > 0 ? [{ label: 'To cancel', value: hundredthsOfDayText(cancelled * 50) }] : []),
    ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
  ];
}

/** Names shown of those who are away; the rest is counted. */
const MOST_NAMED = 5;

function teamLines(team: TeamAway | undefined): NonNullable<SubjectDescription['help']> {
  if (!team) return [];
  const { people, away } = team;
  const more = away.length > MOST_NAMED ? ` and ${away.length - MOST_NAMED} more` : '';
  const names = away.length === 0 ? 'No colleague' : `${away.slice(0, MOST_NAMED).join(', ')}${more}`;
  return [{ label: 'Team on leave on these days', value: `${names} (${away.length} of ${people})` }];
}

/** The balance as the employee saw it with this request, and the leave of the type before it in the leave year. */
function helpOf(row: RequestRow): NonNullable<SubjectDescription['help']> {
  const inputs = row.inputs as EvaluationInputs;
  const { before, after } = evaluateApplication(inputs).balance;
  const taken = Object.values(inputs.charged_in_month).reduce((sum, days) => sum + days, 0);
  return [
    ...(inputs.account
      ? [{ label: 'Balance', value: `${hundredthsOfDayText(before)}, ${hundredthsOfDayText(after)} after this leave` }]
      : []),
    { label: 'Earlier this leave year', value: `${inputs.requests_in_year} requests, ${hundredthsOfDayText(taken)}` },
  ];
}

function toSubmission(row: RequestRow, leave_type: string): SubmittedRecord {
  const { first_day, first_half, last_day, last_half, leave_type_id, reason, cancel_halves, changes_request_id } = row;
  return {
    facts: {
      kind: kindOf(row),
      category_id: leave_type_id,
      fields: {
        days: toDays(requestedDays(row)),
        leave_type,
        half_day: first_half === 2 || last_half === 1 ? 'yes' : 'no',
        balance_after: toDays(evaluateApplication(row.inputs as EvaluationInputs).balance.after),
        notice_days: daysBetween(row.applied_at.slice(0, 10), first_day),
        lop_days: Number(row.lop_days),
      },
    },
    values: { first_day, first_half, last_day, last_half, leave_type_id, reason, cancel_halves, changes_request_id },
  };
}

export const leaveSubject = recordSubject({
  subject: LEAVE.subject,
  label: 'Leave',
  private_title: true,
  application_area: 'leave',
  money: false,
  condition_fields: [
    { name: 'days', label: 'Days', type: 'number' },
    { name: 'leave_type', label: 'Leave type', type: 'text' },
    { name: 'half_day', label: 'Half day (yes or no)', type: 'text' },
    { name: 'balance_after', label: 'Balance after', type: 'number' },
    { name: 'notice_days', label: 'Days of notice', type: 'number' },
    { name: 'lop_days', label: 'Unpaid days', type: 'number' },
  ],
  categories: async (tx) => (await loadTypes(tx)).map(({ id, name }) => ({ id, name })),
  built_in_chain: [managerStage],
  find: ({ tx }, ids) => findRequests(tx, ids),
  idOf: ({ id }) => id,
  loadDescribed: async (work, rows) => ({
    types: await typesById(work),
    team: await findTeamAway(work, rows),
    files: await listAttachmentNames(
      work.tx,
      rows.map(({ id }) => id),
    ),
  }),
  describe: (row, { types, team, files }) => ({
    title: titleOf(row, types.get(row.leave_type_id)),
    lines: linesOf(row, types.get(row.leave_type_id)),
    help: [...helpOf(row), ...teamLines(team.get(row.id))],
    file_names: files.get(row.id) ?? [],
    link: `/leaves/view/${row.id}`,
  }),
  loadSubmitted: typesById,
  toSubmission: (row, types) => toSubmission(row, types.get(row.leave_type_id)?.name ?? ''),
  approve: (ctx, _leave, event) => approveLeave(ctx, event),
  isOpen: ({ status }) => status === 'pending' || status === 'returned' || status === 'cancel_pending',
  end: endLeave,
});
