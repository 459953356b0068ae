/** Contract of joining. */
export {
  ChecklistItem,
  ChecklistKind,
  type ChecklistTemplate,
  type CreateChecklist,
  checklistImports,
  checklists,
  type JoiningTask,
  joiningTasks,
  MOST_TASKS,
  type TaskOwner,
  type UpdateChecklist,
} from './checklist.contract.ts';
export { CONSENT_NOTICE, consentParagraphs } from './consent-notice.ts';
export { type ConversionForm, ConvertJoiner, conversions, type SamePerson } from './conversion.contract.ts';
export {
  BulkLetterKind,
  type EmployeeLetterKind,
  employeeLetters,
  type IssueEmployeeLetter,
  type IssueLetters,
  type LetterProblem,
  type LetterRequest,
  LetterRequestKind,
  type LetterRequestStatus,
  LettersPreview,
  letterRequests,
} from './employee-letter.contract.ts';
export { CreateJoiner, type JoinerLink, joiners, type UpdateJoiner } from './joiner.contract.ts';
export { type BulkResult, joinerBulk } from './joiner-bulk.contract.ts';
export { joinerExport, joinerImports } from './joiner-import.contract.ts';
export { type Joiner, type JoinerAction, type JoinerDetail, type JoinerDocument, type JoinerSection } from './joiner-parts.ts';
export { SECTION_FORMS, type SectionData } from './joiner-sections.ts';
export { CheckedStatus, JoinerStatus, SectionKey } from './joining-fields.ts';
export { JoiningPolicy, joiningPolicies } from './joining-policy.contract.ts';
export { type JoiningSettings, joiningSettings, type UpdateJoiningSettings } from './joining-setting.contract.ts';
export { type PortalOpened, type PortalState, portal, portalSections } from './portal.contract.ts';
export { type DecideProbation, type Probation, type ProbationReview, probations } from './probation.contract.ts';
