import { expect, test } from 'vitest';
import { readEvents } from './stream.ts';

test('events are read as they arrive, a torn one waits for its rest', () => {
  const first = readEvents('event: progress\ndata: {"done":1}\n\n: keep-alive\n\nevent: progress\ndata: {"do');
  expect(first.events).toEqual([{ event: 'progress', data: '{"done":1}' }]);
  const second = readEvents(`${first.rest}ne":2}\r\n\r\n`);
  expect(second).toEqual({ events: [{ event: 'progress', data: '{"done":2}' }], rest: '' });
});
