export { Announcement, announcements, CreateAnnouncement, UpdateAnnouncement } from './announcement.contract.ts';
export { audiences } from './audience.contract.ts';
export {
  BankPurpose,
  CreateOrganisationBankAccount,
  OrganisationBankAccount,
  organisationBankAccounts,
  UpdateOrganisationBankAccount,
} from './bank.contract.ts';
export {
  AddBranchAddress,
  AddRegistration,
  Branch,
  BranchAddress,
  BranchRegistration,
  branches,
  CreateBranch,
  RegistrationKind,
  UpdateBranch,
  UpdateRegistration,
} from './branch.contract.ts';
export { CreateCodePattern, EmployeeCodePattern, employeeCodes, UpdateCodePattern } from './code.contract.ts';
export {
  CreateDepartment,
  Department,
  DepartmentImport,
  DepartmentNode,
  departments,
  UpdateDepartment,
} from './department.contract.ts';
export { CreateDesignation, Designation, designations, UpdateDesignation } from './designation.contract.ts';
export {
  AcknowledgementRow,
  CreateDocument,
  OrganisationDocument,
  organisationDocuments,
  UpdateDocument,
} from './document.contract.ts';
export { CreateGrade, Grade, grades, UpdateGrade } from './grade.contract.ts';
export {
  AssignHolidayList,
  type Coverage,
  CreateHoliday,
  CreateHolidayList,
  calendar,
  Holiday,
  HolidayImport,
  HolidayKind,
  HolidayList,
  HolidayListWithDays,
  holidayImports,
  holidayLists,
  UpdateHoliday,
  UpdateHolidayList,
} from './holiday.contract.ts';
export { IDENTIFIER_FORMATS, normaliseIdentifier } from './identifier.ts';
export {
  CreateLetterTemplate,
  IssueLetter,
  Letter,
  LetterLanguage,
  LetterTemplate,
  letters,
  letterTemplates,
  UpdateLetterTemplate,
} from './letter.contract.ts';
export { holidayCalendar, listExports } from './list-export.contract.ts';
export { ListImport, listImports, structureImports } from './list-import.contract.ts';
export { CreateLocation, Location, locations, UpdateLocation } from './location.contract.ts';
export { organisation } from './organisation.contract.ts';
export { CreateOwner, OwnerRecord, ownership, UpdateOwner } from './ownership.contract.ts';
export { organisationPeople } from './people.contract.ts';
export { organisationPermissions } from './permissions.ts';
export { Address, LegalType, OrganisationProfile, organisationProfile, UpdateProfile } from './profile.contract.ts';
export { OrganisationSetting, organisationSettings, UpdateSetting } from './setting.contract.ts';
export { SETUP_STEPS, Setup, type SetupStepName, setup } from './setup.contract.ts';
export {
  AssignWeeklyOff,
  CreateWeeklyOffPattern,
  UpdateWeeklyOffPattern,
  WeeklyOffAssignment,
  WeeklyOffPattern,
  weeklyOffs,
} from './weekly-off.contract.ts';
