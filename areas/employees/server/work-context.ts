import { type Ctx, contextOf, freeStanding, newId, type RequestFacts, type Services, type Tx } from '@hrms/platform/server';

const NO_REQUEST: Omit<RequestFacts, 'id'> = {
  ip: '',
  route: 'job',
  headers: {},
  device: null,
  cookies: {},
  setCookie: () => undefined,
  clearCookie: () => undefined,
  setHeader: () => undefined,
  tenant_hint: null,
  answerWith: () => undefined,
};

/** The context of work that runs later for a person who asked for it: the log names that person. */
export const workContext = (services: Services, tx: Tx, user_id: string): Ctx =>
  contextOf(
    services,
    tx,
    {
      kind: 'user',
      identity_id: user_id,
      user_id,
      org_id: tx.org_id,
      employee_id: null,
      session_id: user_id,
      email: '',
      display_name: '',
      permissions: new Map(),
      reauthenticated_at: null,
      standing: freeStanding,
    },
    { ...NO_REQUEST, id: newId() },
  );
