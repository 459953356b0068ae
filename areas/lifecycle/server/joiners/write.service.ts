import { findEmployeeCards } from '@hrms/employees/server';
import type { CreateJoiner, JoinerDetail, UpdateJoiner } from '@hrms/lifecycle/contract';
import { type JoinerMove, joiningDateProblem, mayMove } from '@hrms/lifecycle/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, findRow, insertRow, updateRow, updateVersioned } from '@hrms/platform/server';
import { cancelRecord } from '@hrms/workflows/server';
import { joinerTasks, reassignTasks, removeUntouchedTasks } from '../checklists/task.queries.ts';
import { chooseTemplate, copyTasks, findTaskHead } from '../checklists/task.service.ts';
import * as refusals from '../joining.refusals.ts';
import { assertPlaces } from '../places.service.ts';
import { findVisibleJoiner, type JoinerRecord, lockJoiner, OFFER_REQUEST } from './joiner.queries.ts';
import { revokeLinks } from './link.queries.ts';
import { readJoiner } from './read.service.ts';
import { addEvent } from './section.queries.ts';

const unique = { joiner__email: refusals.joinerExists };

const toColumns = (joiner: CreateJoiner) => ({
  first_name: joiner.first_name,
  middle_name: joiner.middle_name,
  last_name: joiner.last_name,
  personal_email: joiner.personal_email,
  phone: joiner.phone,
  joining_date: joiner.joining_date,
  branch_id: joiner.branch_id,
  department_id: joiner.department_id,
  designation_id: joiner.designation_id,
  manager_id: joiner.manager_id ?? null,
  buddy_id: joiner.buddy_id ?? null,
  owner_id: joiner.owner_id ?? null,
  employment_type: joiner.employment_type,
  contract_end_date: joiner.contract_end_date ?? null,
  probation_months: joiner.probation_months ?? null,
  notice_value: joiner.notice_value ?? null,
  notice_unit: joiner.notice_value ? (joiner.notice_unit ?? 'days') : null,
  structure: joiner.structure,
  annual_ctc_paise: joiner.annual_ctc_paise ?? null,
  offer_valid_until: joiner.offer_valid_until ?? null,
  source: joiner.source,
  previous_employee_id: joiner.previous_employee_id ?? null,
});

async function assertJoiner(ctx: Ctx, joiner: CreateJoiner): Promise<void> {
  if (!joiner.personal_email && !joiner.phone) throw refusals.contactMissing();
  const problem = joiningDateProblem(joiner.joining_date, ctx.today);
  if (problem) throw refusals.joiningDateWrong(problem);
  await assertPlaces(ctx, joiner);
  const named = ['manager_id', 'buddy_id', 'owner_id', 'previous_employee_id'] as const;
  const cards = await findEmployeeCards(
    ctx.tx,
    named.flatMap((field) => joiner[field] ?? []),
  );
  const unknown = named.find((field) => joiner[field] && !cards.has(joiner[field]));
  if (unknown) throw refusals.employeeUnknown(unknown);
  const { structure, employment_type, contract_end_date } = joiner;
  if (structure && !(await ctx.dependencies.lifecycle.salaryStructures(ctx)).includes(structure))
    throw refusals.structureUnknown();
  const fixed = employment_type === 'fixed_term' || employment_type === 'contract';
  if (fixed && !contract_end_date) throw refusals.fieldRequired('contract_end_date', 'Please select the contract end date');
}

async function assertTemplate(ctx: Ctx, template_id: string | null | undefined): Promise<void> {
  if (template_id && !(await findRow(ctx.tx, 'checklist_template', { id: template_id, kind: 'onboarding' }, ['id'])))
    throw refusals.fieldRequired('template_id', 'Select a template that exists');
}

/** What of a stored or entered joiner decides about template, days and owners of tasks. */
const toTaskSubject = (joiner: CreateJoiner) => ({
  ...joiner,
  manager_id: joiner.manager_id ?? null,
  buddy_id: joiner.buddy_id ?? null,
});

/** Adds a joiner with the tasks of the template that fits. @throws Refusal 409, 422 naming the field */
export async function createJoiner(ctx: Ctx, joiner: CreateJoiner): Promise<JoinerDetail> {
  await assertJoiner(ctx, joiner);
  await assertTemplate(ctx, joiner.template_id);
  return readJoiner(ctx, await insertJoiner(ctx, joiner));
}

/** Stores a joiner that was checked, with the tasks of the template that fits. @returns its id. @throws `joiner_exists` */
export async function insertJoiner(ctx: Ctx, joiner: CreateJoiner, import_id: string | null = null): Promise<string> {
  const template = await chooseTemplate(ctx.tx, joiner.template_id ?? null, toTaskSubject(joiner));
  const row = {
    ...toColumns(joiner),
    owner_id: joiner.owner_id === undefined ? ctx.actor.employee_id : joiner.owner_id,
    template_id: template?.template_id ?? null,
    status: 'draft',
    import_id,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'joiner', row, unique);
  if (template) await copyTasks(ctx, id, template, toTaskSubject(joiner));
  await addEvent(ctx, id, ctx.actor.display_name, 'Added');
  const { annual_ctc_paise: _pay, personal_email: _email, phone: _phone, ...audited } = toColumns(joiner);
  await ctx.audit('lifecycle.joiner_added', id, audited);
  return id;
}

async function followChanges(ctx: Ctx, before: JoinerRecord, joiner: UpdateJoiner): Promise<void> {
  const id = before.joiner_id;
  const wanted = joiner.template_id ?? before.template_id;
  if (wanted && wanted !== before.template_id && (await removeUntouchedTasks(ctx.tx, id))) {
    const template = await chooseTemplate(ctx.tx, wanted, toTaskSubject(joiner));
    if (template) await copyTasks(ctx, id, template, toTaskSubject(joiner));
    await updateRow(ctx.tx, 'joiner', { id }, { template_id: wanted });
  }
  if (joiner.joining_date !== before.joining_date) {
    await joinerTasks.move(ctx.tx, id, joiner.joining_date);
    await addEvent(ctx, id, ctx.actor.display_name, `Joining date moved to ${dateLabel(joiner.joining_date)}`);
  }
  if ((joiner.manager_id ?? null) !== before.manager_id) await reassignTasks(ctx.tx, id, 'manager', joiner.manager_id ?? null);
  if (joiner.department_id !== before.department_id || (joiner.manager_id ?? null) !== before.manager_id) {
    const place = { department_id: joiner.department_id, manager_id: joiner.manager_id ?? null };
    await reassignTasks(ctx.tx, id, 'department_head', await findTaskHead(ctx.tx, place));
  }
  const [buddy, former] = [joiner.buddy_id ?? joiner.manager_id ?? null, before.buddy_id ?? before.manager_id];
  if (buddy !== former) await reassignTasks(ctx.tx, id, 'buddy', buddy);
  // whoever reads the former mailbox must not come in any more, and the new address is not proved yet
  if (joiner.personal_email !== before.personal_email) {
    await revokeLinks(ctx.tx, id, ctx.clock.now());
    await updateRow(ctx.tx, 'joiner', { id }, { address_proved_at: null });
  }
}

/** Changes a joiner; open tasks follow the joining date. @throws `not_found`, `wrong_status`, `offer_pending`, `version_conflict` and as `createJoiner` */
export async function updateJoiner(ctx: Ctx, id: string, { version, ...joiner }: UpdateJoiner): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const before = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(before.status, 'update')) throw refusals.wrongStatus(before.status);
  refusals.assertNoOfferPending(before);
  await assertJoiner(ctx, joiner);
  await assertTemplate(ctx, joiner.template_id);
  const set = toColumns(joiner);
  await updateVersioned(ctx.tx, 'joiner', { id, version, set, stale: refusals.staleRecord, unique });
  await followChanges(ctx, before, { version, ...joiner });
  const changed = (Object.keys(set) as (keyof typeof set)[]).filter((name) => set[name] !== before[name]);
  await ctx.audit('lifecycle.joiner_updated', id, { fields: changed, joining_date: joiner.joining_date });
  return readJoiner(ctx, id);
}

type Ending = { move: Extract<JoinerMove, 'cancel' | 'no_show'>; status: 'cancelled' | 'no_show'; text: string };

async function endJoining(ctx: Ctx, id: string, reason: string, { move, status, text }: Ending): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, move)) throw refusals.wrongStatus(joiner.status);
  if (status === 'no_show' && joiner.joining_date > ctx.today) throw refusals.wrongStatus(joiner.status);
  if (joiner.offer_asked) await cancelRecord(ctx, OFFER_REQUEST, id, reason);
  const version = joiner.version + (joiner.offer_asked ? 2 : 1);
  await updateRow(ctx.tx, 'joiner', { id }, { status, reason, ended_on: ctx.today, version });
  await revokeLinks(ctx.tx, id, ctx.clock.now());
  await addEvent(ctx, id, ctx.actor.display_name, `${text}: ${reason}`);
  await ctx.audit(`lifecycle.joining_${status}`, id, { reason });
  return readJoiner(ctx, id);
}

/** Cancels a joining. @throws `not_found`, `wrong_status` */
export const cancelJoining = (ctx: Ctx, id: string, reason: string) =>
  endJoining(ctx, id, reason, { move: 'cancel', status: 'cancelled', text: 'Cancelled' });

/** Records that a joiner did not come. @throws `not_found`, `wrong_status`, also before the joining date */
export const recordNoShow = (ctx: Ctx, id: string, reason: string) =>
  endJoining(ctx, id, reason, { move: 'no_show', status: 'no_show', text: 'Did not join' });

/** Opens a joining again that had ended. @throws `not_found`, `wrong_status`, `erased`, `joiner_exists` */
export async function reopenJoining(ctx: Ctx, id: string): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'reopen')) throw refusals.wrongStatus(joiner.status);
  if (joiner.erased_at) throw refusals.detailsErased();
  const set = { status: 'draft', reason: null, ended_on: null, version: joiner.version + 1 };
  await updateRow(ctx.tx, 'joiner', { id }, set, unique);
  await addEvent(ctx, id, ctx.actor.display_name, 'Reopened');
  await ctx.audit('lifecycle.joining_reopened', id, { before: joiner.status });
  return readJoiner(ctx, id);
}
