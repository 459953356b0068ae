import { areIdsPossible } from '@hrms/platform/web';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { OFFERED_ROUTES } from '../areas.ts';
import { headingOf } from './heading.ts';
import { routeTree } from './route-tree.tsx';
import { KNOWN_ROUTES } from './table.ts';

const tree = routeTree();
const reached = (path: string) => matchRoutes(tree, path.replaceAll(/:(\w+)/g, 'x1'))?.at(-1)?.route.path;

test('every route of the table is reached by its own address, and so is every alias', () => {
  for (const { path, alias } of KNOWN_ROUTES) {
    expect(reached(path)).toBe(path);
    if (alias) expect(reached(alias)).toBe(alias);
  }
  expect(reached('/no/such/page')).toBe('*');
});

test('areas offer only known routes, each once', () => {
  const paths = OFFERED_ROUTES.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !KNOWN_ROUTES.some((known) => known.path === path))).toEqual([]);
});

test('a screen that does not exist yet has a heading', () => {
  expect(['/leaves/edit/:id', '/epf/:orgId/monthly', '/salary-components', '/organization/chart'].map(headingOf)).toEqual([
    'Leaves: edit',
    'EPF: monthly',
    'Salary components',
    'Chart',
  ]);
});

test('an address whose id can be none leads nowhere; words that a screen takes do', () => {
  const leads = (address: string) => {
    const match = matchRoutes(tree, address)?.at(-1);
    const route = OFFERED_ROUTES.find(({ path }) => path === match?.route.path);
    return route !== undefined && areIdsPossible(route, match?.params ?? {});
  };
  const id = '019a0000-0000-7000-8000-000000000001';
  const wrong = [
    '/reimbursements/approvals',
    '/reimbursements/12',
    '/loans/LN-2026-000001',
    '/payroll/history',
    `/payroll/employee/${id}/period/october`,
    `/employees/bank/${id}/edit/first`,
    '/epf/me/registration/none',
    '/reports/custom/edit/other',
  ];
  expect(wrong.filter(leads)).toEqual([]);
  const right = [
    `/reimbursements/${id}`,
    `/reimbursements/${id.toUpperCase()}`,
    '/employees/profile/me',
    '/reports/prebuilt/salary-register',
    '/reports/custom/edit/new',
    '/lwf/registration/new',
    `/lwf/registration/${id}/edit`,
    '/ptax/me/slabs/IN-MH',
    '/ptax/me/registration/new',
    '/subscriptions/change/upgrade',
    '/reimbursement/approvals',
  ];
  expect(right.filter((address) => !leads(address))).toEqual([]);
});
