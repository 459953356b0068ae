import { expect, test } from 'vitest';
import { changeLine, dropLine, type EditedLine, linesToSend, mileageOf, newLine, splitBill } from './line-state.ts';

const amounts = (lines: readonly EditedLine[]) => lines.map(({ amount_paise }) => amount_paise);
const keyAt = (lines: readonly EditedLine[], at: number) => lines[at]?.key ?? '';

const hotel = () => newLine({ category_id: 'hotel', expense_date: '2026-11-17', merchant: 'Taj', amount_paise: 600_000 });

test('what a part takes the bill has less, and gets back when the part goes', () => {
  const whole = [hotel(), newLine({ category_id: 'taxi', amount_paise: 40_000 })];
  const split = splitBill(whole, keyAt(whole, 0));
  expect(split[1]).toMatchObject({ merchant: 'Taj', expense_date: '2026-11-17', part_of: keyAt(whole, 0) });
  const part = keyAt(split, 1);
  const first = changeLine(split, part, { amount_paise: 100_000 });
  expect(amounts(first)).toEqual([500_000, 100_000, 40_000]);
  const second = changeLine(first, part, { amount_paise: 150_000 });
  expect(amounts(second)).toEqual([450_000, 150_000, 40_000]);
  expect(linesToSend(second).map(({ split_of }) => split_of)).toEqual([null, 1, null]);
  expect(amounts(dropLine(second, part))).toEqual([600_000, 40_000]);
});

test('a part of more than the bill leaves the bill as it is', () => {
  const whole = [hotel()];
  const split = splitBill(whole, keyAt(whole, 0));
  expect(amounts(changeLine(split, keyAt(split, 1), { amount_paise: 600_000 }))).toEqual([600_000, 600_000]);
});

test('parts of a line that goes stand alone; a change of another field moves no amount', () => {
  const whole = [newLine({ amount_paise: 1 }), hotel()];
  const split = splitBill(whole, keyAt(whole, 1));
  expect(linesToSend(split).map(({ split_of }) => split_of)).toEqual([null, null, 2]);
  expect(linesToSend(dropLine(split, keyAt(split, 0))).map(({ split_of }) => split_of)).toEqual([null, 1]);
  expect(linesToSend(dropLine(split, keyAt(split, 1))).map(({ split_of }) => split_of)).toEqual([null, null]);
  expect(amounts(changeLine(split, keyAt(split, 2), { category_id: 'food' }))).toEqual([1, 600_000, undefined]);
});

test('the way of a trip is a line there on its first day and one back on its last', () => {
  const trip = { first_day: '2026-11-16', last_day: '2026-11-18' };
  const route = { from_place: ' Pune', to_place: 'Mumbai ', km: 148, vehicle: 'car' } as const;
  expect(mileageOf({ category_id: 'mileage' }, trip, route)).toEqual([
    { category_id: 'mileage', expense_date: '2026-11-16', from_place: 'Pune', to_place: 'Mumbai', km: 148, vehicle: 'car' },
    { category_id: 'mileage', expense_date: '2026-11-18', from_place: 'Mumbai', to_place: 'Pune', km: 148, vehicle: 'car' },
  ]);
});
