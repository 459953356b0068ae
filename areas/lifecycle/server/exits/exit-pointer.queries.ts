/** SQL of what points at a leaver within joining and leaving, and of the successors chosen. */
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { Pointer, PointerMove } from '../dependencies.ts';

const OPEN_JOINER = ['draft', 'offered', 'accepted', 'in_progress', 'ready'];

/** Open tasks of joiners and other leavers, and template items, that an employee is to do; by title. */
export async function listTaskPointers(tx: Tx, employee_id: string): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select 'joining:' || t.id as item_id, t.title as label,
        concat_ws(' ', j.first_name, j.last_name) as detail, '/employees/onboarding/' || j.id as link
      from joining_task t join joiner j on j.org_id = t.org_id and j.id = t.joiner_id
      where t.org_id = ${tx.org_id} and t.owner_employee_id = ${employee_id}::uuid and t.status = 'open'
        and j.status <> all(array['declined', 'cancelled', 'no_show'])
    union all
    select 'exit:' || t.id, t.title, 'Exit', '/employees/offboarding/' || x.id
      from exit_task t join exit x on x.org_id = t.org_id and x.id = t.exit_id
      where t.org_id = ${tx.org_id} and t.owner_employee_id = ${employee_id}::uuid and t.status = 'open'
        and x.employee_id <> ${employee_id}::uuid and x.status in ('serving_notice', 'clearance', 'settled')
    union all
    select 'item:' || i.id, i.title, 'Template ' || c.name, '/employees/onboarding?tab=templates'
      from checklist_item i join checklist_template c on c.org_id = i.org_id and c.id = i.template_id
      where i.org_id = ${tx.org_id} and i.owner_id = ${employee_id}::uuid
    order by 2, 1`.execute(tx);
  return rows;
}

/** Gives tasks and template items to a successor. */
export async function moveTaskPointers(tx: Tx, { employee_id, successor_id, item_ids }: PointerMove): Promise<void> {
  const own = (kind: string) => item_ids.filter((id) => id.startsWith(kind)).map((id) => id.slice(kind.length));
  await sql`update joining_task set owner_employee_id = ${successor_id}::uuid, version = version + 1
    where org_id = ${tx.org_id} and owner_employee_id = ${employee_id}::uuid and id = any(${own('joining:')}::uuid[])`.execute(
    tx,
  );
  await sql`update exit_task set owner_employee_id = ${successor_id}::uuid, version = version + 1
    where org_id = ${tx.org_id} and owner_employee_id = ${employee_id}::uuid and id = any(${own('exit:')}::uuid[])`.execute(tx);
  await sql`update checklist_item set owner_id = ${successor_id}::uuid
    where org_id = ${tx.org_id} and owner_id = ${employee_id}::uuid and id = any(${own('item:')}::uuid[])`.execute(tx);
}

/** Joiners whose manager, buddy or owner in HR an employee is, by name. */
export async function listJoinerPointers(tx: Tx, employee_id: string): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`select id as item_id, concat_ws(' ', first_name, last_name) as label,
      case when manager_id = ${employee_id}::uuid then 'Future manager' else 'Buddy' end as detail,
      '/employees/onboarding/' || id as link
    from joiner where org_id = ${tx.org_id} and status = any(${OPEN_JOINER}::text[])
      and ${employee_id}::uuid in (manager_id, buddy_id, owner_id) order by label, id`.execute(tx);
  return rows;
}

/** Makes a successor manager, buddy and owner of joiners in the place of an employee. */
export async function moveJoinerPointers(tx: Tx, { employee_id, successor_id, item_ids }: PointerMove): Promise<void> {
  await sql`update joiner set version = version + 1,
      manager_id = case when manager_id = ${employee_id}::uuid then ${successor_id}::uuid else manager_id end,
      buddy_id = case when buddy_id = ${employee_id}::uuid then ${successor_id}::uuid else buddy_id end,
      owner_id = case when owner_id = ${employee_id}::uuid then ${successor_id}::uuid else owner_id end
    where org_id = ${tx.org_id} and ${employee_id}::uuid in (manager_id, buddy_id, owner_id)
      and id = any(${[...item_ids]}::uuid[])`.execute(tx);
}

export type SuccessorRow = { readonly heading: string; readonly item_id: string; readonly successor_id: string };

/** Successors chosen for an exit. */
export async function listSuccessors(tx: Tx, exit_id: string): Promise<SuccessorRow[]> {
  const { rows } = await sql<SuccessorRow>`select heading, item_id, successor_employee_id as successor_id from exit_successor
    where org_id = ${tx.org_id} and exit_id = ${exit_id}::uuid`.execute(tx);
  return rows;
}

/** Deletes the choice of one record, or all choices of a heading or of the exit that a wider one replaces. */
export async function deleteSuccessors(
  tx: Tx,
  exit_id: string,
  { heading, item_id }: { heading: string | null; item_id: string | null },
): Promise<void> {
  await sql`delete from exit_successor where org_id = ${tx.org_id} and exit_id = ${exit_id}::uuid
    and (${heading}::text is null or heading = ${heading}) and (${item_id}::text is null or item_id = ${item_id})`.execute(tx);
}
