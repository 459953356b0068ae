import { expect, test } from 'vitest';
import { toEpfoName } from './epfo-name.ts';

test.each([
  ["Maria D'Souza", 'Maria DSouza'],
  ['Maria D’Souza', 'Maria DSouza'],
  ['Anne-Marie  Élan', 'Anne Marie Elan'],
  [' K. Rao ', 'K. Rao'],
  ['S/o Ram 2', 'S o Ram'],
  ['Müller, Jürgen', 'Muller Jurgen'],
  ['राम', ''],
])('%s is written %s', (name, written) => expect(toEpfoName(name)).toBe(written));
