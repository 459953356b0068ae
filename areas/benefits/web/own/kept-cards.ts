/** Keeps the benefit cards of an employee on their device up to date. */
import { type AvailablePlan, benefitCards, type Enrolment, insurerCards } from '@hrms/benefits/contract';
import { fileOf, serverNow } from '@hrms/platform/web';
import { deviceCards } from './offline-cards.ts';

/** Fetches the cards of an enrolment and keeps them. @throws ApiError */
export async function keepCard(user_id: string, plan: AvailablePlan, enrolment: Enrolment): Promise<void> {
  const files = [{ title: 'Benefit card', file: await fileOf(benefitCards, { params: { id: plan.plan_id } }) }];
  if (enrolment.has_card)
    files.push({ title: 'Insurer’s card', file: await fileOf(insurerCards.file, { params: { id: enrolment.enrolment_id } }) });
  await deviceCards.put({
    id: enrolment.enrolment_id,
    user_id,
    saved_at: serverNow().toISOString(),
    version: enrolment.version,
    plan_name: plan.name,
    option_name: enrolment.option_name,
    provider: plan.provider,
    helpline: plan.helpline,
    covered: plan.covered,
    to_date: enrolment.to_date,
    files,
  });
}

/** Deletes cards of covers that ended, and fetches again what has changed. @returns the enrolments whose card is kept */
export async function syncKeptCards(user_id: string, plans: readonly AvailablePlan[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const card of await deviceCards.list(user_id)) {
    const plan = plans.find(({ enrolment }) => enrolment?.enrolment_id === card.id && enrolment.status === 'active');
    if (!plan?.enrolment) {
      await deviceCards.remove(card.id);
      continue;
    }
    kept.add(card.id);
    // a card that cannot be fetched now stays as it is, and the others are still brought up to date
    if (plan.enrolment.version !== card.version) await keepCard(user_id, plan, plan.enrolment).catch(() => undefined);
  }
  return kept;
}
