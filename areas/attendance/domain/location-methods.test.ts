import { expect, test } from 'vitest';
import { narrowMethods } from './location-methods.ts';

const NONE = { web_punch: false, passkey: 'off' };

test.each([
  ['off', ['web', 'passkey'], { web_punch: true, passkey: 'off' }],
  ['optional', ['web', 'passkey'], { web_punch: true, passkey: 'optional' }],
  ['required', ['web', 'passkey'], { web_punch: true, passkey: 'required' }],
  ['off', ['web'], { web_punch: true, passkey: 'off' }],
  ['optional', ['web'], { web_punch: true, passkey: 'off' }],
  ['required', ['web'], NONE],
  ['off', ['passkey'], NONE],
  ['optional', ['passkey'], { web_punch: true, passkey: 'required' }],
  ['required', ['passkey'], { web_punch: true, passkey: 'required' }],
  ['off', [], NONE],
  ['required', [], NONE],
] as const)('passkey %s at a location that allows %j', (passkey, allowed, expected) => {
  expect(narrowMethods({ web_punch: true, passkey }, allowed)).toEqual(expected);
});

test('a location never allows what the policy does not', () => {
  for (const allowed of [['web', 'passkey'], ['web'], ['passkey'], []] as const)
    expect(narrowMethods({ web_punch: false, passkey: 'optional' }, allowed).web_punch).toBe(false);
});
