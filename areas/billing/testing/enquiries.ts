import { type DirectoryTx, newId } from '@hrms/platform/server';

const ENQUIRIES = [
  ['Meera Nair', 'meera@nilgiri.example', 'Nilgiri Tea Estates', 120, 'new', 'Payroll for pickers on daily wages'],
  ['Rohan Deshmukh', 'rohan@godavari.example', 'Godavari Foods', 85, 'new', null],
  ['Farida Khan', 'farida@charminar.example', 'Charminar Textiles', 310, 'contacted', 'Wants to see shifts and overtime'],
  ['Joseph Thomas', 'joseph@periyar.example', 'Periyar Logistics', 60, 'contacted', null],
  ['Anita Rao', 'anita@tungabhadra.example', 'Tungabhadra Steel', 900, 'won', 'Enterprise'],
  ['Kabir Singh', 'kabir@sutlej.example', 'Sutlej Motors', 15, 'lost', 'Too small by now'],
] as const;

const DAY = 86_400_000;

/** Enquiries of the demo installation, one every other day. */
export async function insertDemoEnquiries(tx: DirectoryTx, now: Date): Promise<void> {
  await tx
    .insertInto('demo_request')
    .values(
      ENQUIRIES.map(([name, work_email, organisation, employees, status, message], n) => {
        const at = new Date(now.getTime() - (2 * n + 1) * DAY);
        return {
          id: newId(),
          name,
          work_email,
          organisation,
          employees,
          message,
          status,
          source: 'landing',
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
}
