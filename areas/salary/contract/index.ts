export { BreakUp, BreakUpFacts, BreakUpLine, WageTest } from './break-up.contract.ts';
export { CalculatorBasis, CalculatorLaw, CalculatorStructure, salaryCalculator } from './calculator.contract.ts';
export {
  ComponentCategory,
  CreateComponentCategory,
  componentCategories,
  UpdateComponentCategory,
} from './category.contract.ts';
export {
  AddComponentRule,
  Component,
  ComponentRow,
  CreateComponent,
  components,
  UpdateComponent,
} from './component.contract.ts';
export {
  Calculation,
  CalculationFields,
  ComponentKind,
  ComponentRule,
  type DatedComponentRule,
  Frequency,
  Proration,
  TaxHead,
  WageClass,
} from './component-rule.contract.ts';
export { CreateSalaryConfig, CtcIncludes, SalaryConfig, SalarySettingFields, salaryConfig } from './config.contract.ts';
export {
  ComponentMode,
  CreateEmployeeComponent,
  componentFiles,
  EmployeeComponent,
  EmployeeComponentStatus,
  employeeComponents,
  UpdateEmployeeComponent,
} from './employee-component.contract.ts';
export {
  AssignManySalaries,
  AssignSalary,
  DatedSalary,
  EmployeeSalary,
  EmployeeSalaryRow,
  employeeSalaries,
  SalaryHistory,
  SalaryRowError,
  SalaryStatus,
} from './employee-salary.contract.ts';
export { CheckedFormula, CheckFormula, formulas } from './formula.contract.ts';
export {
  CreateLookupTable,
  type LookupRow,
  LookupTable,
  lookupTables,
  UpdateLookupTable,
} from './lookup-table.contract.ts';
export { salaryPermissions } from './permissions.ts';
export {
  CreateRehearsal,
  Rehearsal,
  RehearsalChange,
  RehearsalDetail,
  RehearsalFigures,
  RehearsalMark,
  RehearsalRow,
  RehearsalTotals,
  salaryRehearsals,
} from './rehearsal.contract.ts';
export {
  CreateRevision,
  PreviewRevision,
  Revision,
  type RevisionAction,
  RevisionDetail,
  RevisionEffect,
  RevisionKind,
  RevisionStatus,
  salaryRevisions,
  UpdateRevision,
} from './revision.contract.ts';
export {
  type BatchAction,
  BatchRow,
  BatchStatus,
  CreateRevisionBatch,
  MOST_BATCH_ROWS,
  RevisionBatch,
  RevisionBatchRow,
  RevisionRule,
  revisionBatches,
  revisionImports,
} from './revision-batch.contract.ts';
export {
  CreateStructure,
  CreateStructureVersion,
  DuplicateStructure,
  PreviewStructure,
  Structure,
  StructureRow,
  StructureVersion,
  structures,
  UpdateStructure,
  UpdateStructureVersion,
} from './structure.contract.ts';
export { StructureLine } from './structure-line.contract.ts';
