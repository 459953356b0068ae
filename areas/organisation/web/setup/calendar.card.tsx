import { branches, holidayLists, weeklyOffs } from '@hrms/organisation/contract';
import { festivalsOf, stateName } from '@hrms/organisation/domain';
import { call, formatDate, messageOf, refetchEndpoints, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Alert, Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import './setup.css';

const weeklyOffRow = (weekday: number, occurrences: number[] | null = null) => ({
  weekday,
  occurrences,
  day_kind: 'full' as const,
});
const WEEKS = [
  { value: 'sunday', label: 'Sunday off', name: 'Six days', rows: [weeklyOffRow(0)] },
  {
    value: 'second_fourth',
    label: 'Sunday, and the 2nd and 4th Saturday off',
    name: 'Alternate Saturdays',
    rows: [weeklyOffRow(0), weeklyOffRow(6, [2, 4])],
  },
  { value: 'weekend', label: 'Saturday and Sunday off', name: 'Five days', rows: [weeklyOffRow(0), weeklyOffRow(6)] },
] as const;

/** Setup of the working week and of a holiday list for each state with a branch. */
export function CalendarSetupStep({ done }: { done: () => void }) {
  const today = useSignedIn().organisation?.today ?? '';
  const year = Number(today.slice(0, 4));
  const [week, setWeek] = useState<(typeof WEEKS)[number]['value']>('sunday');
  const [chosen, setChosen] = useState<string[]>([]);
  const festivals = festivalsOf(year);
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const places = useEndpoint(branches.list, { query: { limit: 100, active: 'true' } });
  const assigned = useEndpoint(weeklyOffs.assignments);
  const rows = places.data?.rows ?? [];
  const states = [...new Set(rows.map(({ state_code }) => state_code))];
  const there = (assigned.data?.assignments.length ?? 0) > 0;

  const make = async () => {
    setRunning(true);
    setProblem(undefined);
    try {
      const { name, rows: week_rows } = WEEKS.find(({ value }) => value === week) ?? WEEKS[0];
      const { pattern_id } = await call(weeklyOffs.create, { body: { name, rows: [...week_rows] } });
      await call(weeklyOffs.assign, { body: { target_kind: 'organisation', pattern_id, from_date: `${year}-01-01` } });
      for (const state_code of states) {
        const { holiday_list_id } = await call(holidayLists.create, {
          body: { name: stateName(state_code), year, state_code, propose: true },
        });
        for (const { branch_id } of rows.filter((row) => row.state_code === state_code))
          await call(holidayLists.assign, { body: { year, target_kind: 'branch', target_id: branch_id, holiday_list_id } });
        for (const festival of festivals.filter(({ day }) => chosen.includes(day)))
          await call(holidayLists.addHoliday, { params: { id: holiday_list_id }, body: festival });
        const list = await call(holidayLists.get, { params: { id: holiday_list_id } });
        await call(holidayLists.publish, {
          params: { id: holiday_list_id },
          body: { version: list.version, confirm_doubled: true },
        });
      }
      await refetchEndpoints(weeklyOffs.list, weeklyOffs.assignments, holidayLists.list);
      done();
    } catch (caught) {
      setProblem(messageOf(caught));
    } finally {
      setRunning(false);
    }
  };

  if (there)
    return (
      <>
        <p role="status">The working week is set. You can change it and the holidays in Holidays and weekly offs.</p>
        <div className="ui-form-footer">
          <Button type="primary" onClick={done}>
            Continue
          </Button>
        </div>
      </>
    );
  return (
    <>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      <Radio.Group
        aria-label="Working week"
        vertical
        options={WEEKS.map(({ value, label }) => ({ value, label }))}
        value={week}
        onChange={(event) => setWeek(event.target.value)}
      />
      <p>
        We add the {year} national holidays, Christmas and the fixed-date holidays of {states.map(stateName).join(', ')}.
      </p>
      {festivals.length > 0 && (
        <fieldset className="org-ticks">
          <legend>Festivals of {year} (tentative until you confirm the date)</legend>
          <Checkbox.Group
            options={festivals.map(({ day, name }) => ({ value: day, label: `${name}, ${formatDate(day)}` }))}
            value={chosen}
            onChange={setChosen}
          />
        </fieldset>
      )}
      <div className="ui-form-footer">
        <Button type="primary" loading={running} disabled={rows.length === 0} onClick={() => void make()}>
          Save and continue
        </Button>
      </div>
    </>
  );
}
