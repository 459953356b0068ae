import type { EmployeeSeed } from '@hrms/employees/server';
import { personOf } from './load.ts';

export const BRANCHES = [
  { name: 'Bengaluru plant', code: 'BLR', state_code: 'IN-KA', city: 'Bengaluru', local_body: null },
  { name: 'Chennai plant', code: 'CHN', state_code: 'IN-TN', city: 'Chennai', local_body: 'Greater Chennai Corporation' },
  { name: 'Gurugram office', code: 'GGN', state_code: 'IN-HR', city: 'Gurugram', local_body: null },
  { name: 'Hyderabad office', code: 'HYD', state_code: 'IN-TS', city: 'Hyderabad', local_body: null },
] as const;

export const DEPARTMENTS = ['Production', 'Quality', 'Maintenance', 'Stores', 'Design', 'Sales', 'Finance', 'People'] as const;
export const DESIGNATIONS = [
  'Fitter',
  'Machinist',
  'Quality inspector',
  'Engineer',
  'Senior engineer',
  'Sales executive',
  'Accountant',
  'HR executive',
  'Team lead',
  'Plant head',
] as const;

/** Yearly CTC in rupees by grade of seniority; the shop floor is the larger half. */
const CTC = [
  216_000, 240_000, 264_000, 300_000, 330_000, 372_000, 420_000, 480_000, 560_000, 660_000, 780_000, 900_000, 1_080_000,
  1_320_000, 1_500_000, 1_800_000, 2_100_000, 2_640_000, 3_600_000, 6_000_000,
] as const;

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** How many people lead a team; they come first. */
export const LEADS = 16;
export const PEOPLE = 240;

export const ctcOf = (n: number): number =>
  (n === 0 ? 10_200_000 : n < LEADS ? at(CTC.slice(13), n) : at(CTC, (n * 7) % 17)) * 100;

type Places = { branches: readonly string[]; departments: readonly string[]; designations: readonly string[] };

/** The same people every time: numbers, places and teams follow from their position in the list. */
export function demoPerson(n: number, places: Places, leads: readonly string[]): EmployeeSeed {
  const branch = n < LEADS ? n : n * 3;
  return {
    ...personOf(n, [at(places.branches, branch)]),
    employee_code: `SCPL${String(n + 1).padStart(4, '0')}`,
    work_email: `${n + 1}@people.sahyadri.example`,
    department_id: at(places.departments, n),
    designation_id: at(places.designations, n < LEADS ? 8 + (n === 0 ? 1 : 0) : n % 8),
    manager_id: n === 0 ? null : n < LEADS ? (leads[0] ?? null) : at(leads.slice(1), n),
    joined_on: n < LEADS ? `${2012 + (n % 8)}-04-01` : `${2018 + (n % 8)}-${String(((n * 5) % 12) + 1).padStart(2, '0')}-01`,
  };
}
