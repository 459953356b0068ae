/** Cards that an insurer gave, one file for each employee. */
import type { CardUpload } from '@hrms/benefits/contract';
import {
  type Ctx,
  type FileAnswer,
  insertAttachment,
  openArchive,
  readAttachment,
  removeAttachment,
  storeParts,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { benefitsNotices } from '../notices.ts';
import { findPlans } from '../plans/plan.queries.ts';
import { missing, noCover } from '../refusals.ts';
import { findInForce } from './enrolment.queries.ts';
import { listCardFiles } from './insurer-card.queries.ts';
import { findVisibleEnrolment } from './read.service.ts';

const MOST_CARDS = 2000;
const codeOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase();

/**
 * Stores the cards of a ZIP with the enrolments of today, in place of earlier ones, and tells their employees. What belongs to nobody is
 * named. @throws `not_found`, `no_cover`, `upload.not_accepted`
 */
export async function storeInsurerCards(ctx: Ctx, plan_id: string, upload: Upload): Promise<CardUpload> {
  const [plan] = await findPlans(ctx.tx, [plan_id]);
  if (!plan) throw missing('Plan');
  const parts = openArchive(upload.bytes, { many: 'cards', most_megabytes: 100 });
  const wanted = { plan_id, employee_id: undefined, day: ctx.today, most: MOST_CARDS };
  const enrolments = await findInForce(ctx.tx, wanted);
  if (enrolments.length === 0) throw noCover();
  const byCode = new Map(enrolments.map((enrolment) => [enrolment.employee_code.toLowerCase(), enrolment]));
  const earlier = await listCardFiles(
    ctx.tx,
    enrolments.map(({ enrolment_id }) => enrolment_id),
  );
  const { stored: done, left_out } = await storeParts(parts, {
    ownerOf: ({ name }) => {
      const enrolment = byCode.get(codeOf(name));
      return enrolment ? { key: enrolment.enrolment_id, owner: enrolment } : 'No employee with this code is covered today';
    },
    twice: 'A second file for this employee',
    store: async ({ name, bytes }, { enrolment_id }) => {
      const file = await storeUpload(ctx, { name, bytes }, { purpose: 'benefits.card', most_megabytes: 5 });
      for (const old of earlier.filter((card) => card.enrolment_id === enrolment_id))
        await removeAttachment(ctx, 'benefit_card_file', old);
      await insertAttachment(ctx, 'benefit_card_file', file, { enrolment_id });
    },
  });
  const stored = [...done.values()];
  await ctx.auditMany(
    'benefits.card_stored',
    stored.map(({ enrolment_id, employee_id }) => ({ subject_id: enrolment_id, details: { employee_id, plan: plan.name } })),
  );
  await ctx.notify(
    benefitsNotices.cardReady,
    stored.map(({ enrolment_id, employee_id }) => ({
      to: { employees: [employee_id] },
      cause: `${enrolment_id}:${ctx.clock.now().toISOString()}`,
      subject_id: enrolment_id,
      values: { plan: plan.name },
    })),
  );
  return { stored: stored.length, left_out };
}

/** The card that the insurer gave for an enrolment; a look at another person's is logged. @throws `not_found` */
export async function readInsurerCard(ctx: Ctx, enrolment_id: string): Promise<FileAnswer> {
  const { employee_id, plan_name } = await findVisibleEnrolment(ctx, enrolment_id);
  const [card] = await listCardFiles(ctx.tx, [enrolment_id]);
  const viewed = { employee_id, field_group: 'medical', fields: [`card of ${plan_name}`] } as const;
  return readAttachment(ctx, card, missing('Card'), { viewed });
}
