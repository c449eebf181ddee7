import { describe, expect, it } from 'vitest'
import { programLabel } from '@portal/contract/editions/offer.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { editionFileSchema } from '@portal/contract/editions/edition-file.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }

const { about, programs, categories, questions, videos, legal } = starter
const documentOf = (kind: string) => legal.filter((document) => document.kind === kind)

const textsOf = (content: unknown): string[] => {
  if (typeof content === 'string') return [content]
  return content !== null && typeof content === 'object' ? Object.values(content).flatMap(textsOf) : []
}

const texts = textsOf(starter)
const wordCount = (text: string) => text.split(/\s+/).length
const unclosed = (text: string) => text.replaceAll(/¿[^¿?]*\?|¡[^¡!]*!/g, '').match(/[¿?¡!]/g)

const foreignRegister =
  /(?<!\p{L})(vos|sos|tenés|podés|querés|debés|sabés|subí|enviá|completá|revisá|mirá|contá|usá|inscribí|escribí|hacé|acá|usted|ustedes|ingrese|seleccione|verifique|vosotros|vuestr[oa]s?)(?!\p{L})/iu

it('is a file that an import would take (E18)', () => {
  expect(editionFileSchema.safeParse(starter)).toMatchObject({ success: true, data: starter })
})

describe('programmes', () => {
  it('are Argentina (2) and Colombia (1) under one label rule (R19, K03)', () => {
    expect(programs.map(({ id, countryCode, label }) => [id, countryCode, label])).toEqual([
      [2, 'AR', 'Ad Awards Argentina 25'],
      [1, 'CO', 'Ad Awards Colombia 25'],
    ])
    expect(
      programs.map(({ countryCode }) => programLabel(about, countryOf(countryCode)?.name ?? '')),
    ).toEqual(programs.map(({ label }) => label))
  })

  it('keep the official time of their country (K03)', () => {
    const localTime = (timeZone: string) =>
      new Date('2025-06-01T12:00:00Z').toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
    expect(programs.map(({ timeZone }) => localTime(timeZone))).toEqual(['09:00', '07:00'])
  })
})

describe('categories', () => {
  it('are the eight, in the fixed order of their ids (S10.1)', () => {
    expect(categories.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Born to Perform'],
      [2, 'Me comí un comercial'],
      [3, 'Feat Creadores'],
      [4, `Lo vi en ${about.platform}`],
      [5, 'Ready to launch'],
      [6, `But First ${about.platform}`],
      [7, 'Lo veo lo quiero'],
      [8, 'Power to the people'],
    ])
  })

  it.each(categories)('$name has a line, a description and three distinct criteria (S10.1)', (category) => {
    expect(wordCount(category.tagline)).toBeLessThanOrEqual(12)
    expect(wordCount(category.description)).toBeGreaterThanOrEqual(60)
    expect(wordCount(category.description)).toBeLessThanOrEqual(90)
    expect(new Set(category.criteria.map(({ title }) => title)).size).toBe(3)
  })

  it('share no tagline, description or criterion (S10.1)', () => {
    const own = categories.flatMap(({ tagline, description, criteria }) => [
      tagline,
      description,
      ...criteria.flatMap(({ title, text }) => [title, text]),
    ])
    expect(new Set(own).size).toBe(own.length)
  })
})

describe('questions', () => {
  it('are five general ones and question 6 for each category (S13.4)', () => {
    expect(questions.map(({ id, perCategory }) => [id, perCategory])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, false],
      [5, false],
      [6, true],
    ])
    expect(new Set(questions.map(({ text }) => text)).size).toBe(6)
  })

  it.each(categories)('question 6 reads right for $name (S13.4)', ({ name }) => {
    const text = questions.find(({ id }) => id === 6)?.text.slice(0, -1)
    expect(`${text}${name}?`).toBe(`¿Por qué tu campaña merece ganar en la categoría ${name}?`)
  })
})

describe('legal documents', () => {
  it.each(legal)('$title has a version, a date and no empty section (R10, K02, K03)', (document) => {
    expect(document).toMatchObject({
      version: expect.stringMatching(/^2025-\d$/),
      effectiveOn: expect.stringMatching(/^2025-\d\d-\d\d$/),
    })
    expect(new Set(document.sections.map(({ heading }) => heading)).size).toBe(document.sections.length)
    for (const { paragraphs } of document.sections) expect(paragraphs.length).toBeGreaterThan(0)
  })

  it('carries the two notices Argentine law words itself, and the Colombian authority (R10)', () => {
    const text = textsOf(documentOf('privacy')).join('\n')
    expect(text).toContain('en forma gratuita a intervalos no inferiores a seis meses')
    expect(text).toContain('en su carácter de Órgano de Control de la Ley N° 25.326')
    expect(text).toContain('Superintendencia de Industria y Comercio')
  })
})

describe('every text', () => {
  it('has clean spacing and composed accents (K03)', () => {
    const faulty = texts.filter((text) => text !== text.trim() || / {2}|\n| [,.;:]/.test(text))
    expect(faulty).toEqual([])
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  it('opens every question and exclamation it closes (K03)', () => {
    expect(texts.filter(unclosed)).toEqual([])
  })

  it('speaks neutral tú: no voseo, no usted (K03)', () => {
    expect(texts.filter((text) => foreignRegister.test(text))).toEqual([])
  })

  it('ends its prose with a full stop (K03)', () => {
    const prose = [
      ...textsOf([videos.video_pauted.guidance, videos.video_case.guidance, videos.guidance]),
      ...categories.flatMap(({ tagline, description, criteria }) => [
        tagline,
        description,
        ...criteria.map(({ text }) => text),
      ]),
      ...questions.map(({ description }) => description),
      ...legal.flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs)),
    ]
    expect(prose.filter((text) => !text.endsWith('.'))).toEqual([])
  })
})
