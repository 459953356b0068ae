import { act } from 'react';
import { expect, test } from 'vitest';
import { cleanup, render, typeInto } from '../testing/render.tsx';
import { MoneyInput, paiseOf, rupeesText } from './money-input.tsx';

test.each([
  ['6,00,000', 60000000],
  ['₹ 1,234.5', 123450],
  ['0.07', 7],
  ['.5', 50],
  ['5.', 500],
  ['-12.30', -1230],
  ['', null],
  ['1.234', undefined],
  ['12a', undefined],
  ['1.2.3', undefined],
])('%s is %s paise', (text, paise) => expect(paiseOf(text)).toBe(paise));

test('amounts are shown in Indian groups, paise only where there are some', () => {
  expect(rupeesText(60000000)).toBe('6,00,000');
  expect(rupeesText(-123405)).toBe('-1,234.05');
  expect(rupeesText(null)).toBe('');
});

test('typing gives paise, and what is no amount is not taken', async () => {
  const heard: (number | null)[] = [];
  const page = await render(<MoneyInput aria-label="Amount" onChange={(paise) => heard.push(paise)} />);
  const input = page.querySelector('input') as HTMLInputElement;
  await typeInto(input, '1500.5');
  await typeInto(input, '1500.5x');
  await typeInto(input, '');
  expect(heard).toEqual([150050, null]);
  cleanup();
});

test('the text does not change on focus, so a selected amount is replaced by what is typed', async () => {
  const page = await render(<MoneyInput aria-label="Amount" value={19000000} />);
  const input = page.querySelector('input') as HTMLInputElement;
  await act(async () => {
    input.focus();
    input.select();
  });
  expect(input.value).toBe('1,90,000');
  expect(input.selectionEnd).toBe(8);
  cleanup();
});
