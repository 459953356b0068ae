export { audiences } from './audience.contract.ts';
export { Branch, branches, CreateBranch, Designation, designations, UpdateBranch } from './branch.contract.ts';
export { CreateDepartment, Department, DepartmentQuery, departments, UpdateDepartment } from './department.contract.ts';
export { identifiers, tidyIdentifier } from './identifier.ts';
export { organisation } from './organisation.contract.ts';
export { organisationPermissions } from './permissions.ts';
export { Address, LegalType, OrganisationProfile, organisationProfile, UpdateProfile } from './profile.contract.ts';
export { DirectoryField, OrganisationSetting, organisationSettings, UpdateSetting } from './setting.contract.ts';
