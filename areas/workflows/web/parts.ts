import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** A part other areas show, fetched when the first of them is shown: a door holds no screens. */
function partOf<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return (props) => createElement(Suspense, null, createElement(Part, props));
}

export const ApprovalPanel = partOf(async () => (await import('./request/approval-panel.tsx')).ApprovalPanel);
export const EmployeeSelect = partOf(async () => (await import('./employee-select.tsx')).EmployeeSelect);
export const SubjectApprovals = partOf(async () => (await import('./inbox/subject-approvals.tsx')).SubjectApprovals);
export const RequestTimeline = partOf(async () => (await import('./request/timeline.tsx')).RequestTimeline);
export const WhoApproves = partOf(async () => (await import('./request/who-approves.tsx')).WhoApproves);
