export { cloneDatabase, dropDatabase, ensureTemplate, startTestCluster, type TestCluster, templateDatabase } from './cluster.ts';
export { falseSizes, farCell } from './hostile-files.ts';
export { type Letter, type Mailbox, openMailbox, readLocalMails } from './mailbox.ts';
export { toRefuse } from './matchers.ts';
export {
  type Answer,
  type CallInput,
  call,
  createInstallation,
  createTenant,
  type Installation,
  type InstallationOptions,
  type Signed,
  sharedInstallation,
  signInPlatformAdmin,
  type Tenant,
  useProduct,
} from './world.ts';
