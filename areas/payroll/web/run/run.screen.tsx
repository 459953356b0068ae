import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { bankAdvices, type Payroll, payrollInputImports, payrollJournal, payrolls, runApprovals } from '@hrms/payroll/contract';
import {
  formatDate,
  LoadedPage,
  Page,
  refetchEndpoints,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
  useJobProgress,
} from '@hrms/platform/web';
import { ceilingMethods } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { markInputsChanged, useInputsChanged } from '../changed-payroll.ts';
import { ExceptionsCard } from '../exceptions/exceptions.card.tsx';
import { InputsCard } from '../inputs/inputs.card.tsx';
import { ItemsImportCard } from '../inputs/items-import.card.tsx';
import { JournalCard } from '../journal/journal.card.tsx';
import { paysBeside } from '../months.ts';
import { PaymentsCard } from '../payments/payments.card.tsx';
import { StatutoryCard } from '../payments/statutory.card.tsx';
import { PayrollStatusTag } from '../payroll-status.tsx';
import { AllPayslips } from '../payslips/all-payslips.card.tsx';
import { CeilingMethodCard } from '../settings/ceiling-method.card.tsx';
import { CeilingMethodDialog } from '../settings/ceiling-method.dialog.tsx';
import { ActivityCard } from './activity.card.tsx';
import { ApprovalCard } from './approval.card.tsx';
import { CorrectionsCard } from './corrections.card.tsx';
import { FinaliseDialog } from './finalise.dialog.tsx';
import { RunFooter } from './footer.card.tsx';
import { GuidedSteps } from './guided-steps.card.tsx';
import { findNextStep, type NextAction } from './next-step.ts';
import { RunProgress } from './progress.card.tsx';
import { RecalculatedCard, useRunStream } from './recalculated.card.tsx';
import { RegisterCard } from './register.card.tsx';
import { type RunTab, RunTabs } from './tabs.tsx';
import { RunTotals } from './totals.card.tsx';
import { VarianceCard } from './variance.card.tsx';
import '../run.css';

const PARENT = { to: '/payroll', label: 'Payroll' };

/** One payroll run: register, inputs, exceptions, statutory and payments. */
export function RunScreen() {
  const { id = '' } = useParams();
  const run = useEndpoint(payrolls.get, { params: { id } });
  return (
    <LoadedPage of={run} title="Payroll" parent={PARENT}>
      {(payroll) => <Run key={payroll.payroll_id} payroll={payroll} />}
    </LoadedPage>
  );
}

function useCeilingMethod({ period_month, status, kind }: Payroll) {
  const can = useCan();
  const asked = useEndpoint(
    ceilingMethods.get,
    { params: { month: period_month } },
    { enabled: status === 'draft' && !paysBeside({ kind }) && can(ceilingMethods.get) },
  );
  const known = asked.data;
  return known?.needed && known.signed_at === null ? known : undefined;
}

function useAdvised({ payroll_id, status }: Payroll): boolean {
  const can = useCan();
  const advices = useEndpoint(
    bankAdvices.list,
    { query: { payroll_id, limit: 50 } },
    { enabled: status === 'finalised' && can(bankAdvices.list) },
  );
  return advices.data?.rows.some((advice) => advice.status !== 'cancelled') ?? !can(bankAdvices.list);
}

function tabsOf(
  payroll: Payroll,
  shows: { journal: boolean; import: boolean },
  inputsChanged: () => void,
  recalculate: () => void,
): RunTab[] {
  const open = payroll.open_blockers + payroll.open_warnings;
  return [
    { key: 'register', label: 'Register', content: () => <RegisterCard payroll={payroll} /> },
    { key: 'inputs', label: 'Inputs', content: () => <InputsCard payroll={payroll} onChanged={inputsChanged} /> },
    ...(payroll.status === 'draft' && payroll.kind === 'regular' && shows.import
      ? [{ key: 'import', label: 'Import', content: () => <ItemsImportCard /> }]
      : []),
    {
      key: 'exceptions',
      label: open > 0 && payroll.status === 'draft' ? `Exceptions (${open.toLocaleString('en-IN')})` : 'Exceptions',
      content: () => <ExceptionsCard payroll={payroll} onFixed={recalculate} />,
    },
    ...(payroll.kind === 'regular' && payroll.computed_at
      ? [{ key: 'variance', label: 'Variance', content: () => <VarianceCard payroll={payroll} /> }]
      : []),
    ...(paysBeside(payroll)
      ? []
      : [{ key: 'statutory', label: 'Statutory', content: () => <StatutoryCard payroll={payroll} /> }]),
    { key: 'payments', label: 'Payments', content: () => <PaymentsCard payroll={payroll} /> },
    ...(payroll.status === 'finalised' && payroll.kind === 'regular'
      ? [{ key: 'corrections', label: 'Corrections', content: () => <CorrectionsCard payroll={payroll} /> }]
      : []),
    ...(payroll.status === 'finalised'
      ? [{ key: 'payslips', label: 'Payslips', content: () => <AllPayslips payroll_id={payroll.payroll_id} /> }]
      : []),
    ...(shows.journal ? [{ key: 'journal', label: 'Journal', content: () => <JournalCard payroll={payroll} /> }] : []),
    { key: 'activity', label: 'Activity', content: () => <ActivityCard payroll={payroll} /> },
  ];
}

function Run({ payroll }: { payroll: Payroll }) {
  const can = useCan();
  const params = { id: payroll.payroll_id };
  const [search, setSearch] = useSearchParams();
  const { job, isRunning } = useJobProgress(payroll.progress_id, () => void refetchEndpoints(payrolls.get));
  const ceiling = useCeilingMethod(payroll);
  const finalising = useDialog();
  const signing = useDialog<string>();
  const recompute = useAction(payrolls.recompute, { failure: 'Could not recalculate payroll' });
  const { save, saving } = useDownload();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const cancelling = useAction(payrolls.cancel);
  const cancelRun = async () => {
    const sure = await confirm({
      title: `Cancel ${payroll.title}?`,
      text: 'Calculated payslips are deleted. One-time items, LOP days and holds stay for the next run of the month.',
      label: 'Cancel run',
      danger: true,
    });
    if (sure && (await cancelling.run({ params }))) void navigate('/payroll');
  };
  useRunStream(payroll);
  const working = isRunning && job !== undefined;
  const asked = useEndpoint(runApprovals.get, { params }, { enabled: payroll.status === 'draft' && can(runApprovals.get) });
  const approval = payroll.status === 'draft' && asked.data?.required ? asked.data : undefined;
  const submitting = useAction(runApprovals.submit, { refresh: [runApprovals.get] });
  const step = findNextStep(payroll, {
    working,
    failed: job?.status === 'failed',
    changed: useInputsChanged(payroll),
    unsigned: ceiling !== undefined,
    advised: useAdvised(payroll),
    approval,
  });
  const show = (tab: string) => setSearch(tab === 'register' ? {} : { tab });
  const compute = () => void recompute.run({ params, body: {} });

  const act: Record<NextAction, () => void> = {
    recompute: compute,
    sign: () => signing.open(payroll.period_month),
    exceptions: () => show('exceptions'),
    submit: () => void submitting.run({ params, body: {} }),
    finalise: () => finalising.open(),
    pay: () => show('payments'),
  };
  const may: Record<NextAction, boolean> = {
    recompute: can(payrolls.recompute),
    sign: can(ceilingMethods.sign),
    exceptions: search.get('tab') !== 'exceptions',
    submit: can(runApprovals.submit),
    finalise: can(payrolls.finalise),
    pay: can(bankAdvices.create) && search.get('tab') !== 'payments',
  };

  return (
    <Page
      title={payroll.title}
      parent={PARENT}
      subtitle={
        <span className="run-subtitle">
          <PayrollStatusTag status={payroll.status} />
          {`Pay date ${formatDate(payroll.pay_date)} · ${payroll.pay_group}`}
        </span>
      }
      action={
        <>
          {payroll.status === 'draft' && can(payrolls.recompute) && step.action !== 'recompute' && (
            <Button icon={<ReloadOutlined />} disabled={working} loading={recompute.running} onClick={compute}>
              Recalculate
            </Button>
          )}
          {payroll.status === 'draft' && can(payrolls.cancel) && (
            <Button danger onClick={() => void cancelRun()}>
              Cancel run
            </Button>
          )}
          {payroll.computed_at && can(payrolls.register) && (
            <Button
              icon={<DownloadOutlined />}
              loading={saving !== undefined}
              onClick={() => void save(payrolls.register, { params, query: { format: 'xlsx' } })}
            >
              Download register
            </Button>
          )}
        </>
      }
    >
      <RunProgress job={job} finalising={payroll.status === 'finalising'} />
      {ceiling && <CeilingMethodCard month={ceiling.month} method={ceiling.method} onChoose={act.sign} />}
      {approval && payroll.computed_at && <ApprovalCard approval={approval} />}
      <RecalculatedCard payroll={payroll} />
      <RunTotals payroll={payroll} />
      <div className={payroll.kind === 'regular' ? 'run-layout' : ''}>
        {payroll.kind === 'regular' && <GuidedSteps payroll={payroll} />}
        <div className="run-stack">
          <RunTabs
            label="Payroll run"
            active={search.get('tab') ?? 'register'}
            onChange={show}
            tabs={tabsOf(
              payroll,
              { journal: can(payrollJournal.get), import: can(payrollInputImports.upload) },
              () => markInputsChanged(payroll),
              can(payrolls.recompute) ? compute : () => markInputsChanged(payroll),
            )}
          />
        </div>
      </div>
      <RunFooter
        step={step}
        may={(action) => may[action]}
        running={recompute.running || submitting.running}
        onAct={(action) => act[action]()}
      />
      <FinaliseDialog {...finalising} payroll={payroll} />
      <CeilingMethodDialog {...signing} method={ceiling?.method ?? 'split_by_days'} onSigned={compute} />
    </Page>
  );
}
