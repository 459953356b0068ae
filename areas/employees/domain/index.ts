export { CLAIM_KINDS, type ClaimKind, claimProblem, type Holder, isFreed } from './claim.ts';
export { completeness } from './completeness.ts';
export { delimiterOf } from './csv-cell.ts';
export {
  type CustomFieldRule,
  type CustomViewer,
  customProblem,
  customText,
  keptValue,
  keyFrom,
  MOST_CUSTOM_FIELDS,
  readCustomCell,
  valuesFor,
} from './custom-field.ts';
export {
  type DocumentStatus,
  documentDateProblem,
  documentStatusOn,
  isDecidable,
  reminderDay,
  STARTING_DOCUMENT_TYPES,
  statusOfNewFile,
} from './document.ts';
export { familyProblem, familyWarning, inForceAsFamily, isMinor, type Relationship, type Relative } from './family.ts';
export {
  type FieldPolicy,
  POLICY_FIELDS,
  type PolicyChanges,
  policyFieldOf,
  policyOf,
  splitByPolicy,
  strictestPolicy,
} from './field-policy.ts';
export { changesOf, type FieldChange } from './history.ts';
export { namesDiffer, numberProblem, readNumber } from './identity.ts';
export { type Decision, decideRows, type GivenRow, type ImportFacts, type KnownEmployee } from './import-check.ts';
export {
  employeeColumns,
  guessMapping,
  type Header,
  IMPORT_COLUMNS,
  judgeMapping,
  type KnownColumn,
  keptMapping,
  knownShare,
  type Mapping,
  recalledMapping,
  TEMPLATE_COLUMNS,
} from './import-columns.ts';
export {
  type CellValue,
  exampleOf,
  headingOf,
  KIND_COLUMNS,
  type KindColumn,
  type KindProblem,
  type KindRow,
  OWN_COLUMN,
  ownColumns,
  ownHeading,
  RECORD_KINDS,
  type RecordKind,
  readKindRow,
} from './import-kinds.ts';
export { type Cells, type ImportedRow, type RowProblem, type RowRules, readRow } from './import-row.ts';
export { type CellChange, CLEAR, type CurrentCells, decideUpdate, isMasked } from './import-update.ts';
export {
  equalShares,
  familyOnly,
  nominationDueFrom,
  nominationDueUntil,
  nominationProblem,
  percentText,
  SCHEME_NAMES,
  SCHEMES,
  type Scheme,
  type Share,
} from './nomination.ts';
export {
  LEAST_NAME_MATCH,
  nameMatch,
  payoutSplit,
  type SplitRow,
  splitProblem,
} from './payout-split.ts';
export { type AgeRules, ageProblem, fullName, joiningProblem, retirementDay } from './person.ts';
export { readPhone } from './phone.ts';
export { inForceOn, joiningPositions, type ManagerRow, reportingLoop } from './position.ts';
export { branchOf, type Counted, countedTree, type Link } from './reporting-tree.ts';
export { meets, type SearchRow, searchRanges, searchRows, type TokenRange, tokensOf, WORD_BREAK } from './search-tokens.ts';
export { IN_SERVICE, NOT_IN_SERVICE, type ShownStatus } from './status.ts';
