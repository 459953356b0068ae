import type { WireStep } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Money } from './money.tsx';
import { Steps } from './steps.tsx';
import './why.css';

export type ExplainedFigure = { title: string; value_paise: number; steps: WireStep[] };

type WhyDrawerProps = {
  title: string;
  isOpen: boolean;
  close: () => void;
  /** The figure, or how to get it: explanations are computed when the user asks. */
  figure: ExplainedFigure | (() => Promise<ExplainedFigure>);
};

/** Shows how a figure came about, step by step. */
export function WhyDrawer({ title, isOpen, close, figure }: WhyDrawerProps) {
  return (
    <Drawer open={isOpen} size={480} title={title} onClose={close} destroyOnHidden>
      {typeof figure === 'function' ? <Asked title={title} load={figure} /> : <Told figure={figure} />}
    </Drawer>
  );
}

function Asked({ title, load }: { title: string; load: () => Promise<ExplainedFigure> }) {
  const asked = useQuery({ queryKey: ['why', title], queryFn: load, gcTime: 0, staleTime: 0 });
  if (asked.data) return <Told figure={asked.data} />;
  if (!asked.error) return <Skeleton active />;
  const retry = (
    <Button size="small" onClick={() => void asked.refetch()}>
      Retry
    </Button>
  );
  return <Alert type="error" showIcon title={messageOf(asked.error)} action={retry} />;
}

const Told = ({ figure }: { figure: ExplainedFigure }) => (
  <>
    <div className="ui-why-total">
      <span>{figure.title}</span>
      <strong className="ui-number">{formatRupees(figure.value_paise)}</strong>
    </div>
    <Steps steps={figure.steps} />
  </>
);

type WhyProps = Pick<WhyDrawerProps, 'figure'> & {
  title: string;
  paise: number;
  children?: ReactNode;
};

/** A calculated amount that opens its explanation: `<Why title="Employee share" paise={…} figure={() => call(…)} />`. */
export function Why({ title, paise, figure, children }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="ui-why" aria-label={`Why ${formatRupees(paise)}? ${title}`} onClick={() => setOpen(true)}>
        {children ?? <Money paise={paise} />}
      </button>
      <WhyDrawer title={title} isOpen={isOpen} close={() => setOpen(false)} figure={figure} />
    </>
  );
}
