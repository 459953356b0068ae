/** Which tasks an exit gets. */
import { findManagerIds, loadEmployeeFacts } from '@hrms/employees/server';
import type { ChecklistItem, ChecklistTemplate } from '@hrms/lifecycle/contract';
import { bestTemplate, isAbsent } from '@hrms/lifecycle/domain';
import { findDepartmentHead } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import { type Tx, updateRow, type Work } from '@hrms/platform/server';
import { findTemplate, listActiveTemplates } from '../checklists/template.queries.ts';
import { usualExitTasks } from '../checklists/usual-exit-templates.ts';
import { fieldRequired } from '../joining.refusals.ts';
import type { ExitRow } from './exit.queries.ts';
import { leaverTasks } from './exit-task.queries.ts';

type Leaver = Pick<ExitRow, 'exit_id' | 'employee_id' | 'kind' | 'last_working_day' | 'template_id'>;

/** The position of a leaver on the last working day. */
async function lastPlaceOf(tx: Tx, { employee_id, last_working_day: day }: Leaver) {
  const facts = (await loadEmployeeFacts(tx, [employee_id], { first_day: day, last_day: day })).get(employee_id);
  return facts?.positions.at(-1);
}

/** The head of the leaver's department, or of the one above where that is the leaver. */
async function findHeadOf(tx: Tx, exit: Leaver): Promise<string | null> {
  const place = await lastPlaceOf(tx, exit);
  return place ? findDepartmentHead(tx, place.department_id, exit.employee_id) : null;
}

/** The template that fits the position of the last working day best; undefined where none fits. */
async function chooseExitTemplate(tx: Tx, exit: Leaver) {
  const place = await lastPlaceOf(tx, exit);
  return bestTemplate(await listActiveTemplates(tx, 'offboarding'), {
    branch_id: place?.branch_id ?? null,
    department_id: place?.department_id ?? null,
    designation_id: place?.designation_id ?? null,
    employment_type: place?.employment_type ?? null,
    exit_kind: exit.kind,
  });
}

/** @throws `field_required` for a template that is not one of leaving */
export async function assertExitTemplate(tx: Tx, template_id: string | null | undefined): Promise<void> {
  if (template_id && (await findTemplate(tx, template_id))?.kind !== 'offboarding')
    throw fieldRequired('template_id', 'Select a template of leaving');
}

type Task = Pick<ChecklistItem, 'title' | 'category' | 'owner_kind' | 'offset_days'> &
  Partial<Pick<ChecklistTemplate['items'][number], 'description' | 'owner_id' | 'gate' | 'needs_file' | 'depends_on'>>;

/** Gives an approved exit its tasks, with their days and owners: of its template, of the one that fits best, or the usual ones. */
export async function createExitTasks(work: Work, exit: Leaver): Promise<void> {
  const { exit_id, employee_id, kind, last_working_day } = exit;
  const template = exit.template_id ? await findTemplate(work.tx, exit.template_id) : await chooseExitTemplate(work.tx, exit);
  if (template && !exit.template_id) await updateRow(work.tx, 'exit', { id: exit_id }, { template_id: template.template_id });
  const manager = (await findManagerIds(work.tx, [employee_id], work.today)).get(employee_id) ?? null;
  const items: readonly Task[] = template?.items ?? usualExitTasks(kind);
  const isHeads = items.some(({ owner_kind }) => owner_kind === 'department_head');
  const head = isHeads ? ((await findHeadOf(work.tx, exit)) ?? manager) : null;
  const owners: Readonly<Partial<Record<Task['owner_kind'], string | null>>> = {
    manager,
    department_head: head,
    subject: employee_id,
  };
  const ownerOf = ({ owner_kind, owner_id = null }: Task): string | null =>
    owner_kind === 'employee' ? owner_id : (owners[owner_kind] ?? null);
  await leaverTasks.insert(
    work.tx,
    items
      .map((item, position) => ({ item, position }))
      // who is not there any more has no tasks
      .filter(({ item }) => item.owner_kind !== 'subject' || !isAbsent(kind))
      .map(({ item, position }) => ({
        exit_id,
        position,
        title: item.title,
        description: item.description ?? null,
        category: item.category,
        owner_kind: item.owner_kind,
        owner_employee_id: ownerOf(item),
        offset_days: item.offset_days,
        due_on: addDays(last_working_day, item.offset_days),
        gate: item.gate ?? false,
        needs_file: item.needs_file ?? false,
        depends_on: item.depends_on ?? null,
      })),
  );
}
