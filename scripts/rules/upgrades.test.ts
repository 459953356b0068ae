import { describe, expect, test } from 'vitest';
import { findBreakingChanges } from './upgrades.ts';

const PATH = 'areas/leave/server/migrations/9999_example.sql';
const found = (sql: string) => findBreakingChanges(PATH, sql).map(({ what }) => what);

describe('migrations beside programs of the release before', () => {
  test.each([
    ['alter table leave_type drop column color;', 'drops the column leave_type.color'],
    ['drop table leave_type;', 'drops the table leave_type'],
    ['alter table leave_type rename column color to colour;', 'renames to leave_type.colour'],
    ['alter table leave_type rename to kind_of_leave;', 'renames to leave_type.kind_of_leave'],
    ['alter table leave_type alter column days type text;', 'changes the type of leave_type.days'],
    [
      'alter table leave_type alter column days set not null;',
      'makes required, which rows of older programs leave out: leave_type.days',
    ],
    ['alter table leave_type add column days integer not null;', 'adds without a default the required leave_type.days'],
    [
      'alter table leave_type add column note text, add column days integer not null;',
      'adds without a default the required leave_type.days',
    ],
  ])('%s', (sql, what) => {
    expect(found(sql)).toEqual([what]);
  });

  test.each([
    'alter table leave_type add column days integer not null default 0;',
    'alter table leave_type add column note text;',
    'create table leave_kind (id uuid not null); alter table leave_kind alter column id set not null;',
    '-- drop table leave_type;\ncreate index leave_type__name on leave_type (org_id, name);',
    '-- contract: nothing has read leave_type.color since release 1.4\nalter table leave_type drop column color;',
  ])('fits: %s', (sql) => {
    expect(found(sql)).toEqual([]);
  });

  test('a contract says why', () => {
    expect(found('-- contract: old\ndrop table leave_type;')).toHaveLength(1);
  });
});
