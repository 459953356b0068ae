import {
  exitDues,
  exitHandover,
  exitInterviews,
  exitLetters,
  exitPayees,
  exitProposals,
  exitSettings,
  exits,
  exitTasks,
  formerEmployees,
  interviewForm,
  openAbsences,
} from '@hrms/lifecycle/contract';
import { type Route, route } from '@hrms/platform/server';
import { listOpenAbsences } from '../letters/absence.service.ts';
import {
  acceptWithdrawal,
  changeLastDay,
  changeResignation,
  closeExit,
  deleteDraft,
  revokeAccess,
  updateExit,
  waiveNotice,
  withdrawExit,
} from './exit-change.service.ts';
import { handOver, readPointsAt } from './exit-handover.service.ts';
import {
  groupInterviews,
  readInterview,
  readInterviewForm,
  saveInterview,
  summariseInterviews,
  summariseReasons,
  updateInterviewForm,
} from './exit-interview.service.ts';
import { issueExitLetter, readExitLetter } from './exit-letter.service.ts';
import { readPayees, savePayees } from './exit-payee.service.ts';
import { listExitProposals } from './exit-proposal.service.ts';
import { listExits, previewExit, readExit, readOwnExit } from './exit-read.service.ts';
import { readExitSettings } from './exit-setting.queries.ts';
import { updateExitSettings } from './exit-setting.service.ts';
import { addDue, clearDue, settleExit } from './exit-settle.service.ts';
import { startExit, submitExit, submitOwnResignation } from './exit-start.service.ts';
import {
  completeExitTask,
  dropExitTask,
  listExitTasks,
  readExitTaskFile,
  reopenExitTask,
  uploadExitTaskFile,
} from './exit-task.service.ts';
import { exportExits } from './export.service.ts';
import { listFormerEmployees, updateRehireNote } from './former-employee.service.ts';

/** Exits from the resignation to the close. */
export const exitRoutes: readonly Route[] = [
  route(exits.list, (ctx, { query }) => listExits(ctx, query)),
  route(exits.export, (ctx, { query }) => exportExits(ctx, query)),
  route(exits.mine, (ctx) => readOwnExit(ctx)),
  route(exits.preview, (ctx, { query }) => previewExit(ctx, query)),
  route(exits.get, (ctx, { params }) => readExit(ctx, params.id)),
  route(exits.create, (ctx, { body }) => startExit(ctx, body)),
  route(exits.resign, (ctx, { body }) => submitOwnResignation(ctx, body)),
  route(exits.update, (ctx, { params, body }) => updateExit(ctx, params.id, body)),
  route(exits.changeResignation, (ctx, { params, body }) => changeResignation(ctx, params.id, body)),
  route(exits.remove, (ctx, { params }) => deleteDraft(ctx, params.id)),
  route(exits.submit, (ctx, { params }) => submitExit(ctx, params.id)),
  route(exits.withdraw, (ctx, { params, body }) => withdrawExit(ctx, params.id, body)),
  route(exits.acceptWithdrawal, (ctx, { params, body }) => acceptWithdrawal(ctx, params.id, body)),
  route(exits.changeLastDay, (ctx, { params, body }) => changeLastDay(ctx, params.id, body)),
  route(exits.waive, (ctx, { params, body }) => waiveNotice(ctx, params.id, body)),
  route(exits.revokeAccess, (ctx, { params, body }) => revokeAccess(ctx, params.id, body)),
  route(exits.settle, (ctx, { params, body }) => settleExit(ctx, params.id, body)),
  route(exits.close, (ctx, { params, body }) => closeExit(ctx, params.id, body.version)),
  route(exitPayees.get, (ctx, { params }) => readPayees(ctx, params.id)),
  route(exitPayees.save, (ctx, { params, body }) => savePayees(ctx, params.id, body)),
  route(openAbsences, (ctx, { query }) => listOpenAbsences(ctx, query)),
  route(exitProposals, (ctx, { query }) => listExitProposals(ctx, query)),
  route(formerEmployees.list, (ctx, { query }) => listFormerEmployees(ctx, query)),
  route(formerEmployees.updateRehireNote, (ctx, { params, body }) => updateRehireNote(ctx, params.id, body)),
  route(exitHandover.get, (ctx, { params }) => readPointsAt(ctx, params.id)),
  route(exitHandover.handOver, (ctx, { params, body }) => handOver(ctx, params.id, body)),
  route(exitSettings.get, (ctx) => readExitSettings(ctx.tx)),
  route(exitSettings.update, (ctx, { body }) => updateExitSettings(ctx, body)),
  route(exitTasks.list, (ctx, { query }) => listExitTasks(ctx, query)),
  route(exitTasks.done, (ctx, { params, body }) => completeExitTask(ctx, params.id, body)),
  route(exitTasks.notApplicable, (ctx, { params, body }) => dropExitTask(ctx, params.id, body.note)),
  route(exitTasks.upload, (ctx, { params, upload }) => uploadExitTaskFile(ctx, params.id, upload)),
  route(exitTasks.file, (ctx, { params }) => readExitTaskFile(ctx, params.id)),
  route(exitTasks.reopen, (ctx, { params }) => reopenExitTask(ctx, params.id)),
  route(exitDues.add, (ctx, { params, body }) => addDue(ctx, params.id, body)),
  route(exitDues.clear, (ctx, { params, body }) => clearDue(ctx, params.id, params.dueId, body.reason)),
  route(exitLetters.issue, (ctx, { params, body }) => issueExitLetter(ctx, params.id, body)),
  route(exitLetters.get, (ctx, { params }) => readExitLetter(ctx, params.id, params.kind)),
  route(exitInterviews.summary, (ctx, { query }) => summariseInterviews(ctx, query)),
  route(interviewForm.get, (ctx) => readInterviewForm(ctx.tx)),
  route(interviewForm.update, (ctx, { body }) => updateInterviewForm(ctx, body)),
  route(exitInterviews.groups, (ctx, { query }) => groupInterviews(ctx, query)),
  route(exitInterviews.reasons, (ctx, { query }) => summariseReasons(ctx, query)),
  route(exitInterviews.get, (ctx, { params }) => readInterview(ctx, params.id)),
  route(exitInterviews.save, (ctx, { params, body }) => saveInterview(ctx, params.id, body)),
];
