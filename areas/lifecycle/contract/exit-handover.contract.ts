/** What points at a leaver, and who takes it over. */
import { byId, endpoint, id, instant, isoDate, recordAct } from '@hrms/platform/contract';
import * as z from 'zod';

/** Headings of what points at a leaver. Assets and own requests are cleared in their own areas. */
export const PointerHeading = z.enum(
  ['reports', 'places', 'approvals', 'stages', 'stand_ins', 'tasks', 'joiners', 'categories', 'assets', 'requests'],
  { error: 'Please select what is handed over' },
);
export type PointerHeading = z.output<typeof PointerHeading>;

export const PointsAtItem = z.object({
  item_id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  link: z.string(),
  successor_id: id.nullable(),
  successor_name: z.string().nullable(),
});
export type PointsAtItem = z.output<typeof PointsAtItem>;

export const PointsAt = z.object({
  /** The first day on which the leaver is gone. */
  from_date: isoDate,
  handed_over_at: instant.nullable(),
  /** Who takes over everything that names nobody of its own. */
  successor_id: id.nullable(),
  successor_name: z.string().nullable(),
  /** The leaver's manager, where nobody was chosen yet. */
  proposed_id: id.nullable(),
  proposed_name: z.string().nullable(),
  /** Records that nobody takes over yet. */
  open: z.int(),
  /** Headings without records are left out. */
  groups: z.array(
    z.object({
      heading: PointerHeading,
      label: z.string(),
      /** Whether it is handed over here; the others are cleared where they stand. */
      movable: z.boolean(),
      items: z.array(PointsAtItem),
    }),
  ),
});
export type PointsAt = z.output<typeof PointsAt>;

export const HandOver = z.strictObject({
  successor_id: id,
  /** Left out: everything. */
  heading: PointerHeading.nullish(),
  /** One record of the heading; left out: all of it. */
  item_id: z.string().max(100).nullish(),
  /** Hands over at once instead of after the last working day. */
  now: z.boolean().default(false),
});
export type HandOver = z.output<typeof HandOver>;

const UPDATE = 'lifecycle.exit.update';

export const exitHandover = {
  get: endpoint({
    method: 'GET',
    path: '/offboardings/{id}/points-at',
    permission: UPDATE,
    summary: 'Everything that points at a leaver: people, places, approvals, tasks, assets and requests',
    params: byId,
    response: PointsAt,
    errors: ['lifecycle.not_found'],
  }),
  handOver: recordAct('/offboardings/{id}/hand-over', {
    permission: UPDATE,
    summary: 'Name who takes over what points at a leaver, after the last working day or at once',
    body: HandOver,
    response: PointsAt,
    message: 'Successor saved',
    errors: [
      'lifecycle.not_found',
      'lifecycle.wrong_status',
      'lifecycle.successor_unknown',
      'lifecycle.successor_leaves',
      'lifecycle.not_handed_over',
      'access.own_record',
    ],
  }),
};
