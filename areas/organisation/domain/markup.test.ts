import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkup } from './markup.ts';

test('paragraphs, lists, bold and links', () => {
  expect(parseMarkup('No water on **Friday**.\nSorry.\n\n- Bring a bottle\n- See [the plan](https://example.in/plan)')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'No water on ' },
          { kind: 'bold', text: 'Friday' },
          { kind: 'text', text: '.' },
        ],
        [{ kind: 'text', text: 'Sorry.' }],
      ],
    },
    {
      kind: 'list',
      items: [
        [{ kind: 'text', text: 'Bring a bottle' }],
        [
          { kind: 'text', text: 'See ' },
          { kind: 'link', text: 'the plan', href: 'https://example.in/plan' },
        ],
      ],
    },
  ]);
});

test.each(['[x](javascript:alert(1))', '[x](http://example.in)', '[x](data:text/html,x)', '<script>alert(1)</script>'])(
  '%s stays text',
  (text) => expect(parseMarkup(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }]),
);

test('whatever is written, a link leads to https only', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]()*-\n :/hjtpsxav') }), (text) => {
      for (const match of JSON.stringify(parseMarkup(text)).matchAll(/"href":"([^"]*)"/g))
        expect(match[1]).toMatch(/^https:\/\//);
    }),
  );
});
