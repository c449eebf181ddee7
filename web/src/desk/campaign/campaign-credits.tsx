import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import { alphabetNote } from '@portal/contract/platform/words.ts'
import { Part } from '../../ui/layout/part.tsx'
import { Nothing } from './nothing.tsx'
import styles from './campaign-credits.module.css'

const inOneLine = (...facts: (string | null)[]) => facts.filter(Boolean).join(' · ')

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
        .map(({ id, company }) => ({
          id,
          name: company.name,
          facts: inOneLine(company.country?.name ?? 'Sin país', alphabetNote(company.name)),
        })),
    })),
    {
      title: 'Personas',
      lines: people.map(({ id, teamMember: { fullName, role, company, email } }) => ({
        id,
        name: fullName,
        facts: inOneLine(role, company.name, email, alphabetNote(`${fullName} ${company.name}`)),
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
