export { type Decision, decideApproval, endRequest, timeOutStage } from './decide.ts';
export { delegateApproval, escalateStage, offerToStandIn, reassignRequest, replaceApprover, retryBlocked } from './move.ts';
export { approveRequest, beginNextRound, endedRuns, startRound } from './start.ts';
export {
  type Act,
  addEvent,
  BY_PROGRAM,
  type EngineApproval,
  type EngineEvent,
  type EngineParts,
  EngineRefusal,
  type EngineRequest,
  type EngineRun,
  type EngineSettings,
} from './state.ts';
