import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familyMemberProblem, familyMemberWarning, isMinor } from './family.ts';
import { STARTING_POLICIES, strictestPolicy } from './field-policy.ts';
import {
  basisPointsAsPercent,
  nominationDueFrom,
  nominationDueUntil,
  nominationProblem,
  splitEqually,
  WHOLE_SHARE,
} from './nomination.ts';

describe('family', () => {
  const born = { parent_born: '1990-05-05', today: '2026-11-20' };
  test.each([
    ['on the 18th birthday nobody is a minor', '2008-11-20', false],
    ['the day before it is', '2008-11-21', true],
  ])('%s', (_name, date, minor) => expect(isMinor(date, '2026-11-20')).toBe(minor));

  test('a child is born after the parent', () => {
    const child = (date_of_birth: string) => familyMemberProblem({ relationship: 'daughter', date_of_birth }, born);
    expect(child('1990-05-05')?.path).toBe('date_of_birth');
    expect(child('1990-05-06')).toBe(null);
    expect(familyMemberProblem({ relationship: 'father', date_of_birth: '1960-01-01' }, born)).toBe(null);
    expect(familyMemberProblem({ relationship: 'spouse', date_of_birth: '2026-11-21' }, born)?.path).toBe('date_of_birth');
  });

  test('one spouse at a time, but a widow may marry again', () => {
    const spouse = { relationship: 'spouse', date_of_birth: '1991-01-01' } as const;
    expect(familyMemberWarning(spouse, [spouse], '2026-11-20')).not.toBe(null);
    expect(familyMemberWarning(spouse, [{ ...spouse, ends_on: '2026-11-20' }], '2026-11-20')).toBe(null);
    expect(familyMemberWarning({ ...spouse, ends_on: '2020-01-01' }, [spouse], '2026-11-20')).toBe(null);
  });
});

describe('nominations', () => {
  const rule = { scheme: 'epf', day: '2026-11-20', today: '2026-11-20', hasFamily: false } as const;
  const share = (share_bp: number) => ({
    family_member_id: null,
    name: 'A',
    relationship: 'friend',
    date_of_birth: null,
    share_bp,
    guardian_name: null,
    guardian_is_adult: null,
  });

  test('only shares of exactly the whole are accepted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: WHOLE_SHARE }), { minLength: 1, maxLength: 10 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        expect(nominationProblem(parts.map(share), rule) === null).toBe(total === WHOLE_SHARE);
      }),
    );
  });

  test('equal shares always add up to the whole, the remainder on the first', () => {
    for (let count = 1; count <= 10; count += 1) {
      const parts = splitEqually(count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(WHOLE_SHARE);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(count);
      expect(nominationProblem(parts.map(share), rule)).toBe(null);
    }
    expect(splitEqually(3)).toEqual([3334, 3333, 3333]);
    expect([9999, 6667, 10_000, 5].map(basisPointsAsPercent)).toEqual(['99.99', '66.67', '100', '0.05']);
  });

  test('friends are good nominees only without a family, and for other schemes', () => {
    expect(nominationProblem([share(WHOLE_SHARE)], { ...rule, hasFamily: true })?.message).toContain('must be family members');
    expect(nominationProblem([share(WHOLE_SHARE)], { ...rule, hasFamily: true, scheme: 'insurance' })).toBe(null);
  });

  test('provident fund from joining, gratuity 30 days after a year', () => {
    expect(nominationDueFrom('epf', '2024-02-29')).toBe('2024-02-29');
    expect([nominationDueFrom('gratuity', '2024-02-29'), nominationDueUntil('gratuity', '2024-02-29')]).toEqual([
      '2025-02-28',
      '2025-03-30',
    ]);
    expect(nominationDueFrom('insurance', '2024-02-29')).toBe(null);
  });
});

describe('field policies', () => {
  test('a change of several fields has the strictest of their policies', () => {
    const none = new Map();
    expect(strictestPolicy(['contact.phone', 'contact.alternate_phone'], none)).toMatchObject({ mode: 'direct', re_auth: true });
    expect(strictestPolicy(['personal.blood_group', 'personal.last_name'], none)).toEqual({
      mode: 'approval',
      re_auth: false,
      evidence: true,
    });
    expect(strictestPolicy(['personal.joined_on'], none).mode).toBe('hr_only');
    const changed = new Map([['family', { mode: 'direct', re_auth: false, evidence: false } as const]]);
    expect([strictestPolicy(['family'], none).mode, strictestPolicy(['family'], changed).mode]).toEqual(['approval', 'direct']);
  });

  test('what the law and pay depend on is never at once', () => {
    for (const field of ['identity.pan', 'bank', 'family', 'nominee', 'personal.date_of_birth'] as const)
      expect(STARTING_POLICIES[field].mode).not.toBe('direct');
  });
});
