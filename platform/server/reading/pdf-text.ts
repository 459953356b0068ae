import { getDocumentProxy } from 'unpdf';
import { FileProblem } from './task.ts';

/** Beyond them nobody looks for what a bill says first. */
const MOST_PAGES = 3;
const MOST_CHARACTERS = 20_000;

/** The text of the first pages of a PDF, line by line; empty for a scan. @throws FileProblem when it cannot be read */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  try {
    const pdf = await getDocumentProxy(bytes, {
      disableFontFace: true,
      stopAtErrors: true,
      verbosity: 0,
    });
    let text = '';
    for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES) && text.length < MOST_CHARACTERS; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      text += '\n';
    }
    return text.slice(0, MOST_CHARACTERS);
  } catch {
    throw new FileProblem('This PDF cannot be read');
  }
}
