import { monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  type DialogProps,
  Money,
  RowsTable,
  Section,
  useAction,
  useCan,
  useDialog,
  useDownload,
} from '@hrms/platform/web';
import { type TaxDeclaration, type TaxItem, type TaxProof, taxDeclarations, taxProofs } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { ITEM_LABELS, PROOF_STATUSES } from '../tax-labels.ts';
import { ItemDialog, toItemInput } from './item.dialog.tsx';
import { ApproveProofDialog, RejectProofDialog, UploadProofDialog } from './proof.dialog.tsx';

const detailOf = (item: TaxItem): string =>
  [
    item.label,
    item.city,
    item.first_month && item.last_month && `${monthLabel(item.first_month)} to ${monthLabel(item.last_month)}`,
    item.landlord_name && `Landlord ${item.landlord_name}`,
    item.lender_name && `Lender ${item.lender_name}`,
  ]
    .filter(Boolean)
    .join(', ') || '–';

const COLUMNS: readonly Column<TaxItem>[] = [
  { key: 'kind', title: 'Item', narrow: 'title', render: ({ kind }) => ITEM_LABELS[kind] },
  { key: 'detail', title: 'Detail', narrow: 'second', render: detailOf },
  { key: 'amount_paise', title: 'Amount', align: 'right', narrow: 'second', render: (row) => <Money paise={row.amount_paise} /> },
  { key: 'approved_paise', title: 'Approved', align: 'right', render: (row) => <Money paise={row.approved_paise} /> },
];

const PROOFS: readonly Column<TaxProof>[] = [
  { key: 'name', title: 'Proof', narrow: 'title' },
  {
    key: 'claimed_paise',
    title: 'Claimed',
    align: 'right',
    narrow: 'second',
    render: (row) => <Money paise={row.claimed_paise} />,
  },
  {
    key: 'approved_paise',
    title: 'Approved',
    align: 'right',
    render: ({ approved_paise }) => (approved_paise === null ? '–' : <Money paise={approved_paise} />),
  },
  { key: 'note', title: 'Note', narrow: 'second', render: ({ note }) => note ?? null },
  PROOF_STATUSES.column as Column<TaxProof>,
];

/** Proofs of a declaration, to be reviewed by the office. */
export function ProofsCard({ declaration }: { declaration: TaxDeclaration }) {
  const can = useCan();
  const { save } = useDownload();
  const { employee_id, tax_year, own } = declaration;
  const proofs = declaration.items.flatMap((item) => item.proofs);
  const approving = useDialog<TaxProof>();
  const rejecting = useDialog<TaxProof>();
  const refresh = [taxDeclarations.get];
  const remove = useAction(taxProofs.remove, { failure: 'Proof not deleted', refresh });
  const all = useAction(taxProofs.approveAll, { failure: 'Proofs not approved', success: 'Proofs approved', refresh });
  const review = !own && can(taxProofs.approve);
  const openWith = (open: unknown, row: TaxProof) => (open as (one: TaxProof) => void)(row);
  if (proofs.length === 0) return null;
  return (
    <Section
      title="Proofs"
      action={
        review &&
        proofs.some(({ status }) => status === 'submitted') && (
          <Button loading={all.running} onClick={() => void all.run({ body: { employee_id, tax_year } })}>
            Approve all as claimed
          </Button>
        )
      }
    >
      <RowsTable
        rows={proofs}
        columns={PROOFS}
        idOf={({ proof_id }) => proof_id}
        nameOf={({ name }) => name}
        actions={(row) => [
          { label: 'Download', onClick: () => void save(taxProofs.file, { params: { id: row.proof_id } }, row.name) },
          review && row.status === 'submitted' && { label: 'Approve', onClick: () => openWith(approving.open, row) },
          review && row.status === 'submitted' && { label: 'Reject', danger: true, onClick: () => openWith(rejecting.open, row) },
          own &&
            row.status === 'submitted' && {
              label: 'Delete',
              danger: true,
              onClick: () => void remove.run({ params: { id: row.proof_id } }),
            },
        ]}
      />
      <ApproveProofDialog {...(approving as DialogProps<TaxProof>)} />
      <RejectProofDialog {...(rejecting as DialogProps<TaxProof>)} />
    </Section>
  );
}

/** Items of a declaration. Each change is saved at once as a draft. */
export function ItemsCard({ declaration }: { declaration: TaxDeclaration }) {
  const { employee_id, tax_year, version, items, may_edit, may_prove } = declaration;
  const editing = useDialog<TaxItem>();
  const proving = useDialog<TaxItem>();
  const save = useAction(taxDeclarations.save, { failure: 'Item not removed', refresh: [taxDeclarations.get] });
  const openWith = (open: unknown, row?: TaxItem) => (open as (one?: TaxItem) => void)(row);
  const remove = (row: TaxItem) => {
    const left = items.filter(({ item_id }) => item_id !== row.item_id).map(toItemInput);
    void save.run({ params: { employee_id }, body: { tax_year, version, items: left } });
  };
  return (
    <Section
      title="Items"
      text={may_edit ? 'Each change is saved as a draft. Submit the declaration when it is complete.' : undefined}
      action={may_edit && <Button onClick={() => openWith(editing.open)}>Add item</Button>}
    >
      {items.length === 0 ? (
        <p>Nothing declared yet.</p>
      ) : (
        <RowsTable
          rows={items}
          columns={COLUMNS}
          idOf={({ item_id }) => item_id}
          nameOf={({ kind }) => ITEM_LABELS[kind]}
          actions={(row) => [
            may_prove && { label: 'Upload proof', onClick: () => openWith(proving.open, row) },
            may_edit && { label: 'Change', onClick: () => openWith(editing.open, row) },
            may_edit && row.proofs.length === 0 && { label: 'Remove', danger: true, onClick: () => remove(row) },
          ]}
        />
      )}
      <ItemDialog {...(editing as DialogProps<TaxItem>)} declaration={declaration} />
      <UploadProofDialog {...(proving as DialogProps<TaxItem>)} />
    </Section>
  );
}
