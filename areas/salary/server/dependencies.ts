import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { SalaryFacts } from '@hrms/salary/domain';
import type { EpfEstablishment, EpfMembership, EpfStateEstablishment } from '@hrms/statutory/domain';
import type { SalaryPeople } from './people-port.ts';

/** EPF and ESI position of an employee on a day. Null is outside the scheme; left out is the default position. */
export type StatutoryFacts = Partial<Pick<SalaryFacts, 'epf' | 'esi'>> & {
  /** By the state of work, `IN-KA`. */
  readonly epfEstablishment?: (state: string | null) => EpfEstablishment;
  /** Of an employee without an EPF membership, by the day of joining. */
  readonly joinerBasis?: (joined_on: CivilDate) => Pick<EpfMembership, 'employee_basis' | 'employer_basis'>;
};

/** What salary asks of the other areas. */
export type SalaryDependencies = {
  readonly people: SalaryPeople;
  /** By employee. An employee left out is an EPF member on wages up to the ceiling, and in ESI by the wage limit. */
  statutoryFacts(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<ReadonlyMap<string, StatutoryFacts>>;
  /** The EPF establishments whose registrations hold on a day. */
  epfEstablishments(tx: Tx, day: CivilDate): Promise<readonly EpfStateEstablishment[]>;
  /** The newest month with a finalised payroll run, of one employee or of the organisation; null before the first. */
  lastFinalisedMonth(tx: Tx, employee_id: string | null): Promise<Month | null>;
};

export const SALARY_DEPENDENCIES = [
  'people',
  'statutoryFacts',
  'epfEstablishments',
  'lastFinalisedMonth',
] as const satisfies (keyof SalaryDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly salary: SalaryDependencies;
  }
}
