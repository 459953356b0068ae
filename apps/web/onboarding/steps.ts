import { employeesWeb } from '@hrms/employees/web';
import type { Setup } from '@hrms/organisation/contract';
import { organisationWeb } from '@hrms/organisation/web';
import { payrollWeb } from '@hrms/payroll/web';
import type { AreaSetupStep } from '@hrms/platform/web';

/** What the areas offer, in the order of the set-up. */
export const offeredSteps = (): AreaSetupStep[] =>
  [organisationWeb, payrollWeb, employeesWeb].flatMap(({ setupSteps = [] }) => setupSteps).toSorted((a, b) => a.order - b.order);

type Progress = Pick<Setup, 'steps'>;

export const statusOf = ({ steps }: Progress, step: string): 'todo' | 'done' | 'skipped' =>
  steps.find((one) => one.step === step)?.status ?? 'todo';

/** The step asked for, else the first that is not done; nothing when all are, or the end was asked for. */
export function stepShown(steps: readonly AreaSetupStep[], progress: Progress, asked: string | null): AreaSetupStep | undefined {
  const open = steps.find(({ step }) => statusOf(progress, step) === 'todo');
  const required = steps.find(({ step, order }) => order <= 2 && statusOf(progress, step) !== 'done');
  if (required) return required;
  if (asked === 'end') return undefined;
  return steps.find(({ step }) => step === asked) ?? open;
}
