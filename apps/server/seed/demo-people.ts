import type { EmployeeSeed } from '@hrms/employees/testing';
import {
  CODES,
  type Code,
  DEPARTMENT_NAMES,
  DEPARTMENTS,
  type DepartmentName,
  type Places,
  TITLES,
  type Title,
} from './demo-places.ts';
import { BENGALURU_ENGINEER, ROHAN, WORKED, WORKED_PEOPLE } from './demo-worked-people.ts';
import { personOf } from './load.ts';

/** How many are in service; the last of them came back after having left. */
export const PEOPLE = 240;
/** Who joined since April, the last of them the one who came back. */
export const JOINERS = 14;
/** So many left since April. */
export const LEAVERS = 9;
/** Of these, the last ones leave in the open month, by their exits. */
export const LEAVING = 4;

type Post = { readonly department: DepartmentName; readonly branch: Code; readonly title: Title; readonly under: number | null };
const toPost = (department: DepartmentName, branch: Code, title: Title, under: number | null): Post => ({
  department,
  branch,
  title,
  under,
});

/** Who leads stands first, whoever is above before those below; hr@, payroll@, finance@ and manager@ are the third to the sixth. */
const LEADS: readonly Post[] = [
  toPost('Administration', 'PUN', 'Managing director', null),
  toPost('Production', 'PUN', 'Plant head', 0),
  toPost('Human Resources', 'PUN', 'Head of people', 0),
  toPost('Finance', 'PUN', 'Payroll lead', 4),
  toPost('Finance', 'PUN', 'Finance head', 0),
  toPost('Assembly', 'PUN', 'Assembly manager', 1),
  toPost('Machining', 'PUN', 'Machining manager', 1),
  toPost('Maintenance', 'PUN', 'Maintenance lead', 1),
  toPost('Quality', 'PUN', 'Quality head', 9),
  toPost('Engineering', 'BLR', 'Director of engineering', 0),
  toPost('Supply Chain', 'PUN', 'Supply chain head', 0),
  toPost('Sales', 'GGN', 'Sales head', 0),
  toPost('Customer Service', 'GGN', 'Service head', 0),
  toPost('Information Technology', 'HYD', 'IT head', 9),
  toPost('Production', 'PUN', 'Production planner', 1),
  toPost('Engineering', 'PUN', 'Team lead', 9),
  toPost('Assembly', 'PUN', 'Shift supervisor', 5),
  toPost('Assembly', 'PUN', 'Shift supervisor', 5),
  toPost('Assembly', 'BLR', 'Shift supervisor', 5),
  toPost('Assembly', 'CHN', 'Shift supervisor', 5),
];
/** Who leads each department; requests climb to the department above where nobody does. */
export const HEADS: Partial<Record<DepartmentName, number>> = {
  Production: 1,
  Machining: 6,
  Assembly: 5,
  Maintenance: 7,
  Quality: 8,
  Engineering: 9,
  'Supply Chain': 10,
  Sales: 11,
  'Customer Service': 12,
  Finance: 4,
  'Human Resources': 2,
  'Information Technology': 13,
};
export const BRANCH_HEADS: Record<Code, number> = { PUN: 1, BLR: 9, CHN: 19, GGN: 11, HYD: 13 };
const SUPERVISORS: Record<string, readonly number[]> = { PUN: [16, 17], BLR: [18], CHN: [19] };
/** The first of Assembly, up to here, report to its manager without a supervisor between; employee@ is the second of them. */
const STRAIGHT_UNTIL = 28;

const WORKERS: Partial<Record<DepartmentName, readonly Title[]>> = {
  Assembly: ['Assembler'],
  Machining: ['Machinist', 'Fitter'],
  Maintenance: ['Electrician', 'Mechanic'],
  Quality: ['Quality inspector', 'Quality inspector', 'Quality engineer'],
  Engineering: ['Design engineer', 'Design engineer', 'Senior engineer'],
  'Supply Chain': ['Storekeeper', 'Buyer'],
  Sales: ['Sales executive'],
  'Customer Service': ['Service engineer'],
  Finance: ['Accountant'],
  'Human Resources': ['HR executive'],
  'Information Technology': ['Systems engineer'],
  Administration: ['Administration officer'],
};

const cycle = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

type Slot = { readonly department: DepartmentName; readonly branch: Code };

/** What the leads leave of the places: Assembly first, its straight reports at Pune, then the others, departments mixed. */
function freeSlots(): Slot[] {
  const slots = DEPARTMENT_NAMES.map((department) =>
    CODES.flatMap((branch, n) => {
      const led = LEADS.filter((one) => one.department === department && one.branch === branch).length;
      return Array.from({ length: (DEPARTMENTS[department].at[n] ?? 0) - led }, (): Slot => ({ department, branch }));
    }),
  );
  const assembly = slots.find(([first]) => first?.department === 'Assembly') ?? [];
  const others = slots.filter((one) => one !== assembly);
  const longest = Math.max(...others.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, n) => others.flatMap((one) => one[n] ?? [])).flat();
  return [...assembly, ...mixed];
}

function postsOf(): Post[] {
  const so_far = new Map<DepartmentName, number>();
  const workers = freeSlots().map((slot, n): Post => {
    const { department, branch } = slot;
    const own = so_far.get(department) ?? 0;
    so_far.set(department, own + 1);
    const straight = LEADS.length + n < STRAIGHT_UNTIL;
    const under = department === 'Assembly' && !straight ? cycle(SUPERVISORS[branch] ?? [5], n) : (HEADS[department] ?? 2);
    return { ...slot, title: cycle(WORKERS[department] ?? ['Team lead'], own), under };
  });
  const posts = [...LEADS, ...workers];
  const exchange = (one: number, other: number) => {
    [posts[one], posts[other]] = [posts[other] as Post, posts[one] as Post];
  };
  exchange(WORKED.vikram, BENGALURU_ENGINEER);
  for (const [n, { title }] of WORKED_PEOPLE) if (title) posts[n] = { ...(posts[n] as Post), title };
  return posts;
}

export const POSTS: readonly Post[] = postsOf();

/** Where those stood who left; the first came back as the last of the people. */
const FORMER = [
  { first_name: 'Rohit', last_name: 'Kadam', gender: 'male', post: toPost('Quality', 'PUN', 'Quality inspector', 8) },
  { first_name: 'Yash', last_name: 'Gokhale', gender: 'male', post: toPost('Sales', 'GGN', 'Sales executive', 11) },
  { first_name: 'Leela', last_name: 'Nair', gender: 'female', post: toPost('Engineering', 'BLR', 'Design engineer', 9) },
  { first_name: 'Suresh', last_name: 'Pawar', gender: 'male', post: toPost('Assembly', 'PUN', 'Assembler', 16) },
  { first_name: 'Rohan', last_name: 'Kale', gender: 'male', post: toPost('Engineering', 'PUN', 'Team lead', 9) },
  {
    first_name: 'Kiran',
    last_name: 'Reddy',
    gender: 'male',
    post: toPost('Information Technology', 'HYD', 'Systems engineer', 13),
  },
  { first_name: 'Mahesh', last_name: 'Bhosale', gender: 'male', post: toPost('Machining', 'PUN', 'Fitter', 6) },
  { first_name: 'Priya', last_name: 'Raman', gender: 'female', post: toPost('Supply Chain', 'CHN', 'Buyer', 10) },
  { first_name: 'Arjun', last_name: 'Mehta', gender: 'male', post: toPost('Finance', 'GGN', 'Accountant', 4) },
] as const;

const MEN = [
  'Aarav',
  'Bharat',
  'Deepak',
  'Farhan',
  'Harish',
  'Jatin',
  'Lalit',
  'Nikhil',
  'Omkar',
  'Rahul',
  'Uday',
  'Yash',
  'Anil',
  'Dinesh',
  'Ganesh',
  'Imran',
  'Kishore',
  'Mohan',
  'Prasad',
  'Ramesh',
  'Sanjay',
  'Tushar',
  'Vikram',
  'Zubin',
] as const;
const WOMEN = [
  'Asha',
  'Chitra',
  'Divya',
  'Gauri',
  'Isha',
  'Kavita',
  'Meena',
  'Pooja',
  'Sneha',
  'Tanvi',
  'Vidya',
  'Zoya',
] as const;
const FATHERS = [
  'Madhav',
  'Suresh',
  'Gopal',
  'Raghunath',
  'Vasant',
  'Hari',
  'Abdul',
  'Joseph',
  'Narayan',
  'Balwant',
  'Shankar',
] as const;

/** People whom other records of the demonstration know by name. */
const NAMED: Record<number, { first_name: string; last_name: string; gender: 'male' | 'female' }> = {
  0: { first_name: 'Lata', last_name: 'Deshpande', gender: 'female' },
  2: { first_name: 'Hema', last_name: 'Joshi', gender: 'female' },
  3: { first_name: 'Prakash', last_name: 'Rao', gender: 'male' },
  4: { first_name: 'Farida', last_name: 'Shaikh', gender: 'female' },
  5: { first_name: 'Manoj', last_name: 'Patil', gender: 'male' },
  21: { first_name: 'Eshan', last_name: 'Kulkarni', gender: 'male' },
};
export const nameOf = (n: number): string => {
  const { first_name, last_name } = NAMED[n] ?? { first_name: 'Sakshi', last_name: 'Sahyadri' };
  return `${first_name} ${last_name}`;
};

/** Yearly CTC in rupees by grade; the shop floor is the larger half. */
const CTC: Record<string, readonly number[]> = {
  W1: [216_000, 240_000, 264_000],
  W2: [264_000, 300_000, 330_000],
  S1: [330_000, 372_000, 420_000],
  S2: [372_000, 420_000, 480_000, 560_000],
  E1: [560_000, 660_000, 780_000],
  E2: [780_000, 900_000, 1_080_000],
  M1: [1_320_000, 1_500_000, 1_800_000],
  M2: [2_100_000, 2_640_000, 3_600_000, 6_000_000],
  L1: [10_200_000],
};
/** In paise. */
export const ctcOf = (title: Title, n: number): number => cycle(CTC[TITLES[title][1]] ?? [300_000], n) * 100;

/** Numbers that people who left had: spread among the others, as they joined. */
const GONE: ReadonlySet<number> = new Set(Array.from({ length: LEAVERS }, (_, n) => 90 + n * 15));
const codes = Array.from({ length: PEOPLE + LEAVERS }, (_, n) => n + 1);
const [theirs, gone] = [codes.filter((code) => !GONE.has(code)), codes.filter((code) => GONE.has(code))];
const codeOf = (number: number | undefined) => `SCPL${String(number).padStart(4, '0')}`;

/** Nobody's manager joined after them: whoever is above came first. */
const depthOf = (n: number): number => {
  const above = POSTS[n]?.under ?? null;
  return above === null ? 0 : 1 + depthOf(above);
};
const LED_SINCE = [2008, 2010, 2013, 2016] as const;
const monthNumberOf = (n: number) => String(((n * 5) % 12) + 1).padStart(2, '0');

const WITHOUT_PAN = (n: number) => n % 24 === 17;
const WITHOUT_UAN: ReadonlySet<number> = new Set([30, 75, 120, 165]);
const WITHOUT_FATHER: ReadonlySet<number> = new Set([33, 113, 193]);
/** What their card says instead of their name. */
const ON_CARD: Record<number, string> = { 50: 'Kumar S', 90: 'A B Shah' };

export type Made = EmployeeSeed & { joined_on: string };

/** Fields of the job, by ids. */
export function jobOf(one: Post, n: number, places: Places, ids: readonly string[]) {
  const [, grade] = TITLES[one.title];
  return {
    branch_id: places.branches.get(one.branch) ?? '',
    location_id: places.locations.get(locationOf(one, n)) ?? null,
    department_id: places.departments.get(one.department) ?? '',
    designation_id: places.titles.get(one.title) ?? '',
    grade_id: places.grades.get(grade) ?? null,
    manager_id: one.under === null ? null : (ids[one.under] ?? null),
  };
}

const OFFICE: ReadonlySet<DepartmentName> = new Set(['Finance', 'Human Resources', 'Sales', 'Administration']);

function locationOf({ branch, department }: Post, n: number): string {
  switch (branch) {
    case 'PUN':
      if (department === 'Information Technology') return 'Remote';
      return OFFICE.has(department) ? 'Shivajinagar office' : 'Chakan plant';
    case 'BLR':
      return 'Peenya plant';
    case 'CHN':
      return department === 'Customer Service' && n % 2 === 0 ? 'Client site, Oragadam' : 'Ambattur plant';
    case 'GGN':
      return 'Udyog Vihar';
    case 'HYD':
      return 'Hitec City';
  }
}

function personAt(n: number) {
  const made = personOf(n, ['']);
  const named = NAMED[n] ?? WORKED_PEOPLE.get(n);
  const woman = n % 10 === 2 || n % 10 === 6 || n % 10 === 9;
  const first_name =
    named?.first_name ?? (woman ? cycle(WOMEN, n * 5 + Math.floor(n / 12)) : cycle(MEN, n * 7 + Math.floor(n / 24)));
  const last_name = named?.last_name ?? made.last_name ?? '';
  return { ...made, first_name, last_name, gender: named?.gender ?? (woman ? ('female' as const) : ('male' as const)) };
}

/** The same people every time: numbers, places and teams follow from their position in the list. */
export function demoPerson(
  n: number,
  places: Places,
  { ids, joined }: { ids: readonly string[]; joined: readonly string[] },
): Made {
  const { branch_id: _branch, manager_id: _manager, identity, ...person } = personAt(n);
  const one = POSTS[n] as Post;
  const [id, since] = [ids[n] as string, joined[n - (PEOPLE - JOINERS)]];
  const worker = n >= LEADS.length;
  const pan = WITHOUT_PAN(n) ? null : (identity?.pan ?? null);
  return {
    ...person,
    ...jobOf(one, n, places, ids),
    employee_id: id,
    employee_code: codeOf(theirs[n]),
    work_email: `${n + 1}@people.sahyadri.example`,
    father_or_spouse_name: WITHOUT_FATHER.has(n) ? null : `${cycle(FATHERS, n)} ${person.last_name}`,
    father_or_spouse_relation: WITHOUT_FATHER.has(n) ? null : 'father',
    joined_on:
      since ?? (worker ? `${2018 + (n % 8)}-${monthNumberOf(n)}-01` : `${LED_SINCE[depthOf(n)] ?? 2016}-${monthNumberOf(n)}-01`),
    identity: {
      pan,
      pan_state: pan ? 'held' : 'applied_for',
      uan: WITHOUT_UAN.has(n) ? null : (identity?.uan ?? null),
      // one in forty has no ESI number yet
      esi_number: n % 40 === 17 ? null : String(3_100_000_000 + n),
      name_on_pan: ON_CARD[n] ?? null,
    },
  };
}

/** Those who left since April, with their last working day beside each. */
export function demoLeaver(n: number, places: Places, ids: readonly string[]): Made {
  const { post: where, ...name } = cycle(FORMER, n);
  const { identity, ...made } = personOf(PEOPLE + n, ['']);
  return {
    ...made,
    ...name,
    ...jobOf(where, n, places, ids),
    employee_code: codeOf(gone[n]),
    work_email: `left-${n + 1}@people.sahyadri.example`,
    father_or_spouse_name: `${cycle(FATHERS, n + 3)} ${name.last_name}`,
    father_or_spouse_relation: 'father',
    joined_on: n === ROHAN.n ? ROHAN.joined_on : `${2019 + (n % 5)}-${monthNumberOf(n)}-01`,
    ...(identity && { identity }),
  };
}

export const formerPost = (n: number): Post => cycle(FORMER, n).post;
