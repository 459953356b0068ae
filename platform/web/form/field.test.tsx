import { Form } from 'antd';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { cleanup, render } from '../testing/render.tsx';
import { Field, FormSchema } from './field.tsx';

afterEach(cleanup);

test('the required mark is that of the schema, unless another field decides', async () => {
  const schema = z.strictObject({ kind: z.string(), month: z.string().optional(), note: z.string().optional() });
  const place = await render(
    <FormSchema.Provider value={schema}>
      <Form>
        <Field name="kind" label="Kind">
          <input />
        </Field>
        <Field name="month" label="Month" required>
          <input />
        </Field>
        <Field name="note" label="Note">
          <input />
        </Field>
      </Form>
    </FormSchema.Provider>,
  );
  expect([...place.querySelectorAll('label')].map((label) => [label.textContent, /required/.test(label.className)])).toEqual([
    ['Kind', true],
    ['Month', true],
    ['Note', false],
  ]);
});
