import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursAfter, nextReminderAt } from './due-time.ts';
import { hierarchyWorkflow, workflowHierarchy } from './hierarchy.ts';
import { parseDynamicParameter } from './parameter.ts';

describe('due times', () => {
  const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const weekend = { isOff: isWeekend, zone: 'Asia/Kolkata' };
  const ist = (text: string) => new Date(`${text}:00+05:30`);
  test('24 hours from Friday afternoon end on Monday afternoon; reminders at half and nine tenths', () => {
    const start = ist('2026-10-30T15:00');
    expect(hoursAfter(start, 24, weekend)).toEqual(ist('2026-11-02T15:00'));
    const stage = { started_at: start, time_limit: 24, reminder_level: 0 };
    expect(nextReminderAt(stage, 3, weekend)).toEqual(ist('2026-11-02T03:00'));
    expect(nextReminderAt({ ...stage, reminder_level: 1 }, 3, weekend)).toEqual(ist('2026-11-02T12:36'));
    expect(nextReminderAt({ ...stage, reminder_level: 2 }, 3, weekend)).toBeNull();
  });
  test('a start on a day off counts from the next working day', () => {
    expect(hoursAfter(ist('2026-10-31T10:00'), 1, weekend)).toEqual(ist('2026-11-02T01:00'));
    expect(hoursAfter(ist('2026-10-30T15:00'), 24, { ...weekend, isOff: () => false })).toEqual(ist('2026-10-31T15:00'));
  });
  test('days off are those of the clock where the approver works, also when clocks change', () => {
    const dubai = { ...weekend, zone: 'Asia/Dubai' };
    // Friday 23:30 in Dubai is Saturday in India
    expect(hoursAfter(new Date('2026-10-30T23:30:00+04:00'), 1, dubai)).toEqual(new Date('2026-11-02T00:30:00+04:00'));
    const london = { ...weekend, zone: 'Europe/London' };
    // clocks go back on Sunday 25 October
    expect(hoursAfter(new Date('2026-10-23T17:00:00+01:00'), 24, london)).toEqual(new Date('2026-10-26T17:00:00Z'));
    const new_york = { isOff: () => false, zone: 'America/New_York' };
    expect(hoursAfter(new Date('2026-03-07T12:00:00-05:00'), 24, new_york)).toEqual(new Date('2026-03-08T13:00:00-04:00'));
  });
  test('without a limit: after three days, then every week', () => {
    const stage = { started_at: ist('2026-11-02T10:00'), time_limit: null, reminder_level: 0 };
    expect(nextReminderAt(stage, 3, weekend)).toEqual(ist('2026-11-05T10:00'));
    expect(nextReminderAt({ ...stage, reminder_level: 2 }, 3, weekend)).toEqual(ist('2026-11-19T10:00'));
  });
  test('working hours passed always equal the limit, and a calendar without working days ends too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 100 }), (minutes, hours) => {
        const start = new Date(ist('2026-01-01T00:00').getTime() + minutes * 60_000);
        const end = hoursAfter(start, hours, weekend);
        let worked = 0;
        for (let at = start.getTime(); at < end.getTime(); at += 60_000)
          if (![0, 6].includes(new Date(at + 5.5 * 3_600_000).getUTCDay())) worked += 1;
        expect(worked).toBe(hours * 60);
      }),
      { numRuns: 25 },
    );
    expect(hoursAfter(ist('2026-01-01T00:00'), 5, { ...weekend, isOff: () => true }).getTime()).toBeGreaterThan(0);
  });
});

describe('parameters', () => {
  const id = '0190a5c2-0000-7000-8000-000000000001';
  test.each([
    ['requestor_manager', null, { levels: 1 }],
    ['requestor_manager', 'levels=2', { levels: 2 }],
    ['requestor_manager', ' levels = 10 ', { levels: 10 }],
    ['department_finance', `department=${id}`, { department: id }],
    ['amount_based_approver', 'table=travel;', { table: 'travel' }],
    ['amount_based_approver', '', { table: 'standard' }],
    ['category_owner', 'category=Food', { category: 'Food' }],
  ] as const)('%s %s is understood', (role, text, expected) => {
    expect(parseDynamicParameter(role, text)).toMatchObject(expected);
  });
  test.each([
    ['requestor_manager', 'levels=0'],
    ['requestor_manager', 'levels=11'],
    ['requestor_manager', 'levels=two'],
    ['requestor_manager', 'levels=1,levels=2'],
    ['requestor_manager', 'table=travel'],
    ['requestor_manager', 'two levels'],
    ['department_finance', 'department=Quality'],
    ['category_owner', 'category='],
  ] as const)('%s %s is not', (role, text) => {
    expect(parseDynamicParameter(role, text)).toBeNull();
  });
});

describe('hierarchies', () => {
  const word = fc.string({ minLength: 1, maxLength: 8 });
  const level = fc
    .record({ name: word, role_id: fc.option(fc.uuid()), employee_id: fc.option(fc.uuid()) })
    .filter(({ role_id, employee_id }) => role_id !== null || employee_id !== null);
  test('a hierarchy saved as a workflow is read back the same', () => {
    fc.assert(
      fc.property(
        fc.option(fc.uuid()),
        word,
        fc.boolean(),
        fc.array(level, { minLength: 1, maxLength: 6 }),
        (id, name, is_default, levels) => {
          const hierarchy = { id, name, is_default, levels: levels.map((one, index) => ({ ...one, order: index + 1 })) };
          expect(workflowHierarchy(hierarchyWorkflow(hierarchy))).toEqual(hierarchy);
        },
      ),
    );
  });
  test('the role comes first; workflows of another form have no simple view', () => {
    const made = hierarchyWorkflow({
      id: null,
      name: 'Two',
      is_default: false,
      levels: [{ name: 'One', order: 1, role_id: 'r', employee_id: 'e' }],
    });
    expect(made).not.toHaveProperty('workflow_id');
    expect(made.stages[0]?.approvers.map(({ target_type, order }) => `${target_type} ${order}`)).toEqual([
      'role 1',
      'employee 2',
    ]);
    const [stage] = made.stages;
    const shown = (changed: object) => workflowHierarchy({ ...made, stages: [{ ...stage, ...changed } as never] });
    expect(shown({ approval_type: 'parallel' })).toBeNull();
    expect(shown({ approvers: [{ target_type: 'reporting_manager', order: 1 }] })).toBeNull();
    expect(shown({ approvers: [] })).toBeNull();
  });
});
