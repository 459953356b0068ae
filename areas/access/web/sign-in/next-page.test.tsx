import { expect, test } from 'vitest';
import { nextPagePath } from './next-page.ts';

test.each([
  ['/organization/departments?active=true', '/organization/departments?active=true'],
  [null, '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['//evil.example/x', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/login?next=/login', '/dashboard'],
])('%s leads to %s', (asked, page) => expect(nextPagePath(asked, 'https://hr.example')).toBe(page));
