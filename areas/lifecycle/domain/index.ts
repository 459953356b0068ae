export { isVoluntary, mayDisableAccess, noticeGiver } from './exit-kind.ts';
export { approvedStatus, type ExitMove, exitMoves, isExitMove, OPEN_EXIT } from './exit-status.ts';
export { type NoticeCount, type NoticeTerms, noticeCount, noticeEnd } from './notice.ts';
export { settlementClock } from './settlement-clock.ts';
