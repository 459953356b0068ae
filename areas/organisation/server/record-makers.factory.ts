import { type Ctx, newId } from '@hrms/platform/server';
import { createAnnouncement, publishAnnouncement } from './announcements/announcement.service.ts';
import { createBankAccount } from './bank/account.service.ts';
import { approveBankAccount } from './bank/approval.service.ts';
import { createDocument, publishDocument, uploadDocumentVersion } from './documents/document.service.ts';
import { createOwner, saveShares } from './ownership/owner.service.ts';
import { readProfile } from './profile/profile.queries.ts';
import { updateProfile } from './profile/profile.service.ts';

/** Acknowledgements by the first employees of the audience, for the demo organisation. */
async function acknowledgeForDemo(ctx: Ctx, document_id: string, people: number): Promise<void> {
  const now = ctx.clock.now();
  const asked = await ctx.tx
    .selectFrom('document_acknowledgement')
    .where('org_id', '=', ctx.org_id)
    .where('document_id', '=', document_id)
    .select('id')
    .orderBy('employee_id', 'desc')
    .limit(people)
    .execute();
  if (asked.length === 0) return;
  await ctx.tx
    .updateTable('document_acknowledgement')
    .set({ opened_at: now, acknowledged_at: now })
    .where('org_id', '=', ctx.org_id)
    .where(
      'id',
      'in',
      asked.map(({ id }) => id),
    )
    .execute();
}

/** Recipients, reads and acknowledgements of an announcement, for the demo organisation. */
async function readForDemo(ctx: Ctx, announcement_id: string, people: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  const done = { told_at: now, read_at: now, acknowledged_at: now };
  await ctx.tx
    .insertInto('announcement_read')
    .values(people.map((employee_id) => ({ org_id: ctx.org_id, id: newId(), announcement_id, employee_id, ...done })))
    .execute();
}

/** Makes the employer's records through the services, for the demonstration organisation. */
export const recordDemoMakers = {
  readProfile,
  updateProfile,
  createOwner,
  setShares: saveShares,
  createAccount: createBankAccount,
  approveAccount: approveBankAccount,
  createDocument,
  uploadVersion: uploadDocumentVersion,
  publishDocument,
  acknowledgeForDemo,
  createAnnouncement,
  publishAnnouncement,
  readForDemo,
};
