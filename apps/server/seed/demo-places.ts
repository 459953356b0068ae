import { CreateBranch } from '@hrms/organisation/contract';
import { makeBranch, placeCreators } from '@hrms/organisation/server';
import { structureDemoMakers as make } from '@hrms/organisation/testing';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import type { Services } from '@hrms/platform/server';

/** Branches, the head office first; the others are made here. */
export const CODES = ['PUN', 'BLR', 'CHN', 'GGN', 'HYD'] as const;
export type Code = (typeof CODES)[number];

const BRANCHES = [
  { name: 'Bengaluru plant', code: 'BLR', kind: 'factory', state_code: 'IN-KA', city: 'Bengaluru', local_body: null },
  {
    name: 'Chennai plant',
    code: 'CHN',
    kind: 'factory',
    state_code: 'IN-TN',
    city: 'Chennai',
    local_body: 'Greater Chennai Corporation',
  },
  { name: 'Gurugram office', code: 'GGN', kind: 'office', state_code: 'IN-HR', city: 'Gurugram', local_body: null },
  { name: 'Hyderabad office', code: 'HYD', kind: 'office', state_code: 'IN-TS', city: 'Hyderabad', local_body: null },
] as const;

/** Departments with their code and, behind it, who stands in them at each branch. Machining, Assembly and Maintenance are parts of Production. */
export const DEPARTMENTS = {
  Production: { code: 'PRD', at: [2, 0, 0, 0, 0], parent: null },
  Machining: { code: 'MCH', at: [12, 6, 4, 0, 0], parent: 'Production' },
  Assembly: { code: 'ASM', at: [30, 12, 6, 0, 0], parent: 'Production' },
  Maintenance: { code: 'MNT', at: [6, 3, 3, 0, 0], parent: 'Production' },
  Quality: { code: 'QLT', at: [10, 6, 5, 0, 3], parent: null },
  Engineering: { code: 'ENG', at: [10, 8, 4, 0, 8], parent: null },
  'Supply Chain': { code: 'SCM', at: [8, 5, 5, 2, 2], parent: null },
  Sales: { code: 'SAL', at: [3, 3, 3, 14, 3], parent: null },
  'Customer Service': { code: 'CSV', at: [1, 1, 4, 8, 4], parent: null },
  Finance: { code: 'FIN', at: [5, 1, 0, 3, 3], parent: null },
  'Human Resources': { code: 'HRD', at: [4, 1, 1, 2, 2], parent: null },
  'Information Technology': { code: 'ITD', at: [3, 1, 1, 2, 3], parent: null },
  Administration: { code: 'ADM', at: [2, 1, 0, 1, 0], parent: null },
} as const satisfies Record<string, { code: string; at: readonly number[]; parent: string | null }>;
export type DepartmentName = keyof typeof DEPARTMENTS;
export const DEPARTMENT_NAMES = Object.keys(DEPARTMENTS) as DepartmentName[];

export const GRADES = ['W1', 'W2', 'S1', 'S2', 'E1', 'E2', 'M1', 'M2', 'L1'] as const;
export type GradeName = (typeof GRADES)[number];

/** Titles by department, each with the grade it suggests; the last fits any department. */
export const TITLES = {
  'Managing director': ['Administration', 'L1'],
  'Administration officer': ['Administration', 'S2'],
  'Plant head': ['Production', 'M2'],
  'Production planner': ['Production', 'E1'],
  'Assembly manager': ['Assembly', 'M1'],
  'Shift supervisor': ['Assembly', 'S2'],
  Assembler: ['Assembly', 'W1'],
  'Machining manager': ['Machining', 'M1'],
  Machinist: ['Machining', 'W2'],
  Fitter: ['Machining', 'W1'],
  'Maintenance lead': ['Maintenance', 'S2'],
  Electrician: ['Maintenance', 'W2'],
  Mechanic: ['Maintenance', 'W2'],
  'Quality head': ['Quality', 'M1'],
  'Quality engineer': ['Quality', 'E1'],
  'Quality inspector': ['Quality', 'S1'],
  'Director of engineering': ['Engineering', 'M2'],
  'Senior engineer': ['Engineering', 'E2'],
  'Design engineer': ['Engineering', 'E1'],
  'Supply chain head': ['Supply Chain', 'M1'],
  Buyer: ['Supply Chain', 'S2'],
  Storekeeper: ['Supply Chain', 'S1'],
  'Sales head': ['Sales', 'M2'],
  'Sales executive': ['Sales', 'S2'],
  'Service head': ['Customer Service', 'M1'],
  'Service engineer': ['Customer Service', 'S2'],
  'Finance head': ['Finance', 'M2'],
  'Payroll lead': ['Finance', 'E2'],
  Accountant: ['Finance', 'S2'],
  'Head of people': ['Human Resources', 'M1'],
  'HR executive': ['Human Resources', 'S2'],
  'IT head': ['Information Technology', 'M1'],
  'Systems engineer': ['Information Technology', 'E1'],
  'Team lead': [null, 'E2'],
} as const satisfies Record<string, readonly [DepartmentName | null, GradeName]>;
export type Title = keyof typeof TITLES;

const LOCATIONS = [
  { branch: 'PUN', name: 'Chakan plant', latitude: 18.7606, longitude: 73.8636, radius_m: 500 },
  { branch: 'PUN', name: 'Shivajinagar office', latitude: 18.5308, longitude: 73.8475, radius_m: 200 },
  { branch: 'BLR', name: 'Peenya plant', latitude: 13.0285, longitude: 77.5197, radius_m: 400 },
  { branch: 'CHN', name: 'Ambattur plant', latitude: 13.0982, longitude: 80.1622, radius_m: 400 },
  { branch: 'CHN', name: 'Client site, Oragadam', latitude: 12.8342, longitude: 79.9581, radius_m: 300 },
  { branch: 'GGN', name: 'Udyog Vihar', latitude: 28.4987, longitude: 77.0869, radius_m: 200 },
  { branch: 'HYD', name: 'Hitec City', latitude: 17.4435, longitude: 78.3772, radius_m: 200 },
  { branch: 'PUN', name: 'Remote', latitude: null, longitude: null, radius_m: 200, is_remote: true },
] as const;

/** Ids of what people stand in, by their names. */
export type Places = {
  readonly branches: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly grades: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
};

/** Branches, locations, departments as a tree, grades and titles, before anybody is there. */
export const makePlaces = (services: Services, owner: SeedActor): Promise<Places> =>
  actAs(services, owner, async (ctx) => {
    await make.renameHeadOffice(ctx, { name: 'Pune factory and head office', code: 'PUN', kind: 'factory' });
    for (const branch of BRANCHES) await makeBranch(ctx, CreateBranch.parse({ ...branch, from_date: '2000-01-01' }));
    const branches = await make.branchIds(ctx);
    const locations = new Map<string, string>();
    for (const { branch, ...location } of LOCATIONS)
      locations.set(location.name, await make.location(ctx, { ...location, branch_id: branches.get(branch) ?? '' }));
    const departments = new Map<string, string>();
    for (const name of DEPARTMENT_NAMES) {
      const { code, parent } = DEPARTMENTS[name];
      const parent_id = parent && (departments.get(parent) ?? null);
      departments.set(name, await placeCreators.createDepartment(ctx, name, { code, parent_id, cost_centre_code: `CC-${code}` }));
    }
    const grades = new Map<string, string>();
    for (const [n, name] of GRADES.entries()) {
      const terms = { probation_months: n < 4 ? 3 : 6, notice_days: n < 4 ? 30 : n < 7 ? 60 : 90 };
      grades.set(name, (await make.grade(ctx, { name, ...terms })).grade_id);
    }
    const titles = new Map<string, string>();
    for (const [title, [department, grade]] of Object.entries(TITLES)) {
      const lwf_category = grade.startsWith('W') ? 'worker' : grade.startsWith('S') ? 'supervisory' : 'managerial';
      const department_id = department && departments.get(department);
      titles.set(
        title,
        await placeCreators.createDesignation(ctx, title, { department_id, grade_id: grades.get(grade), lwf_category }),
      );
    }
    return { branches, departments, titles, grades, locations };
  });
