import type { Permit } from '@hrms/platform/web';
import { workflows } from '@hrms/workflows/contract';

export type TabKey = 'workflows' | 'approvals' | 'requests' | 'all' | 'stand-ins' | 'rules';

const TABS: readonly { key: TabKey; label: string; permit?: Permit }[] = [
  { key: 'workflows', label: 'Workflows', permit: workflows.list },
  { key: 'approvals', label: 'My Pending Approvals' },
  { key: 'requests', label: 'My Requests' },
  { key: 'all', label: 'All Requests', permit: 'workflows.request.read_all' },
  { key: 'stand-ins', label: 'Stand-ins' },
  { key: 'rules', label: 'Rules and health', permit: workflows.health },
];

/** Tabs of this user; an ordinary employee has My Pending Approvals, My Requests and Stand-ins. */
export const tabsOf = (can: (asked: Permit) => boolean) =>
  TABS.filter(({ permit }) => permit === undefined || can(permit)).map(({ key, label }) => ({ key, label }));

/** The tab of the address where this user has it, else the first one; links to the health scan name it by itself. */
export function tabAt(tabs: readonly { key: TabKey }[], asked: string | null): TabKey {
  const wanted = asked === 'health' ? 'rules' : asked;
  return tabs.find(({ key }) => key === wanted)?.key ?? tabs[0]?.key ?? 'approvals';
}

/** The page of workflows for those who manage them; for everyone else it is the inbox of approvals. */
export const pageTitle = (tabs: readonly { key: TabKey }[]): string =>
  tabs.some(({ key }) => key === 'workflows') ? 'Workflow Management' : 'Approvals';
