import type { Tx } from '@hrms/platform/server';

/** What assets asks of the areas above it. */
export type AssetsDependencies = {
  /** The state of the running or last exit of employees: lifecycle supplies it. */
  readonly exitStates: (tx: Tx, employee_ids: readonly string[]) => Promise<Map<string, string>>;
};

export const ASSETS_DEPENDENCIES = ['exitStates'] as const satisfies (keyof AssetsDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly assets: AssetsDependencies;
  }
}
