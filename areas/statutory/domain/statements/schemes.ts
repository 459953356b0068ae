import type { Scheme } from './contribution-line.ts';

type Labels = readonly (readonly [key: string, label: string])[];

/** How a scheme differs from the others; calls and screens read everything else from it. */
export type SchemeDefinition = {
  readonly scheme: Scheme;
  readonly name: string;
  readonly authority: string;
  /** The employer's number with the authority. */
  readonly number: { readonly label: string; readonly pattern: RegExp; readonly rule: string };
  /** What the receipt of a payment is called, and its form. */
  readonly reference: { readonly label: string; readonly pattern: RegExp; readonly rule: string };
  /** One registration for each state. */
  readonly by_state: boolean;
  readonly wages: Labels;
  /** Amounts of a line: the shares of the employee first. */
  readonly employee: Labels;
  readonly employer: Labels;
  /** The payslip line of each amount. */
  readonly slip_codes: Readonly<Record<string, string>>;
  /** Heads of the challan. */
  readonly heads: Labels;
  readonly file: 'ecr' | 'sheet';
};

const anyReference = (label: string) => ({
  label,
  pattern: /^[A-Za-z0-9/-]{4,40}$/,
  rule: '4 to 40 letters, digits, slashes and hyphens',
});

export const schemeDefinitions: Readonly<Record<Scheme, SchemeDefinition>> = {
  epf: {
    scheme: 'epf',
    name: 'EPF',
    authority: 'EPFO',
    number: {
      label: 'Establishment code',
      pattern: /^[A-Z0-9/]{7,22}$/,
      rule: '7 to 22 capital letters, digits and slashes, as printed on the EPFO intimation',
    },
    reference: { label: 'TRRN', pattern: /^\d{13}$/, rule: '13 digits' },
    by_state: false,
    wages: [
      ['gross', 'Gross wages'],
      ['epf', 'EPF wages'],
      ['eps', 'EPS wages'],
      ['edli', 'EDLI wages'],
    ],
    employee: [
      ['employee', 'Employee EPF'],
      ['vpf', 'VPF'],
    ],
    employer: [
      ['eps', 'EPS'],
      ['employer_difference', 'Employer EPF'],
    ],
    slip_codes: { employee: 'EPF_EMPLOYEE', vpf: 'VPF', eps: 'EPS_EMPLOYER', employer_difference: 'EPF_DIFFERENCE' },
    heads: [
      ['1', 'Account 1: provident fund'],
      ['2', 'Account 2: administrative charge'],
      ['10', 'Account 10: pension'],
      ['21', 'Account 21: EDLI'],
      ['22', 'Account 22: EDLI administration'],
    ],
    file: 'ecr',
  },
  esi: {
    scheme: 'esi',
    name: 'ESI',
    authority: 'ESIC',
    number: { label: 'Employer code', pattern: /^\d{17}$/, rule: '17 digits' },
    reference: anyReference('Challan number'),
    by_state: false,
    wages: [['esi', 'ESI wages']],
    employee: [['employee', 'Employee ESI']],
    employer: [['employer', 'Employer ESI']],
    slip_codes: { employee: 'ESI_EMPLOYEE', employer: 'ESI_EMPLOYER' },
    heads: [
      ['employee', 'Employee share'],
      ['employer', 'Employer share'],
    ],
    file: 'sheet',
  },
  ptax: {
    scheme: 'ptax',
    name: 'Professional tax',
    authority: 'State tax office',
    number: {
      label: 'Registration number',
      pattern: /^[A-Z0-9/-]{5,30}$/,
      rule: '5 to 30 capital letters, digits, slashes and hyphens',
    },
    reference: anyReference('GRN or challan number'),
    by_state: true,
    wages: [['gross', 'Gross pay']],
    employee: [['tax', 'Professional tax']],
    employer: [],
    slip_codes: { tax: 'PTAX' },
    heads: [['tax', 'Professional tax']],
    file: 'sheet',
  },
  lwf: {
    scheme: 'lwf',
    name: 'Labour welfare fund',
    authority: 'Welfare board',
    number: {
      label: 'Registration number',
      pattern: /^[A-Z0-9/-]{4,30}$/,
      rule: '4 to 30 capital letters, digits, slashes and hyphens',
    },
    reference: anyReference('Receipt number'),
    by_state: true,
    wages: [['gross', 'Gross pay']],
    employee: [['employee', 'Employee share']],
    employer: [['employer', 'Employer share']],
    slip_codes: { employee: 'LWF_EMPLOYEE', employer: 'LWF_EMPLOYER' },
    heads: [
      ['employee', 'Employee share'],
      ['employer', 'Employer share'],
      ['minimum', 'Top-up to the minimum'],
    ],
    file: 'sheet',
  },
};
