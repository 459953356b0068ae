import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { SalaryFacts } from '@hrms/salary/domain';
import type { SalaryPeople } from './people-port.ts';

/** A person's position in the provident fund and in ESI on a day; null is outside the scheme, left out is the ordinary one. */
export type StatutoryFacts = Partial<Pick<SalaryFacts, 'epf' | 'esi'>>;

/** What salary asks of other areas; joined where the areas are put together. */
export type SalaryPorts = {
  readonly people: SalaryPeople;
  /** The ordinary: a member of the provident fund on wages up to the ceiling, and in ESI by the wage limit. */
  statutoryFacts(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<ReadonlyMap<string, StatutoryFacts>>;
  /** The newest month a payroll was finalised for, of one employee or of anybody; null before the first. */
  lastFinalisedMonth(tx: Tx, employee_id: string | null): Promise<Month | null>;
};

/** Ports as they are given: what stands above salary may come later. */
export type SalaryDependencies = Pick<SalaryPorts, 'people'> & Partial<SalaryPorts>;

export const withDefaultPorts = (given: SalaryDependencies): SalaryPorts => ({
  statutoryFacts: async () => new Map(),
  lastFinalisedMonth: async () => null,
  ...given,
});
