export { audiences } from './audience.contract.ts';
export { Branch, branches, CreateBranch, Designation, designations, UpdateBranch } from './branch.contract.ts';
export { CreateDepartment, Department, DepartmentQuery, departments, UpdateDepartment } from './department.contract.ts';
export { organisation } from './organisation.contract.ts';
export { organisationPermissions } from './permissions.ts';
