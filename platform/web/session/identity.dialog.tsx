import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { answerIdentity, isIdentityQuestionOpen, offerIdentityDialog, onIdentityAsked } from './identity-question.ts';

type Form = ComponentType<{ open: boolean }>;

/**
 * The one dialog that asks for the password or code again; the call that was refused is then repeated. A dialog that cannot be
 * fetched counts as given up.
 */
export function IdentityDialog() {
  const isOpen = useSyncExternalStore(onIdentityAsked, isIdentityQuestionOpen);
  const [Form, setForm] = useState<Form | null>(null);
  useEffect(() => offerIdentityDialog(), []);
  useEffect(() => {
    if (!isOpen || Form) return;
    import('./identity.form.tsx').then(
      ({ IdentityForm }) => setForm(() => IdentityForm),
      () => answerIdentity(false),
    );
  }, [isOpen, Form]);
  return Form && <Form open={isOpen} />;
}
