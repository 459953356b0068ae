import { expect, test } from 'vitest';
import { noticeName } from '../area-names.ts';
import { modeOf, modesOf, type PreferenceRow, withChoice } from './choices.ts';
import { daysText } from './labels.ts';

const on = { mode: 'on', default_mode: 'on', locked: null } as const;
const digest = { mode: 'digest', default_mode: 'digest', locked: null } as const;
const outcomes: PreferenceRow = { target: 'outcome', class: 'outcome', in_app: on, email: on };
const approved: PreferenceRow = { target: 'request.approved', class: 'outcome', in_app: on, email: on };
const reminder: PreferenceRow = { target: 'approval.reminder', class: 'action', in_app: on, email: digest };
const password: PreferenceRow = {
  target: 'access.password_changed',
  class: 'security',
  in_app: on,
  email: { mode: 'on', default_mode: 'on', locked: 'This message cannot be switched off' },
};

test('a notice follows its class until it has a choice of its own', () => {
  const classOff = withChoice([], outcomes, 'email', 'off');
  expect(classOff).toEqual([{ target: 'outcome', channel: 'email', mode: 'off' }]);
  expect(modeOf(classOff, approved, 'email')).toBe('off');
  expect(modeOf(classOff, approved, 'in_app')).toBe('on');
  const own = withChoice(classOff, approved, 'email', 'on');
  expect(modeOf(own, approved, 'email')).toBe('on');
  expect(modeOf(own, outcomes, 'email')).toBe('off');
});

test('a mode that holds anyway is no choice', () => {
  const off = withChoice([], outcomes, 'email', 'off');
  expect(withChoice(off, outcomes, 'email', 'on')).toEqual([]);
  expect(withChoice(off, approved, 'email', 'off')).toEqual(off);
  expect(withChoice([], reminder, 'email', 'digest')).toEqual([]);
});

test('what is locked and what a notice never uses stay as they are', () => {
  const never = { mode: null, default_mode: null, locked: null };
  const off = [{ target: 'security', channel: 'email', mode: 'off' } as const];
  expect(modeOf(off, password, 'email')).toBe('on');
  expect(modeOf([{ target: 'outcome', channel: 'email', mode: 'off' }], { ...approved, email: never }, 'email')).toBeNull();
});

test('only mails that are not urgent are collected', () => {
  expect(modesOf(outcomes, 'email')).toEqual(['on', 'digest', 'off']);
  expect(modesOf(outcomes, 'in_app')).toEqual(['on', 'off']);
  expect(modesOf(password, 'email')).toEqual(['on', 'off']);
});

test('days in words', () => {
  expect(daysText([1, 2, 3, 4, 5, 6])).toBe('Mon–Sat');
  expect(daysText([5, 1])).toBe('Mon, Fri');
  expect(daysText([0, 6])).toBe('Sat, Sun');
});

test.each([
  ['approval.requested', 'Approval requested'],
  ['access.password_changed', 'Password changed'],
  ['leave.balance_credited', 'Leave balance credited'],
  ['access.mfa_changed', 'Second factor changed'],
])('%s is %s', (id, name) => expect(noticeName(id)).toBe(name));
