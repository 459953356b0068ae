import { conversions, joinerBulk, joinerExport, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { type Ctx, type Route, route } from '@hrms/platform/server';
import { completeTask, dropTask, listTasks, readTaskFile, reopenTask, uploadTaskFile } from '../checklists/task.service.ts';
import { listActiveTemplates } from '../checklists/template.queries.ts';
import { assignJoiners, assignTasks, sendLinks } from './bulk.service.ts';
import { readConversion } from './conversion-form.service.ts';
import { convertJoiner } from './convert.service.ts';
import { exportJoiners } from './export.service.ts';
import { joinerImportRoutes } from './import.service.ts';
import { endLink, sendLink } from './link.service.ts';
import { extendOffer, issueAppointment, issueOffer, previewOffer, readLetter } from './offer.service.ts';
import { listJoiners, readJoiner, summariseJoiners } from './read.service.ts';
import { refreshReadiness } from './readiness.service.ts';
import { findMatches } from './rehire.service.ts';
import {
  decideDocument,
  decideSection,
  issueDocumentView,
  readDocumentFile,
  readViewedDocument,
  revealNumber,
} from './verify.service.ts';
import { cancelJoining, createJoiner, recordNoShow, reopenJoining, updateJoiner } from './write.service.ts';

const verified = { status: 'verified', remark: null } as const;
const returned = (remark: string) => ({ status: 'returned', remark }) as const;

async function readChoices(ctx: Ctx) {
  const templates = (await listActiveTemplates(ctx.tx, 'onboarding')).map(({ template_id, name }) => ({ template_id, name }));
  return { structures: [...(await ctx.dependencies.lifecycle.salaryStructures(ctx))], templates };
}

/** A task that is done or open again may make its joiner ready, or no longer so. */
async function thenRefresh<T extends { joiner_id: string }>(ctx: Ctx, change: Promise<T>): Promise<T> {
  const task = await change;
  await refreshReadiness(ctx, task);
  return task;
}

/** Joiners from the offer to the employee record. */
export const joinerRoutes: readonly Route[] = [
  route(joiners.list, (ctx, { query }) => listJoiners(ctx, query)),
  route(joinerExport, (ctx, { query }) => exportJoiners(ctx, query)),
  ...joinerImportRoutes,
  route(joinerBulk.links, (ctx, { body }) => sendLinks(ctx, body.joiner_ids)),
  route(joinerBulk.assign, (ctx, { body }) => assignJoiners(ctx, body.joiner_ids, body.owner_id)),
  route(joinerBulk.assignTasks, (ctx, { body }) => assignTasks(ctx, body.task_ids, body.owner_id)),
  route(joiners.summary, (ctx) => summariseJoiners(ctx)),
  route(joiners.choices, (ctx) => readChoices(ctx)),
  route(joiners.get, (ctx, { params }) => readJoiner(ctx, params.id)),
  route(joiners.create, (ctx, { body }) => createJoiner(ctx, body)),
  route(joiners.update, (ctx, { params, body }) => updateJoiner(ctx, params.id, body)),
  route(joiners.cancel, (ctx, { params, body }) => cancelJoining(ctx, params.id, body.reason)),
  route(joiners.noShow, (ctx, { params, body }) => recordNoShow(ctx, params.id, body.reason)),
  route(joiners.reopen, (ctx, { params }) => reopenJoining(ctx, params.id)),
  route(joiners.offer, (ctx, { params, body }) => issueOffer(ctx, params.id, body)),
  route(joiners.previewOffer, (ctx, { params, query }) => previewOffer(ctx, params.id, query.valid_until)),
  route(joiners.extendOffer, (ctx, { params, body }) => extendOffer(ctx, params.id, body.valid_until)),
  route(joiners.appointment, (ctx, { params, body }) => issueAppointment(ctx, params.id, body.letter_template_id)),
  route(joiners.letter, (ctx, { params }) => readLetter(ctx, params.id, params.kind)),
  route(joiners.link, (ctx, { params }) => sendLink(ctx, params.id)),
  route(joiners.revokeLink, (ctx, { params }) => endLink(ctx, params.id)),
  route(joiners.verifySection, (ctx, { params }) => decideSection(ctx, params.id, params.key, verified)),
  route(joiners.returnSection, (ctx, { params, body }) => decideSection(ctx, params.id, params.key, returned(body.remark))),
  route(joiners.verifyDocument, (ctx, { params }) => decideDocument(ctx, params.id, params.documentId, verified)),
  route(joiners.returnDocument, (ctx, { params, body }) =>
    decideDocument(ctx, params.id, params.documentId, returned(body.remark)),
  ),
  route(joiners.documentFile, (ctx, { params }) => readDocumentFile(ctx, params.id, params.documentId)),
  route(joiners.viewDocument, (ctx, { params }) => issueDocumentView(ctx, params.id, params.documentId)),
  route(joiners.viewedDocument, (ctx, { params }) => readViewedDocument(ctx, params.ticket)),
  route(joiners.reveal, (ctx, { params, body }) => revealNumber(ctx, params.id, body.number)),
  route(conversions.matches, (ctx, { body }) => findMatches(ctx, body)),
  route(conversions.get, (ctx, { params }) => readConversion(ctx, params.id)),
  route(conversions.convert, (ctx, { params, body }) => convertJoiner(ctx, params.id, body)),
  route(joiningTasks.list, (ctx, { query }) => listTasks(ctx, query)),
  route(joiningTasks.done, (ctx, { params, body }) => thenRefresh(ctx, completeTask(ctx, params.id, body.note))),
  route(joiningTasks.notApplicable, (ctx, { params, body }) => thenRefresh(ctx, dropTask(ctx, params.id, body.note))),
  route(joiningTasks.upload, (ctx, { params, upload }) => uploadTaskFile(ctx, params.id, upload)),
  route(joiningTasks.file, (ctx, { params }) => readTaskFile(ctx, params.id)),
  route(joiningTasks.reopen, (ctx, { params }) => thenRefresh(ctx, reopenTask(ctx, params.id))),
];
