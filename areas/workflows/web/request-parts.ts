import { lazy } from 'react';

/** The open approval of a request with its buttons, for the detail screens of other areas. */
export const ApprovalPanel = lazy(async () => ({ default: (await import('./request/approval-panel.tsx')).ApprovalPanel }));
/** What happened to a request, oldest first. */
export const RequestTimeline = lazy(async () => ({ default: (await import('./request/timeline.tsx')).RequestTimeline }));
/** Who will be asked to approve, stage by stage, before a request is sent. */
export const WhoApproves = lazy(async () => ({ default: (await import('./request/who-approves.tsx')).WhoApproves }));
