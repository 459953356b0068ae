import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render, waitForUpdates } from '../testing/render.tsx';
import { WebProvider } from '../theme/web-provider.tsx';
import { DateInput } from './date-input.tsx';
import { parseTypedDate, parseTypedMonth } from './typed-date.ts';

afterEach(cleanup);

test.each([
  ['04/04/2026', '2026-04-04'],
  ['5-4-26', '2026-04-05'],
  ['5 Apr 2026', '2026-04-05'],
  ['05-Apr-2026', '2026-04-05'],
  ['5.4.2026', '2026-04-05'],
  ['5 april 26', '2026-04-05'],
  ['5th April, 2026', '2026-04-05'],
  ['5Apr2026', '2026-04-05'],
  ['Apr 5, 2026', '2026-04-05'],
  ['1 Sept 2026', '2026-09-01'],
  ['05042026', '2026-04-05'],
  ['2026-04-05', '2026-04-05'],
  ['  5 / 4 / 2026 ', '2026-04-05'],
  ['29/2/2024', '2024-02-29'],
  ['1-1-85', '1985-01-01'],
  ['31/04/2026', null],
  ['29/2/2026', null],
  ['4/25/2026', null],
  ['5 Apr', null],
  ['5/4', null],
  ['5/4/202', null],
  ['5 Ap 2026', null],
  ['2026', null],
  ['tomorrow', null],
  ['', null],
])('the date %j is %j', (text, date) => {
  expect(parseTypedDate(text)).toBe(date);
});

test.each([
  ['4/2026', '2026-04'],
  ['Apr 2026', '2026-04'],
  ['April 26', '2026-04'],
  ['2026-04', '2026-04'],
  ['042026', '2026-04'],
  ['13/2026', null],
  ['Apr', null],
  ['2026', null],
])('the month %j is %j', (text, month) => {
  expect(parseTypedMonth(text)).toBe(month);
});

const chosen: (string | null)[] = [];
const submitted = vi.fn();

function Held({ initial, id, min }: { initial: string | null; id?: string; min?: string }) {
  const [date, setDate] = useState(initial);
  return (
    <WebProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <DateInput
          aria-label="Day"
          value={date}
          {...(id && { id })}
          {...(min && { min })}
          onChange={(next) => {
            chosen.push(next);
            setDate(next);
          }}
        />
        <button type="submit">Save</button>
      </form>
    </WebProvider>
  );
}

const input = () => document.querySelector('input') as HTMLInputElement;

async function show(props: Parameters<typeof Held>[0]): Promise<void> {
  chosen.length = 0;
  submitted.mockClear();
  await render(<Held {...props} />);
}

async function type(text: string): Promise<void> {
  await act(async () => input().focus());
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = () => act(async () => input().blur());
async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => {
    input().dispatchEvent(event);
  });
  return event.defaultPrevented;
}
const problem = () => document.querySelector('.ui-date-problem')?.textContent;

test.each(['04/04/2026', '4-4-26', '4 Apr 2026', '04-Apr-2026'])(
  '%s is taken over when the field is left, and shown as understood',
  async (text) => {
    await show({ initial: null });
    await type(text);
    await leave();
    expect(chosen.at(-1)).toBe('2026-04-04');
    expect(input().value).toBe('4 Apr 2026');
  },
);

test('the calendar says what was understood while it is typed', async () => {
  await show({ initial: null });
  await type('5-4-26');
  await waitForUpdates(50);
  expect(document.querySelector('.ui-date-understood')?.textContent).toBe('5 Apr 2026');
});

test('what is no date stays in the field and is refused, it does not become the former date', async () => {
  await show({ initial: '2026-04-04' });
  await type('31/04/2026');
  await leave();
  expect(input().value).toBe('31/04/2026');
  expect(problem()).toBe('Not a date. Type it like 20/11/2026.');
  expect(chosen).toEqual([]);
  await type('30/04/2026');
  await leave();
  expect(problem()).toBeUndefined();
  expect(chosen).toEqual(['2026-04-30']);
});

test('inside a form what is no date becomes the value, so that the form refuses it', async () => {
  await show({ initial: '2026-04-04', id: 'joined_on' });
  await type('soon');
  await leave();
  expect(chosen).toEqual(['soon']);
  expect(input().value).toBe('soon');
});

test('Enter takes the date over instead of sending the form', async () => {
  await show({ initial: null });
  await type('5-4-26');
  expect(await press('Enter')).toBe(true);
  expect(chosen).toEqual(['2026-04-05']);
  expect(submitted).not.toHaveBeenCalled();
});

test('a date before the first that may be chosen is refused with that day', async () => {
  await show({ initial: null, min: '2026-04-10' });
  await type('1/4/2026');
  await leave();
  expect(problem()).toBe('The earliest is 10 Apr 2026.');
  expect(chosen).toEqual([]);
});

test('an emptied field is no date', async () => {
  await show({ initial: '2026-04-04' });
  await type('');
  await leave();
  expect(chosen).toEqual([null]);
});
