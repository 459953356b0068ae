import type { ApprovalSubject } from './subject.ts';

/** What workflows asks of the areas that stand on it. */
export type WorkflowsDependencies = {
  /** The kinds of things that are approved, beside the general requests and change requests this area knows. */
  readonly subjects: readonly ApprovalSubject[];
};

export const WORKFLOWS_DEPENDENCIES = ['subjects'] as const satisfies (keyof WorkflowsDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly workflows: WorkflowsDependencies;
  }
}
