import { expect, test } from 'vitest';
import { mentionedIds } from './mentions.ts';

const users = [
  { user_id: 'short', name: 'Asha' },
  { user_id: 'long', name: 'Asha Rao' },
  { user_id: 'other', name: 'Lata' },
];

test('names after an @ are users of the request; the longer name wins', () => {
  expect(mentionedIds('@Asha Rao please look', users)).toEqual(['long']);
  expect(mentionedIds('@Asha and @Asha Rao', users).toSorted()).toEqual(['long', 'short']);
  expect(mentionedIds('Lata without a sign, @Nobody', users)).toEqual([]);
});
