import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for each other when the password is read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be told once, in four groups of four. */
export const newPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');
