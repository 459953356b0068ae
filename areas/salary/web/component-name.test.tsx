import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComponentName } from './component-name.tsx';

const shown = (name: string, code: string, calculation: 'system' | 'fixed') =>
  renderToStaticMarkup(<ComponentName name={name} code={code} calculation={calculation} />);

test('the code of a formula stands under its name, the code of a statutory deduction does not', () => {
  expect(shown('House rent allowance', 'HRA', 'fixed')).toContain('HRA');
  expect(shown('Provident fund', 'EPF_EMPLOYEE', 'system')).not.toContain('EPF_EMPLOYEE');
  expect(shown('Professional tax', 'PTAX', 'system')).not.toContain('PTAX');
});
