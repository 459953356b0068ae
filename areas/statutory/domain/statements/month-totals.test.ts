import { type Paise, rupees, zero } from '@hrms/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epfContribution } from '../epf/contribution.ts';
import { ecrLines } from '../epf/ecr.ts';
import { ordinaryMember } from '../epf/membership.ts';
import { esiContribution } from '../labour-law/esi.ts';
import layouts from '../tds/return-layouts.json' with { type: 'json' };
import { toEcrRow } from './ecr-rows.ts';
import type { ReturnPerson, StatementLine } from './people.ts';
import { returnSheet } from './return-sheet.ts';
import { statementTotals } from './totals.ts';

const SETTINGS = { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' } as const;
const personOf = (employee_id: string): ReturnPerson => ({
  full_name: `Employee ${'ABCDEFGHIJ'[Number(employee_id) % 10]}`,
  employee_code: `E-${employee_id}`,
  uan: `1${employee_id.padStart(11, '0')}`,
  name_on_uan: null,
  esi_number: `3${employee_id.padStart(9, '0')}`,
});
const months = fc.constantFrom('2024-04', '2025-01', '2025-12', '2026-04', '2026-08', '2026-09', '2026-10', '2026-11');
const paise = (most: number) => fc.integer({ min: 0, max: most * 100 });

type Slip = { wages: number; vpf: number; actual: boolean; pension: boolean; ncp: number };
const slips = fc.array(
  fc.record({
    wages: paise(90_000),
    vpf: fc.integer({ min: 0, max: 500 }),
    actual: fc.boolean(),
    pension: fc.boolean(),
    ncp: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const regular = (month: string) => ({ kind: 'regular' as const, month, origin_month: month });
const lineOf = (month: string, employee_id: string) => ({
  employee_id,
  month,
  origin_month: month,
  kind: 'regular' as const,
  state_code: 'IN-KA',
  facts: {},
  days_paid: 26,
  reason_code: null,
  last_working_day: null,
});

function memberLine(month: string, { wages, vpf, actual, pension, ncp }: Slip, at: number): StatementLine {
  const membership = {
    ...ordinaryMember,
    eps_member: pension,
    employee_basis: actual ? ('actual' as const) : ('restricted' as const),
    vpf_amount: wages > 100_000 ? rupees(vpf) : null,
  };
  const { value } = epfContribution({
    month,
    wages: wages as Paise,
    service_days: null,
    membership,
    registration: { rate_class: 'standard' },
    settings: SETTINGS,
  });
  return {
    ...lineOf(month, String(at)),
    scheme: 'epf',
    wages: {
      gross: wages as Paise,
      epf: value.epf_wages,
      employer: value.employer_wages,
      eps: value.eps_wages,
      edli: value.edli_wages,
    },
    amounts: { employee: value.employee, vpf: value.vpf, eps: value.eps, employer_difference: value.employer_difference },
    facts: { rate_class: 'standard', pension_runs: pension, higher_pension: false, lop_days: ncp },
    deducted: (value.employee + value.vpf) as Paise,
    ncp_days: ncp,
  };
}

/** Reads an ECR by the published fields alone: eleven of them, numbers of the stated length, amounts whole. */
function readEcr(text: string): number[][] {
  return text.split('\n').map((line, at) => {
    const fields = line.split('#~#');
    if (fields.length !== layouts.ecr.length) throw new Error(`row ${at + 1}: ${fields.length} fields`);
    return fields.map((field, n) => {
      const [type = '', size = '0'] = (layouts.ecr[n] ?? '').split(' ');
      if (field === '' || field.length > Number(size)) throw new Error(`row ${at + 1}, field ${n + 1}: ${field}`);
      if (type === 'numeric' && !/^\d+$/.test(field)) throw new Error(`row ${at + 1}, field ${n + 1}: ${field}`);
      if (n === 0 && field.length !== 12) throw new Error(`row ${at + 1}: UAN ${field}`);
      if (type === 'character' && !/^[A-Za-z .]+$/.test(field)) throw new Error(`row ${at + 1}: name ${field}`);
      return type === 'numeric' ? Number(field) : 0;
    });
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

test('an EPF statement of any month equals its payslips, its file the statement, and the same bytes come again', () => {
  fc.assert(
    fc.property(months, slips, (month, made) => {
      const lines = made.map((slip, at) => memberLine(month, slip, at));
      const subject = { scheme: 'epf', ...regular(month), state_code: null, exempted_trust: false } as const;
      const { heads, employee, employer, payable } = statementTotals(subject, lines);
      const head = (key: string) => heads.find((one) => one.key === key)?.amount ?? zero;
      expect(employee).toBe(sum(lines.map(({ deducted }) => deducted)));
      expect(employee + employer).toBe(payable);
      const write = (given: readonly StatementLine[]) =>
        ecrLines({ month, rows: given.map((line) => toEcrRow(line, personOf(line.employee_id))), last_month: [], totals: null });
      const file = write(lines);
      expect(file.findings.filter(({ level }) => level === 'error')).toEqual([]);
      const text = file.lines.join('\n');
      expect(write(structuredClone(lines)).lines.join('\n')).toBe(text);
      const rows = readEcr(text);
      const column = (position: number) => sum(rows.map((row) => row[position - 1] ?? 0)) * 100;
      expect(column(7)).toBe(employee);
      expect(column(7) + column(9)).toBe(head('1'));
      expect(column(8)).toBe(head('10'));
    }),
    { numRuns: 60 },
  );
});

test('an ESI statement of any month equals its payslips and its sheet the statement', () => {
  fc.assert(
    fc.property(months, fc.array(paise(25_000), { minLength: 1, maxLength: 25 }), (month, wages) => {
      const lines = wages.map((amount, at): StatementLine => {
        const { value } = esiContribution({ month, wages: amount as Paise, days_paid: 26, covered: true });
        return {
          ...lineOf(month, String(at)),
          scheme: 'esi',
          wages: { esi: amount as Paise },
          amounts: { employee: value.employee, employer: value.employer },
          deducted: value.employee,
          ncp_days: 0,
        };
      });
      const totals = statementTotals({ scheme: 'esi', ...regular(month), state_code: null, exempted_trust: false }, lines);
      expect(totals.employee).toBe(sum(lines.map(({ deducted }) => deducted)));
      expect(totals.payable).toBe(sum(lines.map(({ amounts }) => (amounts.employee ?? 0) + (amounts.employer ?? 0))));
      const sheet = returnSheet('esi', lines, personOf);
      expect(JSON.stringify(returnSheet('esi', structuredClone(lines), personOf))).toBe(JSON.stringify(sheet));
      const [, ...rows] = sheet;
      expect(Math.round(sum(rows.map((row) => Number(row[3]) * 100)))).toBe(totals.wages.esi);
      expect(
        rows.every(
          ([number, name, days]) =>
            /^\d{10}$/.test(String(number)) && /^[A-Za-z ]+$/.test(String(name)) && Number.isInteger(days),
        ),
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('professional tax and welfare fund statements add up to what payslips took', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ptax' as const, 'lwf' as const),
      fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 }),
      (scheme, taken) => {
        const lines = taken.map(
          (amount, at): StatementLine => ({
            ...lineOf('2026-10', String(at)),
            scheme,
            wages: { gross: rupees(30_000) },
            amounts: scheme === 'ptax' ? { tax: rupees(amount) } : { employee: rupees(amount), employer: rupees(amount * 2) },
            deducted: rupees(amount),
            ncp_days: 0,
          }),
        );
        const { employee } = statementTotals(
          { scheme, ...regular('2026-10'), state_code: 'IN-KA', exempted_trust: false },
          lines,
        );
        expect(employee).toBe(rupees(sum(taken)));
      },
    ),
  );
});
