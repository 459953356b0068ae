import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../context.ts';
import { Refusal } from '../refusal.ts';

const chooseFile = (code: string, message: string, status: 400 | 422 = 422) =>
  new Refusal(code, status, message, { errors: [{ path: 'file', message: 'Please choose a file' }] });
const LIMITS = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE']);

const LONGEST_NAME = 120;

/** A name without path or control characters; half a letter is none. A long one is cut before its ending. */
function toFileName(given: string): string {
  const name = given.replace(/[^\p{L}\p{N} ._-]/gu, '_');
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return `${stem.slice(0, LONGEST_NAME - ending.length)}${ending}`.toWellFormed();
}

/**
 * The one file of a form and the fields beside it.
 * @throws Refusal 413 above the limit in bytes, 400 for a form that is cut short, 422 without a file
 */
export async function readUpload(request: FastifyRequest, limit = 20 * 1024 * 1024): Promise<Upload> {
  if (!request.isMultipart()) throw chooseFile('upload.multipart', 'Send the file as multipart/form-data');
  try {
    return await readParts(request, limit);
  } catch (problem) {
    const { code } = problem as { code?: string };
    if (problem instanceof Refusal || (code !== undefined && LIMITS.has(code))) throw problem;
    throw chooseFile('upload.multipart', 'The form is cut off or malformed. Upload the file again', 400);
  }
}

/** Between so many bytes others are answered: a large file arrives faster than their calls. */
const BYTES_AT_ONCE = 256 * 1024;

async function collectBytes(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let taken = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    taken += chunk.length;
    if (taken < BYTES_AT_ONCE) continue;
    taken = 0;
    await nextTurn();
  }
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest, limit: number): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Omit<Upload, 'fields'> | null = null;
  for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 20 } })) {
    if (part.type === 'file')
      file = { name: toFileName(part.filename), media_type: part.mimetype, bytes: await collectBytes(part.file) };
    else fields[part.fieldname] = String(part.value);
  }
  if (!file) throw chooseFile('upload.file', 'Please choose a file');
  return { ...file, fields };
}
