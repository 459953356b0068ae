import type { Tx } from '@hrms/platform/server';
import type { ApprovalSubject } from './subject.ts';

/** What workflows asks of the areas that stand on it. */
export type WorkflowsDependencies = {
  /** The kinds of things that are approved, beside the general requests and change requests this area knows. */
  readonly subjects: readonly ApprovalSubject[];
  /** Those of these employees who are on leave on a day, all of it or a half. */
  readonly onLeave: (tx: Tx, employee_ids: readonly string[], day: string) => Promise<readonly string[]>;
};

export const WORKFLOWS_DEPENDENCIES = ['subjects', 'onLeave'] as const satisfies (keyof WorkflowsDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly workflows: WorkflowsDependencies;
  }
}
