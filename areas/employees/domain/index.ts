export { CLAIM_KINDS, type ClaimKind, claimName, claimProblem, type Holder, isFreed } from './claim.ts';
export { type CompletenessItem, completeness, type Held } from './completeness.ts';
export { delimiterOf, neutralCell, readCell } from './csv-cell.ts';
export { codePrefix, isEmployeeCode, numberIn, writtenCode } from './employee-code.ts';
export { needsApproval } from './field-policy.ts';
export { type NumberKind, namesDiffer, numberProblem, readNumber } from './identity.ts';
export {
  type Decision,
  decideRows,
  type GivenRow,
  type ImportFacts,
  type KnownEmployee,
} from './import-check.ts';
export { type Header, IMPORT_COLUMNS, type ImportColumn, readHeader, TEMPLATE_COLUMNS } from './import-columns.ts';
export { type Cells, type ImportedRow, type ReadRow, type RowProblem, readRow, rowMessage } from './import-row.ts';
export { type AgeProblem, ageProblem, fullName, isName, joiningProblem, retirementDay } from './person.ts';
export { readPhone } from './phone.ts';
export { inForceOn, joiningPositions, loopAmong, type ManagerRow, reportingLoop } from './position.ts';
export { searchRanges, type TokenRange, tokensOf } from './search-tokens.ts';
export { IN_SERVICE, NOT_IN_SERVICE, type ShownStatus, type StatusRow, type StoredStatus, statusOn } from './status.ts';
