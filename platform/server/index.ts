export {
  type Account,
  type Acting,
  type Actor,
  type Addresses,
  type Credential,
  type FoundPerson,
  type Places,
  type SignInStanding,
  unrestrictedStanding,
} from './actor.ts';
export { type Area, defineArea, type Example, type Examples } from './area.ts';
export {
  detachAttachments,
  insertAttachment,
  joinAttachments,
  prepareUpload,
  readAttachment,
  removeAttachment,
  storeUpload,
} from './attachments/attachment.service.ts';
export { openArchive, storeParts } from './attachments/file-archive.ts';
export { isHeicPhoto, type UploadKind } from './attachments/upload-content.ts';
export { countAttempt, countAttempts, countInWindow, forgetAttempts, type Limit, uncountAttempt } from './attempts.ts';
export { type AuditEntry, appendAudit, appendAudits } from './audit.ts';
export { findBrokenSeal, sealAudit } from './audit-seal.ts';
export { auditKeptSince, lastVerification, type Verification, verifyAudit } from './audit-verification.ts';
export { type BackupSource, createBackup } from './backup/backup.ts';
export { type Manifest, readBackup } from './backup/manifest.ts';
export { restoreBackup } from './backup/restore.ts';
export { type ChangeNotice, insertChangeNotice } from './change-notice.ts';
export { type Clock, civilDateIn, ZONE } from './clock.ts';
export { type Config, derivedSecret, readConfig } from './config.ts';
export {
  type AccountCtx,
  batchedRoute,
  type Ctx,
  type ExportAbout,
  type ExportDefinition,
  type FileAnswer,
  internalRequest,
  type PlatformCtx,
  type PublicCtx,
  preparedRoute,
  type RawAnswer,
  type RequestFacts,
  type RequestInput,
  type Route,
  route,
  type SearchKind,
  type Services,
  scopeOf,
  type ToDoSource,
  type Upload,
  type Work,
} from './context.ts';
export { createDataKey, hashOfToken, maskText, newToken, type Vault, vaultOf } from './crypto.ts';
export { allOf, isOneOf, isValue } from './database/among.ts';
export { copyRows, requestStatistics } from './database/copy.ts';
export { type DatedSetting, datedSetting } from './database/dated-setting.ts';
export { COUNT_CAP, containsText, countOf, hasText, type PageRows, pageOf, sortBy, sortOf } from './database/list.ts';
export { migrate } from './database/migrate.ts';
export { nextNumber, nextNumbers, readLastNumber, skipNumbersUpTo, takeNumbers } from './database/numbers.ts';
export { type Connections, prepareConnections, withClient } from './database/prepare.ts';
export { runPrepared } from './database/prepared.ts';
export {
  deleteUnused,
  isStale,
  mapUniqueViolation,
  type UniqueRefusals,
  updateVersioned,
  withStoredFields,
} from './database/record.ts';
export { readAside } from './database/replica.ts';
export {
  deleteRow,
  findRow,
  insertRow,
  lockRow,
  type RecordTable,
  type RecordToStore,
  type RowChange,
  type RowKey,
  type RowToStore,
  type TenantTable,
  updateRow,
  upsertRow,
} from './database/row.ts';
export { type ActOutcome, actUponEach, inSavepoint, takenBack } from './database/savepoint.ts';
export { readInTenants } from './database/tenants.ts';
export type { Proof } from './database/transaction-connection.ts';
export {
  type DirectoryTx,
  enterTenant,
  inDirectory,
  inTenant,
  planStatementsOnce,
  type Tx,
  type WriteWatch,
} from './database/tx.ts';
export { waitForAll } from './database/wait-for-all.ts';
export {
  type Dataset,
  type DatasetCheck,
  type DatasetNarrowing,
  type DatasetReading,
  defineDataset,
  MOST_DATASET_ROWS,
  minuteText,
} from './dataset.ts';
export * from './dependencies.ts';
export { type DistributionPlan, distributeTables, planDistribution } from './distribution/distribute.ts';
export { readTableLayout, type TableLayout } from './distribution/layout.ts';
export {
  type DocumentBlock,
  type DocumentColumn,
  type DocumentHead,
  type DocumentRow,
  type DocumentTable,
  documentPdf,
  type PdfDocument,
} from './documents/document.ts';
export { eraseTenant } from './erasure.ts';
export { countRunsSince } from './exports/export.queries.ts';
export {
  EXPORT_FILE_DAYS,
  exportInCall,
  findExport,
  findExportFileId,
  readExportFile,
  startExport,
} from './exports/export.service.ts';
export { defineExport, type ExportFormat, type ExportRunState } from './exports/export.ts';
export { defineRecordFile, exportRecords, type FileColumns } from './exports/record-file.ts';
export { openFileDisk } from './file-disk.ts';
export { issueFileTicket, openFileTicket } from './file-ticket.ts';
export { isSealedFile, sha256Of } from './files.ts';
export { type StreamHub } from './http/stream.ts';
export { newId, rowIds } from './ids.ts';
export { type FileOutcome, importAtOnce } from './imports/at-once.service.ts';
export { readImportRows } from './imports/check.service.ts';
export {
  type CheckedRow,
  defineImport,
  type GoodRow,
  type ImportDefinition,
  type ImportFacts,
  type MadeRecord,
} from './imports/import.ts';
export { importInPortions } from './imports/portions.jobs.ts';
export { importUsed } from './imports/refusals.ts';
export { importRoutes, pastImportRoutes } from './imports/routes.ts';
export { type StartedRow, startRow } from './imports/row-check.ts';
export { type FileRow, readRowCells, readTableFile, type TableFile, type TableRow } from './imports/table-file.ts';
export { takeBack, undoMade } from './imports/undo.service.ts';
export { analyzeAll } from './jobs/analyze.ts';
export { failureText, type JobScreen } from './jobs/failure.ts';
export { standBack } from './jobs/give-way.ts';
export { countTrackedWorkOn, openProgress, publish, writeProgress } from './jobs/progress.ts';
export { enqueueUnbound, type JobQueue, queueOf } from './jobs/queue.ts';
export { type Sweep, type Sweeping } from './jobs/sweep.ts';
export {
  type Job,
  type JobContext,
  type JobRun,
  job,
  jobRun,
  simpleJob,
  startWorker,
} from './jobs/worker.ts';
export { type Mailer, mailerFor } from './mail/mailer.ts';
export { addressIndex, sealClearAddresses } from './mail/sealed-address.ts';
export { listenForMetrics } from './metrics/serving.ts';
export { newPassword } from './new-password.ts';
export { type CollectedNotice, collectNotices, sendCollectedNotices } from './notify/collect-notices.ts';
export { type CloseNotices, defineNotice, type Notice, type Notices, type Notify, type NotifyRequest } from './notify/notice.ts';
export { noticeCloserFor, notifierFor } from './notify/send-notice.ts';
export { readCelebrationRules } from './notify/setting.service.ts';
export { templateMail } from './notify/template-mail.ts';
export { assertNotOwn, hasSecondPerson } from './own-act.ts';
export { type PersonalDataAccess } from './personal-data.ts';
export { type EmbeddedServer } from './postgres/embedded.ts';
export { type Product } from './product.ts';
export { openProgram, type Program, type Serving, serve } from './program.ts';
export { packParts, unpackParts } from './reading/archive.ts';
export { readPdfText, redrawImage } from './reading/reading.ts';
export { FileProblem } from './reading/task.ts';
export { isForeignKeyViolation, notFound, Refusal, staleRefusal, violatedUnique, wrongField } from './refusal.ts';
export { rotateDataKey, type SealedColumn } from './rotation.ts';
export { type SheetBatches, type SheetFormat, sheetFile } from './sheet.ts';
export { contextForUser, contextOf } from './signed-in.ts';
export { bytesOfTransferKey, type OrganisationArchive, readOrganisationArchive } from './transfer/archive.ts';
export { exportOrganisation } from './transfer/export.ts';
export { importOrganisation } from './transfer/import.ts';
export { canAccessEmployee, hasOfficeScope, visibleEmployees } from './visible.ts';
export { jobContext } from './work.ts';
