export { BankAccount, bankAccounts, CreateBankAccount, GivenBankAccount } from './bank-account.contract.ts';
export { bankAccountChanges, PaySplit, paySplits, SplitRow } from './bank-account-change.contract.ts';
export { Campaign, CampaignPerson, campaigns, OwnCampaign, StartCampaign } from './campaign.contract.ts';
export { AskForChange, ChangeRequest, ChangeSection, changeRequests, SavedChange, SavedRow } from './change-request.contract.ts';
export { ChartNode, charts } from './chart.contract.ts';
export { CHECK_KINDS, type CheckKind, checks, RecordCheck } from './checks.contract.ts';
export { colleagues } from './colleague.contract.ts';
export { CreateCustomField, CustomField, CustomValues, customFields, UpdateCustomField } from './custom-field.contract.ts';
export { DirectoryChoice, DirectoryEntry, directory, PhoneCheck } from './directory.contract.ts';
export {
  DocumentFile,
  EmployeeDocument,
  employeeDocuments,
  MissingDocument,
  ReplaceDocument,
  ReplaceDocumentForm,
  UpdateDocument,
  UploadDocument,
  UploadDocumentForm,
} from './document.contract.ts';
export { DocumentRequest, documentRequests } from './document-request.contract.ts';
export {
  CreateDocumentType,
  DocumentSection,
  DocumentType,
  documentTypes,
  UpdateDocumentType,
} from './document-type.contract.ts';
export {
  ChangeEmployee,
  CompleteEmployee,
  CreateEmployee,
  DraftEmployee,
  EmployeeListItem,
  EmployeeQuery,
  employees,
  FinishDraft,
  UpdateEmployee,
} from './employee.contract.ts';
export {
  EXPORT_COLUMNS,
  ExportColumn,
  ExportEmployees,
  ExportRun,
  ExportWholeNumbers,
  exports,
  NumberColumn,
} from './export.contract.ts';
export { FieldPolicy, fieldPolicies } from './field-policy.contract.ts';
export { type EmployeeStatus, EmploymentType, Gender } from './fields.ts';
export { HistoryEvent, histories } from './history.contract.ts';
export { GivenIdentity, Identity, identities, UpdateIdentity } from './identity.contract.ts';
export {
  ImportColumns,
  ImportKind,
  ImportMethod,
  ImportMode,
  ImportRow,
  ImportRun,
  ImportValues,
  imports,
  SavedMapping,
  UploadFields,
} from './import.contract.ts';
export { MissingNomination, Nomination, nominations, SaveNomination, Scheme } from './nomination.contract.ts';
export { employeesOverview } from './overview.contract.ts';
export { employeesPermissions } from './permissions.ts';
export { photos } from './photo.contract.ts';
export { PolicyMatches, PolicyPreview } from './policy-criteria.contract.ts';
export { ChangePosition, Position, positions } from './position.contract.ts';
export {
  ChangeManyPositions,
  CorrectPosition,
  MarkLeft,
  PositionPreview,
  positionChanges,
  Reinstate,
  Suspend,
} from './position-change.contract.ts';
export { EmployeeRecord, PERSONAL_FIELDS } from './record.ts';
export { RecordSetting, recordSettings } from './record-setting.contract.ts';
export { FindMatches, MatchingEmployee, Rehire, rehires } from './rehire.contract.ts';
export { reveals } from './reveal.contract.ts';
export {
  Address,
  addresses,
  Education,
  EmergencyContact,
  Experience,
  educations,
  emergencyContacts,
  experiences,
  FamilyMember,
  families,
  GivenAddress,
  GivenEmergencyContact,
  Relationship,
} from './section.contract.ts';
export { SettlementLine, TaxFact } from './settlement.contract.ts';
