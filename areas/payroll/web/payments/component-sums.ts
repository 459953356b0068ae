/** Names of what the law computes; other components show their code. */
const NAMES: Record<string, string> = {
  EPF_EMPLOYEE: 'Employees’ provident fund',
  VPF: 'Voluntary contribution',
  EPF_EMPLOYER: 'Employer’s provident fund',
  EPS_EMPLOYER: 'of which pension',
  EPF_DIFFERENCE: 'of which fund',
  EDLI: 'Insurance (EDLI)',
  EPF_ADMIN: 'Administration',
  ESI_EMPLOYEE: 'Employees’ share',
  ESI_EMPLOYER: 'Employer’s share',
  PTAX: 'Professional tax',
  LWF_EMPLOYEE: 'Labour welfare fund, employees',
  LWF_EMPLOYER: 'Labour welfare fund, employer',
  TDS: 'Income tax (TDS)',
  GRATUITY_PROVISION: 'Gratuity provision',
  ROUNDING: 'Rounding',
};

const GROUPS: { title: string; codes: string[] }[] = [
  {
    title: 'Provident fund',
    codes: ['EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER', 'EPS_EMPLOYER', 'EPF_DIFFERENCE', 'EDLI', 'EPF_ADMIN'],
  },
  { title: 'State insurance (ESI)', codes: ['ESI_EMPLOYEE', 'ESI_EMPLOYER'] },
  { title: 'Taxes and welfare', codes: ['TDS', 'PTAX', 'LWF_EMPLOYEE', 'LWF_EMPLOYER'] },
];

export type ComponentSum = { code: string; name: string; paise: number };
export type ComponentGroup = { title: string; sums: ComponentSum[] };

const sumOf = (code: string, paise: number): ComponentSum => ({ code, name: NAMES[code] ?? code, paise });

/** The sums of a payroll in the order people look for them; what belongs to no authority comes last. */
export function componentGroups(by_component: Record<string, number>, nameOf: (code: string) => string): ComponentGroup[] {
  const named = GROUPS.map(({ title, codes }) => ({
    title,
    sums: codes.flatMap((code) => (by_component[code] === undefined ? [] : [sumOf(code, by_component[code])])),
  }));
  const taken = new Set(GROUPS.flatMap(({ codes }) => codes));
  const rest = Object.entries(by_component)
    .filter(([code]) => !taken.has(code))
    .map(([code, paise]) => ({ code, name: NAMES[code] ?? nameOf(code), paise }))
    .sort((one, other) => other.paise - one.paise);
  return [...named, { title: 'All other components', sums: rest }].filter(({ sums }) => sums.length > 0);
}
