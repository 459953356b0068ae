import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineGrants, firstExcessPermission, type RoleGrant } from './grant.ts';

type Scope = RoleGrant['scopes'][string];

const role = (scopes: Record<string, Scope>, branches: string[] = [], departments: string[] = []): RoleGrant => ({
  scopes,
  places: branches.length + departments.length > 0 ? { branches, departments } : null,
});

describe('several roles give their union', () => {
  test('the widest open scope wins and a limit never narrows another role', () => {
    const held = combineGrants([role({ read: 'self' }), role({ read: 'organisation' }, ['pune']), role({ read: 'team' })]);
    expect(held.open.get('read')).toBe('team');
    expect(held.limits.get('read')).toEqual([{ branches: ['pune'], departments: [] }]);
    expect(combineGrants([role({ read: 'organisation' }), role({ read: 'organisation' }, ['pune'])]).limits.size).toBe(0);
  });
  test('self and team of a narrowed role stay open: they are narrow already', () => {
    expect(combineGrants([role({ read: 'team' }, ['pune'])]).open.get('read')).toBe('team');
  });
});

describe('nobody gives more than they hold', () => {
  const held = combineGrants([role({ read: 'team' }), role({ pay: 'organisation' }, ['pune', 'goa'], ['sales'])]);
  test.each([
    ['the same scope', role({ read: 'team' }), null],
    ['a narrower one', role({ read: 'self' }), null],
    ['a wider one', role({ read: 'organisation' }), 'read'],
    ['one not held', role({ other: 'self' }), 'other'],
    ['places without a limit', role({ pay: 'organisation' }), 'pay'],
    ['places inside', role({ pay: 'organisation' }, ['pune'], ['sales']), null],
    ['another branch', role({ pay: 'organisation' }, ['delhi'], ['sales']), 'pay'],
    ['the branch without the department', role({ pay: 'organisation' }, ['pune']), 'pay'],
    ['another department', role({ pay: 'organisation' }, ['pune'], ['law']), 'pay'],
  ])('%s', (_name, asked, code) => expect(firstExcessPermission(asked, held)).toBe(code));

  const scope = fc.constantFrom<Scope>('self', 'team', 'organisation');
  const places = fc.option(
    fc.record({
      branches: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      departments: fc.subarray(['x', 'y']),
    }),
    { nil: null },
  );
  const grant = fc.record({ scopes: fc.dictionary(fc.constantFrom('p', 'q', 'r'), scope), places });

  test('whoever receives a grant that passed holds nothing its giver does not', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 4 }), grant, (own, given) => {
        const giver = combineGrants(own);
        if (firstExcessPermission(given, giver) !== null) return;
        const receiver = combineGrants([given]);
        for (const [code, wide] of receiver.open)
          expect(firstExcessPermission({ scopes: { [code]: wide }, places: null }, giver)).toBeNull();
        for (const [code, lists] of receiver.limits)
          for (const list of lists)
            expect(firstExcessPermission({ scopes: { [code]: 'organisation' }, places: list }, giver)).toBeNull();
      }),
    );
  });
});
