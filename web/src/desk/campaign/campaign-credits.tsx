import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import { Part } from '../../ui/layout/part.tsx'
import { Nothing } from './nothing.tsx'
import styles from './campaign-credits.module.css'

interface CampaignCreditsProps {
  people: readonly TeamCredit[]
  companies: readonly CompanyCredit[]
}

export function CampaignCredits({ people, companies }: CampaignCreditsProps) {
  const blocks = [
    ...companyRoles.map((role) => ({
      title: role,
      lines: companies
        .filter(({ companyRole }) => companyRole === role)
        .map(({ id, company }) => ({ id, name: company.name, facts: company.country?.name ?? 'Sin país' })),
    })),
    {
      title: 'Personas',
      lines: people.map(({ id, teamMember: { fullName, role, company, email } }) => ({
        id,
        name: fullName,
        facts: [role, company.name, email].filter(Boolean).join(' · '),
      })),
    },
  ]
  return (
    <Part title="Créditos">
      {blocks.map(({ title, lines }) => (
        <div key={title} className={styles.block}>
          <h3>{title}</h3>
          {lines.length === 0 && <Nothing>Sin créditos</Nothing>}
          <ul>
            {lines.map(({ id, name, facts }) => (
              <li key={id}>
                {name}
                <span>{facts}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  )
}
