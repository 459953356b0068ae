import { describe, expect, test } from 'vitest';
import { classifyColumns, columnsOf, type DataClasses, readDataClasses } from './data-classes.ts';
import { readText } from './source.ts';

const types = readText('platform/server/generated/database.ts');
const register = readDataClasses();

describe('classes of personal data', () => {
  test('every column has one', () => {
    const columns = columnsOf(types);
    expect(columns.length).toBeGreaterThan(4000);
    expect(classifyColumns(columns, register).problems).toEqual([]);
  });

  test('a new column without one is named, with where to add it', () => {
    const planted = columnsOf(`${types}\nexport interface NewTable {\n  favourite_dish: string;\n  org_id: string;\n}\n`);
    expect(classifyColumns(planted, register).problems).toEqual([
      expect.stringMatching(/^new_table\.favourite_dish has no class of personal data\. Add it to /),
    ]);
  });

  test.each([
    ['employee_identity.pan', 'identifier'],
    ['employee_identity.aadhaar_last_four', 'identifier'],
    ['bank_account.account_number', 'identifier'],
    ['employee.blood_group', 'sensitive'],
    ['login_identity.password_hash', 'sensitive'],
    ['punch.latitude', 'sensitive'],
    ['payslip.net_paise', 'pay'],
    ['employee_salary.ctc_annual_paise', 'pay'],
    ['employee.date_of_birth', 'personal'],
    ['employee.first_name', 'personal'],
    ['mail_outbox.to_address', 'personal'],
    ['audit_event.details', 'personal'],
    ['leave_type.is_active', 'none'],
    ['employee.version', 'none'],
  ])('%s is %s', (column, expected) => {
    expect(classifyColumns(columnsOf(types), register).classes.get(column) ?? 'none').toBe(expected);
  });

  test('an exception for one table counts before patterns; a word that nobody needs is named', () => {
    const small: DataClasses = {
      patterns: [{ class: 'none', pattern: '^code$' }],
      words: { personal: ['a.code'], none: ['gone'] },
    };
    const { classes, problems } = classifyColumns(
      [
        { table: 'a', column: 'code' },
        { table: 'b', column: 'code' },
      ],
      small,
    );
    expect([...classes]).toEqual([
      ['a.code', 'personal'],
      ['b.code', 'none'],
    ]);
    expect(problems).toEqual([expect.stringContaining('names gone')]);
  });
});
