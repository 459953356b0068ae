import {
  type AccountState,
  CALENDAR_MARGIN,
  dependsOnEsi,
  type EvaluationInputs,
  type HalfSlot,
  type LeaveEvent,
  leaveYearEnd,
  leaveYearStart,
  payerOf,
  type RuleSpan,
  ruleOn,
  type Spell,
} from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Tx, Work } from '@hrms/platform/server';
import { listPlannedCredits } from '../credits/credit.queries.ts';
import { findAccount, loadAccounts, withYearEnds } from '../ledger/account.queries.ts';
import { findPerson, type LeavePerson, noticeSince, serviceOf, statusOn } from '../people/person.queries.ts';
import { employeeUnknown, noPolicy, typeUnknown } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { findType, loadTypes, type TypeRow } from '../types/type.queries.ts';
import { findBlackouts, listDaysAway, returnDays } from './evaluation-inputs.queries.ts';
import { findUse, listHeldHalves, listOtherHalves } from './half.queries.ts';

/** An application of leave, however it is made: by applying, changing, cancelling in part or counting again. */
export type LeaveApplication = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly spell: Spell;
  readonly without: readonly HalfSlot[];
  readonly reason: string;
  readonly reason_override: string | null;
  readonly by_hr: boolean;
  /** The day it was applied on. */
  readonly on: CivilDate;
  readonly event: LeaveEvent;
  /** Kinds of the documents, null where none was chosen; of a stored request how many counted. */
  readonly attachments: number | readonly (string | null)[];
  readonly stand_in_employee_id: string | null;
  /** Requests that do not count as other leave: itself, and the one it replaces. */
  readonly except: readonly string[];
  /** The request whose taken days are given back first, because they are allocated again. */
  readonly given_back?: readonly { lot_id: string | null; days: number }[];
  /** Of a request that is stored already: it is counted even when its type was deactivated since. */
  readonly is_stored?: boolean;
};

export type ApplicationContext = { readonly inputs: EvaluationInputs; readonly person: LeavePerson; readonly type: TypeRow };

/** Gathers everything that decides an application. @throws `employee_unknown`, `type_unknown`, `no_policy` */
export async function loadEvaluationInputs(work: Work, application: LeaveApplication): Promise<ApplicationContext> {
  const { tx, today, dependencies } = work;
  const { employee_id, leave_type_id, spell, except } = application;
  const person = await findPerson(tx, employee_id, today);
  if (!person) throw employeeUnknown();
  const type = await findType(tx, leave_type_id);
  if (!type || !(type.is_active || application.is_stored)) throw typeUnknown();
  const spans = (await loadRuleSpans(tx, [employee_id])).get(employee_id) ?? new Map<string, RuleSpan[]>();
  if (spans.size === 0) throw noPolicy(person.full_name);
  const span = ruleOn(spans.get(leave_type_id), spell.first_day);
  const year_basis = { ...(await readOrganisationYears(tx)), joined_on: person.joined_on };
  const [from, to] = [addDays(spell.first_day, -CALENDAR_MARGIN), addDays(spell.last_day, CALENDAR_MARGIN)];
  const calendar = (await dependencies.leave.dayKinds(tx, [employee_id], from, to)).get(employee_id) ?? [];
  const cycle = span?.rule.cycle ?? 'leave_year';
  const year = leaveYearStart(cycle, year_basis, spell.first_day);
  const settings = await readLeaveSettings(tx, today);
  const use = await findUse(tx, employee_id, leave_type_id, { from: year, to: leaveYearEnd(cycle, year_basis, year) }, except);
  const inputs: EvaluationInputs = {
    today: application.on,
    by_hr: application.by_hr,
    reason: application.reason,
    reason_override: application.reason_override,
    spell,
    without: application.without,
    type: {
      id: type.id,
      name: type.name,
      category: type.category,
      gender: type.gender,
      tracked: type.tracked,
      paid_by: dependsOnEsi(type)
        ? payerOf(type, await dependencies.leave.isEsiInsured(tx, employee_id, spell.first_day))
        : type.paid_by,
      pay_fraction_bp: type.pay_fraction_bp,
    },
    rule_id: span?.rule_id ?? null,
    rule: span?.rule ?? null,
    service: serviceOf(person),
    gender: person.gender,
    notice_since: noticeSince(person),
    inactive_on: inactiveDays(person, spell),
    event: application.event,
    ...use,
    blackouts: await findBlackouts(tx, person, leave_type_id, spell),
    attachments: countDocuments(application.attachments, span?.rule.attachment_kinds ?? []),
    stand_in: application.stand_in_employee_id
      ? await findStandIn(tx, application.stand_in_employee_id, employee_id, spell, today)
      : null,
    stand_in_required: span?.rule.stand_in_required || settings.default_stand_in_required,
    locked_days: await findLockedDays(work, employee_id, spell),
    paid_left: span?.rule.lop_only_when_exhausted ? await paidDaysLeft(tx, employee_id) : 0,
    calendar,
    others: await listOtherHalves(tx, employee_id, from, to, except),
    absences: span?.rule.sandwich.absence_joins ? await dependencies.leave.absentHalves(tx, employee_id, from, to) : [],
    year_basis,
    account:
      type.tracked && !type.per_event && span
        ? await accountState(tx, application, span, spans.get(leave_type_id) ?? [], year_basis)
        : null,
    held: type.tracked ? await listHeldHalves(tx, employee_id, leave_type_id, except) : [],
  };
  return { inputs, person, type };
}

/** Documents that count: of one of the kinds that the rule asks for, or of any where it names none. */
const countDocuments = (given: LeaveApplication['attachments'], kinds: readonly string[]): number =>
  typeof given === 'number'
    ? given
    : given.filter((kind) => kinds.length === 0 || (kind !== null && kinds.includes(kind))).length;

async function accountState(
  tx: Tx,
  application: LeaveApplication,
  span: RuleSpan,
  spans: readonly RuleSpan[],
  basis: EvaluationInputs['year_basis'],
): Promise<AccountState> {
  const { lots, drawn_ahead } = await findAccount(tx, application.employee_id, application.leave_type_id);
  const returned = await returnDays(tx, lots, application.given_back ?? []);
  const ahead = span.rule.future_credits === 'credited_by_leave_date';
  const planned = ahead ? await listPlannedCredits(tx, application.employee_id, application.leave_type_id) : [];
  return {
    lots: withYearEnds(returned, spans, basis),
    drawn_ahead: drawn_ahead - (application.given_back ?? []).reduce((sum, { lot_id, days }) => sum + (lot_id ? 0 : days), 0),
    planned: planned.map(({ due_on, days }) => ({ due_on, days })),
    negative_limit: Math.round(span.rule.negative_limit * 100),
  };
}

function inactiveDays(person: LeavePerson, { first_day, last_day }: Spell): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = first_day; day <= last_day && days.length === 0; day = addDays(day, 1))
    if (['suspended', 'left'].includes(statusOn(person, day))) days.push(day);
  return days;
}

async function findStandIn(tx: Tx, id: string, applicant: string, { first_day, last_day }: Spell, today: CivilDate) {
  const person = await findPerson(tx, id, today);
  if (!person) throw employeeUnknown();
  const { rows } = await listDaysAway(tx, id, first_day, last_day);
  return {
    name: person.full_name,
    is_applicant: id === applicant,
    in_service: statusOn(person, last_day) !== 'left' && statusOn(person, first_day) !== 'upcoming',
    away_on: rows.map(({ day }) => day),
  };
}

/** Days of a spell whose attendance is locked. */
export async function findLockedDays(
  { tx, dependencies }: Work,
  employee_id: string,
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
): Promise<CivilDate[]> {
  const days: CivilDate[] = [];
  for (let day = first_day; day <= last_day; day = addDays(day, 1)) days.push(day);
  const locked = await dependencies.leave.findLockedDayKeys(tx, [employee_id], days);
  return days.filter((day) => locked.has(`${employee_id}:${day}`));
}

async function paidDaysLeft(tx: Tx, employee_id: string): Promise<number> {
  const paid = new Set(
    (await loadTypes(tx))
      .filter(({ tracked, paid_by, category }) => tracked && paid_by === 'employer' && ['annual', 'casual'].includes(category))
      .map(({ id }) => id),
  );
  const accounts = [...(await loadAccounts(tx, [employee_id])).values()].filter(({ leave_type_id }) => paid.has(leave_type_id));
  return accounts.reduce((sum, { lots }) => sum + lots.reduce((left, lot) => left + lot.left, 0), 0);
}
