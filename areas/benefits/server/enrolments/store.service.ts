/** Writes enrolments with their covers and shares. */
import type { EnrolmentStatus } from '@hrms/benefits/contract';
import { copyRows, newId, updateRow, type Work } from '@hrms/platform/server';
import type { EnrolmentDraft } from './draft.service.ts';
import { deleteCovers, insertShares } from './write.queries.ts';

export type StoreOptions = {
  readonly status: EnrolmentStatus;
  readonly window_id?: string | null;
  readonly life_event_id?: string | null;
  readonly reason?: string | null;
  readonly consent_text?: string | null;
  readonly chosen_by: string | null;
  readonly pran?: string | null;
  /** Medical answers by family member; `self` for the employee. */
  readonly pre_existing?: Readonly<Record<string, string>>;
};

/** Whether an enrolment is in force from its first day, so that its shares go to payroll. */
const isInForce = (status: EnrolmentStatus): boolean => status === 'confirmed' || status === 'active';

const priceColumns = ({ price, facts, choice, cover }: EnrolmentDraft) => ({
  option_id: choice.option.option_id,
  from_date: cover.first_day,
  to_date: cover.last_day,
  chosen_monthly_paise: choice.monthly_paise,
  cost_paise: price.cost_paise,
  employee_share_paise: price.employee_paise,
  employer_share_paise: price.employer_paise,
  price_facts: JSON.stringify(facts),
});

async function insertCovers(
  work: Work,
  drafts: readonly { id: string; draft: EnrolmentDraft }[],
  pre_existing: Readonly<Record<string, string>>,
): Promise<void> {
  const vault = Object.keys(pre_existing).length > 0 ? await work.vault() : null;
  const rows = drafts.flatMap(({ id, draft: { lives, cover } }) =>
    lives.map(({ family_member_id, relation }) => {
      const cover_id = newId();
      const answer = pre_existing[family_member_id ?? 'self'];
      return {
        id: cover_id,
        enrolment_id: id,
        family_member_id,
        relation,
        from_date: cover.first_day,
        to_date: cover.last_day,
        status: 'requested',
        pre_existing: vault && answer ? vault.encrypt('benefit_cover', 'pre_existing', cover_id, answer) : null,
      };
    }),
  );
  await copyRows(work.tx, 'benefit_cover', rows);
}

/** Stores new enrolments of the same kind and answers their ids in the order of the drafts. */
export async function storeEnrolments(work: Work, drafts: readonly EnrolmentDraft[], options: StoreOptions): Promise<string[]> {
  if (drafts.length === 0) return [];
  const withIds = drafts.map((draft) => ({ id: newId(), draft }));
  const vault = options.pran ? await work.vault() : null;
  await copyRows(
    work.tx,
    'benefit_enrolment',
    withIds.map(({ id, draft }) => ({
      id,
      employee_id: draft.choice.subject.employee_id,
      plan_id: draft.choice.plan.plan_id,
      ...priceColumns(draft),
      status: statusOf(options.status, draft, work.today),
      chosen_at: work.clock.now(),
      chosen_by: options.chosen_by,
      window_id: options.window_id ?? null,
      life_event_id: options.life_event_id ?? null,
      reason: options.reason ?? null,
      consent_text: options.consent_text ?? null,
      pran: vault && options.pran ? vault.encrypt('benefit_enrolment', 'pran', id, options.pran) : null,
    })),
  );
  await insertCovers(work, withIds, options.pre_existing ?? {});
  if (isInForce(options.status)) {
    await insertShares(
      work.tx,
      withIds.flatMap(({ id, draft }) => draft.price.months.map((month) => ({ enrolment_id: id, ...month }))),
    );
    await work.announceChanges(
      'pay',
      drafts.map(({ choice, cover }) => ({
        employee_id: choice.subject.employee_id,
        from_date: cover.first_day,
        cause: 'benefit enrolled',
      })),
    );
  }
  return withIds.map(({ id }) => id);
}

/** A confirmed enrolment whose first day came is active. */
const statusOf = (status: EnrolmentStatus, { cover }: EnrolmentDraft, today: string): EnrolmentStatus =>
  status === 'confirmed' && cover.first_day <= today ? 'active' : status;

/** Writes a choice that is not in force yet anew: option, days, people, price. */
export async function restoreEnrolment(
  work: Work,
  id: string,
  draft: EnrolmentDraft,
  options: Pick<StoreOptions, 'status' | 'reason' | 'pran' | 'pre_existing'>,
): Promise<void> {
  const vault = options.pran ? await work.vault() : null;
  await updateRow(
    work.tx,
    'benefit_enrolment',
    { id },
    {
      ...priceColumns(draft),
      status: statusOf(options.status, draft, work.today),
      chosen_at: work.clock.now(),
      ...(options.reason && { reason: options.reason }),
      ...(vault && options.pran && { pran: vault.encrypt('benefit_enrolment', 'pran', id, options.pran) }),
    },
  );
  await deleteCovers(work.tx, id);
  await insertCovers(work, [{ id, draft }], options.pre_existing ?? {});
  if (isInForce(options.status))
    await insertShares(
      work.tx,
      draft.price.months.map((month) => ({ enrolment_id: id, ...month })),
    );
}
