/** Contract of exits. */
export {
  type Exit,
  type ExitDetail,
  type ExitPreview,
  exits,
  type Resign,
  type StartExit,
  type UpdateExit,
} from './exit.contract.ts';
export { ExitKind, ExitStatus, NoticeUnit, ReasonCode, Treatment } from './exit-fields.ts';
