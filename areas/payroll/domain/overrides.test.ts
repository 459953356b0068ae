import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { payBridge } from './bridge.ts';
import { computeSlip, type SlipInput, type StatutoryOverride } from './index.ts';
import { makePerson, makeRun } from './slip.scenario.ts';

const override = (code: StatutoryOverride['code'], amount: number, certificate: string | null = null): StatutoryOverride => ({
  id: code,
  code,
  amount: rupees(amount),
  reason: 'agreed with the employee',
  certificate,
});
const month = '2026-10';
const computed = (more: Partial<SlipInput>) =>
  computeSlip(makePerson(month, { BASIC: 100_000, HRA: 40_000, SPECIAL: 60_000 }, more), makeRun(month));
const amountOf = ({ slip }: ReturnType<typeof computeSlip>, code: string) =>
  (slip.lines.find((line) => line.code === code)?.amount ?? Number.NaN) / 100;
const codesOf = ({ slip }: ReturnType<typeof computeSlip>) => slip.findings.map(({ code, severity }) => `${severity} ${code}`);

describe('an overridden deduction', () => {
  const plain = computed({});

  test('replaces the calculated amount, on the slip, in net pay and in the explanation', () => {
    const slip = computed({ overrides: [override('PTAX', 150)] });
    expect(amountOf(plain, 'PTAX')).toBe(200);
    expect(amountOf(slip, 'PTAX')).toBe(150);
    expect(slip.slip.net - plain.slip.net).toBe(rupees(50));
    const why = slip.explain(slip.slip.lines.findIndex(({ code }) => code === 'PTAX'));
    expect(why.value).toBe(rupees(150));
    expect(why.steps.at(-1)).toMatchObject({ label: 'Overridden', why: 'agreed with the employee. Calculated: ₹200' });
    expect(codesOf(slip)).toContain('W statutory_override');
  });

  test('gets a line where nothing is due', () => {
    expect(amountOf(plain, 'LWF_EMPLOYEE')).toBeNaN();
    expect(amountOf(computed({ overrides: [override('LWF_EMPLOYEE', 20)] }), 'LWF_EMPLOYEE')).toBe(20);
  });

  test('leaves the employer share as calculated', () => {
    const slip = computed({ overrides: [override('EPF_EMPLOYEE', 1_000)] });
    expect(amountOf(slip, 'EPF_EMPLOYEE')).toBe(1_000);
    expect(amountOf(slip, 'EPF_EMPLOYER')).toBe(amountOf(plain, 'EPF_EMPLOYER'));
  });
});

describe('overridden TDS', () => {
  const tds = amountOf(computed({}), 'TDS');

  test('upwards needs no certificate, and later months count it as deducted', () => {
    const slip = computed({ overrides: [override('TDS', tds + 1)] });
    expect(amountOf(slip, 'TDS')).toBe(tds + 1);
    expect(slip.slip.tax.tds).toBe(rupees(tds + 1));
    expect(codesOf(slip)).toContain('W tds_override');
  });

  test('below the calculated amount is refused without a certificate: the calculated amount stays, and the run is blocked', () => {
    const slip = computed({ overrides: [override('TDS', tds - 1)] });
    expect(amountOf(slip, 'TDS')).toBe(tds);
    expect(slip.slip.tax.tds).toBe(rupees(tds));
    expect(codesOf(slip)).toContain('B payroll.tds_reduction_needs_certificate');
  });

  test('below the calculated amount is deducted with a certificate', () => {
    const slip = computed({ overrides: [override('TDS', 0, 'A12BC3456789012')] });
    expect(amountOf(slip, 'TDS')).toBe(0);
    expect(codesOf(slip)).not.toContain('B payroll.tds_reduction_needs_certificate');
    const why = slip.explain(slip.slip.lines.findIndex(({ code }) => code === 'TDS')).steps.at(-1);
    expect(why?.why).toContain('certificate A12BC3456789012');
  });
});

test('the bridge between slips with and without overrides adds up, either way', () => {
  const facts = (overrides?: readonly StatutoryOverride[]) => {
    const input = makePerson(month, { BASIC: 100_000, HRA: 40_000 }, overrides ? { overrides } : {});
    return { input, context: makeRun(month), net: computeSlip(input, makeRun(month)).slip.net };
  };
  const [plain, changed] = [facts(), facts([override('PTAX', 0), override('TDS', 90_000)])];
  for (const [before, after] of [
    [plain, changed],
    [changed, plain],
  ] as const) {
    const causes = payBridge(before, after);
    expect(causes.map(({ code }) => code)).toEqual(['elections']);
    expect(causes.reduce((sum, { net }) => sum + net, 0)).toBe(after.net - before.net);
  }
});
