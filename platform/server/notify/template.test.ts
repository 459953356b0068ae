import { describe, expect, test } from 'vitest';
import { mailHtml, mailText } from '../mail/layout.ts';
import { fillTemplate, findTemplateProblem, sampleOf, withoutPlaceholders } from './template.ts';

describe('a template', () => {
  test.each([
    ['{{employee.salary}}', { kind: 'unknown', message: 'employee.salary' }],
    ['{{#if salary}}x{{/if}}', { kind: 'unknown', message: 'salary' }],
    ['{{#each names}}x{{/each}}', { kind: 'unknown', message: 'names' }],
    ['{{#each who}}x', { kind: 'syntax', message: '{{#each}} needs {{/each}} after it' }],
    ['{{#each who}}{{#if why}}x{{/if}}{{/each}}', { kind: 'syntax', message: 'Close {{#each}} before the next one' }],
    ['{{#if who}}x{{/each}}', { kind: 'syntax', message: '{{/each}} has no {{#each}} before it' }],
    ['{{this}}', { kind: 'syntax', message: '{{this}} stands inside {{#each}}' }],
    ['{{#each who}}{{this}} of {{why}}{{/each}}', null],
    ['{{ who }}', { kind: 'syntax', message: 'Write {{who}} without spaces' }],
    ['{{#if who}}x', { kind: 'syntax', message: '{{#if}} needs {{/if}} after it' }],
    ['x{{/if}}', { kind: 'syntax', message: '{{/if}} has no {{#if}} before it' }],
    ['{{#if who}}{{#if who}}x{{/if}}{{/if}}', { kind: 'syntax', message: 'Close {{#if}} before the next one' }],
    ['{{who', { kind: 'syntax', message: 'A placeholder is written {{name}}' }],
    ['{{who}} asks{{#if why}} because of {{why}}{{/if}}', null],
  ])('%s', (text, problem) => expect(findTemplateProblem(text, ['who', 'why'])).toEqual(problem));

  test('is filled; a part that depends on an empty value is left out', () => {
    const text = '{{who}} asks{{#if why}} because of {{why}}{{/if}}';
    expect(fillTemplate(text, { who: 'Asha\r\nBcc: x', why: '' })).toBe('Asha Bcc: x asks');
    expect(fillTemplate(text, { who: 'Asha', why: 'rain' })).toBe('Asha asks because of rain');
    expect(withoutPlaceholders('{{who}} asks')).toBe('… asks');
    expect(['who', 'request_id', 'due_on', 'some_word'].map(sampleOf)).toEqual([
      'Asha Verma',
      'example',
      '30 Nov 2026',
      'some word',
    ]);
  });
});

test('a list is filled item by item; a value never becomes a placeholder', () => {
  const values = { names: ['Asha', '{{why}}', 'Bina\nBcc: x'], why: 'rain', none: [] };
  expect(fillTemplate('{{#each names}}- {{this}} ({{why}})\n{{/each}}end', values)).toBe(
    '- Asha (rain)\n- {{why}} (rain)\n- Bina Bcc: x (rain)\nend',
  );
  expect(fillTemplate('{{names}}{{#each none}}{{this}}{{/each}}{{#if none}}!{{/if}}', values)).toBe('Asha, {{why}}, Bina Bcc: x');
  expect(fillTemplate('{{#each why}}<{{this}}>{{/each}}', values)).toBe('<rain>');
});

describe('the layout of a mail', () => {
  const layout = {
    body: 'Hello <script>alert("1")</script>\n\nhttps://hr.example/x?a=1&b=2\nhttps://evil.example/x\n',
    footer: 'Sahyadri & Co',
    publicUrl: 'https://hr.example',
  };
  test('escapes every text and links only its own addresses', () => {
    const html = mailHtml(layout);
    expect(html).toContain('Hello &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(html).toContain('<a href="https://hr.example/x?a=1&amp;b=2"');
    expect(html).not.toContain('href="https://evil');
    expect(html).toContain('Sahyadri &amp; Co');
    expect(html).not.toMatch(/<img|<script|<link/);
  });
  test('plain text ends with the footer', () => expect(mailText(layout)).toMatch(/\n\n-- \nSahyadri & Co\n$/));
});
