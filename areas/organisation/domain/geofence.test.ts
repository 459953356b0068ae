import { expect, test } from 'vitest';
import { distanceInMetres, isInsideFence } from './geofence.ts';

const pune = { latitude: 18.5204, longitude: 73.8567 };
/** A point so many metres north. */
const north = (metres: number) => ({ latitude: pune.latitude + metres / 111_195.08, longitude: pune.longitude });

test.each([
  [150, 0, true],
  [200, 0, true],
  [201, 0, false],
  [260, 80, true],
  [310, 500, false],
  [299, 500, true],
  [201, -50, false],
])('%i m away with accuracy %i: inside %s', (metres, accuracy, inside) => {
  expect(isInsideFence({ ...pune, radius_m: 200 }, { ...north(metres), accuracy })).toEqual({ inside, distance_m: metres });
});

test('distances known from elsewhere', () => {
  expect(distanceInMetres(pune, pune)).toBe(0);
  // a quarter of the meridian
  expect(distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 }) / 1000).toBeCloseTo(10_007.56, 1);
  // across the date line
  expect(distanceInMetres({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeLessThan(250);
});
