import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { renderPdf } from '../reading/reading.ts';
import { type DocumentHead, documentPdf, type PdfDocument } from './document.ts';

const head: DocumentHead = {
  name: 'Deccan Tools Private Limited',
  address: ['14 MIDC Road', 'Pune 411019'],
  registrations: ['CIN U74999MH2015PTC012345'],
  logo: null,
};
const common = { head, title: 'Title of the document', footer: 'DT/1 · printed on 23 Nov 2026' };

const letter: PdfDocument = {
  ...common,
  template: 'letter',
  reference: 'DT/APP/0001',
  dated: '23 November 2026',
  recipient: ['Asha Rao', '7 Lake View, Pune'],
  subject: 'Appointment',
  blocks: [{ kind: 'text', text: 'Dear Asha,\n\nYour salary is ₹ 12,00,000 a year.\nIt is paid monthly.' }],
  signatory: { name: 'Meera Iyer', title: 'Head of HR' },
};
const statement: PdfDocument = {
  ...common,
  template: 'statement',
  reference: 'DT/2026/11/1',
  blocks: [
    { kind: 'facts', facts: [['Name', 'Asha Rao']] },
    {
      kind: 'two-tables',
      left: {
        columns: [
          { title: 'Earnings', share: 1 },
          { title: 'Amount', right: true },
        ],
        rows: [['Basic', '50,000.00']],
      },
      right: { columns: [{ title: 'Deductions', share: 1 }], rows: [{ cells: ['Total'], style: 'total' }] },
    },
    { kind: 'total', label: 'Net pay', amount: '₹ 50,000.00', words: 'Rupees Fifty Thousand Only' },
    { kind: 'picture', picture: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', caption: 'Scan to pay' },
    { kind: 'notes', notes: ['Rounding: 0.50'] },
  ],
};
const form: PdfDocument = {
  ...common,
  template: 'form',
  blocks: [
    { kind: 'table', ruled: true, table: { columns: [{ title: 'Nominee' }], rows: [['Ravi']] } },
    { kind: 'signatures', names: ['Signature of the employee, date'] },
  ],
};
const register: PdfDocument = {
  ...common,
  template: 'register',
  subtitle: '1 Nov 2026 to 30 Nov 2026',
  paper: 'a4',
  table: {
    columns: [{ title: 'Code' }, { title: 'Name', share: 1 }],
    rows: Array.from({ length: 200 }, (_, n) => [`E${n}`, 'Asha']),
  },
};

const open = (pdf: Buffer, password?: string) =>
  getDocumentProxy(new Uint8Array(pdf), password === undefined ? {} : { password });
async function read(document: PdfDocument, password?: string) {
  const { text, totalPages } = await extractText(await open(await documentPdf(document, password), password), {
    mergePages: true,
  });
  return { pages: totalPages, plain: text.replace(/\s+/g, ' ') };
}

describe('a document', () => {
  test('of each template has the organisation, its registrations and the footer', async () => {
    for (const document of [letter, statement, form, register]) {
      const { plain } = await read(document);
      expect(plain).toContain('Deccan Tools Private Limited');
      expect(plain).toContain('CIN U74999MH2015PTC012345');
      expect(plain).toContain('DT/1 · printed on 23 Nov 2026');
    }
  });

  test('a letter names reference, date, recipient, subject and signatory, with the rupee sign', async () => {
    expect((await read(letter)).plain).toMatch(
      /Ref: DT\/APP\/0001 23 November 2026 Asha Rao 7 Lake View, Pune Appointment Dear Asha, Your salary is ₹ 12,00,000 a year\. It is paid monthly\. For Deccan Tools Private Limited Meera Iyer Head of HR/,
    );
  });

  test('a statement has its tables side by side and the total in words', async () => {
    const { plain, pages } = await read(statement);
    expect(pages).toBe(1);
    expect(plain).toMatch(/Title of the document DT\/2026\/11\/1 Name Asha Rao Earnings Amount Basic 50,000\.00/);
    expect(plain).toContain('Net pay ₹ 50,000.00 Rupees Fifty Thousand Only');
  });

  test('a register repeats its head and numbers its pages', async () => {
    const { plain, pages } = await read(register);
    expect(pages).toBeGreaterThan(2);
    expect(plain.match(/Code Name/g)).toHaveLength(pages);
    expect(plain).toContain(`page 2 of ${pages}`);
  });

  test('a logo is part of the head', async () => {
    const { default: sharp } = await import('sharp');
    const logo = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#4f46e5' } })
      .png()
      .toBuffer();
    expect((await read({ ...form, head: { ...head, logo } })).plain).toContain('Nominee');
  });

  test('markup that fails is an error: data never is markup', async () => {
    await expect(renderPdf('#panic("x")', {})).rejects.toThrow();
    expect((await read({ ...form, title: '#panic("x")' })).plain).toContain('#panic("x")');
  });
});

describe('labels', () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `LAP-${n}`, text: 'ThinkPad', picture }));

  test('stand on sheets of 24, or one on each page of a roll', async () => {
    const sheet = await read({ ...common, template: 'labels', layout: 'sheet', labels: named(25) });
    expect(sheet).toMatchObject({ pages: 2, plain: expect.stringContaining('LAP-24 ThinkPad') });
    const roll = await read({ ...common, template: 'labels', layout: 'roll', labels: named(3) });
    expect(roll).toMatchObject({ pages: 3, plain: expect.stringContaining('LAP-2 ThinkPad') });
  });
});

describe('a password', () => {
  test('opens the document, and nothing else does', async () => {
    const pdf = await documentPdf(statement, 'ABCPK1234F');
    await expect(open(pdf)).rejects.toThrow('No password given');
    await expect(open(pdf, 'ABCPK1234f')).rejects.toThrow('Incorrect Password');
    expect((await read(statement, 'ABCPK1234F')).plain).toContain('Net pay ₹ 50,000.00');
  });

  test('hides what the document says, its title included, with AES-256', async () => {
    const clear = (await documentPdf(form)).toString('latin1');
    const sealed = (await documentPdf(form, 'asha1990')).toString('latin1');
    expect(clear).toContain('(Title of the document)');
    expect(sealed).not.toContain('Title of the document');
    expect(sealed).toMatch(/\/V 5 \/R 6 \/Length 256/);
    const document = await open(Buffer.from(sealed, 'latin1'), 'asha1990');
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Title of the document', EncryptFilterName: 'Standard' });
  });

  test('may have letters beyond ASCII', async () => {
    expect((await read(form, 'पासवर्ड-₹')).plain).toContain('Ravi');
  });
});
