export { cloneDatabase, dropDatabase, ensureTemplate, startTestCluster, type TestCluster, templateDatabase } from './cluster.ts';
export { type Letter, type Mailbox, openMailbox } from './mailbox.ts';
export { toRefuse } from './matchers.ts';
export {
  type Answer,
  type CallInput,
  call,
  type Installation,
  install,
  platformAdmin,
  type Signed,
  type Tenant,
  tenant,
} from './world.ts';
