export { systemClock } from '../server/clock.ts';
export { type BucketServer, startBucketServer } from './bucket-server.ts';
export { type Answer, type CallInput, call, DEVICE } from './call.ts';
export { cloneDatabase, dropDatabase, ensureTemplate, startTestCluster, type TestCluster, templateDatabase } from './cluster.ts';
export { HEIC_PHOTO } from './heic-photo.ts';
export { falseSizes, farCell } from './hostile-files.ts';
export {
  createInstallation,
  type Installation,
  type InstallationOptions,
  openSecondServer,
  type SecondServer,
  sharedInstallation,
  tableLayout,
  useProduct,
} from './installation.ts';
export { type Letter, type Mailbox, openMailbox, readLocalMails } from './mailbox.ts';
export { toRefuse } from './matchers.ts';
export { REFUSED_UPLOADS } from './refused-uploads.ts';
export { mailsTo } from './sent-mails.ts';
export { type ServerPair, startServerPair } from './standby.ts';
export { lintStatement, loadStatementParser } from './statement-lint.ts';
export { statementsOf, takeStatements } from './statements.ts';
export { createTenant, type Signed, signInPlatformAdmin, type Tenant } from './tenant.ts';
export { readWorkbook } from './workbook.ts';
