import { expect, it } from 'vitest'
import { entryVersion } from '../../../test/entry-version.ts'
import { REDACTED, redact } from '@portal/contract/jury/sheets/redact.ts'
import { scanLeaks } from './scan-leaks.ts'

const versionOf = (answer: string, facts: Parameters<typeof entryVersion>[0] = {}) =>
  entryVersion({ answers: [{ questionKey: '5', question: '¿Qué hicieron?', answer }], ...facts })
const foundIn = (answer: string, facts: Parameters<typeof entryVersion>[0] = {}) =>
  scanLeaks(versionOf(answer, facts)).map(({ found }) => found)
const credited = (company: string, person = 'Nadie Aquí') => ({
  credits: {
    companies: [{ name: company, role: 'Agencia creativa' as const }],
    people: [{ name: person, role: 'Guion', companyName: company }],
  },
})

it('says where which name stands in the text as it was typed (J18)', () => {
  const answer = 'Con ANA  GÓMEZ, de “Sur\nCreativa”.'
  expect(scanLeaks(versionOf(answer, { campaignName: 'Un viaje de Sur Creativa' }))).toEqual([
    { questionKey: null, found: 'Sur Creativa', name: 'Sur Creativa', at: 12, length: 12 },
    { questionKey: '5', found: 'ANA  GÓMEZ', name: 'Ana María Gómez', at: 4, length: 10 },
    { questionKey: '5', found: 'Sur\nCreativa', name: 'Sur Creativa', at: 20, length: 12 },
  ])
})

it.each([
  [
    'a company in full',
    'Sur Creativa Argentina S.A.',
    'por Sur Creativa Argentina S.A. y',
    ['Sur Creativa Argentina S.A'],
  ],
  ['without its form', 'Sur Creativa Argentina S.A.', 'por sur creativa.', ['sur creativa']],
  ['in one word', 'Sur Creativa SAS', 'en @SurCreativa y surcreativa.com', ['SurCreativa', 'surcreativa']],
  ['with initials', 'D.D.B. Colombia', 'con DDB y D.D.B.', ['DDB', 'D.D.B']],
  ['with another and', 'Smith & Jones', 'Smith y Jones, Smith and Jones', ['Smith y Jones']],
  ['with accents put together', 'Ni\u00F1a', 'de NIN\u0303A.', ['NIN\u0303A']],
  ['with an article', 'La Comunidad', 'la comunidad creyó; su comunidad no', ['la comunidad']],
])('finds %s (J18)', (_what, company, answer, found) => {
  expect(foundIn(answer, credited(company))).toEqual(found)
})

it.each([
  [
    'Ana María Gómez Ruiz',
    'Ana Gómez; María Gómez; Ana Ruiz; Gómez, Ana',
    ['Ana Gómez', 'María Gómez', 'Ana Ruiz', 'Gómez, Ana'],
  ],
  ['Gómez, Ana', 'Ana Gómez', ['Ana Gómez']],
  ['Juan Carlos de la Cruz', 'Juan de la Cruz', ['Juan de la Cruz']],
  ['Shakira', 'canta shakira.', ['shakira']],
  ['Ana Cruz', 'la cruz que Ana vio', []],
  ['María de la O', 'María de O; O, María; Ana María y Ana O', ['María de O']],
])('finds the person %s (J18)', (person, answer, found) => {
  expect(foundIn(answer, credited('Otra', person))).toEqual(found)
})

it.each([
  ['part of a word', 'Grey', 'Greystone y agreyó'],
  ['a short name', 'BA', 'en BA y ba'],
  ['no company', 'Independiente', 'un club independiente'],
  ['the brand', 'CAFÉ AURORA', 'Café Aurora, cafe aurora sa'],
  ['the brand of another country', 'Café Aurora Chile', 'Café Aurora'],
  ['the brand of another country in full', 'Café Aurora Chile', 'Café Aurora Chile'],
  ['what is in the brand’s name', 'Aurora', 'Café Aurora abrió'],
])('doesn’t find %s (J18)', (_what, company, answer) => {
  expect(foundIn(answer, credited(company))).toEqual([])
})

it('takes the longest name, and goes on after it (J18)', () => {
  const companies = ['Sur', 'Sur Creativa', 'Creativa Norte'].map((name) => ({
    name,
    role: 'Agencia creativa' as const,
  }))
  expect(foundIn('Sur Creativa Norte y Sur', { credits: { companies, people: [] } })).toEqual([
    'Sur Creativa',
    'Sur',
  ])
})

it('redacts what was found, and nothing else (J18)', () => {
  const answer = 'Con Ana Gómez, de Sur Creativa: 🎬 un éxito de Sur Creativa'
  const leaks = scanLeaks(versionOf(answer))
  expect(redact(answer, leaks)).toBe(`Con ${REDACTED}, de ${REDACTED}: 🎬 un éxito de ${REDACTED}`)
  expect(foundIn(redact(answer, leaks))).toEqual([])
})
