import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import { ReviewPart, SubTitle } from './review-part.tsx'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'

interface ReviewCreditsProps {
  of: Reviewed
  people: readonly TeamCredit[]
  companies: readonly CompanyCredit[]
}

/** S14 */
export function ReviewCredits({ of, people, companies }: ReviewCreditsProps) {
  const blocks = [
    {
      title: 'Personas',
      lines: people.map(({ id, teamMember: { fullName, role, company } }) => ({
        id,
        name: fullName,
        facts: `${role} · ${company.name}`,
      })),
    },
    ...companyRoles.map((role) => ({
      title: role,
      lines: companies
        .filter(({ companyRole }) => companyRole === role)
        .map(({ id, company }) => ({ id, name: company.name, facts: company.country?.name ?? 'Sin país' })),
    })),
  ]
  return (
    <ReviewPart of={of} section="creditos" title="Créditos" isHidden>
      {blocks.map(({ title, lines }) => (
        <div key={title} className={styles.block}>
          <SubTitle of={of}>{title}</SubTitle>
          {lines.length === 0 && <p className={styles.soft}>Sin créditos</p>}
          <ul className={styles.lines}>
            {lines.map(({ id, name, facts }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>{facts}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </ReviewPart>
  )
}
