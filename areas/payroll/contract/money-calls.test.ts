import type { AnyEndpoint } from '@hrms/platform/contract';
import * as salary from '@hrms/salary/contract';
import { expect, test } from 'vitest';
import * as payroll from './index.ts';

/** Calls that repeat without harm, or are part of an import: its state and the hash of its file say whether it was carried out. */
const WITHOUT_KEY = [
  /\/(check|preview|compare|recompute|resume|lock-attendance|accept|decline|done|reopen|activate|deactivate)$/,
  /import/,
  /\/bank-advices\/\{id\}\/response$/,
  /\/pay-groups\/\{id\}\/members$/,
  /\/payslips\/archive$/,
  // a file takes the place of the one before, or waits for the record it is attached to
  /\/(former-payslips|employee-component-files)$/,
  /\/salary-structures\/\{id\}\/(versions\/\{n\}\/(publish|retire)|archive)$/,
];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('every call that makes, decides, pays or takes back something of pay takes an idempotency key', () => {
  const endpoints = [payroll, salary]
    .flatMap((area) => Object.values<unknown>(area))
    .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group).filter(isEndpoint) : []));
  const writes = endpoints
    .filter(({ method }) => method === 'POST')
    .filter(({ path }) => !WITHOUT_KEY.some((one) => one.test(path)));
  expect(writes.length).toBeGreaterThan(40);
  expect(writes.filter(({ idempotent }) => !idempotent).map(({ path }) => path)).toEqual([]);
});
