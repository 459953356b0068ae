import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render, typeInto } from '../testing/render.tsx';
import { PercentInput } from './percent-input.tsx';

afterEach(cleanup);

async function enter(text: string, start: number | null = null, max?: number) {
  let held: number | null | undefined;
  function Holder() {
    const [value, setValue] = useState(start);
    held = value;
    return <PercentInput value={value} onChange={setValue} {...(max !== undefined && { max })} />;
  }
  const place = await render(<Holder />);
  const input = place.querySelector('input') as HTMLInputElement;
  const before = input.value;
  await typeInto(input, text);
  return { before, held };
}

test('percent on the screen, basis points in the value', async () => {
  expect(await enter('12.5')).toMatchObject({ before: '', held: 1250 });
  expect(await enter('0', 4_000)).toMatchObject({ before: '40', held: 0 });
  expect(await enter('3.67', 367)).toMatchObject({ before: '3.67', held: 367 });
});

test('no rounding of binary fractions shows through', async () => {
  for (const [text, points] of [
    ['0.29', 29],
    ['0.57', 57],
    ['8.33', 833],
    ['19.99', 1999],
  ] as const)
    expect((await enter(text)).held).toBe(points);
});

test('an emptied input is nothing, not zero', async () => {
  expect((await enter('', 1_200)).held).toBeNull();
});

test('more than the most is not taken', async () => {
  expect((await enter('101')).held).toBeNull();
  expect((await enter('88.01', 1_200, 88)).held).toBe(1_200);
  expect((await enter('250', null, 1000)).held).toBe(25_000);
});
