import type { ConflictKind } from '@portal/contract/jury/judges/conflicts.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { companyKey } from './company-key.ts'
import type { CampaignFacts, CompanyGroup, CompanyPart, JudgeFacts, ProposedConflict } from './facts.ts'
import { indexJudges, type JudgeIndex, type JudgeName } from './index-judges.ts'
import { companyDomainOf, hostOf, mailboxOf } from '../../platform/addresses/mail-keys.ts'
import { mayBeSamePerson, nameWords, readingsOf } from './person-name.ts'

/** How many facts of one conflict a reason tells. */
const MAX_TOLD = 5

const partNames: Record<CompanyPart | 'domain', string> = {
  domain: 'Dominio de correo',
  advertiser: 'Anunciante',
  agency: 'Agencia',
  credit: 'Empresa acreditada',
  entrant: 'Empresa que inscribe',
  signatory: 'Empresa que firmó el aval',
}

/** Something that a campaign and a judge have in common. */
interface Fact {
  judge: JudgeFacts
  kind: ConflictKind
  /** What was compared, as written in the campaign and by the judge: what a dismissal is bound to. */
  compared: readonly string[]
  sentence: string
}

/**
 * The conflicts that facts suggest (J12): one for a judge, campaign and kind, in the order of the campaigns. What a judge
 * has declared is of kind F, companies and people too. A judge's campaigns are found by indexes, not by comparing all pairs.
 */
export function proposeConflicts(
  judges: readonly JudgeFacts[],
  campaigns: readonly CampaignFacts[],
  groups: readonly CompanyGroup[],
): ProposedConflict[] {
  const index = indexJudges(judges, groups)
  const keys = {
    company: remembered(companyKey),
    domain: remembered(companyDomainOf),
  }
  return campaigns.flatMap((campaign) =>
    conflictsOf(campaign.id, [
      ...mailFacts(index, campaign, keys),
      ...companyFacts(index, campaign, keys),
      ...nameFacts(index, campaign),
      ...(index.byCampaign.get(campaign.id) ?? []).map((judge) => ({
        judge,
        kind: 'F' as const,
        compared: OWN,
        sentence: ownConflict.reason,
      })),
    ]),
  )
}

const OWN = ['campaign']

/** 'Tengo un conflicto' alone. */
export const ownConflict = {
  reason: 'El juez declaró un conflicto con esta campaña',
  factsDigest: digestOf(['F', [JSON.stringify(OWN)]]),
}

interface Keys {
  company: (name: string) => string | undefined
  domain: (host: string) => string | undefined
}

/** Yields facts of the kinds A and C. */
function* mailFacts(index: JudgeIndex, campaign: CampaignFacts, keys: Keys): Generator<Fact> {
  const addresses = [
    ...campaign.people.map(({ name, email }) => ({ email: email ?? '', owner: name })),
    ...campaign.entrantEmails.map((email) => ({ email, owner: 'quien inscribe' })),
  ]
  for (const { email, owner } of addresses) {
    const mailbox = mailboxOf(email)
    if (mailbox === undefined) continue
    for (const { judge, email: own } of index.byMailbox.get(mailbox) ?? [])
      yield {
        judge,
        kind: 'A',
        compared: [email, own],
        sentence: `Correo de ${owner}: ${email} = correo del juez: ${own}`,
      }
    const domain = keys.domain(hostOf(email))
    for (const { judge, email: own } of (domain !== undefined && index.byDomain.get(domain)) || [])
      if (mailboxOf(own) !== mailbox)
        yield {
          judge,
          kind: 'C',
          compared: [email, own],
          sentence: `Correo de ${owner}: ${email}, del mismo dominio que el del juez: ${own}`,
        }
  }
  for (const email of campaign.signatoryEmails)
    for (const { judge, email: own } of index.byMailbox.get(mailboxOf(email) ?? '') ?? [])
      yield {
        judge,
        kind: 'A',
        compared: [email, own],
        sentence: `Correo de quien firmó el aval: ${email} = correo del juez: ${own}`,
      }
}

/** Yields facts of the kinds B and E, and of F for declared companies. */
function* companyFacts(index: JudgeIndex, campaign: CampaignFacts, keys: Keys): Generator<Fact> {
  const domains = new Set(campaign.people.map(({ email }) => keys.domain(hostOf(email ?? ''))))
  const named = [
    ...campaign.companies.map(({ name, role }) => ({ name, part: role })),
    ...[...domains].map((domain) => ({ name: domain ?? '', part: 'domain' as const })),
  ]
  for (const { name, part } of named) {
    const key = keys.company(name)
    if (key === undefined) continue
    for (const { judge, text, source } of index.byCompany.get(key) ?? [])
      yield {
        judge,
        kind: source === 'declared' ? 'F' : 'B',
        compared: [part, name, source, text],
        sentence: `${partNames[part]}: ${name} (empresa ${source === 'declared' ? 'declarada por el juez' : 'del juez'}: ${text})`,
      }
    for (const { judge, text, source, group, key: own } of index.byGroupCompany.get(key) ?? [])
      if (own !== key)
        yield {
          judge,
          kind: 'E',
          compared: [part, name, group, source, text],
          sentence: `${partNames[part]}: ${name} (del grupo ${group}, como ${sourceNames[source]}: ${text})`,
        }
  }
}

const sourceNames = {
  own: 'la empresa del juez',
  declared: 'una empresa declarada por el juez',
  domain: 'el dominio de correo del juez',
}

/** Yields facts of the kind D, and of F for declared people. */
function* nameFacts(index: JudgeIndex, campaign: CampaignFacts): Generator<Fact> {
  for (const name of new Set(campaign.people.map((person) => person.name)))
    for (const { judge, source, text } of namesakesOf(index, name))
      yield source === 'own'
        ? {
            judge,
            kind: 'D',
            compared: [name, judge.name, judge.lastName],
            sentence: `Persona acreditada: ${name} (juez: ${text})`,
          }
        : {
            judge,
            kind: 'F',
            compared: ['person', name, text],
            sentence: `Persona acreditada: ${name} (persona declarada por el juez: ${text})`,
          }
}

/** Only judges of whose name a given name and a surname occur are compared. */
function namesakesOf(index: JudgeIndex, name: string): JudgeName[] {
  const words = nameWords(name)
  const alike = new Set(
    words
      .flatMap((word) => index.bySurname.get(word) ?? [])
      .filter(({ given }) => words.some((word) => given.has(word))),
  )
  if (alike.size === 0) return []
  const readings = readingsOf(name)
  return [...alike].filter(({ names }) => mayBeSamePerson(names, readings))
}

function conflictsOf(campaignId: number, facts: Fact[]): ProposedConflict[] {
  const groups = Map.groupBy(facts, ({ judge, kind }) => `${judge.id} ${kind}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sentences = [...new Set(group.map(({ sentence }) => sentence))].toSorted()
    const compared = [...new Set(group.map((fact) => JSON.stringify(fact.compared)))].toSorted()
    return {
      judgeId: first.judge.id,
      campaignId,
      kind: first.kind,
      reason: told(sentences),
      factsDigest: digestOf([first.kind, compared]),
    }
  })
}

const told = (sentences: string[]): string => {
  const rest = sentences.length - MAX_TOLD
  return [...sentences.slice(0, MAX_TOLD), ...(rest > 0 ? [`y ${rest} más`] : [])].join('; ')
}

/** The same companies and domains stand in many campaigns. */
function remembered<Result>(keyOf: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (!known.has(text)) known.set(text, keyOf(text))
    return known.get(text) as Result
  }
}
