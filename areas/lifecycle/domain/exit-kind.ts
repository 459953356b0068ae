import type { ExitKind } from '@hrms/lifecycle/contract';

/** Who gives notice for a kind of leaving: a shortfall is recovered from the employee, or paid by the employer. */
export type NoticeGiver = 'employee' | 'employer' | 'nobody';

const NOTICE_GIVERS: Record<ExitKind, NoticeGiver> = {
  resignation: 'employee',
  mutual: 'employee',
  absconding: 'employee',
  termination: 'employer',
  retrenchment: 'employer',
  retirement: 'nobody',
  end_of_contract: 'nobody',
  death: 'nobody',
};

/** Who gives notice for a kind of leaving. */
export const noticeGiver = (kind: ExitKind): NoticeGiver => NOTICE_GIVERS[kind];

/** Whether the sign-in ends for good at the choice of HR instead of staying open for own payslips and letters. */
export const mayDisableAccess = (kind: ExitKind): boolean => kind === 'termination' || kind === 'absconding' || kind === 'death';

/** Whether the leaver is not there to do tasks of the exit. */
export const isAbsent = (kind: ExitKind): boolean => kind === 'death' || kind === 'absconding';
