import { type Ctx, Refusal, wrongField } from '@hrms/platform/server';

/** An address counts as kept before when the caller did not enter it in these days. */
const DAYS_KEPT = 7;

const notOnRecord = () =>
  wrongField(
    'access.link_not_on_record',
    'email',
    'This isn’t an e-mail address of the employee. Add it to the employee record, or ask an owner',
  );
const ownEntry = () =>
  new Refusal(
    'access.link_second_person',
    409,
    `You entered this address in the last ${DAYS_KEPT} days. A second administrator has to send this invitation`,
  );

/**
 * Whoever signs in for an employee reads their pay and bank: the account's address is one on the employee's record that somebody
 * else entered, or that has stood there for some days. Owners may link any address.
 * @throws `link_not_on_record`, `link_second_person`
 */
export async function assertMayLink(ctx: Ctx, employee_id: string, email: string): Promise<void> {
  if (ctx.actor.standing.is_owner) return;
  const since = new Date(ctx.clock.now().getTime() - DAYS_KEPT * 86_400_000);
  const on_record = await ctx.dependencies.access.addressesOnRecord(ctx.tx, employee_id, { by: ctx.actor.user_id, since });
  const found = on_record.find((address) => address.email === email.toLowerCase());
  if (!found) throw notOnRecord();
  if (found.entered_by) throw ownEntry();
}

/**
 * Tells the employee that an account opens their record, at every address on record and those taken off it in the last 30 days.
 * @param invited the address an invitation goes to at the same time, which says the same
 */
export async function notifyOfLink(ctx: Ctx, employee_id: string, email: string, invited?: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 30 * 86_400_000);
  const { addressesOnRecord, removedAddresses } = ctx.dependencies.access;
  const on_record = await addressesOnRecord(ctx.tx, employee_id, { by: ctx.actor.user_id, since });
  const removed = await removedAddresses(ctx.tx, employee_id, since);
  const [name = '', domain = ''] = email.split('@');
  const account = `${name[0] ?? ''}***@${domain}`;
  const addresses = new Set([...on_record.map((address) => address.email), ...removed]);
  if (invited) addresses.delete(invited.toLowerCase());
  for (const to of addresses)
    await ctx.mail.send({
      to,
      subject: 'An account was linked to your employee record',
      body: `${ctx.actor.display_name} linked the account ${account} to your employee record. It opens your payslips and details. If this isn’t your address, contact HR or an owner of your organisation now.`,
    });
}
