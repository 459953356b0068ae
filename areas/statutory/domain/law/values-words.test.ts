import { expect, test } from 'vitest';
import { figuresIn } from '../law-book/figures.ts';
import { figureUnit, valueLeaves, valueText } from '../law-book/wording.ts';
import { everyParameter } from './every.parameters.ts';

test('every amount has its unit: money comes in quarters of a rupee, rates stay below 200 percent', () => {
  const wrong = everyParameter.flatMap((parameter) =>
    parameter.history.flatMap(({ value }) =>
      figuresIn(value)
        .filter(({ path }) => !/shown_(from|to)$/.test(path))
        .filter(({ path, value: figure }) => {
          const unit = figureUnit(parameter, path);
          return (unit === 'paise' && figure % 25 !== 0) || (unit === 'basis_points' && figure > 20_000);
        })
        .map(({ path, value: figure }) => [parameter.id, path, figure]),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every value can be said in words, whole and part by part', () => {
  for (const parameter of everyParameter)
    for (const { value, from } of parameter.history) {
      const whole = valueText(parameter, value);
      expect([parameter.id, from, whole.length > 0]).toEqual([parameter.id, from, true]);
      expect([parameter.id, valueLeaves(parameter, value).length > 0]).toEqual([parameter.id, true]);
    }
  const said = (id: string) => {
    const parameter = everyParameter.find((one) => one.id === id);
    return parameter && valueText(parameter, parameter.history.at(-1)?.value);
  };
  expect(said('epf.wage_ceiling')).toBe('₹25,000');
  expect(said('epf.eps_rate')).toBe('833/10000');
  expect(said('calendar.epf.payment')).toBe('Monthly, 15 of the next month');
  expect(said('calendar.tds.certificate')).toBe('15 June');
  expect(said('calendar.wages.final_settlement')).toBe('2 working days after the last day of service');
  expect(said('ptax.IN-OD')).toBe('Not levied');
});
