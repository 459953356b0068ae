import { partName } from '../part-names.ts';

/** Names of the statutory components. Other components have the name of the component, else its code. */
const NAMES: Record<string, string> = {
  EPF_EMPLOYEE: 'Employee share',
  VPF: 'Voluntary (VPF)',
  EPF_EMPLOYER: 'Employer share',
  EDLI: 'EDLI',
  EPF_ADMIN: 'Admin charges',
  ESI_EMPLOYEE: 'Employee share',
  ESI_EMPLOYER: 'Employer share',
  PTAX: 'Professional tax',
  LWF_EMPLOYEE: 'LWF, employee share',
  LWF_EMPLOYER: 'LWF, employer share',
  TDS: 'Income tax (TDS)',
  GRATUITY_PROVISION: 'Gratuity provision',
  ROUNDING: 'Rounding',
};

const GROUPS: { title: string; codes: string[] }[] = [
  {
    title: 'EPF',
    codes: ['EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER', 'EPS_EMPLOYER', 'EPF_DIFFERENCE', 'EDLI', 'EPF_ADMIN'],
  },
  { title: 'ESI', codes: ['ESI_EMPLOYEE', 'ESI_EMPLOYER'] },
  { title: 'Taxes and LWF', codes: ['TDS', 'PTAX', 'LWF_EMPLOYEE', 'LWF_EMPLOYER'] },
];

/** A component's total in paise. A part stands under the component it is part of. */
export type ComponentSum = { code: string; name: string; paise: number; isPart: boolean };
export type ComponentGroup = { title: string; sums: ComponentSum[] };

const sumOf = (code: string, paise: number, name = code): ComponentSum => {
  const part = partName(code);
  return { code, name: part ?? NAMES[code] ?? name, paise, isPart: part !== undefined };
};

/** The component totals of a payroll run by authority, the other components last and by size. */
export function componentGroups(by_component: Record<string, number>, nameOf: (code: string) => string): ComponentGroup[] {
  const named = GROUPS.map(({ title, codes }) => ({
    title,
    sums: codes.flatMap((code) => (by_component[code] === undefined ? [] : [sumOf(code, by_component[code])])),
  }));
  const taken = new Set(GROUPS.flatMap(({ codes }) => codes));
  const rest = Object.entries(by_component)
    .filter(([code]) => !taken.has(code))
    .map(([code, paise]) => sumOf(code, paise, nameOf(code)))
    .sort((one, other) => other.paise - one.paise);
  return [...named, { title: 'Other components', sums: rest }].filter(({ sums }) => sums.length > 0);
}
