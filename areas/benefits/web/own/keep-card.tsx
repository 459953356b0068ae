import type { AvailablePlan, Enrolment } from '@hrms/benefits/contract';
import { messageOf, useSignedIn } from '@hrms/platform/web';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { keepCard, syncKeptCards } from './kept-cards.ts';
import { deviceCards } from './offline-cards.ts';

/** Which cards are kept on this device; those of covers that ended or changed are brought up to date. */
export function useKeptCards(plans: readonly AvailablePlan[]) {
  const { user_id } = useSignedIn().user;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    // without a connection the cards stay as they are
    syncKeptCards(user_id, plans).then(
      (ids) => isShown && setKept(ids),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [plans, user_id]);
  return [kept, setKept] as const;
}

type KeepCardProps = {
  plan: AvailablePlan;
  enrolment: Enrolment;
  kept: ReadonlySet<string>;
  onChange: (kept: ReadonlySet<string>) => void;
};

/** Keeps the card of a plan on this device, or deletes it there. */
export function KeepCard({ plan, enrolment, kept, onChange }: KeepCardProps) {
  const { user_id } = useSignedIn().user;
  const { notification } = App.useApp();
  const [running, setRunning] = useState(false);
  const id = enrolment.enrolment_id;
  const isKept = kept.has(id);
  const change = async () => {
    setRunning(true);
    try {
      if (isKept) await deviceCards.remove(id);
      else await keepCard(user_id, plan, enrolment);
      onChange(new Set(isKept ? [...kept].filter((other) => other !== id) : [...kept, id]));
    } catch (problem) {
      notification.error({ title: 'Failed to keep the card on this device', description: messageOf(problem) });
    } finally {
      setRunning(false);
    }
  };
  const label = isKept ? 'Remove from this device' : 'Keep on this device';
  return (
    <Button loading={running} aria-label={`${label}: card of ${plan.name}`} onClick={() => void change()}>
      {label}
    </Button>
  );
}
