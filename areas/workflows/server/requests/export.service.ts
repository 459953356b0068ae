import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, Refusal, sheetFile } from '@hrms/platform/server';
import type { WorkflowRequestRow, workflowRequests } from '@hrms/workflows/contract';
import { findRequestsOf } from './list.queries.ts';
import { toRequestRows } from './rows.queries.ts';

type RequestFilter = FilterOf<typeof workflowRequests.export>;
type Cell = string | number;

const MOST = 20_000;
const BATCH = 2_000;

const tooMany = () =>
  new Refusal(
    'workflows.export_too_large',
    422,
    `An export has at most ${MOST.toLocaleString('en-IN')} requests. Narrow the filter`,
  );

/** Requests of a filter as a file, with the hours each took. The export is audited. @throws Refusal 403 for all requests, 422 */
export async function exportRequests(ctx: Ctx, { format = 'csv', ...filter }: RequestFilter): Promise<FileAnswer> {
  const stored = await findRequestsOf(ctx, filter, MOST + 1);
  if (stored.length > MOST) throw tooMany();
  const rows: Cell[][] = [];
  for (let at = 0; at < stored.length; at += BATCH)
    for (const row of await toRequestRows(ctx, stored.slice(at, at + BATCH), { links: false }))
      rows.push(COLUMNS.map(([, of]) => of(row) ?? ''));
  await ctx.audit('workflows.requests_exported', undefined, { ...filter, format, rows: rows.length });
  const { media_type, bytes } = await sheetFile(format, [COLUMNS.map(([title]) => title), ...rows]);
  return { name: `requests-${ctx.today}.${format}`, media_type, body: bytes };
}

/** Hours from submission to decision, one decimal; empty while the request is open. */
function turnAroundHours({ submitted_at, decided_at }: Pick<WorkflowRequestRow, 'submitted_at' | 'decided_at'>): number | null {
  if (!decided_at) return null;
  return Math.round((Date.parse(decided_at) - Date.parse(submitted_at)) / 360_000) / 10;
}

/** A sum in rupees; paise are at most two decimals, which a number of this size holds exactly. */
const toRupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

const IN_INDIA = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const toLocal = (instant: string | null) => instant && IN_INDIA.format(new Date(instant));

const COLUMNS: readonly [title: string, of: (row: WorkflowRequestRow) => Cell | null][] = [
  ['Number', ({ number }) => number],
  ['Request type', ({ subject_label }) => subject_label],
  ['Title', ({ title }) => title],
  ['Employee code', ({ employee }) => employee?.employee_code ?? null],
  ['Employee', ({ employee, submitter_name }) => employee?.name ?? submitter_name],
  ['Department', ({ employee }) => employee?.department_name ?? null],
  ['Submitted by', ({ submitter_name }) => submitter_name],
  ['Amount (₹)', ({ amount_paise }) => toRupees(amount_paise)],
  ['Workflow', ({ workflow_name }) => workflow_name],
  ['Status', ({ status }) => status],
  ['Round', ({ round }) => round],
  ['Stage', ({ stage }) => stage && `${stage.no} of ${stage.of}`],
  ['Pending with', ({ waiting_for }) => waiting_for.map(({ name }) => name).join('; ')],
  ['Submitted', ({ submitted_at }) => toLocal(submitted_at)],
  ['Due', ({ due_at }) => toLocal(due_at)],
  ['Decided', ({ decided_at }) => toLocal(decided_at)],
  ['Turn-around hours', turnAroundHours],
];
