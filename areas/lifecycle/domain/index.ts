export { nextAbsenceNotice } from './absence-notice.ts';
export { isAbsent, mayDisableAccess, noticeGiver } from './exit-kind.ts';
export { approvedStatus, type ExitMove, exitMoves, isExitMove, OPEN_EXIT } from './exit-status.ts';
export { interviewAnswers, interviewQuestions, USUAL_INTERVIEW } from './interview-form.ts';
export { interviewGroups, interviewSummary, isVoluntary, leavingReasons } from './interview-summary.ts';
export { isMaskedValue, type SectionProblem, sectionProblem } from './joiner-section.ts';
export {
  bestTemplate,
  ENDED_JOINER,
  isSameName,
  type JoinerMove,
  joiningDateProblem,
  maskedEmail,
  mayMove,
  missingBeforeConversion,
  OPEN_JOINER,
  REQUIRED_SECTIONS,
  requiredSections,
  SECTION_KEYS,
  SECTION_LABELS,
} from './joining.ts';
export { type NoticeCount, type NoticeTerms, noticeCount, noticeEnd } from './notice.ts';
export { noticeLength } from './notice-length.ts';
export { type NoticeStep, noticeSteps, paidMonthSteps } from './notice-steps.ts';
export { extendedTo, MOST_EXTENSIONS, probationEnd } from './probation.ts';
export { settlementClock } from './settlement-clock.ts';
