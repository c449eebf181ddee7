import { expect, it } from 'vitest'
import type { CampaignFacts, CompanyGroup, JudgeFacts } from './facts.ts'
import { proposeConflicts } from './propose-conflicts.ts'

const judge = (facts: Partial<JudgeFacts> = {}): JudgeFacts => ({
  id: 1,
  emails: ['ana@juez.example'],
  name: 'Ana',
  lastName: 'Gómez',
  formerNames: [],
  companyName: 'Estudio Sur',
  declaredCompanies: [],
  declaredPeople: [],
  declaredCampaignIds: [],
  ...facts,
})
const campaign = (facts: Partial<CampaignFacts> = {}): CampaignFacts => ({
  id: 7,
  people: [{ name: 'Luz Paz', email: 'luz@norte.example' }],
  companies: [{ name: 'Norte', role: 'agency' }],
  entrantEmails: ['marca@marca.example'],
  signatoryEmails: [],
  ...facts,
})
const propose = (facts: Partial<JudgeFacts>, entered: Partial<CampaignFacts>, groups: CompanyGroup[] = []) =>
  proposeConflicts([judge(facts)], [campaign(entered)], groups)
const brief = (...args: Parameters<typeof propose>) =>
  propose(...args).map(({ kind, reason }) => `${kind} ${reason}`)

it('finds the address of a credited person and of who enters (J12)', () => {
  expect(brief({ emails: ['Luz+jurado@norte.example'] }, {})).toEqual([
    'A Correo de Luz Paz: luz@norte.example = correo del juez: Luz+jurado@norte.example',
  ])
  expect(brief({ emails: ['marca@marca.example'] }, {})).toEqual([
    'A Correo de quien inscribe: marca@marca.example = correo del juez: marca@marca.example',
  ])
})

it.each([
  ['advertiser', 'Anunciante'],
  ['agency', 'Agencia'],
  ['credit', 'Empresa acreditada'],
  ['entrant', 'Empresa que inscribe'],
] as const)('finds the judge’s company as %s (J12)', (role, part) => {
  expect(brief({ companyName: 'Ogilvy' }, { companies: [{ name: 'Ogilvy Argentina SA', role }] })).toEqual([
    `B ${part}: Ogilvy Argentina SA (empresa del juez: Ogilvy)`,
  ])
})

it('finds the domain of a company, not that of a mail provider (J12)', () => {
  expect(brief({ emails: ['ana@mx.norte.example'] }, {})).toEqual([
    'C Correo de Luz Paz: luz@norte.example, del mismo dominio que el del juez: ana@mx.norte.example',
  ])
  expect(brief({ emails: ['ana@gmail.com'] }, { people: [{ name: 'Luz', email: 'luz@gmail.com' }] })).toEqual(
    [],
  )
})

it('finds the judge among the credited, once for each campaign (J12)', () => {
  const people = ['Gómez, Ana', 'Ana Gómez', 'Ana Gómez'].map((name) => ({ name, email: null }))
  expect(brief({}, { people })).toEqual([
    'D Persona acreditada: Ana Gómez (juez: Ana Gómez); Persona acreditada: Gómez, Ana (juez: Ana Gómez)',
  ])
})

it('finds the judge by each name and address that the account had (J12, J13)', () => {
  const renamed = { name: 'Anita', lastName: 'Ruiz', formerNames: ['Ana Gómez'] }
  const people = [{ name: 'Ana Gómez', email: 'luz@norte.example' }]
  expect(brief({ ...renamed, emails: ['anita@gmail.com', 'ana@norte.example'] }, { people })).toEqual([
    'C Correo de Ana Gómez: luz@norte.example, del mismo dominio que el del juez: ana@norte.example',
    'D Persona acreditada: Ana Gómez (juez: Ana Gómez)',
  ])
  expect(brief({ emails: ['anita@gmail.com', 'luz@norte.example'] }, {})).toEqual([
    'A Correo de Luz Paz: luz@norte.example = correo del juez: luz@norte.example',
  ])
})

const groups = [
  { name: 'WPP', aliases: ['Ogilvy', 'VML', 'ogilvy.com.ar'] },
  { name: 'Omnicom', aliases: ['DDB'] },
]

it('finds another company of the same group, also by its domain (J12)', () => {
  const companies = [{ name: 'VML S.A.', role: 'agency' as const }]
  expect(brief({ companyName: 'Ogilvy Colombia' }, { companies }, groups)).toEqual([
    'E Agencia: VML S.A. (del grupo WPP, como la empresa del juez: Ogilvy Colombia)',
  ])
  expect(brief({ emails: ['ana@ogilvy.com.ar'] }, { companies }, groups)).toEqual([
    'E Agencia: VML S.A. (del grupo WPP, como el dominio de correo del juez: ogilvy.com.ar)',
  ])
  expect(brief({ companyName: 'DDB' }, { companies }, groups)).toEqual([])
  const same = propose({ companyName: 'VML' }, { companies }, groups)
  expect(same.map(({ kind }) => kind)).toEqual(['B'])
})

it('takes what the judge declared for declared: campaigns, companies (J12, J14)', () => {
  expect(brief({ declaredCampaignIds: [7, 7, 8] }, {})).toEqual([
    'F El juez declaró un conflicto con esta campaña',
  ])
  expect(brief({ declaredCompanies: ['NORTE S.A.S.', 'Otra'] }, {})).toEqual([
    'F Agencia: Norte (empresa declarada por el juez: NORTE S.A.S.)',
  ])
  expect(propose({ companyName: 'Norte', declaredCompanies: ['Norte'] }, {}).map(({ kind }) => kind)).toEqual(
    ['B'],
  )
})

it('finds the people whom the judge declared (J12, J14)', () => {
  expect(brief({ declaredPeople: ['Luz María Paz', 'Luz', 'Otra Persona'] }, {})).toEqual([
    'F Persona acreditada: Luz Paz (persona declarada por el juez: Luz María Paz)',
  ])
})

it('keeps a digest as long as the facts stay, whatever else changes (J13)', () => {
  const companies = [{ name: 'Estudio Sur SA', role: 'agency' as const }]
  const digest = (facts: Partial<JudgeFacts>, entered: Partial<CampaignFacts> = {}) =>
    propose(facts, { companies, ...entered }).find(({ kind }) => kind === 'B')?.factsDigest
  const before = digest({})
  expect(before).toMatch(/^[\da-f]{64}$/)
  expect(digest({ emails: ['otra@juez.example'], declaredCompanies: ['Otra'] }, { people: [] })).toBe(before)
  expect(digest({}, { companies: [...companies, { name: 'Norte', role: 'credit' }, ...companies] })).toBe(
    before,
  )
  expect(digest({ companyName: 'Estudio Sur Colombia' })).not.toBe(before)
  expect(digest({}, { companies: [{ name: 'Estudio Sur', role: 'agency' }] })).not.toBe(before)
  expect(digest({}, { companies: [...companies, { name: 'Estudio Sur', role: 'credit' }] })).not.toBe(before)
})

it('doesn’t depend on the order of facts (J13)', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name, email: `${name}@juez.example` }))
  const [one] = propose({}, { people })
  expect(propose({}, { people: people.toReversed() })).toEqual([one])
  expect(one?.reason).toMatch(/^Correo de a: .*; y 2 más$/)
})

it('finds nothing between those who have nothing in common (J12)', () => {
  const words = [
    'Alba',
    'Bruno',
    'Celia',
    'Dario',
    'Elsa',
    'Fidel',
    'Greta',
    'Hugo',
    'Ines',
    'Julio',
    'Karla',
    'Lucas',
  ]
  const judges = words.map((name, id) => ({
    ...judge({
      id,
      name,
      lastName: `${name}ez`,
      companyName: `${name} SA`,
      emails: [`${name}@${name}.com.ar`],
    }),
  }))
  const campaigns = words.map((name, id) =>
    campaign({
      id,
      people: [
        { name: `${name}a ${name}ez`, email: `${name}@${name}.com.co` },
        { name: `${name} Paz`, email: `x@${name}s.com.ar` },
      ],
      companies: [{ name: `${name}s SA`, role: 'agency' }],
      entrantEmails: [`${name}@gmail.com`],
      signatoryEmails: [],
    }),
  )
  expect(proposeConflicts(judges, campaigns, groups)).toEqual([])
})

// Cases that other systems got wrong.
it.each<[string, Partial<JudgeFacts>, Partial<CampaignFacts>]>([
  [
    'a placeholder company',
    { companyName: 'Independiente' },
    { companies: [{ name: 'Independiente', role: 'credit' }] },
  ],
  [
    'a placeholder domain',
    { emails: ['ana@example.com'] },
    { people: [{ name: 'Luz', email: 'luz@example.com' }] },
  ],
  [
    'domains that end alike',
    { emails: ['ana@norte.com.ar'] },
    { people: [{ name: 'Luz', email: 'luz@delnorte.com.ar' }] },
  ],
  [
    'a shared suffix',
    { emails: ['ana@sur.com.ar'] },
    { people: [{ name: 'Luz', email: 'luz@norte.com.ar' }] },
  ],
  [
    'deleted people',
    { emails: ['persona-1@persona.invalid'] },
    { people: [{ name: '', email: 'persona-2@persona.invalid' }] },
  ],
  [
    'what is no address',
    { emails: ['ana@juez.example'] },
    { people: [{ name: 'Luz', email: 'juez.example' }] },
  ],
  [
    'empty texts',
    { companyName: '', name: '', lastName: '' },
    { companies: [{ name: ' ', role: 'credit' }], people: [{ name: '', email: '' }] },
  ],
])('raises no false alarm for %s (J12)', (_what, facts, entered) => {
  expect(brief(facts, entered)).toEqual([])
})
