import { foundOrganisation, hashPassword } from '@hrms/access/server';
import {
  appendAudit,
  type Clock,
  enterTenant,
  inDirectory,
  mailerFor,
  noticeCloserFor,
  notifierFor,
  type PublicCtx,
  queueOf,
  type Services,
} from '@hrms/platform/server';

export type Founder = {
  organisation_name: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  state_code: string;
};

/** An organisation as sign-up makes it, without a browser. */
export async function foundSeedOrganisation(services: Services, { password, ...founder }: Founder) {
  const password_hash = await hashPassword(password);
  return inDirectory(services.pool, async (tx) => {
    const clock: Clock = services.clock;
    const enter: PublicCtx['enter'] = async (org_id) => {
      const inside = await enterTenant(tx, org_id);
      const jobs = queueOf(inside);
      const mail = mailerFor({ tx: inside, clock, jobs, config: services.config });
      return {
        tx: inside,
        jobs,
        mail,
        notify: notifierFor({ tx: inside, clock, jobs, services, actor_id: null }),
        closeNotices: noticeCloserFor({ tx: inside, clock }),
        audit: (entry) => appendAudit(inside, clock.now(), entry),
      };
    };
    return foundOrganisation(
      { tx, clock, enter, services, dependencies: services.dependencies },
      { ...founder, phone: null, password_hash },
    );
  });
}
