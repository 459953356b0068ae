import { attendanceDays, attendancePeriods, roster, rosterImports, shiftAssignments, shifts } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments } from '@hrms/organisation/contract';
import { sheetFile } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, makeTeam, publishHoliday } from '../team.scenario.ts';

const MONDAY = '2026-12-07';
const WEEK = { from: MONDAY, to: '2026-12-13' };

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
let early = '';
let late = '';
let stranger = '';
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  const add = async (code: string, name: string, start_minute: number) =>
    (
      await team.hr.call(shifts.create, {
        body: {
          code,
          name,
          start_minute,
          end_minute: start_minute + 480,
          half_minute: start_minute + 240,
          break: { kind: 'none' },
          expected_minutes: 480,
        },
      })
    ).data.shift_id;
  early = await add('E', 'Early', 360);
  late = await add('L', 'Late', 840);
  const [other] = await insertEmployeesForTests(installation.services, team.hr.org_id, [{ first_name: 'Other' }]);
  stranger = other?.employee_id ?? '';
});
afterAll(() => installation.close());

const day = (by: number) => `2026-12-${String(7 + by).padStart(2, '0')}`;
const rowOf = async (who: Pick<Colleague, 'call'>, employee_id: string, span = WEEK) =>
  (await who.call(roster.list, { query: span })).data.rows.find((row) => row.employee_id === employee_id);
const codesOf = async (who: Pick<Colleague, 'call'>, employee_id: string, span = WEEK) =>
  (await rowOf(who, employee_id, span))?.cells
    .map(({ shift_code, draft }) => `${shift_code ?? 'off'}${draft ? '?' : ''}`)
    .join(' ');
const save = (
  cells: { day: string; shift_id: string | null; version?: number | null }[],
  employee_id = team.asha.employee_id,
  who: Pick<Colleague, 'call'> = team.hr,
) => who.call(roster.save, { body: { cells: cells.map((cell) => ({ ...cell, employee_id })) } });

describe('the grid', () => {
  test('cells are drafts of those who plan until they are published', async () => {
    const { asha, hr, boss } = team;
    expect(await codesOf(hr, asha.employee_id)).toBe('G G G G G G off');
    const saved = await save([
      { day: day(0), shift_id: early },
      { day: day(1), shift_id: early },
      { day: day(2), shift_id: 'off' },
    ]);
    expect(saved.data).toEqual({ saved: 3, conflicts: [] });
    expect(await codesOf(hr, asha.employee_id)).toBe('E? E? off? G G G off');
    expect(await codesOf(boss, asha.employee_id)).toBe('E? E? off? G G G off');
    expect(await codesOf(asha, asha.employee_id)).toBe('G G G G G G off');

    expect((await hr.call(roster.publish, { body: WEEK })).data).toEqual({ published: 3, employees: 1 });
    expect(await codesOf(asha, asha.employee_id)).toBe('E E off G G G off');
    expect((await rowOf(asha, asha.employee_id))?.planned_minutes).toBe(2 * 480 + 3 * 480);
    expect((await hr.call(roster.publish, { body: WEEK })).data).toEqual({ published: 0, employees: 0 });
  });

  test('a published cell that is changed is shown as it was until it is published again', async () => {
    const { asha, hr } = team;
    await save([{ day: day(0), shift_id: late }]);
    expect(await codesOf(hr, asha.employee_id)).toBe('L? E off G G G off');
    expect(await codesOf(asha, asha.employee_id)).toBe('E E off G G G off');
    await save([{ day: day(0), shift_id: null }]);
    await hr.call(roster.publish, { body: WEEK });
    expect(await codesOf(asha, asha.employee_id)).toBe('G E off G G G off');
  });

  test('a cell that somebody else changed meanwhile is stale, and none of the call is kept', async () => {
    const { asha, hr } = team;
    const version = (await rowOf(hr, asha.employee_id))?.cells[1]?.version ?? 0;
    expect((await save([{ day: day(1), shift_id: late, version }])).status).toBe(200);
    const stale = await save([
      { day: day(4), shift_id: late },
      { day: day(1), shift_id: early, version },
    ]);
    expect(stale).toRefuse('attendance.version_conflict', 409);
    expect(await codesOf(hr, asha.employee_id)).toBe('G L? off G G G off');
  });

  test('an employee sees the own row, changes none and is planned by the own manager only', async () => {
    const { asha, bina, boss } = team;
    expect((await asha.call(roster.list, { query: WEEK })).data.rows.map(({ employee_id }) => employee_id)).toEqual([
      asha.employee_id,
    ]);
    expect((await save([{ day: day(3), shift_id: early }], bina.employee_id, asha)).status).toBe(403);
    expect((await save([{ day: day(3), shift_id: early }], bina.employee_id, boss)).status).toBe(200);
    expect(await save([{ day: day(3), shift_id: early }], stranger, boss)).toRefuse('attendance.employee_unknown', 422);
    expect(await save([{ day: day(3), shift_id: team.location.location_id }])).toRefuse('attendance.shift_unknown', 422);
  });

  test('a span has at most 42 days', async () => {
    const from = '2026-12-01';
    expect((await team.hr.call(roster.list, { query: { from, to: '2027-01-11' } })).status).toBe(200);
    expect(await team.hr.call(roster.list, { query: { from, to: '2027-01-12' } })).toRefuse('attendance.range_too_long', 422);
  });
});

describe('copying a week', () => {
  const NEXT = { from: '2026-12-14', to: '2026-12-20' };

  test('keeps filled cells, or replaces them where that is wanted', async () => {
    const { bina, hr } = team;
    await save(
      [
        { day: day(0), shift_id: early },
        { day: day(1), shift_id: late },
      ],
      bina.employee_id,
    );
    await save([{ day: NEXT.from, shift_id: late }], bina.employee_id);
    const copy = { ...WEEK, employee_ids: [bina.employee_id], to_first_day: NEXT.from };
    expect((await hr.call(roster.copy, { body: copy })).data).toEqual({ saved: 2, skipped: 1 });
    expect(await codesOf(hr, bina.employee_id, NEXT)).toBe('L? L? G E? G G off');
    expect((await hr.call(roster.copy, { body: { ...copy, overwrite: true } })).data).toEqual({ saved: 3, skipped: 0 });
    expect(await codesOf(hr, bina.employee_id, NEXT)).toBe('E? L? G E? G G off');
  });
});

describe('a file', () => {
  const importing = (text: string) => team.hr.call(roster.import, { upload: { name: 'roster.csv', text } });

  test('rows that cannot be read are named; the others count at once', async () => {
    const answer = await importing(
      [
        'employee_code,date,shift',
        '1001,2026-12-21,E',
        '1001,2026-12-22,off',
        '9999,2026-12-21,E',
        '1001,21/12/2026,E',
        '1001,2026-12-23,X',
      ].join('\n'),
    );
    expect(answer.data).toMatchObject({
      saved: 2,
      errors: [
        { row: 4, field: 'employee_code', message: 'No employee has this code' },
        { row: 5, field: 'date', message: 'Enter a date like 2026-11-20' },
        { row: 6, field: 'shift', message: 'Enter a shift code or OFF' },
      ],
    });
    expect(await codesOf(team.asha, team.asha.employee_id, { from: '2026-12-21', to: '2026-12-23' })).toBe('E off G');
  });

  test('empty rows count, and a day that no month has is no date', async () => {
    const answer = await importing('employee_code,date,shift\n\n1001,2027-02-30,E\n,,\n9999,2026-12-21,E\n');
    expect(answer.data.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'date'],
      [5, 'employee_code'],
    ]);
  });

  test('a workbook is read as well, and a file with more rows than may be is refused', async () => {
    const { bytes } = await sheetFile('xlsx', [
      ['employee_code', 'date', 'shift'],
      ['1001', '2026-12-28', 'off'],
    ]);
    const upload = { name: 'roster.xlsx', text: bytes };
    expect((await team.hr.call(roster.import, { upload })).data).toMatchObject({ saved: 1, errors: [] });
    const long = `employee_code,date,shift\n${'1001,2026-12-21,E\n'.repeat(20_001)}`;
    expect(await importing(long)).toRefuse('attendance.file_unreadable', 422);
  });

  const SPAN = { from: '2027-01-04', to: '2027-01-06' };
  const undo = (import_id: string | null) => team.hr.call(rosterImports.undo, { params: { id: import_id ?? '' }, body: {} });

  test('an import is undone: what stood there stands again, and empty cells are empty', async () => {
    const { asha } = team;
    await save([{ day: SPAN.from, shift_id: late }]);
    await team.hr.call(roster.publish, { body: { from: SPAN.from, to: SPAN.from } });
    expect(await codesOf(asha, asha.employee_id, SPAN)).toBe('L G G');
    const { import_id } = (await importing('employee_code,date,shift\n1001,2027-01-04,E\n1001,2027-01-05,off\n')).data;
    expect(await codesOf(asha, asha.employee_id, SPAN)).toBe('E off G');
    const listed = (await team.hr.call(rosterImports.list)).data.rows.find((run) => run.import_id === import_id);
    expect(listed).toMatchObject({ file_name: 'roster.csv', status: 'committed', row_count: 2 });
    expect((await undo(import_id)).data.status).toBe('undone');
    expect(await codesOf(asha, asha.employee_id, SPAN)).toBe('L G G');
    expect(await undo(import_id)).toRefuse('attendance.import_state', 409);
  });

  test('cells that were changed since stay, and so does the import', async () => {
    const { asha } = team;
    const { import_id } = (await importing('employee_code,date,shift\n1001,2027-01-05,E\n1001,2027-01-06,E\n')).data;
    await save([{ day: SPAN.to, shift_id: late }]);
    const answer = await undo(import_id);
    expect(answer).toRefuse('attendance.import_used', 409);
    expect(answer.body.message).toBe('Row 3: It was changed after the import. Nothing was undone');
    expect(await codesOf(team.hr, asha.employee_id, SPAN)).toBe('L E L?');
    expect(await asha.call(rosterImports.undo, { params: { id: import_id ?? '' }, body: {} })).toRefuse('access.forbidden', 403);
  });

  test('a file without its columns is refused', async () => {
    expect(await importing('code,day\n1001,2026-12-21\n')).toRefuse('attendance.file_unreadable', 422);
  });
});

describe('what is planned around it', () => {
  test('a holiday is shown on the shift, a locked day cannot be planned', async () => {
    const { asha, hr } = team;
    await publishHoliday(hr, 'Founders day', '2026-12-24');
    const span = { from: '2026-12-24', to: '2026-12-24' };
    expect((await rowOf(hr, asha.employee_id, span))?.cells[0]).toMatchObject({ kind: 'holiday', holiday: 'Founders day' });
    const past = '2026-10-14';
    const mark = { employee_ids: [asha.employee_id], from: '2026-10-01', to: '2026-10-31', code: 'P' as const, reason: 'Before' };
    await hr.call(attendanceDays.mark, { body: mark });
    await installation.runJobs();
    const locked = await hr.call(attendancePeriods.lock, {
      params: { code: '2026-10' },
      body: { employee_ids: [asha.employee_id] },
    });
    expect(locked.data.locked, JSON.stringify(locked.body)).toBe(1);
    expect(await save([{ day: past, shift_id: early }])).toRefuse('attendance.period_locked', 409);
    expect((await save([{ day: past, shift_id: early }], team.bina.employee_id)).status).toBe(200);
  });
});

describe('required numbers', () => {
  const coverage = async () => (await team.hr.call(shifts.coverage, { query: WEEK })).data.rows;
  const require = async (required: number | null, who: Pick<Colleague, 'call'> = team.hr) => {
    const department_id = (await team.hr.call(departments.active)).data.departments[0]?.department_id ?? '';
    return who.call(shifts.require, { body: { department_id, shift_id: late, required } });
  };

  test('a shift nobody works is shown with what is required, until the number is removed', async () => {
    const numbers = async () => (await coverage()).filter(({ shift_id }) => shift_id === late).map(({ required }) => required);
    await require(2);
    await require(3);
    expect(await numbers()).toContain(3);
    await require(null);
    expect(await numbers()).not.toContain(3);
  });

  test('managers don’t set it; an unknown department or shift is named', async () => {
    expect((await require(1, team.boss)).status).toBe(403);
    const body = { department_id: stranger, shift_id: late, required: 1 };
    expect(await team.hr.call(shifts.require, { body })).toRefuse('attendance.place_unknown', 422);
    const { department_id = '' } = (await team.hr.call(departments.active)).data.departments[0] ?? {};
    const unknown = { department_id, shift_id: stranger, required: 1 };
    expect(await team.hr.call(shifts.require, { body: unknown })).toRefuse('attendance.shift_unknown', 422);
  });
});

test('the four weeks ahead of an assignment end with the last day a record may name', async () => {
  const preview = async (from_date: string) => {
    const body = { employee_ids: [team.asha.employee_id], shift_id: early, from_date, dry_run: true };
    const { status, data } = await team.hr.call(shiftAssignments.assign, { body });
    return [status, data?.preview[0]?.days.map(({ day }) => day)];
  };
  expect(await preview('2200-12-31')).toEqual([200, ['2200-12-31']]);
  expect(await preview('2200-12-30')).toEqual([200, ['2200-12-30', '2200-12-31']]);
  expect((await preview('2200-12-04'))[1]).toHaveLength(28);
});

describe('assignments row by row', () => {
  const entering = (rows: { employee_code: string; shift: string; from_date: string; offset?: number }[]) =>
    team.hr.call(shiftAssignments.import, { body: { rows: rows as never } });
  const assignedTo = async () => (await team.hr.call(shiftAssignments.list, { query: { limit: '50' } })).data.rows;

  test('one faulty cell keeps all rows out and is named', async () => {
    const before = await assignedTo();
    const answer = await entering([
      { employee_code: '1001', shift: 'e', from_date: '2027-02-01' },
      { employee_code: '9999', shift: 'Nothing', from_date: '2027-02-01' },
    ]);
    expect(answer.data).toEqual({
      saved: 0,
      errors: [
        { row: 2, field: 'employee_code', message: 'No employee has this code' },
        { row: 2, field: 'shift', message: 'Enter the code of a shift or the name of a rotation' },
      ],
    });
    expect(await assignedTo()).toEqual(before);
  });

  test('codes are read in either case, and the same rows again change nothing', async () => {
    const rows = [
      { employee_code: '1001', shift: 'e', from_date: '2027-02-01' },
      { employee_code: '1002', shift: 'L', from_date: '2027-02-01' },
    ];
    expect((await entering(rows)).data).toEqual({ saved: 2, errors: [] });
    const after = await assignedTo();
    expect(after.filter(({ from_date }) => from_date === '2027-02-01').map(({ shift_name }) => shift_name)).toEqual(
      expect.arrayContaining(['Early', 'Late']),
    );
    expect((await entering(rows)).data.saved).toBe(2);
    expect((await assignedTo()).length).toBe(after.length);
  });
});
