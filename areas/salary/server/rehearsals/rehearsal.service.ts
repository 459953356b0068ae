import { formatRupees, percent } from '@hrms/platform/money';
import {
  type Ctx,
  type FileAnswer,
  findRow,
  hasOfficeScope,
  insertRow,
  type SheetFormat,
  sheetFile,
} from '@hrms/platform/server';
import type { CreateRehearsal, RehearsalChange, RehearsalDetail, RehearsalFigures, RehearsalRow } from '@hrms/salary/contract';
import { rehearsalTotals } from '@hrms/salary/domain';
import { batchEmpty } from '../batches/batch.refusals.ts';
import { findVersionLines } from '../structure.queries.ts';
import { computeRehearsal, hashOfRows, keepsGross } from './compute.service.ts';
import { insertRehearsalRows, listAllRehearsalRows, requireRehearsal } from './rehearsal.queries.ts';

const EXPIRES_AFTER_MS = 30 * 86_400_000;

const toIso = (value: unknown): string => new Date(value as string | Date).toISOString();

const SETTING_LABELS = {
  ctc_includes: 'costs inside the CTC',
  gratuity_provision_bp: 'gratuity provision',
  esi_tie: 'ESI choice',
} as const;

/** The change in words. */
async function changeText(ctx: Ctx, change: RehearsalChange): Promise<string> {
  const kept = keepsGross(change) ? ', pay stays' : ', CTC stays';
  switch (change.kind) {
    case 'structure_version': {
      const version = await findVersionLines(ctx.tx, change.structure_version_id);
      return version ? `${version.structure_name}, version ${version.version_no}` : 'A deleted structure version';
    }
    case 'component': {
      const component = await findRow(ctx.tx, 'salary_component', { id: change.component_id }, ['code']);
      return `Component ${component?.code ?? ''}${kept}`;
    }
    case 'lookup_table':
      return `Lookup table ${change.code}, ${change.rows.length} rows${kept}`;
    case 'setting': {
      const names = Object.entries(SETTING_LABELS).flatMap(([name, label]) => (name in change ? [label] : []));
      return `Salary settings: ${names.join(', ')}${kept}`;
    }
    case 'increase':
      return change.increase_bp ? `${percent(change.increase_bp)} of CTC` : `${formatRupees(change.increase_paise ?? 0)} a year`;
  }
}

/** A rehearsal with its totals. @throws Refusal 404 */
export async function readRehearsal(ctx: Ctx, id: string): Promise<RehearsalDetail> {
  const { change, population: _population, content_hash: _hash, ...row } = await requireRehearsal(ctx.tx, id, ctx.clock.now());
  return {
    ...row,
    expires_at: toIso(row.expires_at),
    created_at: toIso(row.created_at),
    change_text: await changeText(ctx, change),
    can_apply: row.status === 'ready' && hasOfficeScope(ctx.actor, 'salary.revision.import'),
  };
}

/** Computes a change for all employees it concerns and stores the result. @throws Refusal 404, 422 */
export async function createRehearsal(ctx: Ctx, { title, ...request }: CreateRehearsal): Promise<RehearsalDetail> {
  const rows = await computeRehearsal(ctx, request);
  if (rows.length === 0) throw batchEmpty();
  const { matches, structure_ids, change, effective_from } = request;
  const now = ctx.clock.now();
  const id = await insertRow(ctx.tx, 'salary_rehearsal', {
    title,
    effective_from,
    change: JSON.stringify(change),
    population: JSON.stringify({ matches, structure_ids }),
    status: rows.every(({ error }) => error !== null) ? 'failed' : 'ready',
    totals: JSON.stringify(rehearsalTotals(rows)),
    content_hash: hashOfRows(rows),
    expires_at: new Date(now.getTime() + EXPIRES_AFTER_MS),
    created_by: ctx.actor.user_id,
    created_by_name: ctx.actor.display_name,
    created_at: now,
  });
  await insertRehearsalRows(ctx.tx, id, rows);
  await ctx.audit('salary.rehearsal_run', id, { title, change: change.kind, employees: rows.length });
  return readRehearsal(ctx, id);
}

const FIGURES: readonly [keyof RehearsalFigures, string][] = [
  ['ctc_annual_paise', 'Annual CTC'],
  ['gross_paise', 'Gross'],
  ['wages_paise', 'Wages'],
  ['add_back_paise', 'Add-back'],
  ['epf_employee_paise', 'EPF employee'],
  ['epf_employer_paise', 'EPF employer'],
  ['esi_employee_paise', 'ESI employee'],
  ['esi_employer_paise', 'ESI employer'],
  ['gratuity_provision_paise', 'Gratuity provision'],
  ['gratuity_liability_paise', 'Gratuity liability'],
  ['net_paise', 'Net before PT and TDS'],
  ['employer_cost_paise', 'Employer cost'],
];

const rupeesOf = (figures: RehearsalFigures | null, name: keyof RehearsalFigures) => (figures ? Number(figures[name]) / 100 : '');

const toSheetRow = (row: RehearsalRow) => [
  row.employee_code,
  row.employee_name,
  ...FIGURES.flatMap(([name]) => [rupeesOf(row.before, name), rupeesOf(row.after, name)]),
  row.net_change_paise / 100,
  row.marks.join(', '),
  row.error ?? '',
];

/** All rows of a rehearsal as a file, amounts in rupees. @throws Refusal 404 */
export async function exportRehearsal(ctx: Ctx, id: string, format: SheetFormat): Promise<FileAnswer> {
  const { title } = await requireRehearsal(ctx.tx, id, ctx.clock.now());
  const rows = await listAllRehearsalRows(ctx.tx, id);
  const heading = [
    'Code',
    'Employee',
    ...FIGURES.flatMap(([, label]) => [`${label} before`, `${label} after`]),
    'Change of net',
    'Marks',
    'Error',
  ];
  const { media_type, bytes } = await sheetFile(format, [heading, ...rows.map(toSheetRow)]);
  await ctx.audit('salary.rehearsal_exported', id, { rows: rows.length, format });
  return { name: `${title.replaceAll(/[^\w ]+/g, '').trim() || 'Rehearsal'}.${format}`, media_type, body: bytes };
}
