import { describe, expect, test } from 'vitest';
import { dependenciesOf, parseFormula, type Scope } from './index.ts';

const scope: Scope = {
  stage: 'assignment',
  expects: 'amount',
  components: new Set(['BASIC', 'HRA', 'SPECIAL', 'DA']),
  structure: new Set(['BASIC', 'HRA', 'SPECIAL']),
  tables: new Set(['GRADES']),
  custom: new Map([['site', 'text']]),
};

const told = (text: string, more: Partial<Scope> = {}) =>
  parseFormula(text, { ...scope, ...more }).errors?.map(({ message, start, end }) => [message, start, end]);

describe('what cannot be read', () => {
  test.each([
    ['BASIC +', 'The formula ends too early: expected a value after column 7', 7, 7],
    ['BASIC + # more', 'The formula ends too early: expected a value after column 7', 7, 7],
    ['', 'The formula ends too early: expected a value after column 0', 0, 0],
    ['max(1, 2', "The formula ends too early: expected ',' or ')' after column 8", 8, 8],
    ['BASIC ? 2', "Unexpected character '?' at column 7", 6, 7],
    ['BASIC * 2€', "Unexpected character '€' at column 10", 9, 10],
    ['😀', "Unexpected character '😀' at column 1", 0, 2],
    ['1.', "Unexpected character '.' at column 2", 1, 2],
    ['1__0', "Expected an operator but found '__0' at column 2", 1, 4],
    ['5 %', "Unexpected character '%' at column 3", 2, 3],
    ['BASIC.HRA', "Unexpected character '.' at column 6", 5, 6],
    ['grade = "L4', 'Text is not closed (column 9)', 8, 11],
    ['grade =\n"L4\n+ 1', 'Text is not closed (line 2, column 1)', 8, 11],
    ['1.1234567', 'At most 6 decimals are allowed (column 1)', 0, 9],
    ['8.33333%', 'At most 4 decimals are allowed in a percentage (column 1)', 0, 8],
    ['1_00_00_00_001', 'Number is out of range (column 1)', 0, 14],
    ['BASIC HRA', "Expected an operator but found 'HRA' at column 7", 6, 9],
    ['(BASIC', "The formula ends too early: expected ')' after column 6", 6, 6],
    ['BASIC)', "Expected an operator but found ')' at column 6", 5, 6],
    ['* 2', "Expected a value but found '*' at column 1", 0, 1],
    ['BASIC + and', "Expected a value but found 'and' at column 9", 8, 11],
    ['BASIC == 2', "Expected a value but found '=' at column 8", 7, 8],
    ['1 + not true', "Expected a value but found 'not' at column 5", 4, 7],
    ['state in "MH"', 'Expected a list in brackets but found \'"MH"\' at column 10', 9, 13],
    ['state in ()', "Expected a value but found ')' at column 11", 10, 11],
    ['state not "MH"', "Expected 'in' but found '\"MH\"' at column 11", 10, 14],
    ['age between 1 or 2', "Expected 'and' but found 'or' at column 15", 14, 16],
    ['1 < 2 < 3', 'Comparisons cannot be chained (column 7); use and', 6, 7],
    ['1 < age in (2)', 'Comparisons cannot be chained (column 9); use and', 8, 10],
    ['max(1 2)', "Expected ',' or ')' but found '2' at column 7", 6, 7],
    ['max(1,)', "Expected a value but found ')' at column 7", 6, 7],
  ])('%s: %s', (text, message, start, end) => {
    expect(told(text)).toEqual([[message, start, end]]);
  });
});

describe('what has no meaning', () => {
  test.each([
    ['BASC*2', "Unknown name 'BASC' at column 1. Did you mean 'BASIC'?"],
    ['basic*2', "Unknown name 'basic' at column 1. Did you mean 'BASIC'?"],
    ['BASIC * sevrice_years', "Unknown name 'sevrice_years' at column 9. Did you mean 'service_years'?"],
    ['XYZZY', "Unknown name 'XYZZY' at column 1"],
    ['__proto__', "Unknown name '__proto__' at column 1"],
    ['constructor', "Unknown name 'constructor' at column 1"],
    ['toString(1)', "Unknown function 'toString' at column 1"],
    ['constructor("x")', "Unknown function 'constructor' at column 1"],
    ['eval("1")', "Unknown function 'eval' at column 1"],
    ['max + 1', "Expected '(' after 'max' (column 1)"],
    ['DA * 2', "'DA' is not part of this structure (column 1)"],
    ['abs(1, 2)', "'abs' takes 1 values, found 2 (column 1)"],
    ['1 + round()', "'round' takes 1 or 2 values, found 0 (column 5)"],
    ['min()', "'min' takes 1 to 40 values, found 0 (column 1)"],
    [`min(${Array(41).fill('1')})`, "'min' takes 1 to 40 values, found 41 (column 1)"],
    [`if(age in (${Array(41).fill('1')}), 1, 2)`, "'in' takes 1 to 40 values, found 41 (column 11)"],
    ['slab(1, 2, 3)', "'slab' takes 4, 6, … 40 values, found 3 (column 1)"],
    ['marginal(1, 2, 3, 4, 5)', "'marginal' takes 4, 6, … 40 values, found 5 (column 1)"],
    ['BASIC + grade', "Cannot use '+' between an amount and text (column 7)"],
    ['BASIC * HRA', "Cannot use '*' between an amount and an amount (column 7)"],
    ['2 / BASIC', "Cannot use '/' between a number and an amount (column 3)"],
    ['joining_date - 1', "Cannot use '-' between a date and a number (column 14)"],
    ['-grade', "Cannot use '-' with text (column 1)"],
    ['if(not age, 1, 2)', "Cannot use 'not' with a number (column 4)"],
    ['if(age and true, 1, 2)', "Cannot use 'and' between a number and true or false (column 8)"],
    ['if(grade < "L4", 1, 2)', "Cannot use '<' between text and text (column 10)"],
    ['if(grade = 4, 1, 2)', "Cannot use '=' between text and a number (column 10)"],
    ['if(age between "a" and 2, 1, 2)', "Cannot use 'between' between a number and text (column 8)"],
    ['if(age in (1, "a"), 1, 2)', "Cannot use 'in' between a number and text (column 15)"],
    ['if(true, BASIC, "x")', "Both results of 'if' must have the same type (column 1)"],
    ['if(BASIC, 1, 2)', "'if' needs true or false, found an amount (column 4)"],
    ['coalesce(grade, 1)', "Both values of 'coalesce' must have the same type (column 1)"],
    ['slab(1, 2, "a", 3)', "The values of 'slab' must have the same type (column 1)"],
    ['round(grade)', "'round' needs an amount, found text (column 7)"],
    ['round(age, BASIC)', "'round' needs a number, found an amount (column 12)"],
    ['marginal(BASIC, 1, BASIC, 2)', "'marginal' needs a number, found an amount (column 20)"],
    ['if(starts_with(1, "a"), 1, 2)', "'starts_with' needs text, found a number (column 16)"],
    ['month_of(grade)', "'month_of' needs a date, found text (column 10)"],
    ['month_of(date("2026-02-30"))', "Expected a date like 2026-04-01 but found '2026-02-30' at column 15"],
    ['month_of(date(grade))', 'Expected a date like "2026-04-01" in quotes (column 15)'],
    ['component_or_zero(1)', 'Expected a component code (column 19)'],
    ['component_or_zero(NOPE)', "Unknown name 'NOPE' at column 19"],
    ['lookup(grade, grade)', 'Expected the table in quotes (column 8)'],
    ['lookup("GRADE", grade)', "Unknown name 'GRADE' at column 8. Did you mean 'GRADES'?"],
    ['lookup("GRADES", age)', "'lookup' needs text, found a number (column 18)"],
    ['if(custom("size") = "x", 1, 2)', "Unknown name 'size' at column 11. Did you mean 'site'?"],
    ['paid_days*10', "'paid_days' is known only in payroll. Set this component to be calculated each month (column 1)"],
    ['1 + input("KM")', "'input' is known only in payroll. Set this component to be calculated each month (column 5)"],
    ['grade', 'A formula must give an amount. This one gives text'],
    ['age > 5', 'A formula must give an amount. This one gives true or false'],
  ])('%s: %s', (text, message) => {
    expect(told(text)?.map(([sentence]) => sentence)).toEqual([message]);
  });

  test('a condition gives true or false', () => {
    expect(told('BASIC', { expects: 'condition' })).toEqual([
      ['A condition must give true or false. This one gives an amount', 0, 5],
    ]);
  });

  test('a component that payroll computes is known only then', () => {
    const later = new Set(['HRA']);
    expect(told('BASIC + HRA', { later })?.[0]?.[0]).toBe(
      "'HRA' is known only in payroll. Set this component to be calculated each month (column 9)",
    );
    expect(told('BASIC + HRA', { later, stage: 'payroll' })).toBeUndefined();
  });

  test('each mistake is told once, in the order of the text', () => {
    expect(told('(BASC + grade) * (HRA + state) + -gender')).toEqual([
      ["Unknown name 'BASC' at column 2. Did you mean 'BASIC'?", 1, 5],
      ["Cannot use '+' between an amount and text (column 23)", 22, 23],
      ["Cannot use '-' with text (column 34)", 33, 34],
    ]);
  });

  test('several lines name the line', () => {
    expect(told('BASIC\n + grade')).toEqual([["Cannot use '+' between an amount and text (line 2, column 2)", 7, 8]]);
  });
});

describe('limits', () => {
  const fits = (text: string) => parseFormula(text, scope).errors === undefined;
  const sumOf = (count: number) => Array(count).fill('1').join('+');
  const nested = (levels: number) => '('.repeat(levels) + '1' + ')'.repeat(levels);

  test('2,000 characters', () => {
    expect(fits('1'.padEnd(2000))).toBe(true);
    expect(told('1'.padEnd(2001))).toEqual([['Formula is longer than 2,000 characters', 2000, 2001]]);
  });
  test('500 parts: values and operators', () => {
    expect(fits(sumOf(250))).toBe(true);
    expect(told(sumOf(251))?.[0]?.[0]).toBe('Formula has more than 500 parts');
  });
  test('32 levels of brackets, calls and signs', () => {
    expect(fits(nested(32))).toBe(true);
    expect(told(nested(33))?.[0]?.[0]).toBe('Formula is nested more than 32 levels');
    expect(fits(`${'-'.repeat(32)}1`)).toBe(true);
    expect(told(`${'abs('.repeat(33)}1`)?.[0]?.[0]).toBe('Formula is nested more than 32 levels');
  });
  test('40 values', () => {
    expect(fits(`max(${Array(40).fill('1')})`)).toBe(true);
  });
});

test('a formula tells what it reads', () => {
  const { formula } = parseFormula(
    'if(state = "MH", BASIC, component_or_zero(DA)) + earned(HRA) + ytd(BASIC) + input("KM") * lookup("GRADES", custom("site"))',
    { ...scope, stage: 'payroll' },
  );
  expect(formula && dependenciesOf(formula)).toEqual({
    components: ['BASIC'],
    optional: ['DA'],
    earned: ['HRA'],
    yearToDate: ['BASIC'],
    variables: ['state'],
    inputs: ['KM'],
    custom: ['site'],
    tables: ['GRADES'],
  });
});
