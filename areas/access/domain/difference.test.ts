import { expect, test } from 'vitest';
import { changedFields, valueText } from './difference.ts';

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [{ field: 'a', before: '1', after: '2' }]],
  [null, { role_name: 'HR' }, [{ field: 'role name', before: null, after: 'HR' }]],
  [{ on: true }, {}, [{ field: 'on', before: 'yes', after: null }]],
  [{ p: { 'x.read': 'self' } }, { p: { 'x.read': 'team' } }, [{ field: 'p x.read', before: 'self', after: 'team' }]],
  [{ list: [1, 2] }, { list: [1] }, [{ field: 'list', before: '1, 2', after: '1' }]],
  ['trial', 'active', [{ field: 'value', before: 'trial', after: 'active' }]],
  [{ a: '' }, { a: null }, []],
])('%j to %j', (before, after, changes) => expect(changedFields(before, after)).toEqual(changes));

test('records inside lists are told in words', () => {
  expect(valueText([{ role_name: 'HR', until_date: null }])).toBe('role name: HR; until date: nothing');
});
