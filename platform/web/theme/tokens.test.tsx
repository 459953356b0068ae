import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

const css = readFileSync('platform/web/theme/theme.css', 'utf8');

const variables = (selector: string) => {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--ui-([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]));
};

test.each([
  ['light', ':root {'],
  ['dark', ':root[data-theme="dark"]'],
] as const)('theme.css and the antd tokens agree in %s', (mode, selector) => {
  const token = tokensOf(mode).token ?? {};
  expect(variables(selector)).toMatchObject({
    link: token.colorLink,
    layout: token.colorBgLayout,
    border: token.colorBorder,
    hairline: token.colorBorderSecondary,
    text: token.colorText,
    'text-secondary': token.colorTextSecondary,
    'text-tertiary': token.colorTextTertiary,
    placeholder: token.colorTextPlaceholder,
    success: token.colorSuccess,
    warning: token.colorWarning,
    error: token.colorError,
    'success-bg': token.colorSuccessBg,
    'warning-bg': token.colorWarningBg,
    'error-bg': token.colorErrorBg,
  });
});

test('before a script has said which theme it is, the dark system gets the same dark', () => {
  expect(variables(':root:not([data-theme])')).toEqual(variables(':root[data-theme="dark"]'));
});
