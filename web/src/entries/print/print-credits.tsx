import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import styles from './print-page.module.css'

interface PrintCreditsProps {
  people: readonly TeamCredit[]
  companies: readonly CompanyCredit[]
}

/** S14 */
export function PrintCredits({ people, companies }: PrintCreditsProps) {
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
    <section aria-labelledby="print-credits" className={styles.section}>
      <h2 id="print-credits">Créditos</h2>
      {blocks.map(({ title, lines }) => (
        <div key={title} className={styles.block}>
          <h3>{title}</h3>
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
    </section>
  )
}
