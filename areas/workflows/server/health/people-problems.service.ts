import type { LookupCtx } from '../lookups/directory.queries.ts';
import { findApprovingEmployees, findManagerLoops, findSuspended, findWithoutManager } from './people.queries.ts';
import { type Found, SCREEN, toProblem } from './problem.ts';

/** Employees without a manager, managers in a loop, and approvers who are away without a stand-in. */
export async function peopleProblems(ctx: LookupCtx, day: string, named: readonly string[]): Promise<Found[]> {
  const { tx } = ctx;
  const alone = await findWithoutManager(tx, day);
  const loops = await findManagerLoops(tx, day);
  const { suspended, away } = await findAbsent(ctx, day, named);
  return [
    ...(alone.length > 1
      ? [
          toProblem(
            'without_manager',
            'warning',
            {
              title: `${alone.length} employees have no manager`,
              text: 'Their requests go to the fallback approver.',
              link: '/employees',
            },
            { employees: alone.slice(0, 50) },
          ),
        ]
      : []),
    ...(loops.length > 0
      ? [
          toProblem(
            'manager_loop',
            'error',
            { title: 'Managers report to each other', text: 'Change one of their managers.', link: '/employees' },
            { employees: loops.slice(0, 50) },
          ),
        ]
      : []),
    ...(suspended.length > 0
      ? [
          toProblem(
            'suspended_approver',
            'warning',
            {
              title: `${countOf(suspended.length)} suspended and can’t be asked`,
              text: 'Name a stand-in for them.',
              link: `${SCREEN}?tab=stand-ins`,
            },
            { employees: suspended.slice(0, 50) },
          ),
        ]
      : []),
    ...(away.length > 0
      ? [
          toProblem(
            'away_without_stand_in',
            'warning',
            {
              title: `${countOf(away.length)} on leave today without a stand-in`,
              text: 'Their approvals stay pending until they are back. Name a stand-in for them.',
              link: `${SCREEN}?tab=stand-ins`,
            },
            { employees: away.slice(0, 50) },
          ),
        ]
      : []),
  ];
}

const countOf = (count: number) => (count === 1 ? '1 approver is' : `${count} approvers are`);

/** Employees who approve, have no stand-in today, and are suspended or on leave. */
async function findAbsent({ tx, dependencies }: LookupCtx, day: string, named: readonly string[]) {
  const approving = await findApprovingEmployees(tx, day, named);
  const ids = approving.map(({ employee_id }) => employee_id);
  const suspended = await findSuspended(tx, ids, day);
  const onLeave = new Set(await dependencies.workflows.onLeave(tx, ids, day));
  return {
    suspended: approving.filter(({ employee_id }) => suspended.has(employee_id)),
    away: approving.filter(({ employee_id }) => onLeave.has(employee_id) && !suspended.has(employee_id)),
  };
}
