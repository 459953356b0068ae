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
export { type AddDue, exitDues, exitLetters, exitTasks } from './exit-clearance.contract.ts';
export { ExitKind, ExitStatus, ReasonCode, Treatment } from './exit-fields.ts';
export { exitHandover, type HandOver, type PointerHeading, type PointsAt, type PointsAtItem } from './exit-handover.contract.ts';
export {
  type ExitInterview,
  exitInterviews,
  type GiveInterview,
  type InterviewAnswer,
  type InterviewAnswers,
  type InterviewForm,
  type InterviewGroups,
  type InterviewQuestion,
  type InterviewSummary,
  interviewForm,
  type LeavingReasons,
  type QuestionKind,
  type QuestionSummary,
  type UpdateInterviewForm,
} from './exit-interview.contract.ts';
export {
  type ExitDue,
  type ExitLetter,
  type ExitLetterKind,
  type ExitTask,
  type ExitTaskOwner,
  type OpenItem,
} from './exit-parts.ts';
export { type ExitPayee, type ExitPayees, exitPayees, SaveExitPayees } from './exit-payee.contract.ts';
export { type ExitProposal, exitProposals, type OpenAbsence, openAbsences } from './exit-proposal.contract.ts';
export { type ExitSettings, exitSettings, type NoticeRule, type UpdateExitSettings } from './exit-setting.contract.ts';
export { type FormerEmployee, formerEmployees, type UpdateRehireNote } from './former-employee.contract.ts';
