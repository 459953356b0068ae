/** Components that are part of another component's amount, by code, with the name they are shown under it. Never added up. */
const PART_NAMES: Readonly<Record<string, string>> = {
  EPS_EMPLOYER: 'of which pension (EPS)',
  EPF_DIFFERENCE: 'of which provident fund',
};

/** The name of a part, or undefined for a component that is an amount of its own. */
export const partName = (code: string): string | undefined => PART_NAMES[code];
