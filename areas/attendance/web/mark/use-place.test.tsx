import { expect, test } from 'vitest';
import { placeText } from './use-place.ts';

const plant = { name: 'Pune plant', latitude: 18.5204, longitude: 73.8567, radius_m: 200 };
const office = { name: 'Mumbai office', latitude: 19.076, longitude: 72.8777, radius_m: 100 };
/** Metres north of the plant. */
const at = (metres: number, accuracy = 10) => ({
  latitude: plant.latitude + metres / 111_195,
  longitude: plant.longitude,
  accuracy,
});

test.each([
  [0, 10, 'You are at Pune plant'],
  [205, 10, 'You are at Pune plant'],
  [640, 10, 'You are 640 m from Pune plant, punching is allowed within 200 m'],
  [0, 501, undefined],
  [0, 500, 'You are at Pune plant'],
])('%i m away, accurate to %i m', (metres, accuracy, text) => {
  expect(placeText([office, plant], at(metres, accuracy))).toBe(text);
});

test('without a position or a place nothing is said', () => {
  expect(placeText([plant], undefined)).toBeUndefined();
  expect(placeText([], at(0))).toBeUndefined();
});
