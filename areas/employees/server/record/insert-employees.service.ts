import { fullName, retirementDay, toSearchRows } from '@hrms/employees/domain';
import { readSettingsOn } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import { type Ctx, newId, type Tx } from '@hrms/platform/server';
import { toSealedAccountRow } from '../bank/account.queries.ts';
import { notifySalaryAccountsSoon } from '../bank/salary-account.jobs.ts';
import { wholeSalarySplitRow } from '../bank/whole-salary-split.ts';
import { toSealedIdentityRow } from '../identity/identity.queries.ts';
import { uniqueIdentifiersOf } from '../identity/unique-identifier.queries.ts';
import { type RowWriter, tableWriter } from '../insert-rows.queries.ts';
import type { NewEmployee } from '../new-employee.ts';
import { adjustEmployeeCount, refreshListing } from '../people-search/listing.queries.ts';
import { syncManagerRoles } from '../positions/manager-role.service.ts';
import { advanceCodeCounters, assignEmployeeCodes } from './employee-code.service.ts';

export type InsertedEmployee = { employee_id: string; employee_code: string | null };

/**
 * Inserts checked new employees with all their rows: one statement per table, whatever their number
 * (a few hundred at a time). Missing codes are taken from the counter, in the order of the list.
 */
export async function insertEmployees(ctx: Ctx, people: readonly NewEmployee[]): Promise<InsertedEmployee[]> {
  if (people.length === 0) return [];
  await assertRoomFor(ctx, people);
  const coded = await writeEmployeeRows(ctx, people, tableWriter(ctx.tx));
  await refreshAfterInsert(
    ctx,
    coded.map(({ id }) => id),
    managerIdsOf(coded),
  );
  await adjustEmployeeCount(ctx.tx, coded.length);
  return coded.map(({ id, employee_code }) => ({ employee_id: id, employee_code }));
}

/** Checks the plan's seats for those who will be in service; drafts and people who left take none. @throws Refusal 422 */
export async function assertRoomFor(ctx: Ctx, people: readonly NewEmployee[]): Promise<void> {
  const joining = people.filter(({ is_draft, leaving }) => !is_draft && !(leaving && leaving.last_working_day < ctx.today));
  if (joining.length === 0) return;
  const from = joining.map(({ joined_on }) => joined_on ?? ctx.today).reduce((first, day) => (day < first ? day : first));
  await ctx.dependencies.employees.roomFor(ctx, joining.length, from);
}

/** Writes all rows of new employees through `into`; returns them with their codes. */
export async function writeEmployeeRows(ctx: Ctx, people: readonly NewEmployee[], into: RowWriter): Promise<NewEmployee[]> {
  const coded = await withEmployeeCodes(ctx, people, into);
  await writeRecordRows(ctx, coded, into);
  await writeFactRows(ctx, coded, into);
  return coded;
}

/** Ids of all managers in the positions of new employees; null where there is none. */
export const managerIdsOf = (people: readonly NewEmployee[]): (string | null)[] =>
  people.flatMap(({ positions: rows }) => rows.map(({ manager_id }) => manager_id));

/** Updates manager roles and the listing after inserts. */
export async function refreshAfterInsert(
  { tx, today }: Ctx,
  ids: readonly string[],
  manager_ids: readonly (string | null)[],
): Promise<void> {
  await syncManagerRoles(tx, manager_ids, today);
  await refreshListing(tx, today, ids);
}

/** Assigns codes to employees without one and records all codes as given. */
export async function withEmployeeCodes(
  { tx, today }: Ctx,
  people: readonly NewEmployee[],
  into: RowWriter = tableWriter(tx),
): Promise<NewEmployee[]> {
  await advanceCodeCounters(
    tx,
    people.flatMap(({ employee_code }) => employee_code ?? []),
  );
  const codes = await assignEmployeeCodes(
    tx,
    people.filter(({ employee_code, is_draft }) => !employee_code && !is_draft),
    today,
  );
  const coded = people.map((person) =>
    person.employee_code || person.is_draft ? person : { ...person, employee_code: codes.shift() ?? null },
  );
  const given = coded.flatMap(({ id, employee_code }) => (employee_code ? [{ org_id: tx.org_id, id, code: employee_code }] : []));
  await into('employee_code', given);
  return coded;
}

async function writeRecordRows(ctx: Ctx, people: readonly NewEmployee[], into: RowWriter): Promise<void> {
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  const { retirement_age } = await readSettingsOn(ctx.tx, ctx.today);
  const rows = people.map(
    ({ id, employee_code, person, joined_on, previous_employee_id, is_draft, draft_job, custom, source, leaving }) => ({
      org_id: ctx.org_id,
      id,
      employee_code,
      ...person,
      full_name: fullName(person),
      joined_on,
      service_from: joined_on,
      last_working_day: leaving?.last_working_day ?? null,
      retirement_on: person.date_of_birth && retirementDay(person.date_of_birth, retirement_age),
      previous_employee_id,
      is_draft,
      draft_job: draft_job && JSON.stringify(draft_job),
      custom: custom && Object.keys(custom).length > 0 ? JSON.stringify(custom) : null,
      source,
      created_at: now,
      created_by: by,
      updated_at: now,
      updated_by: by,
    }),
  );
  await into('employee', rows);
}

/** Inserts status, positions, identity, bank account, unique identifiers and search tokens. */
export async function insertEmployeeFacts(ctx: Ctx, people: readonly NewEmployee[]): Promise<void> {
  await assertRoomFor(ctx, people);
  await writeFactRows(ctx, people, tableWriter(ctx.tx));
  await refreshAfterInsert(
    ctx,
    people.map(({ id }) => id),
    managerIdsOf(people),
  );
}

async function writeFactRows(ctx: Ctx, people: readonly NewEmployee[], into: RowWriter): Promise<void> {
  const { org_id } = ctx;
  const stamp = { created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  const vault = await ctx.vault();
  const working = people.filter(({ is_draft }) => !is_draft);

  const statuses = working.flatMap(({ id: employee_id, joined_on, leaving }) => {
    const row = (from_date: string, status: string, reason: string | null) => [
      { org_id, id: newId(), employee_id, from_date, status, reason, source_area: 'employees', ...stamp },
    ];
    return [
      ...(joined_on ? row(joined_on, 'active', null) : []),
      ...(leaving ? row(addDays(leaving.last_working_day, 1), 'left', leaving.reason) : []),
    ];
  });
  await into('employee_status', statuses);

  const positions = people.flatMap(({ id, positions: rows }) =>
    rows.map((row) => ({ org_id, id: newId(), employee_id: id, ...row, ...stamp, updated_at: stamp.created_at })),
  );
  await into('employee_position', positions);

  const identities = people.flatMap(({ id, identity }) =>
    identity ? [toSealedIdentityRow(ctx, vault, id, newId(), identity)] : [],
  );
  await into('employee_identity', identities);

  const accounts = people.flatMap(({ id, bank_account, joined_on }) =>
    bank_account
      ? [toSealedAccountRow(ctx, vault, { employee_id: id, id: newId(), from_date: joined_on ?? ctx.today }, bank_account)]
      : [],
  );
  await into('bank_account', accounts);
  if (accounts.length > 0) await notifySalaryAccountsSoon(ctx);
  const splits = accounts.map(({ id, employee_id, opened_from }) =>
    wholeSalarySplitRow(org_id, { employee_id, from_date: opened_from, bank_account_id: id }, stamp),
  );
  await into('pay_split', splits);
  await writeContactRows(ctx, people, into);

  await into(
    'employee_claim',
    working.flatMap(({ id, person, identity }) =>
      uniqueIdentifiersOf(vault, { ...person, ...identity }).map((claim) => ({ org_id, id: newId(), ...claim, employee_id: id })),
    ),
  );
  await into('employee_search', searchTokenRows(org_id, people));
}

/** Writes addresses and emergency contacts given with the record. */
async function writeContactRows(
  { org_id, today, clock, actor }: Ctx,
  people: readonly NewEmployee[],
  into: RowWriter,
): Promise<void> {
  const stamp = { created_at: clock.now(), created_by: actor.user_id, updated_at: clock.now() };
  const addresses = people.flatMap(({ id, addresses: rows = [], joined_on }) =>
    rows.map(({ kind, from_date, line1, line2, city, district, state_code, pin, country }) => ({
      org_id,
      id: newId(),
      employee_id: id,
      kind,
      from_date: from_date ?? (joined_on && joined_on < today ? joined_on : today),
      line1,
      line2: line2 ?? null,
      city,
      district: district ?? null,
      state_code: state_code ?? null,
      pin: pin ?? null,
      country,
      ...stamp,
    })),
  );
  await into('employee_address', addresses);
  const contacts = people.flatMap(({ id, emergency_contacts: rows = [] }) =>
    rows.map(({ name, relationship, phone, priority }) => ({
      org_id,
      id: newId(),
      employee_id: id,
      name,
      relationship,
      phone,
      priority,
      ...stamp,
    })),
  );
  await into('emergency_contact', contacts);
}

const searchTokenRows = (org_id: string, people: readonly NewEmployee[]) =>
  people.flatMap(({ id, employee_code, person }) =>
    toSearchRows({ ...person, full_name: fullName(person), employee_code }).map((row) => ({
      org_id,
      ...row,
      employee_id: id,
      sort_name: fullName(person).toLowerCase(),
    })),
  );

/** Replaces the search tokens of an employee after a change. */
export async function replaceSearchTokens(tx: Tx, person: Pick<NewEmployee, 'id' | 'employee_code' | 'person'>): Promise<void> {
  await tx.deleteFrom('employee_search').where('org_id', '=', tx.org_id).where('employee_id', '=', person.id).execute();
  await tableWriter(tx)('employee_search', searchTokenRows(tx.org_id, [person as NewEmployee]));
}
