import { organisation, organisationProfile, organisationSettings } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { readBasicInformation } from './basic-information.service.ts';
import { readPicture, removeLogo, savePicture } from './picture.service.ts';
import { readProfile } from './profile.queries.ts';
import { listProfileChanges, updateProfile } from './profile.service.ts';
import { readSettings, updateSetting } from './setting.service.ts';

/** Calls about who the employer is and how it works. */
export const profileRoutes: Route[] = [
  route(organisation.basicInformation, (ctx) => readBasicInformation(ctx)),
  route(organisationProfile.get, (ctx) => readProfile(ctx)),
  route(organisationProfile.update, (ctx, { body }) => updateProfile(ctx, body)),
  route(organisationProfile.history, (ctx) => listProfileChanges(ctx)),
  route(organisationProfile.uploadLogo, (ctx, { upload }) => savePicture(ctx, 'logo', upload)),
  route(organisationProfile.removeLogo, (ctx) => removeLogo(ctx)),
  route(organisationProfile.picture, (ctx, { params }) => readPicture(ctx, params.id)),
  route(organisationProfile.uploadLetterhead, (ctx, { upload }) => savePicture(ctx, 'letterhead', upload)),
  route(organisationSettings.get, (ctx) => readSettings(ctx)),
  route(organisationSettings.update, (ctx, { body }) => updateSetting(ctx, body)),
];
