import { listReportPositions, moveReportsToManager } from '@hrms/employees/server';
import type { PointerHeading } from '@hrms/lifecycle/contract';
import { type HeadedPlace, listHeadedPlaces, setHeadOfPlaces } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import {
  handOverApprovals,
  handOverStandIns,
  listOpenApprovalsOf,
  listOpenRequestsOf,
  listStandInsBy,
  listWorkflowsNaming,
  replaceNamedApprover,
} from '@hrms/workflows/server';
import type { Pointer, PointerSource } from '../dependencies.ts';
import { listJoinerPointers, listTaskPointers, moveJoinerPointers, moveTaskPointers } from './exit-pointer.queries.ts';

const PLACE_KINDS: Readonly<Record<HeadedPlace['kind'], { detail: string; link: string }>> = {
  department: { detail: 'Head of the department', link: '/organization/departments' },
  branch: { detail: 'Head of the branch', link: '/organization/branches' },
  document: { detail: 'Owner of the document', link: '/organization/documents' },
};

const reports: PointerSource = {
  list: async ({ tx }, employee_id, from_date) => {
    const rows = await listReportPositions(tx, employee_id, from_date);
    return [...new Map(rows.map((row) => [row.employee_id, row])).values()].map(
      ({ employee_id: id, full_name, employee_code }): Pointer => ({
        item_id: id,
        label: full_name,
        detail: employee_code,
        link: `/employees/${id}`,
      }),
    );
  },
  move: (work, { employee_id, successor_id, item_ids, from_date }) =>
    moveReportsToManager(work, { manager_id: employee_id, successor_id, from_date, employee_ids: item_ids }, work.caused_by),
};

const places: PointerSource = {
  list: async ({ tx }, employee_id) =>
    (await listHeadedPlaces(tx, employee_id)).map(({ kind, item_id, name }) => ({
      item_id: `${kind}:${item_id}`,
      label: name,
      ...PLACE_KINDS[kind],
    })),
  move: async (work, { employee_id, successor_id, item_ids }) => {
    for (const kind of Object.keys(PLACE_KINDS) as HeadedPlace['kind'][]) {
      const ids = item_ids.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));
      if (ids.length === 0) continue;
      await setHeadOfPlaces(work.tx, kind, { item_ids: ids, from_id: employee_id, to_id: successor_id });
      const change = { before: { head_employee_id: employee_id }, after: { head_employee_id: successor_id } };
      await work.auditMany(
        `organisation.${kind}_updated`,
        ids.map((subject_id) => ({ subject_id, details: change })),
      );
    }
  },
};

const approvals: PointerSource = {
  list: async ({ tx }, employee_id) =>
    (await listOpenApprovalsOf(tx, employee_id)).map(({ approval_id, title }) => ({
      item_id: approval_id,
      label: title,
      detail: null,
      link: '/workflows?tab=requests',
    })),
  move: handOverApprovals,
};

const stages: PointerSource = {
  list: async ({ tx }, employee_id) =>
    (await listWorkflowsNaming(tx, employee_id)).map(({ workflow_id, name, stages: detail }) => ({
      item_id: workflow_id,
      label: name,
      detail,
      link: `/workflows/${workflow_id}`,
    })),
  move: replaceNamedApprover,
};

const standIns: PointerSource = {
  list: async ({ tx, today }, employee_id) =>
    (await listStandInsBy(tx, employee_id, today)).map(({ stand_in_id, name, from_date, to_date }) => ({
      item_id: stand_in_id,
      label: `Stands in for ${name}`,
      detail: `${dateLabel(from_date)} to ${dateLabel(to_date)}`,
      link: '/workflows?tab=stand-ins',
    })),
  move: handOverStandIns,
};

const tasks: PointerSource = {
  list: ({ tx }, employee_id) => listTaskPointers(tx, employee_id),
  move: ({ tx }, move) => moveTaskPointers(tx, move),
};
const joiners: PointerSource = {
  list: ({ tx }, employee_id) => listJoinerPointers(tx, employee_id),
  move: ({ tx }, move) => moveJoinerPointers(tx, move),
};

type Heading = { heading: PointerHeading; label: string; list: PointerSource['list']; move: PointerSource['move'] | null };

const assetsHeld: PointerSource['list'] = async ({ tx, dependencies, today }, employee_id) => {
  const source = dependencies.lifecycle.exitItems.find(({ area }) => area === 'assets');
  const items = (await source?.openItems(tx, [employee_id], today))?.get(employee_id) ?? [];
  return items
    .filter(({ direction }) => direction === 'return')
    .map(({ item_id, label, detail, link }) => ({ item_id, label, detail, link }));
};
const ownRequests: PointerSource['list'] = async ({ tx }, employee_id) =>
  (await listOpenRequestsOf(tx, employee_id)).map(({ request_id, title }) => ({
    item_id: request_id,
    label: title,
    detail: 'Own request, not decided',
    link: '/workflows?tab=requests',
  }));

/** What points at employees, in the order of the list. Without `move` it is cleared in its own area. */
export const pointerHeadings = ({ dependencies }: Work): readonly Heading[] => [
  { heading: 'reports', label: 'Direct reports', ...reports },
  { heading: 'places', label: 'Departments, branches and documents', ...places },
  { heading: 'approvals', label: 'Pending approvals', ...approvals },
  { heading: 'stages', label: 'Approval stages that name them', ...stages },
  { heading: 'stand_ins', label: 'Absences they stand in for', ...standIns },
  { heading: 'tasks', label: 'Tasks of joining and leaving', ...tasks },
  { heading: 'joiners', label: 'Joiners', ...joiners },
  { heading: 'categories', label: 'Expense categories', ...dependencies.lifecycle.ownedCategories },
  { heading: 'assets', label: 'Assets in custody', list: assetsHeld, move: null },
  { heading: 'requests', label: 'Own requests', list: ownRequests, move: null },
];
