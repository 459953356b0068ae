import type { Ctx } from '@hrms/platform/server';
import { expect, test } from 'vitest';
import { recordSubject } from './record-subject.ts';
import type { RequestEvent } from './subject.ts';

const subject = recordSubject<{ status: string }>({
  subject: 'test.record',
  label: 'Record',
  application_area: 'general',
  money: false,
  condition_fields: [],
  built_in_chain: [],
  find: async () => [],
  idOf: () => '',
  describe: () => ({ title: '', lines: [], link: null }),
  toSubmission: () => ({ facts: {}, values: {} }),
  end: async () => undefined,
});

test('an approval whose record is missing is an error; other ends of it have nothing to do', async () => {
  const event = { source_id: 'gone' } as RequestEvent;
  await expect(subject.on_approved?.({} as Ctx, event)).rejects.toThrow('No record of test.record: gone');
  await expect(subject.on_rejected?.({} as Ctx, event)).resolves.toBeUndefined();
});
