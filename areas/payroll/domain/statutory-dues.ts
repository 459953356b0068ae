import type { CivilDate, Month } from '@hrms/platform/calendar';

/** Authorities that payroll owes money to. */
export type DueScheme = 'epf' | 'esi' | 'ptax' | 'lwf' | 'tds';

/** Payslip lines that are owed under a scheme. EPF_EMPLOYER is the whole employer share, its parts are not counted again. */
const CODES: Readonly<Record<DueScheme, readonly string[]>> = {
  epf: ['EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN'],
  esi: ['ESI_EMPLOYEE', 'ESI_EMPLOYER'],
  ptax: ['PTAX'],
  lwf: ['LWF_EMPLOYEE', 'LWF_EMPLOYER'],
  tds: ['TDS'],
};

export const DUE_SCHEMES = Object.keys(CODES) as readonly DueScheme[];

/** Whether payslip lines of a code are owed to an authority. */
export const isStatutoryCode = (code: string): boolean => DUE_SCHEMES.some((scheme) => CODES[scheme].includes(code));

/** What a run's component totals say is owed under a scheme, in paise. */
export const owedUnder = (scheme: DueScheme, by_component: Readonly<Record<string, number>>): number =>
  CODES[scheme].reduce((sum, code) => sum + (by_component[code] ?? 0), 0);

/** What stands against a scheme in a month, of one state or of all: lines of payslips, statement and deposits. Amounts in paise. */
export type ReturnedDue = {
  readonly month: Month;
  readonly scheme: DueScheme;
  readonly state_code: string | null;
  readonly employees: number;
  /** Both shares of the lines, for schemes of a state. */
  readonly lines_paise: number;
  readonly statement_paise: number | null;
  readonly deposited_paise: number;
  readonly due_on: CivilDate | null;
};

export type MonthlyDue = Omit<ReturnedDue, 'lines_paise'> & {
  readonly payslips_paise: number;
  readonly open_paise: number;
  readonly status: 'nothing_due' | 'open' | 'overdue' | 'deposited';
};

function statusOf(owed: number, open: number, due_on: CivilDate | null, today: CivilDate): MonthlyDue['status'] {
  if (owed === 0) return 'nothing_due';
  if (open <= 0) return 'deposited';
  return due_on !== null && due_on < today ? 'overdue' : 'open';
}

/**
 * What one month owes, by scheme and state: what the payslips say beside statement and deposits. Schemes of the whole organisation
 * (EPF, ESI, TDS) take the run's totals; those of a state (PTAX, LWF) the lines of that state. Schemes that nothing is owed under are left out.
 */
export function toMonthlyDues(
  by_component: Readonly<Record<string, number>>,
  returned: readonly ReturnedDue[],
  today: CivilDate,
): MonthlyDue[] {
  return DUE_SCHEMES.flatMap((scheme) => {
    const own = returned.filter((due) => due.scheme === scheme);
    return own.flatMap(({ lines_paise, ...due }) => {
      const payslips = due.state_code === null ? owedUnder(scheme, by_component) : lines_paise;
      const owed = due.statement_paise ?? payslips;
      if (owed === 0 && payslips === 0 && due.deposited_paise === 0) return [];
      const open = owed - due.deposited_paise;
      return [{ ...due, payslips_paise: payslips, open_paise: open, status: statusOf(owed, open, due.due_on, today) }];
    });
  });
}
