import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { FileProblem, type Reply, type TaskName, type Tasks } from './task.ts';

/** Cells of one part of an answer: the program takes so many at a time and answers others in between. */
const CELLS_AT_ONCE = 20_000;

/**
 * Files stand back behind calls: on a busy machine the processor is for those who wait for an answer. Only Linux gives a thread a
 * priority of its own; elsewhere the whole program would be meant.
 */
const NICE = 5;
if (process.platform === 'linux') setPriority(0, NICE);

/** Each is loaded by the first task that needs it: a thread that only reads tables never loads the rest. */
const tasks: { [Name in TaskName]: (given: Tasks[Name]['given']) => Promise<Tasks[Name]['answer']> } = {
  table: async ({ bytes, limits }) => (await import('./table.ts')).readTable(toBuffer(bytes), limits),
  picture: async ({ bytes, drawing }) => (await import('./picture.ts')).drawPicture(bytes, drawing),
  pdf_text: async ({ bytes }) => (await import('./pdf-text.ts')).readPdfText(bytes),
  document: async ({ template, inputs, password }) => {
    const pdf = (await import('./document.ts')).setDocument(template, inputs);
    return password === undefined ? pdf : (await import('../documents/protect-pdf.ts')).protectPdf(pdf, password);
  },
  protection: async ({ workbook, password }) => (await import('./protection.ts')).protectWorkbook(toBuffer(workbook), password),
};

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

let rest: Iterator<Reply> | null = null;

/** A table leaves in parts, anything else at once. */
function* repliesOf(answer: unknown): Generator<Reply> {
  if (!Array.isArray(answer)) return yield { kind: 'done', answer };
  let part: unknown[] = [];
  let cells = 0;
  for (const row of answer as Tasks['table']['answer']) {
    part.push(row);
    cells += row.cells.length + 1;
    if (cells < CELLS_AT_ONCE) continue;
    yield { kind: 'part', part };
    part = [];
    cells = 0;
  }
  yield { kind: 'done', answer: part };
}

const send = (reply: Reply) => parentPort?.postMessage(reply);

parentPort?.on('message', async (asked: 'more' | { name: TaskName; given: never }) => {
  try {
    if (asked !== 'more') rest = repliesOf(await tasks[asked.name](asked.given));
    send(rest?.next().value as Reply);
  } catch (problem) {
    if (problem instanceof FileProblem) send({ kind: 'file', message: problem.message, reason: problem.reason });
    else send({ kind: 'bug', message: (problem as Error).stack ?? String(problem) });
  }
});
