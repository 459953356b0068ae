import { positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, calendar, departments, designations, holidayLists, locations, weeklyOffs } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let pune: string;
let bengaluru: string;
let ravi: string;
let asha: string;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-08-20' });
  owner = await createTenant(installation);
  const branch = async (name: string, code: string, state_code: string) =>
    (await owner.call(branches.create, { body: { name, code, state_code, from_date: '2000-01-01' } })).data.branch_id;
  pune = await branch('Pune', 'PUN', 'IN-MH');
  bengaluru = await branch('Bengaluru', 'BLR', 'IN-KA');
  const department_id = (await owner.call(departments.create, { body: { name: 'Production' } })).data.department_id;
  const designation_id = (await owner.call(designations.create, { body: { title: 'Fitter' } })).data.designation_id;
  const people = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Ravi', branch_id: pune, department_id, designation_id },
    { first_name: 'Asha', branch_id: pune, department_id, designation_id },
  ]);
  [ravi, asha] = people.map(({ employee_id }) => employee_id) as [string, string];
});
afterAll(() => installation.close());

const off = (weekday: number, occurrences: number[] | null = null) => ({ weekday, occurrences, day_kind: 'full' });
const daysOf = async (employee_id: string, from: string, to: string) =>
  (await owner.call(calendar.get, { query: { employee_id, from, to } })).data.days;

const newList = async (name: string, year: number, state_code: string) =>
  (await owner.call(holidayLists.create, { body: { name, year, state_code, propose: true } })).data;
const publish = (id: string, version = 1) => owner.call(holidayLists.publish, { params: { id }, body: { version } });

test('days at the end of time are refused or answered at once', async () => {
  const began = performance.now();
  for (const day of ['9999-12-31', '0000-01-01', '2201-01-01'])
    for (const query of [{ from: day }, { to: day }, { from: day, to: day }])
      expect((await owner.call(calendar.get, { query })).status).toBe(422);
  for (const query of [{ from: '2200-12-31' }, { from: '1900-01-01' }, { from: '1900-01-01', to: '2200-12-31' }])
    expect((await owner.call(calendar.get, { query })).status).toBeLessThan(500);
  expect(performance.now() - began).toBeLessThan(5000);
});

describe('weekly offs', () => {
  test('August 2026 of a factory worker: Sundays, the 2nd and 4th Saturday, Independence Day on a working Saturday', async () => {
    const made = await owner.call(weeklyOffs.create, { body: { name: 'Factory', rows: [off(0), off(6, [2, 4])] } });
    expect(made.data).toMatchObject({ sentence: 'Sunday; 2nd and 4th Saturday', assignment_count: 0, version: 1 });
    const { pattern_id } = made.data;
    const given = await owner.call(weeklyOffs.assign, {
      body: { target_kind: 'branch', target_id: pune, pattern_id, from_date: '2020-01-01' },
    });
    expect(given.data).toMatchObject({ target_name: 'Pune', pattern_name: 'Factory' });
    const days = await daysOf(ravi, '2026-08-01', '2026-08-31');
    expect(days.filter(({ kind }) => kind === 'weekly_off').map(({ day }) => Number(day.slice(8)))).toEqual([
      2, 8, 9, 16, 22, 23, 30,
    ]);
    expect(days.find(({ day }) => day === '2026-08-15')).toMatchObject({
      kind: 'holiday',
      holiday: { name: 'Independence Day', kind: 'national' },
      falls_on_weekly_off: false,
      list_by: 'default',
      pattern_name: 'Factory',
      pattern_by: 'branch',
    });
    expect(
      await owner.call(weeklyOffs.assign, {
        body: { target_kind: 'branch', target_id: pune, pattern_id, from_date: '2020-01-01' },
      }),
    ).toRefuse('organisation.assignment_exists', 409, 'from_date');
    expect(
      await owner.call(weeklyOffs.update, { params: { id: pattern_id }, body: { name: 'Factory', rows: [off(0)], version: 1 } }),
    ).toRefuse('organisation.pattern_in_use', 409);
    const put = await owner.call(weeklyOffs.update, { params: { id: pattern_id }, body: { ...made.data, name: 'Works' } });
    expect(put.data).toMatchObject({ name: 'Works', version: 2, assignment_count: 1 });
    expect(await owner.call(weeklyOffs.remove, { params: { id: pattern_id } })).toRefuse('organisation.in_use', 409);
  });

  test('a person’s own pattern counts from its day, and its removal gives the branch’s back', async () => {
    const { pattern_id } = (await owner.call(weeklyOffs.create, { body: { name: 'Office', rows: [off(0), off(6)] } })).data;
    const { assignment_id } = (
      await owner.call(weeklyOffs.assign, {
        body: { target_kind: 'employee', target_id: asha, pattern_id, from_date: '2026-09-10' },
      })
    ).data;
    const saturdays = async () =>
      (await daysOf(asha, '2026-09-01', '2026-09-30')).filter(({ kind }) => kind === 'weekly_off').map(({ day }) => day.slice(8));
    expect(await saturdays()).toEqual(['06', '12', '13', '19', '20', '26', '27']);
    await owner.call(weeklyOffs.unassign, { params: { id: assignment_id } });
    expect(await saturdays()).toEqual(['06', '12', '13', '20', '26', '27']);
    expect(await owner.call(weeklyOffs.unassign, { params: { id: assignment_id } })).toRefuse('organisation.not_found', 404);
  });

  test('targets and names are checked', async () => {
    expect(await owner.call(weeklyOffs.create, { body: { name: 'office', rows: [] } })).toRefuse(
      'organisation.pattern_exists',
      409,
      'name',
    );
    const { pattern_id } = (await owner.call(weeklyOffs.create, { body: { name: 'None', rows: [] } })).data;
    const assign = (body: Record<string, unknown>) =>
      owner.call(weeklyOffs.assign, { body: { pattern_id, from_date: '2026-12-01', ...body } });
    expect(await assign({ target_kind: 'branch' })).toRefuse('validation', 422, 'target_id');
    expect(await assign({ target_kind: 'organisation', target_id: pune })).toRefuse('validation', 422, 'target_id');
    expect(await assign({ target_kind: 'location', target_id: pune })).toRefuse('organisation.target_unknown', 422, 'target_id');
    expect(await assign({ target_kind: 'employee', target_id: pune })).toRefuse('organisation.target_unknown', 422, 'target_id');
    expect((await owner.call(weeklyOffs.remove, { params: { id: pattern_id } })).status).toBe(200);
  });
});

describe('holiday lists', () => {
  test('a list without a national day is not published', async () => {
    const list = await newList('Karnataka', 2027, 'IN-KA');
    expect(list.counts).toMatchObject({ national: 3, festival: 3 });
    const gandhi = list.holidays.find(({ day }) => day === '2027-10-02');
    await owner.call(holidayLists.removeHoliday, { params: { id: list.holiday_list_id, holiday_id: gandhi?.holiday_id ?? '' } });
    const refused = await publish(list.holiday_list_id);
    expect(refused).toRefuse('organisation.national_holiday', 422);
    expect(refused.body.message).toBe('Gandhi Jayanti on 2 Oct 2027 is a national holiday and must stay in the list');
    expect((await owner.call(holidayLists.remove, { params: { id: list.holiday_list_id } })).status).toBe(200);
  });

  test('two names on one day need a confirmation', async () => {
    const list = await newList('Doubled', 2027, 'IN-MH');
    const id = list.holiday_list_id;
    await owner.call(holidayLists.addHoliday, {
      params: { id },
      body: { day: '2027-05-01', name: 'Buddha Purnima', kind: 'festival' },
    });
    expect(await publish(id)).toRefuse('organisation.doubled_days', 409);
    const confirmed = await owner.call(holidayLists.publish, { params: { id }, body: { version: 1, confirm_doubled: true } });
    expect(confirmed.data).toMatchObject({ status: 'published', version: 2 });
    expect(await publish(id, 2)).toRefuse('organisation.list_published', 409);
    expect(await owner.call(holidayLists.remove, { params: { id } })).toRefuse('organisation.list_published', 409);
    expect(await owner.call(holidayLists.propose, { params: { id }, body: { state_code: 'IN-KA' } })).toRefuse(
      'organisation.list_published',
      409,
    );
  });

  test('a moon-dependent day moves by three days around what was announced; others stay', async () => {
    const list = await newList('Moon', 2026, 'IN-MH');
    const params = { id: list.holiday_list_id };
    const milad = { day: '2026-08-26', name: 'Id-e-Milad', kind: 'festival', is_half_day: false, is_tentative: true };
    const { holiday_id } = (await owner.call(holidayLists.addHoliday, { params, body: milad })).data;
    expect((await publish(list.holiday_list_id)).status).toBe(200);
    const move = (day: string, version: number, more = {}) =>
      owner.call(holidayLists.changeHoliday, { params: { ...params, holiday_id }, body: { ...milad, day, version, ...more } });
    const moved = await move('2026-08-27', 1);
    expect(moved.data).toMatchObject({ day: '2026-08-27', announced_day: '2026-08-26', version: 2 });
    const far = await move('2026-08-30', 2);
    expect(far).toRefuse('organisation.holiday_moves_too_far', 422, 'day');
    expect(far.body.errors?.[0]?.message).toBe('A tentative holiday can move by at most 3 days');
    expect(await move('2026-08-28', 1)).toRefuse('organisation.version_conflict', 409);
    expect(await move('2027-08-27', 2)).toRefuse('organisation.holiday_year', 422, 'day');
    const national = list.holidays.find(({ day }) => day === '2026-10-02');
    expect(
      await owner.call(holidayLists.removeHoliday, { params: { ...params, holiday_id: national?.holiday_id ?? '' } }),
    ).toRefuse('organisation.national_holiday', 422);
  });

  test('who follows the list is told what becomes of its days to come, and nobody else', async () => {
    const list = await newList('Told', 2026, 'IN-MH');
    const params = { id: list.holiday_list_id };
    const milad = { day: '2026-08-26', name: 'Id-e-Milad', kind: 'festival', is_half_day: false, is_tentative: true };
    const { holiday_id } = (await owner.call(holidayLists.addHoliday, { params, body: milad })).data;
    await publish(list.holiday_list_id);
    await owner.call(holidayLists.assign, {
      body: { year: 2026, target_kind: 'employee', target_id: ravi, holiday_list_id: list.holiday_list_id },
    });
    const follower = await owner.person({ role: 'employee' }, { employee_id: ravi });
    const other = await owner.person({ role: 'employee' }, { employee_id: asha });
    const read = async (who: typeof other) => (await who.call(notifications.list)).data.rows.map(({ title }) => title);
    const change = async (version: number, more: object) => {
      const body = { ...milad, version, ...more };
      await owner.call(holidayLists.changeHoliday, { params: { ...params, holiday_id }, body });
      await installation.runJobs();
    };
    await change(1, { name: 'Id-e-Milad (Milad un-Nabi)' });
    expect(await read(follower)).toEqual([]);
    await change(2, { day: '2026-08-27' });
    await change(3, { day: '2026-08-27', is_tentative: false });
    const past = { day: '2026-08-03', name: 'Past', kind: 'company' };
    await owner.call(holidayLists.addHoliday, { params, body: past });
    await installation.runJobs();
    expect((await read(follower)).toSorted()).toEqual([
      'Holiday list: Id-e-Milad, confirmed for 27 Aug 2026',
      'Holiday list: Id-e-Milad, moved from 26 Aug 2026 to 27 Aug 2026',
    ]);
    expect(await read(other)).toEqual([]);
    await owner.call(holidayLists.assign, {
      body: { year: 2026, target_kind: 'employee', target_id: ravi, holiday_list_id: null },
    });
  });

  test('a list with fewer days than its states ask for says so, with the Act, and is published all the same', async () => {
    const few = (await owner.call(holidayLists.create, { body: { name: 'Few', year: 2026, state_code: 'IN-TN', propose: true } }))
      .data;
    expect(few.warnings).toEqual([
      {
        state_code: 'IN-TN',
        message: 'Tamil Nadu requires at least 9 holidays a year. This list has 6',
        source: expect.stringContaining('Act 1958'),
        to_verify: false,
      },
    ]);
    const mysuru = await owner.call(branches.create, { body: { name: 'Mysuru', code: 'MYS', state_code: 'IN-KA' } });
    const target = { target_kind: 'branch', target_id: mysuru.data.branch_id } as const;
    await owner.call(holidayLists.assign, { body: { year: 2026, ...target, holiday_list_id: few.holiday_list_id } });
    const [shown] = (await owner.call(holidayLists.list, { query: { search: 'Few' } })).data.rows;
    expect(shown?.warnings.map(({ state_code, to_verify }) => [state_code, to_verify])).toEqual([
      ['IN-TN', false],
      ['IN-KA', true],
    ]);
    const params = { id: few.holiday_list_id };
    for (const day of ['2026-02-02', '2026-02-03', '2026-02-04'])
      await owner.call(holidayLists.addHoliday, { params, body: { day, name: 'Works day', kind: 'company' } });
    const nine = (await owner.call(holidayLists.get, { params })).data;
    expect(nine.warnings.map(({ state_code }) => state_code)).toEqual(['IN-KA']);
    expect((await owner.call(holidayLists.update, { params, body: nine as never })).status).toBe(200);
    expect((await publish(few.holiday_list_id, 2)).status).toBe(200);
  });

  test('past days of a published list need the override', async () => {
    const list = await newList('Past', 2026, 'IN-MH');
    const params = { id: list.holiday_list_id };
    await publish(list.holiday_list_id);
    const keeper = await owner.person(['organisation.holiday.update']);
    const may = list.holidays.find(({ day }) => day === '2026-05-01')?.holiday_id ?? '';
    expect(await keeper.call(holidayLists.removeHoliday, { params: { ...params, holiday_id: may } })).toRefuse(
      'organisation.holiday_past',
      403,
    );
    expect(
      await keeper.call(holidayLists.addHoliday, { params, body: { day: '2026-08-19', name: 'Yesterday', kind: 'company' } }),
    ).toRefuse('organisation.holiday_past', 403);
    expect(
      (await keeper.call(holidayLists.addHoliday, { params, body: { day: '2026-08-21', name: 'Tomorrow', kind: 'company' } }))
        .status,
    ).toBe(201);
    expect((await owner.call(holidayLists.removeHoliday, { params: { ...params, holiday_id: may } })).status).toBe(200);
  });

  test('who moves to another branch follows its list from that day, and the answer names it', async () => {
    for (const [branch_id, state, name] of [
      [pune, 'IN-MH', 'Maharashtra'],
      [bengaluru, 'IN-KA', 'Karnataka'],
    ] as const) {
      const { holiday_list_id } = await newList(name, 2026, state);
      await owner.call(holidayLists.assign, {
        body: { year: 2026, target_kind: 'branch', target_id: branch_id, holiday_list_id },
      });
      await publish(holiday_list_id);
    }
    expect((await daysOf(ravi, '2026-11-01', '2026-11-01'))[0]).toMatchObject({ kind: 'weekly_off', list_name: 'Maharashtra' });
    const moved = { from_date: '2026-10-01', branch_id: bengaluru, reason: 'transfer' };
    expect((await owner.call(positions.create, { params: { id: ravi }, body: moved })).status).toBe(201);
    const [day] = await daysOf(ravi, '2026-11-01', '2026-11-01');
    expect(day).toMatchObject({
      kind: 'holiday',
      holiday: { name: 'Kannada Rajyotsava' },
      list_name: 'Karnataka',
      list_by: 'branch',
      pattern_by: 'default',
      falls_on_weekly_off: true,
    });
    expect((await daysOf(ravi, '2026-09-30', '2026-09-30'))[0]).toMatchObject({ list_name: 'Maharashtra' });
  });

  test('copying keeps fixed dates and marks movable ones', async () => {
    const list = await newList('Source', 2026, 'IN-MH');
    const params = { id: list.holiday_list_id };
    await owner.call(holidayLists.addHoliday, { params, body: { day: '2026-11-08', name: 'Diwali', kind: 'festival' } });
    const copied = await owner.call(holidayLists.copy, { params, body: { year: 2027, name: 'Source 2027' } });
    expect(copied.data).toMatchObject({ status: 'draft', year: 2027 });
    const of = (name: string) => copied.data.holidays.find((one) => one.name === name);
    expect(of('Diwali')).toMatchObject({ day: '2027-11-08', is_tentative: true });
    expect(of('Maharashtra Day')).toMatchObject({ day: '2027-05-01', is_tentative: false });
    expect(await owner.call(holidayLists.copy, { params, body: { year: 2027, name: 'source 2027' } })).toRefuse(
      'organisation.list_exists',
      409,
      'name',
    );
  });

  test('an import says what is wrong line by line and keeps the good rows', async () => {
    const list = await newList('Imported', 2027, 'IN-MH');
    const csv =
      'Date,Name,Kind,Optional\n2027-03-30,Gudi Padwa,festival,no\n2027-02-30,No day,festival,\n2026-03-30,Wrong year,,\n2027-11-09,Choice,,yes\n2027-03-30,gudi padwa,,\n';
    const body = { csv, dry_run: true };
    const params = { id: list.holiday_list_id };
    const dry = await owner.call(holidayLists.import, { params, body });
    expect(dry.data).toMatchObject({ dry_run: true, added: 2 });
    expect(dry.data.rows.map(({ line, error }) => [line, error])).toEqual([
      [2, null],
      [3, 'Use a date like 2026-04-01'],
      [4, 'Choose a date in 2027'],
      [5, null],
      [6, 'This holiday is already in the list on this date'],
    ]);
    expect((await owner.call(holidayLists.get, { params })).data.holidays).toHaveLength(list.holidays.length);
    await owner.call(holidayLists.import, { params, body: { csv, dry_run: false } });
    expect((await owner.call(holidayLists.get, { params })).data.counts).toMatchObject({ optional: 1 });
    expect(await owner.call(holidayLists.import, { params, body: { csv: 'day;what' } })).toRefuse(
      'organisation.csv_unreadable',
      422,
      'csv',
    );
    expect(await owner.call(holidayLists.import, { params, body: { csv: 'date,name\n"open,x' } })).toRefuse(
      'organisation.csv_unreadable',
      422,
      'csv',
    );
  });

  test('coverage shows where the default is used and where a list is another state’s', async () => {
    const { places } = (await owner.call(holidayLists.coverage, { query: { year: '2026' } })).data;
    expect(places.find(({ target_id }) => target_id === bengaluru)).toMatchObject({
      list_name: 'Karnataka',
      other_state: false,
      pattern_by: 'default',
    });
    expect(places.find(({ name }) => name === 'Head office')).toMatchObject({ list_by: 'default' });
  });
});

describe('whose calendar', () => {
  test('own and reports’, not others’; another organisation’s people do not exist', async () => {
    const colleague = await owner.person([]);
    expect((await colleague.call(calendar.get)).data).toMatchObject({ employee_id: null });
    expect(await colleague.call(calendar.get, { query: { employee_id: ravi } })).toRefuse('organisation.not_found', 404);
    const other = await createTenant(installation);
    expect(await other.call(calendar.get, { query: { employee_id: ravi } })).toRefuse('organisation.not_found', 404);
    expect(await owner.call(calendar.get, { query: { from: '2026-01-01', to: '2027-02-05' } })).toRefuse('validation', 422, 'to');
    expect((await owner.call(calendar.get, { query: { from: '2026-01-01', to: '2027-02-04' } })).data.days).toHaveLength(400);
  });
});

describe('locations', () => {
  test('a position is inside by distance and accuracy', async () => {
    const made = await owner.call(locations.create, {
      body: { name: 'Gate 1', branch_id: pune, latitude: 18.5204, longitude: 73.8567, radius_m: 200 },
    });
    expect(made.data).toMatchObject({ branch_name: 'Pune', state_code: 'IN-MH', active: true });
    const at = async (metres: number, accuracy: number) =>
      (
        await owner.call(locations.test, {
          params: { id: made.data.location_id },
          body: { latitude: 18.5204 + metres / 111_195.08, longitude: 73.8567, accuracy },
        })
      ).data;
    expect(await at(150, 0)).toEqual({ inside: true, distance_m: 150 });
    expect(await at(260, 80)).toEqual({ inside: true, distance_m: 260 });
    expect(await at(310, 500)).toEqual({ inside: false, distance_m: 310 });
  });

  test('coordinates come in pairs, names once per branch, use forbids deletion', async () => {
    const body = { name: 'Remote', branch_id: pune, is_remote: true };
    const { data } = await owner.call(locations.create, { body });
    expect(await owner.call(locations.create, { body: { ...body, name: 'REMOTE' } })).toRefuse(
      'organisation.location_exists',
      409,
      'name',
    );
    expect((await owner.call(locations.create, { body: { ...body, branch_id: bengaluru } })).status).toBe(201);
    expect(await owner.call(locations.create, { body: { ...body, name: 'Half', latitude: 18 } })).toRefuse(
      'validation',
      422,
      'longitude',
    );
    expect(await owner.call(locations.create, { body: { ...body, name: 'IP', allowed_ips: ['300.1.1.1/8'] } })).toRefuse(
      'validation',
      422,
    );
    expect(await owner.call(locations.create, { body: { ...body, branch_id: data.location_id } })).toRefuse(
      'organisation.branch_unknown',
      422,
      'branch_id',
    );
    const params = { id: data.location_id };
    expect(await owner.call(locations.test, { params, body: { latitude: 1, longitude: 1 } })).toRefuse(
      'organisation.location_without_position',
      409,
    );
    const put = await owner.call(locations.update, { params, body: { ...data, active: false } });
    expect(put.data).toMatchObject({ active: false, version: 2 });
    expect(await owner.call(locations.update, { params, body: data })).toRefuse('organisation.version_conflict', 409);
    const { pattern_id } = (await owner.call(weeklyOffs.create, { body: { name: 'Remote week', rows: [off(0)] } })).data;
    await owner.call(weeklyOffs.assign, {
      body: { target_kind: 'location', target_id: data.location_id, pattern_id, from_date: '2026-12-01' },
    });
    expect(await owner.call(locations.remove, { params })).toRefuse('organisation.in_use', 409);
  });
});
