export { recordCompleteness } from './completeness.ts';
export {
  type CustomFieldRule,
  type CustomViewer,
  customFieldKey,
  customValueProblem,
  customValueText,
  MAX_CUSTOM_FIELDS,
  normalizedCustomValue,
  readCustomCell,
  visibleValuesFor,
} from './custom-field.ts';
export {
  type DocumentStatus,
  documentDateProblem,
  documentReminderDay,
  documentStatusOn,
  isAwaitingDecision,
  STARTING_DOCUMENT_TYPES,
  statusAfterUpload,
} from './document.ts';
export {
  type FamilyRelative,
  familyMemberProblem,
  familyMemberWarning,
  isFamilyMemberOn,
  isMinor,
  type Relationship,
} from './family.ts';
export {
  type FieldPolicy,
  fieldPolicyOf,
  groupByPolicy,
  POLICY_FIELDS,
  type PolicyChanges,
  policyFieldName,
  strictestPolicy,
} from './field-policy.ts';
export { type FieldChange, fieldChanges } from './history.ts';
export { isPayableAccount, normalizeNumber, numberProblem } from './identity.ts';
export { decideImportRows, newPlacesOf, type RowToDecide } from './import-check.ts';
export {
  DATE_COLUMNS,
  employeeImportColumns,
  IMPORT_COLUMNS,
  importColumnLabel,
  SALARY_COLUMNS,
  TEMPLATE_COLUMNS,
} from './import-columns.ts';
export { latestYearOf } from './import-dates.ts';
export { type ImportFacts, type KnownEmployee, type RowDecision, samePersonKey } from './import-facts.ts';
export {
  type CellValue,
  CUSTOM_COLUMN_PREFIX,
  customColumnHeading,
  customFieldColumns,
  exampleCells,
  KIND_COLUMNS,
  type KindColumn,
  type KindProblem,
  type KindRow,
  parseKindRow,
  type RecordKind,
} from './import-kinds.ts';
export { nameKey, nameKeysOf, type SplitName, splitName } from './import-names.ts';
export { maskerOfRow, maskNumberCell, type NumberGroup, numberGroupOf, numberGroupsOf } from './import-numbers.ts';
export { type CellChoices, fileLabels, prepareCells } from './import-prepare.ts';
export {
  type CellRules,
  type ColumnLabels,
  type ImportedRow,
  parseImportRow,
  type RowCells,
  type RowProblem,
  type RowRules,
  rowMessage,
} from './import-row.ts';
export { type CellChange, type CurrentCells, decideUpdateChanges } from './import-update.ts';
export {
  basisPointsAsPercent,
  familyOnlyParameter,
  type NomineeShareInput,
  nominationDueFrom,
  nominationDueUntil,
  nominationProblem,
  SCHEME_NAMES,
  SCHEMES,
  type Scheme,
  splitEqually,
} from './nomination.ts';
export {
  MIN_NAME_MATCH,
  nameMatchPercent,
  type SplitRow,
  splitPayout,
  splitProblem,
} from './payout-split.ts';
export { type AgeRules, ageProblem, fullName, joiningProblem, retirementDay } from './person.ts';
export { normalizePhone } from './phone.ts';
export {
  assignmentChanges,
  type CriteriaSet,
  criteriaOn,
  matchesCriterion,
  matchingCriterion,
  type PolicyAssignment,
  type PolicyChoice,
  type PolicyCriterion,
  type PolicyFacts,
  policyOn,
} from './policy-criteria.ts';
export { findInForceOn, findReportingLoop, type ManagerRow, positionsAtJoining } from './position.ts';
export { type CountedNode, countReportingTree, findBranch, type TreeLink } from './reporting-tree.ts';
export {
  matchesSearchTokens,
  type SearchRow,
  searchTokensOf,
  type TokenRange,
  toSearchRows,
  toTokenRanges,
  WORD_BREAK,
} from './search-tokens.ts';
export { IN_SERVICE, type ShownStatus } from './status.ts';
export {
  type IdentifierOwner,
  identifierTakenMessage,
  isIdentifierFree,
  UNIQUE_IDENTIFIER_KINDS,
  type UniqueIdentifierKind,
} from './unique-identifier.ts';
