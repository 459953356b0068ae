export { Announcement, announcements, CreateAnnouncement, UpdateAnnouncement } from './announcement.contract.ts';
export { audiences } from './audience.contract.ts';
export {
  BankPurpose,
  CreateOrganisationBankAccount,
  OrganisationBankAccount,
  organisationBankAccounts,
  UpdateOrganisationBankAccount,
} from './bank.contract.ts';
export { Branch, branches, CreateBranch, Designation, designations, UpdateBranch } from './branch.contract.ts';
export { CodePattern, CreateCodePattern, employeeCodes, UpdateCodePattern } from './code.contract.ts';
export { CreateDepartment, Department, DepartmentQuery, departments, UpdateDepartment } from './department.contract.ts';
export {
  AcknowledgementRow,
  CreateDocument,
  DocumentCategory,
  OrganisationDocument,
  organisationDocuments,
  UpdateDocument,
} from './document.contract.ts';
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
  holidayLists,
  UpdateHoliday,
  UpdateHolidayList,
} from './holiday.contract.ts';
export { identifiers, tidyIdentifier } from './identifier.ts';
export { CreateLocation, Location, locations, UpdateLocation } from './location.contract.ts';
export { organisation } from './organisation.contract.ts';
export { CreateOwner, OwnerKind, OwnerRecord, ownership, UpdateOwner } from './ownership.contract.ts';
export { organisationPermissions } from './permissions.ts';
export { Address, LegalType, OrganisationProfile, organisationProfile, UpdateProfile } from './profile.contract.ts';
export { DirectoryField, OrganisationSetting, organisationSettings, UpdateSetting } from './setting.contract.ts';
export {
  AssignWeeklyOff,
  CreateWeeklyOffPattern,
  UpdateWeeklyOffPattern,
  WeeklyOffAssignment,
  WeeklyOffPattern,
  weeklyOffs,
} from './weekly-off.contract.ts';
