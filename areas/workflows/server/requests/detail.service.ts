import { type Ctx, findRow } from '@hrms/platform/server';
import type { ApproverChange, WorkflowRequest } from '@hrms/workflows/contract';
import { questionOf, stagesOf } from '../engine/open.queries.ts';
import { findChangesOfRound } from '../engine/run.queries.ts';
import { findCategories, openLookups } from '../lookups/directory.queries.ts';
import { offDaysOf } from '../lookups/off-days.queries.ts';
import { previewStages } from '../simulation/preview.service.ts';
import type { ApprovalSubject } from '../subject.ts';
import { subjectNamed } from '../subjects/registry.ts';
import { findSeenRequest, type SeenRequest } from './access.service.ts';
import { findAttachments, findGivenRequest, findInvolved, listApprovals, listComments, listTimeline } from './detail.queries.ts';
import { describeRequests, findPaySeen, toRequestRows } from './rows.queries.ts';

const REMIND_AGAIN = 24 * 3_600_000;

/** Whether a reminder may be sent now: none was in the last 24 hours. */
export const mayRemind = (reminded_at: string | Date | null, now: Date): boolean =>
  reminded_at === null || now.getTime() - new Date(reminded_at).getTime() >= REMIND_AGAIN;

/** A request with its approvals, timeline and comments. @throws Refusal 404 */
export async function readRequest(ctx: Ctx, id: string): Promise<WorkflowRequest> {
  const { row, part, assigned } = await findSeenRequest(ctx, id);
  const [shown] = await toRequestRows(ctx, [row]);
  const subject = subjectNamed(ctx, row.subject);
  const sees = (await findPaySeen(ctx, [row])).has(id);
  const description = (await describeRequests(ctx, [row])).get(id);
  const lookups = await openLookups(ctx);
  const stages = await stagesOf(ctx.tx, row.version_id, subject, lookups);
  const question = questionOf(row as never, subject, lookups);
  const pending = row.status === 'pending';
  const first = pending ? row.current_stage + 1 : stages.length + 1;
  const approvals = await listApprovals(ctx, id);
  const own = approvals.find(({ user_id, status }) => user_id === ctx.actor.user_id && status === 'pending');
  const open = pending || row.status === 'returned';
  const can = (permission: string) => ctx.actor.permissions.has(permission);
  const version = row.version_id ? await findRow(ctx.tx, 'workflow_version', { id: row.version_id }, ['version_no']) : undefined;
  const seesAll = assigned || can('workflows.request.read_all');
  return {
    ...(shown as NonNullable<typeof shown>),
    version_no: version?.version_no ?? null,
    approval_type: pending ? (stages[row.current_stage - 1]?.approval_type ?? null) : null,
    lines: sees ? (description?.lines ?? []).map((line) => ({ ...line })) : [],
    help: sees && assigned ? (description?.help ?? []).map(({ tone = null, ...line }) => ({ ...line, tone })) : [],
    facts: sees ? await shownFacts(ctx, { ...row, amount_paise: shown?.amount_paise ?? null }, subject) : null,
    attachments: await findAttachments(ctx, await fileIdsOf(ctx, row)),
    approvals,
    next_stages: await previewStages(
      ctx,
      { lookups, offDays: offDaysOf(ctx) },
      { question, stages, first, money: subject.money },
    ),
    timeline: await listTimeline(ctx, id, sees ? (subject.approver_changes ?? []) : []),
    comments: await listComments(ctx, id, seesAll),
    involved: part === 'reader' ? [] : (await findInvolved(ctx, row)).filter(({ user_id }) => user_id !== ctx.actor.user_id),
    resubmission: row.status === 'returned' && part === 'owner' ? await findResubmission(ctx, row) : null,
    approver_changes: own && sees ? await listApproverChanges(ctx, row, subject) : [],
    can: {
      decide_approval_id: own?.approval_id ?? null,
      return: own !== undefined,
      delegate: own !== undefined,
      withdraw: open && part === 'owner',
      remind: pending && part === 'owner' && mayRemind(row.reminded_at, ctx.clock.now()),
      comment: part !== 'reader',
      see_approver_comments: seesAll,
      reassign: pending && can('workflows.request.reassign'),
      restart: pending && can('workflows.request.restart'),
      cancel: open && can('workflows.request.cancel'),
    },
  };
}

/** What an approver may alter now, with the values that stand. An amount that was not asked for can't be lowered. */
async function listApproverChanges(
  ctx: Ctx,
  row: SeenRequest,
  { approver_changes = [] }: ApprovalSubject,
): Promise<ApproverChange[]> {
  if (approver_changes.length === 0) return [];
  const changed = await findChangesOfRound(ctx.tx, { request_id: row.id, round: row.round });
  return approver_changes.flatMap((field) => {
    const value = changed[field.name] ?? (field.name === 'amount_paise' ? row.amount_paise : null);
    return field.type === 'money' && value === null ? [] : [{ ...field, value: value as ApproverChange['value'] }];
  });
}

const isGeneral = ({ subject }: Pick<SeenRequest, 'subject'>) => subject === 'general.request' || subject === 'purchase.request';
const findResubmission = async (ctx: Ctx, row: SeenRequest) => (isGeneral(row) ? findGivenRequest(ctx, row.source_id) : null);

/** Files attached to a general or purchase request. */
export async function fileIdsOf(
  { tx }: Ctx,
  { subject, source_id }: Pick<SeenRequest, 'subject' | 'source_id'>,
): Promise<string[]> {
  if (!isGeneral({ subject })) return [];
  const row = await findRow(tx, 'general_request', { id: source_id }, ['file_ids']);
  return row?.file_ids ?? [];
}

async function shownFacts(ctx: Ctx, row: SeenRequest, { condition_fields }: ApprovalSubject): Promise<WorkflowRequest['facts']> {
  const department = row.department_id ? await findRow(ctx.tx, 'department', { id: row.department_id }, ['name']) : undefined;
  const category = row.category_id ? (await findAllCategories(ctx)).find(({ id }) => id === row.category_id) : undefined;
  const given = row.fields as Record<string, unknown>;
  return {
    kind: row.kind,
    amount_paise: row.amount_paise,
    percentage_bp: row.percentage_bp,
    department_name: department?.name ?? null,
    category_name: category?.name ?? null,
    fields: condition_fields
      .filter(({ name }) => name in given)
      .map(({ name, label }) => ({ label, value: String(given[name]) })),
  };
}

const findAllCategories = (ctx: Ctx) => findCategories(ctx);
