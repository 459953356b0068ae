import { joiningPolicies, portal, portalSections, type SectionKey } from '@hrms/lifecycle/contract';
import { type PublicCtx, type Route, route } from '@hrms/platform/server';
import { listPolicies } from '../joiners/policy.queries.ts';
import { handInDocument, handInSection } from './hand-in.service.ts';
import { addPolicy, readPolicyFile, removePolicy } from './policy.service.ts';
import {
  acceptOffer,
  declineOffer,
  giveConsent,
  readOfferLetter,
  readPortal,
  readPortalPolicy,
  submitPortal,
} from './portal.service.ts';
import { enterPortal, findInside, leavePortal, openPortal } from './session.service.ts';

const saving =
  (key: SectionKey) =>
  async (ctx: PublicCtx, { body }: { body: Record<string, unknown> & { draft?: boolean | undefined } }) =>
    handInSection(await findInside(ctx), key, body);

/** The joiner’s own page: every call but the first two is about the joiner of the cookie. Beside it the policies that joiners accept. */
export const portalRoutes: readonly Route[] = [
  route(portal.open, (ctx, { body }) => openPortal(ctx, body.token)),
  route(portal.enter, async (ctx, { body }) => readPortal(await enterPortal(ctx, body.token, body.code))),
  route(portal.state, async (ctx) => readPortal(await findInside(ctx))),
  route(portal.consent, async (ctx) => giveConsent(await findInside(ctx))),
  route(portal.acceptOffer, async (ctx, { body }) => acceptOffer(await findInside(ctx), body.full_name, ctx.request.ip)),
  route(portal.declineOffer, async (ctx, { body }) => declineOffer(await findInside(ctx), body.reason)),
  route(portal.offerLetter, async (ctx) => readOfferLetter(await findInside(ctx))),
  route(portalSections.personal, saving('personal')),
  route(portalSections.address, saving('address')),
  route(portalSections.identity, saving('identity')),
  route(portalSections.bank, saving('bank')),
  route(portalSections.epf_declaration, saving('epf_declaration')),
  route(portalSections.tax, saving('tax')),
  route(portalSections.policies, saving('policies')),
  route(portalSections.family, saving('family')),
  route(portalSections.nominees, saving('nominees')),
  route(portalSections.education, saving('education')),
  route(portalSections.experience, saving('experience')),
  route(portal.policy, async (ctx, { params }) => readPortalPolicy(await findInside(ctx), params.id)),
  route(portal.upload, async (ctx, { upload, body }) => handInDocument(await findInside(ctx), upload, body.document_type_id)),
  route(portal.submit, async (ctx) => submitPortal(await findInside(ctx))),
  route(joiningPolicies.list, ({ tx }) => listPolicies(tx)),
  route(joiningPolicies.create, (ctx, { upload, body }) => addPolicy(ctx, upload, body.title)),
  route(joiningPolicies.file, (ctx, { params }) => readPolicyFile(ctx, params.id)),
  route(joiningPolicies.remove, (ctx, { params }) => removePolicy(ctx, params.id)),
  route(portal.leave, (ctx) => leavePortal(ctx)),
];
