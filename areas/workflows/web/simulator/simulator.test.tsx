import { expect, test } from 'vitest';
import { toFacts } from './simulation.form.tsx';

test('facts left empty are missing, zero is a fact, a percentage travels in hundredths', () => {
  expect(toFacts({ amount_paise: null, percentage: null, category_id: null, fields: { days: undefined, note: '' } })).toEqual({});
  expect(toFacts({ amount_paise: 0, percentage: 12.34, fields: { days: 0 } })).toEqual({
    amount_paise: 0,
    percentage_bp: 1234,
    fields: { days: 0 },
  });
});
