import { endpoint, isoDate, isoMonth, positiveMoney, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** A form to look at: it is checked like any other and leads nowhere. */
export const sample = endpoint({
  method: 'POST',
  path: '/none',
  session: true,
  summary: 'Nothing',
  body: z.strictObject({
    name: text('Please enter a name'),
    kind: z.string({ error: 'Please select a kind' }),
    amount_paise: positiveMoney,
    first_day: isoDate,
    month: isoMonth.optional(),
    taxable: z.boolean().default(false),
  }),
  response: z.object({}),
});
