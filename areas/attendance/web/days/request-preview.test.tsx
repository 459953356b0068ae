import { expect, test } from 'vitest';
import { swapText } from './request-preview.panel.tsx';

test('a swap says which shift the employee gets from the colleague and which one the colleague gets', () => {
  const swap = { day: '2026-11-26', own_shift: 'A', partner_shift: 'B' };
  expect(swapText(swap)).toBe('26 Nov 2026: you get shift B and give shift A');
  expect(swapText({ ...swap, partner_shift: 'off' })).toBe('26 Nov 2026: you get a day off and give shift A');
});
