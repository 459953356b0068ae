import { findEmployeesByCodes } from '@hrms/employees/server';
import {
  ChecklistItem,
  type ChecklistKind,
  type ChecklistTemplate,
  checklistImports,
  MOST_TASKS,
} from '@hrms/lifecycle/contract';
import { importFields, wordOfCell, yesNoOfCell } from '@hrms/platform/imports';
import {
  type CheckedRow,
  type Ctx,
  defineImport,
  deleteUnused,
  type FileRow,
  type GoodRow,
  importRoutes,
  type Route,
  startRow,
  undoMade,
} from '@hrms/platform/server';
import { templateInUse } from '../joining.refusals.ts';
import { listAllTemplates } from './template.queries.ts';
import { createTemplate, readTemplate, updateTemplate } from './template.service.ts';

const KIND = 'lifecycle.template_items';
const KIND_WORDS: Readonly<Record<string, ChecklistKind>> = {
  joining: 'onboarding',
  onboarding: 'onboarding',
  leaving: 'offboarding',
  offboarding: 'offboarding',
};
const KIND_LABELS: Readonly<Record<ChecklistKind, string>> = { onboarding: 'joining', offboarding: 'leaving' };

/** The column of the file in which a field of a task stands. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  title: 'task',
  category: 'department',
  owner_kind: 'done_by',
  owner_id: 'employee_code',
  offset_days: 'days',
  gate: 'required',
};

/** A task of a file, and the earlier task of its template that it waits for. */
type FileTask = { kind: ChecklistKind; template: string; item: ChecklistItem; after: string | null };

type FileContext = {
  readonly employees: ReadonlyMap<string, string>;
  /** Titles in small letters of each template's tasks: stored ones and those of rows before. */
  readonly titles: Map<string, Set<string>>;
};

const keyOf = (kind: ChecklistKind, name: string) => `${kind} ${name.toLowerCase()}`;

function checkRow(file: FileRow, { employees, titles }: FileContext): CheckedRow<FileTask> {
  const { errors, refuse, text } = startRow(file);
  const [template, title, after, code] = [text('template'), text('task'), text('after'), text('employee_code')];
  const kind = KIND_WORDS[wordOfCell(text('kind')) ?? 'joining'];
  if (!kind) refuse('kind', 'Enter joining or leaving');
  if (!template || template.length > 80) refuse('template', 'Enter the name of the template, with at most 80 characters');
  const [gate, needs_file] = (['required', 'needs_file'] as const).map((field) => {
    const answer = yesNoOfCell(text(field));
    if (answer === null) refuse(field, 'Enter yes or no');
    return answer ?? false;
  });
  const read = ChecklistItem.safeParse({
    title,
    description: text('description') || null,
    category: wordOfCell(text('department')) ?? 'hr',
    owner_kind: wordOfCell(text('done_by')) ?? 'hr',
    owner_id: employees.get(code.toLowerCase()) ?? null,
    offset_days: text('days') === '' ? undefined : Number(text('days')),
    gate,
    needs_file,
  });
  for (const { path, message } of read.error?.issues ?? []) refuse(COLUMN_OF[String(path[0])] ?? String(path[0]), message);
  const item = read.data;
  if (code && !employees.has(code.toLowerCase())) refuse('employee_code', 'No employee has this code');
  else if (item?.owner_kind === 'employee' && !code) refuse('employee_code', 'Enter the code of the employee');
  if (kind === 'offboarding' && item?.owner_kind === 'buddy') refuse('done_by', 'Leavers have no buddy. Enter who does it');
  if (kind && template && title) {
    const earlier = titles.get(keyOf(kind, template)) ?? new Set();
    titles.set(keyOf(kind, template), earlier);
    if (earlier.has(title.toLowerCase())) refuse('task', 'The template has this task already');
    else if (earlier.size >= MOST_TASKS) refuse('task', `A template has at most ${MOST_TASKS} tasks`);
    if (after && !earlier.has(after.toLowerCase())) refuse('after', 'Enter an earlier task of the same template');
    earlier.add(title.toLowerCase());
  }
  const value = item && kind && errors.length === 0 ? { kind, template, item, after: after || null } : null;
  const summary = kind && item ? `${template}, ${KIND_LABELS[kind]}, ${item.offset_days} days` : template;
  return { row: file.row, label: title, summary, errors, value };
}

/** Tasks of a file behind those of a template, each with the place of the one it waits for. */
function appended(stored: readonly ChecklistItem[], tasks: readonly FileTask[]): ChecklistItem[] {
  const items = [...stored];
  for (const { item, after } of tasks) {
    const place = after === null ? -1 : items.findIndex(({ title }) => title.toLowerCase() === after.toLowerCase());
    items.push({ ...item, depends_on: place < 0 ? null : place });
  }
  return items;
}

const withItems = ({ name, active, version, ...template }: ChecklistTemplate, items: readonly ChecklistItem[]) => ({
  name,
  active,
  version,
  branch_id: template.branch_id,
  department_id: template.department_id,
  designation_id: template.designation_id,
  employment_type: template.employment_type,
  exit_kind: template.exit_kind,
  items: [...items],
});

/** Adds the tasks of one template, and the template where none has its name. @returns what `undo` takes back */
async function saveTasks(ctx: Ctx, rows: readonly GoodRow<FileTask>[], stored: ChecklistTemplate | undefined) {
  const tasks = rows.map(({ value }) => value);
  const [{ row, value }] = rows as readonly [GoodRow<FileTask>];
  const saved = stored
    ? await updateTemplate(ctx, stored.template_id, withItems(stored, appended(stored.items, tasks)))
    : await createTemplate(ctx, { kind: value.kind, name: value.template, items: appended([], tasks) });
  return { row, id: saved.template_id, version: saved.version, ...(stored && { before: stored.items }) };
}

const templateItemImport = defineImport<FileTask>({
  kind: KIND,
  fields: importFields({
    required: ['template', 'task', 'days'],
    optional: ['kind', 'description', 'department', 'done_by', 'employee_code', 'required', 'needs_file', 'after'],
  }),
  most_rows: 1000,
  check: async ({ tx }: Ctx, rows) => {
    const codes = rows.flatMap(({ cells }) => cells.employee_code || []);
    const stored = await listAllTemplates(tx);
    const titles = stored.map(
      ({ kind, name, items }) => [keyOf(kind, name), new Set(items.map(({ title }) => title.toLowerCase()))] as const,
    );
    const known = { employees: await findEmployeesByCodes(tx, codes), titles: new Map(titles) };
    return rows.map((row) => checkRow(row, known));
  },
  commit: async (ctx, rows, { made }) => {
    const stored = new Map((await listAllTemplates(ctx.tx)).map((one) => [keyOf(one.kind, one.name), one]));
    for (const [key, own] of Map.groupBy(rows, ({ value }) => keyOf(value.kind, value.template)))
      made.push(await saveTasks(ctx, own, stored.get(key)));
  },
  undo: (ctx, { made }) =>
    undoMade(ctx, { kind: KIND, table: 'checklist_template', made }, async ({ id, before }) => {
      if (before) await updateTemplate(ctx, id, withItems(await readTemplate(ctx, id), before as ChecklistItem[]));
      else await deleteUnused(ctx.tx, 'checklist_template', { id, used: templateInUse });
    }),
});

/** Tasks of templates from a file. */
export const checklistImportRoutes: readonly Route[] = importRoutes(checklistImports, [templateItemImport]);
