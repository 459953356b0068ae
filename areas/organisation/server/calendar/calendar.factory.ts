import { calendar, holidayImports, holidayLists, locations, weeklyOffs } from '@hrms/organisation/contract';
import type { Examples } from '@hrms/platform/server';

type World = {
  missing_id: string;
  branch_id: string;
  location_id: string;
  pattern_id: string;
  assignment_id: string;
  holiday_list_id: string;
  holiday_id: string;
};

export const calendarExamples: Examples<World> = [
  [locations.list, () => ({})],
  [locations.create, ({ branch_id }) => ({ body: { name: 'Gate 2', branch_id, latitude: 18.5204, longitude: 73.8567 } })],
  [
    locations.update,
    ({ location_id, branch_id }) => ({
      params: { id: location_id },
      body: { name: 'Gate 1', branch_id, radius_m: 300, version: 1 },
    }),
  ],
  [locations.remove, ({ location_id }) => ({ params: { id: location_id } })],
  [
    locations.test,
    ({ location_id }) => ({ params: { id: location_id }, body: { latitude: 18.52, longitude: 73.85, accuracy: 20 } }),
  ],
  [weeklyOffs.list, () => ({})],
  [weeklyOffs.create, () => ({ body: { name: 'Office', rows: [{ weekday: 0 }, { weekday: 6, occurrences: [2, 4] }] } })],
  [
    weeklyOffs.update,
    ({ pattern_id }) => ({ params: { id: pattern_id }, body: { name: 'Works', rows: [{ weekday: 0 }], version: 1 } }),
  ],
  [weeklyOffs.remove, ({ pattern_id }) => ({ params: { id: pattern_id } })],
  [weeklyOffs.assignments, () => ({})],
  [weeklyOffs.assign, ({ pattern_id }) => ({ body: { target_kind: 'organisation', pattern_id, from_date: '2026-12-01' } })],
  [weeklyOffs.unassign, ({ assignment_id }) => ({ params: { id: assignment_id } })],
  [holidayLists.list, () => ({})],
  [holidayLists.get, ({ holiday_list_id }) => ({ params: { id: holiday_list_id } })],
  [holidayLists.create, () => ({ body: { name: 'Karnataka', year: 2027, state_code: 'IN-KA', propose: true } })],
  [
    holidayLists.update,
    ({ holiday_list_id }) => ({
      params: { id: holiday_list_id },
      body: { name: 'Example list', state_code: 'IN-MH', compensate_off: 'none', version: 1 },
    }),
  ],
  [holidayLists.remove, ({ holiday_list_id }) => ({ params: { id: holiday_list_id } })],
  [holidayLists.publish, ({ holiday_list_id }) => ({ params: { id: holiday_list_id }, body: { version: 1 } })],
  [holidayLists.copy, ({ holiday_list_id }) => ({ params: { id: holiday_list_id }, body: { year: 2028, name: 'Next' } })],
  [holidayLists.propose, ({ holiday_list_id }) => ({ params: { id: holiday_list_id }, body: { state_code: 'IN-KA' } })],
  [
    holidayLists.addHoliday,
    ({ holiday_list_id }) => ({
      params: { id: holiday_list_id },
      body: { day: '2027-03-30', name: 'Founders day', kind: 'company' },
    }),
  ],
  [
    holidayLists.changeHoliday,
    ({ holiday_list_id, holiday_id }) => ({
      params: { id: holiday_list_id, holiday_id },
      body: {
        day: '2027-04-02',
        name: 'Works day',
        kind: 'company',
        is_half_day: false,
        is_tentative: false,
        version: 1,
      },
    }),
  ],
  [holidayLists.removeHoliday, ({ holiday_list_id, holiday_id }) => ({ params: { id: holiday_list_id, holiday_id } })],
  [
    holidayLists.import,
    ({ holiday_list_id }) => ({
      params: { id: holiday_list_id },
      body: { csv: 'date,name,kind,optional\n2027-11-01,Day,festival,no' },
    }),
  ],
  [holidayImports.list, () => ({})],
  [holidayImports.undo, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [holidayLists.assign, ({ holiday_list_id }) => ({ body: { year: 2027, target_kind: 'organisation', holiday_list_id } })],
  [holidayLists.coverage, () => ({})],
  [calendar.get, () => ({})],
];
