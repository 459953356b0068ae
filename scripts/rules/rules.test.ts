import { describe, expect, test } from 'vitest';
import { allowanceProblems, toLowered } from './allowance.ts';
import { nameProblems } from './names.ts';
import { findEmptyNames, findQueriesPerRow, findRoomsWithoutRoutes, findUnknownRoles } from './shape.ts';
import { toSource } from './source.ts';
import { findForeignTables, findLongSql, findSqlOutsideQueries, readTableOwners } from './sql.ts';
import { toUnusedCode } from './unused-code.ts';
import { wordProblems } from './words.ts';

const SERVICE = 'areas/leave/server/types/example.service.ts';
const QUERIES = 'areas/leave/server/types/example.queries.ts';
const whatOf = (findings: readonly { what: string }[]) => findings.map(({ what }) => what);

describe('SQL outside queries', () => {
  test.each([
    ['a built statement', `tx.selectFrom('leave_type').select('id').execute();`],
    ['a built write', `tx.updateTable('leave_type').set({ name }).execute();`],
    ['a named part', `tx.with('days', (part) => part);`],
    ['a template', 'sql`select 1`.execute(tx);'],
    ['a typed template', 'await sql<{ n: number }>`select 1 as n`.execute(tx);'],
    ['text for the connection', `clientOf(tx).query('select 1');`],
  ])('%s counts in a service', (_, code) => {
    expect(findSqlOutsideQueries(toSource(SERVICE, code))).toHaveLength(1);
  });

  test('counts neither in a queries file, nor in examples for tests, nor as a condition or a function of one row', () => {
    const statement = `tx.selectFrom('leave_type').execute();`;
    expect(findSqlOutsideQueries(toSource(QUERIES, statement))).toEqual([]);
    expect(findSqlOutsideQueries(toSource('areas/leave/server/leave.factory.ts', statement))).toEqual([]);
    expect(findSqlOutsideQueries(toSource(SERVICE, `findRow(tx, 'leave_type', { id }, ['name']);`))).toEqual([]);
    expect(findSqlOutsideQueries(toSource(SERVICE, 'const open = sql`status = 1`; days.with(1, 2);'))).toEqual([]);
  });
});

test('a line of SQL beyond 130 columns is found, long code beside it is not', () => {
  const long = 'x'.repeat(140);
  expect(whatOf(findLongSql(toSource(QUERIES, `sql\`\n  select 1\n  from ${long}\`;`)))).toEqual([
    'line 3 of SQL has 149 columns',
  ]);
  expect(findLongSql(toSource(QUERIES, `const text = '${long}';`))).toEqual([]);
});

describe('tables of other areas', () => {
  const owners = new Map([
    ['employee', 'employees'],
    ['leave_type', 'leave'],
    ['file', 'platform'],
  ]);
  test.each([
    [`tx.selectFrom('employee as e');`],
    [`tx.selectFrom('leave_type').innerJoin('employee', 'a', 'b');`],
    ['sql`select name from employee where id = ${id}`;'],
    [`findRow(tx, 'employee', { id }, ['name']);`],
  ])('%s', (code) => {
    expect(findForeignTables(toSource(QUERIES, code), owners).map(({ place }) => place)).toEqual(['leave employee']);
  });
  test('own tables and those of the platform are no foreign ones', () => {
    const code = `tx.selectFrom('leave_type').innerJoin('file', 'a', 'b');`;
    expect(findForeignTables(toSource(QUERIES, code), owners)).toEqual([]);
  });
  test('a table belongs to the area whose migrations create it', () => {
    const created = readTableOwners();
    expect([created.get('employee'), created.get('leave_type'), created.get('counter')]).toEqual([
      'employees',
      'leave',
      'platform',
    ]);
  });
});

test('names that say nothing are found where others see them', () => {
  const code = `type Asked = { day: string };\nexport const found = 1;\nfunction kept() {}\nconst named = (given: Asked) => given;`;
  expect(findEmptyNames(toSource(SERVICE, code))).toHaveLength(3);
});

test('a query for each row of a list is found, one for all rows is not', () => {
  const path = 'areas/leave/server/types/list.service.ts';
  expect(findQueriesPerRow(toSource(path, 'for (const row of rows) names.push(await findName(ctx.tx, row.id));'))).toHaveLength(
    1,
  );
  expect(
    findQueriesPerRow(toSource(path, 'await Promise.all(rows.map(async (row) => ({ n: await findName(tx, row.id) })));')),
  ).toHaveLength(1);
  expect(
    findQueriesPerRow(
      toSource(path, 'const names = await findNames(tx, rows);\nfor (const row of rows) row.name = names.get(row.id);'),
    ),
  ).toEqual([]);
});

test('a room with a screen has routes of its own', () => {
  const screen = 'areas/leave/web/types/types.screen.tsx';
  expect(findRoomsWithoutRoutes([screen])).toHaveLength(1);
  expect(findRoomsWithoutRoutes([screen, 'areas/leave/web/types/types.routes.ts'])).toEqual([]);
});

test('the role of a file name is one of the list', () => {
  const paths = ['areas/leave/server/types/type.helper.ts', SERVICE, 'areas/leave/server/index.ts'];
  expect(whatOf(findUnknownRoles(paths))).toEqual(['helper is no role of a file name']);
});

test('exported functions have a verb, a noun and documentation', () => {
  expect(nameProblems(toSource(SERVICE, 'export function settle() {}'))).toHaveLength(2);
  expect(nameProblems(toSource(SERVICE, '/** Closes it. */\nexport function closeYear() {}'))).toEqual([]);
});

test('words of the glossary hold on screens, and the time is the server’s', () => {
  const banned = [{ word: 'told', instead: 'notified', pattern: /told/ }];
  const path = 'areas/leave/web/types/types.screen.tsx';
  expect(wordProblems(toSource(path, `const title = 'You are told';`), banned)).toHaveLength(1);
  expect(wordProblems(toSource(path, 'const now = Date.now();'), banned)).toHaveLength(1);
});

describe('an allowance', () => {
  const findings = ['a', 'b'].map((what) => ({ place: 'leave', path: SERVICE, what }));
  test('is never exceeded', () => {
    expect(allowanceProblems('rule', findings, { leave: 1 })[0]).toBe('rule: leave has 2, at most 1 are allowed');
    expect(allowanceProblems('rule', findings, {})).toHaveLength(3);
  });
  test('is lowered when less is left', () => {
    expect(toLowered(findings, { leave: 3, payroll: 1 })).toEqual({ leave: 2 });
    expect(toLowered(findings, { leave: 1 })).toEqual({ leave: 1 });
    expect(allowanceProblems('rule', findings, { leave: 3 })).toEqual([]);
  });
  test('that is used up is fine', () => {
    expect(allowanceProblems('rule', findings, { leave: 2 })).toEqual([]);
  });
});

test('code that production does not use is counted, helpers of tests are not', () => {
  const issues = [
    { file: 'areas/leave/domain/spell.ts', exports: [{ name: 'spellOf' }], files: [] },
    { file: 'areas/leave/testing/index.ts', exports: [{ name: 'leaveWorld' }], files: [] },
    { file: 'platform/server/old.ts', exports: [], files: [{}] },
  ];
  expect(toUnusedCode({ issues }).map(({ place }) => place)).toEqual(['leave/domain', 'platform/server']);
});
