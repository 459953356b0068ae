import {
  type DialogProps,
  formatDate,
  LoadedData,
  Section,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { type TaxWindow, taxSettings, taxWindows } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { TaxSettingDialog, WindowDialog } from './window.dialog.tsx';

function stateOf({ from_date, to_date }: TaxWindow, today: string) {
  if (today < from_date) return <StatusTag tone="neutral">Upcoming</StatusTag>;
  return today > to_date ? <StatusTag tone="neutral">Closed</StatusTag> : <StatusTag tone="success">Open</StatusTag>;
}

/** When declarations and proofs of a year may be changed. */
export function WindowsCard({ tax_year }: { tax_year: string }) {
  const can = useCan();
  const today = useToday();
  const read = useEndpoint(taxWindows.list, { query: { tax_year, limit: 50 } });
  const rules = useEndpoint(taxSettings.get, {});
  const editing = useDialog<TaxWindow>();
  const setting = useDialog<NonNullable<typeof rules.data>>();
  const mayChange = can(taxWindows.create);
  const remind = useAction(taxWindows.remind, { failure: 'Reminders not sent' });
  return (
    <Section
      title="Windows"
      text="Without a window declarations are open. New employees may declare in their first days."
      action={
        mayChange && (
          <div className="st-buttons">
            <Button onClick={() => rules.data && (setting.open as (one: unknown) => void)(rules.data)}>Rules</Button>
            <Button onClick={() => (editing.open as (one?: TaxWindow) => void)()}>Open a window</Button>
          </div>
        )
      }
    >
      <LoadedData of={read} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>No windows in {tax_year}.</p>
          ) : (
            <ul className="ui-rows">
              {rows.map((row) => (
                <li key={row.window_id}>
                  <div className="text">
                    <div className="first">
                      {row.kind === 'proof' ? 'Proofs' : 'Declarations'}: {formatDate(row.from_date)} to {formatDate(row.to_date)}
                    </div>
                  </div>
                  {stateOf(row, today)}
                  {can(taxWindows.remind) && row.from_date <= today && today <= row.to_date && (
                    <Button
                      size="small"
                      loading={remind.running}
                      onClick={() => void remind.run({ params: { id: row.window_id }, body: {} })}
                    >
                      Remind all
                    </Button>
                  )}
                  {mayChange && (
                    <Button size="small" onClick={() => (editing.open as (one: TaxWindow) => void)(row)}>
                      Change
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </LoadedData>
      <WindowDialog {...(editing as DialogProps<TaxWindow>)} tax_year={tax_year} />
      <TaxSettingDialog {...(setting as DialogProps<NonNullable<typeof rules.data>>)} />
    </Section>
  );
}
