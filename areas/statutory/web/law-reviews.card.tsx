import { type Column, DataTable, formatDate, useListParams } from '@hrms/platform/web';
import { type ListedLawReview, law } from '@hrms/statutory/contract';
import { LAW_NAMES, REVIEWS } from './law-labels.ts';

const COLUMNS: readonly Column<ListedLawReview>[] = [
  { key: 'title', title: 'Rate', narrow: 'title' },
  { key: 'law', title: 'Law', render: (review) => LAW_NAMES[review.law] },
  { key: 'decision', title: 'Decision', narrow: 'tag', render: ({ decision }) => REVIEWS[decision] },
  { key: 'note', title: 'Note', narrow: 'second' },
  { key: 'reviewer', title: 'Reviewed by' },
  { key: 'on_date', title: 'Date', render: ({ on_date }) => formatDate(on_date) },
];

/** Reviews of statutory rates, newest first. */
export function LawReviews() {
  const [filter, setFilter] = useListParams(law.reviews);
  return (
    <DataTable
      endpoint={law.reviews}
      filter={filter}
      onFilter={setFilter}
      columns={COLUMNS}
      idOf={({ review_id }) => review_id}
      nameOf={({ title }) => title}
      many="reviews"
      filters={[
        {
          name: 'decision',
          label: 'Decision',
          options: (Object.keys(REVIEWS) as (keyof typeof REVIEWS)[]).map((value) => ({ value, label: REVIEWS[value] })),
        },
      ]}
      empty={{ title: 'No reviews yet', text: 'Open a rate that is not confirmed and record what you found.' }}
    />
  );
}
