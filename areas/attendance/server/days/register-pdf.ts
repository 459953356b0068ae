import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { documentPdf, type Work } from '@hrms/platform/server';

type Printed = {
  title: string;
  first_day: string;
  last_day: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** A day as a column's head, short enough for a month on one sheet. */
const headOf = (head: string) => (/^\d{4}-\d{2}-\d{2}$/.test(head) ? head.slice(8) : head);

/** A register on A3 sheets, its head repeated on each. */
export async function printRegister(ctx: Work, { title, first_day, last_day, header, rows }: Printed): Promise<Buffer> {
  const today = ctx.clock.today();
  return documentPdf({
    template: 'register',
    head: await readDocumentHead(ctx, today),
    title,
    subtitle: `${dateLabel(first_day)} to ${dateLabel(last_day)}`,
    footer: `Printed on ${dateLabel(today)}`,
    paper: 'a3',
    table: {
      columns: header.map((head) => ({ title: headOf(head), share: head === 'Name' || head === 'Department' ? 1 : 0 })),
      rows: rows.map((row) => row.map(String)),
    },
  });
}
