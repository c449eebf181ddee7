import type { Criterion } from '@portal/contract/editions/edition.ts'
import { criterionTitles } from '@portal/contract/editions/criterion-shares.ts'

interface CriterionListProps {
  criteria: readonly Criterion[]
  className: string | undefined
}

/** The jury's criteria, with percentages if their weights differ (E03). */
export function CriterionList({ criteria, className }: CriterionListProps) {
  const titles = criterionTitles(criteria)
  return (
    <ol className={className}>
      {criteria.map(({ id, text }, index) => (
        <li key={id}>
          <strong>{titles[index]}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
