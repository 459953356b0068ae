import { startImportCommit, uploadImport } from '../server/imports/upload/run.service.ts';
import { changePosition } from '../server/positions/position.service.ts';
import { suspendEmployee } from '../server/positions/suspension.service.ts';
import { createEmployee } from '../server/record/create.service.ts';

export { insertVerifiedDocuments } from '../server/documents/documents.factory.ts';
export { type EmployeeSeed, employeesExamples, insertEmployeesForTests } from '../server/employees.factory.ts';
export { jobContextForUser } from '../server/job-context.ts';

/** Service functions for seeding. */
export const seedActions = {
  changePosition,
  createEmployee,
  suspend: suspendEmployee,
  uploadImport,
  commitImport: startImportCommit,
};
