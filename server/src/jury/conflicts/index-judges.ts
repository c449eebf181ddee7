import { companyKey } from './company-key.ts'
import type { CompanyGroup, JudgeFacts } from './facts.ts'
import { companyDomainOf, hostOf, mailboxOf } from '../../platform/addresses/mail-keys.ts'
import { personName, type PersonName, readingsOf } from './person-name.ts'

interface JudgeCompany {
  judge: JudgeFacts
  /** As it is written. */
  text: string
  /** How `text` is found out: of the judge's account, declared by the judge, or the domain of the judge's address. */
  source: 'own' | 'declared' | 'domain'
}

interface JudgeInGroup extends JudgeCompany {
  group: string
  /** Key of the judge's company. */
  key: string
}

export interface JudgeName {
  judge: JudgeFacts
  /** As it is written. */
  text: string
  /** The judge's own, or of somebody whom the judge declared. */
  source: 'own' | 'declared'
  names: PersonName[]
  /** Of all readings. */
  given: ReadonlySet<string>
}

export interface JudgeAddress {
  judge: JudgeFacts
  email: string
}

/** The judges, indexed by what a campaign may have in common with them. */
export interface JudgeIndex {
  byMailbox: Map<string, JudgeAddress[]>
  byDomain: Map<string, JudgeAddress[]>
  byCompany: Map<string, JudgeCompany[]>
  bySurname: Map<string, JudgeName[]>
  /** By the key of any company of the same group. */
  byGroupCompany: Map<string, JudgeInGroup[]>
  byCampaign: Map<number, JudgeFacts[]>
}

export function indexJudges(judges: readonly JudgeFacts[], groups: readonly CompanyGroup[]): JudgeIndex {
  const index: JudgeIndex = {
    byMailbox: new Map(),
    byDomain: new Map(),
    byCompany: new Map(),
    bySurname: new Map(),
    byGroupCompany: new Map(),
    byCampaign: new Map(),
  }
  const groupsOf = keysOfGroups(groups)
  for (const judge of judges) {
    for (const email of judge.emails) {
      add(index.byMailbox, mailboxOf(email), { judge, email })
      add(index.byDomain, companyDomainOf(hostOf(email)), { judge, email })
    }
    for (const { names, ...name } of namesOf(judge)) {
      const given = new Set(names.flatMap((reading) => [...reading.given]))
      for (const surname of new Set(names.flatMap((reading) => [...reading.surnames])))
        add(index.bySurname, surname, { judge, ...name, names, given })
    }
    for (const campaignId of new Set(judge.declaredCampaignIds)) add(index.byCampaign, campaignId, judge)
    for (const [key, company] of companiesOf(judge)) {
      if (company.source !== 'domain') add(index.byCompany, key, company)
      for (const group of groupsOf.get(key) ?? [])
        for (const groupKey of group.keys)
          add(index.byGroupCompany, groupKey, { ...company, group: group.name, key })
    }
  }
  return index
}

const namesOf = ({ name, lastName, formerNames, declaredPeople }: JudgeFacts) => [
  { text: `${name} ${lastName}`, source: 'own' as const, names: personName(name, lastName) },
  ...formerNames.map((text) => ({ text, source: 'own' as const, names: readingsOf(text) })),
  ...declaredPeople.map((text) => ({ text, source: 'declared' as const, names: readingsOf(text) })),
]

/** By key; the judge's own company counts before a declared one of the same name. */
function companiesOf(judge: JudgeFacts): Map<string, JudgeCompany> {
  const named = [
    ...judge.emails.map((email) => ({
      judge,
      text: companyDomainOf(hostOf(email)) ?? '',
      source: 'domain' as const,
    })),
    ...judge.declaredCompanies.map((text) => ({ judge, text, source: 'declared' as const })),
    { judge, text: judge.companyName, source: 'own' as const },
  ]
  return new Map(
    named.flatMap((company) => {
      const key = companyKey(company.text)
      return key === undefined ? [] : [[key, company] as const]
    }),
  )
}

interface GroupKeys {
  name: string
  keys: Set<string>
}

/** Returns the groups of each company's key. */
function keysOfGroups(groups: readonly CompanyGroup[]): Map<string, GroupKeys[]> {
  const groupsOf = new Map<string, GroupKeys[]>()
  for (const { name, aliases } of groups) {
    const keys = new Set([name, ...aliases].map(companyKey).filter((key) => key !== undefined))
    for (const key of keys) add(groupsOf, key, { name, keys })
  }
  return groupsOf
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key | undefined, value: Value): void {
  if (key === undefined) return
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
