import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { awards } from '@portal/contract/jury/rounds/awards.ts'
import { type DrawnFacts, drawDiploma } from './draw-diploma.ts'

const facts: DrawnFacts = {
  code: 'K7M2P9XQ4R',
  award: 'gold',
  person: null,
  role: null,
  form: 2,
  chair: 'Juana Jueza',
  about: { organizer: { name: 'Asociación Ñandú' } },
  publishedAt: new Date('2026-11-21T12:00:00Z'),
  withdrawnAt: null,
  withdrawnOn: null,
  isUncredited: false,
  campaign: 'La noche más larga',
  brand: 'Cervecería del Río',
  companies: [{ name: 'Agencia Ñandú', role: 'Agencia creativa' }],
  category: { name: 'Best Use of Vertical Video', lang: 'en' },
  awards: 'Ad Awards',
  program: 'Argentina 2025',
  publishedOn: '21 de noviembre de 2026',
}
const publicUrl = 'https://premios.example.com'
const draw = async (more: Partial<DrawnFacts>) =>
  (await drawDiploma({ ...facts, ...more }, publicUrl)).toString('latin1')

/** Returns the text of the page, and the tables of the letters that each typeface shows. */
const streamsOf = (pdf: string) =>
  [...pdf.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].flatMap(([, bytes = '']) => {
    const text = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    return / (?:Tm|beginbfrange)\n/.test(text) ? [text] : []
  })

describe('a diploma (J62)', () => {
  it.each(awards)(
    'of %s is one landscape page, tagged and in Spanish, with the address that verifies it',
    async (award) => {
      const pdf = await draw({ award })
      expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1)
      expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
      for (const mark of ['/Marked true', '/Lang (es-419)', `${publicUrl}/verificar/K7M2P-9XQ4R`])
        expect([mark, pdf.includes(mark)]).toEqual([mark, true])
    },
  )

  it('shows names in Greek and Cyrillic letters', async () => {
    const tables = streamsOf(await draw({ person: 'Дмитрий Παπα ∞', role: 'Director' })).join('\n')
    for (const letter of 'ДмитрийΠαπα∞')
      expect([letter, tables.includes(letter.charCodeAt(0).toString(16).padStart(4, '0'))]).toEqual([
        letter,
        true,
      ])
  })

  it.each([
    ['a long name', { person: 'María de los Ángeles Fernández de la Peña y Echeverría', role: 'Directora' }],
    ['one word that is wider than the page', { campaign: 'Supercalifragilistico'.repeat(9) }],
    ['the longest name', { campaign: 'Una campaña larga '.repeat(11).slice(0, 200) }],
    [
      'many companies',
      { companies: Array.from({ length: 30 }, () => ({ name: 'Ñ', role: 'Agencia de medios' as const })) },
    ],
  ] as [string, Partial<DrawnFacts>][])('with %s stays on its page', async (_what, more) => {
    expect((await draw(more)).match(/\/Type \/Page\n/g)).toHaveLength(1)
  })

  const longest = (words: string, isOfPerson: boolean): Partial<DrawnFacts> => {
    const text = words.repeat(200).slice(0, 200)
    return {
      campaign: text,
      brand: text,
      companies: Array.from({ length: 4 }, () => ({ name: text, role: 'Agencia de medios' })),
      category: { name: text.slice(0, 80), lang: 'es' },
      awards: text.slice(0, 60),
      ...(isOfPerson && { person: text, role: text }),
    }
  }
  it.each([
    ['a campaign, in words', longest('Largas palabras ', false)],
    ['a campaign, in one wide word', longest('W', false)],
    ['a person, in words', longest('Largas palabras ', true)],
    ['a person, in one wide word', longest('W', true)],
  ] as [string, Partial<DrawnFacts>][])(
    'keeps the foot free when every text is at its longest: of %s (J62)',
    async (_what, more) => {
      const pdf = await draw({ ...more, form: 1 })
      expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1)
      const [page = ''] = streamsOf(pdf)
      const baselines = [...page.matchAll(/ 1 (\d\S*) (\S+) Tm/g)]
        .filter(([, x]) => Number(x) > 370)
        .map(([, , y]) => Number(y))
      // The day, the code and the address are below the line of the foot, which is 101.28 points above the edge.
      const below = baselines.filter((y) => y < 101.28)
      expect(below).toEqual(baselines.slice(-3))
      expect(baselines.length).toBeGreaterThan(9)
    },
  )

  it('names the organiser and the chair, however long, beside a code that cameras read (F12)', async () => {
    const text = 'Largas palabras '.repeat(13).slice(0, 200)
    for (const more of [
      {},
      { ...longest('Largas palabras ', true), chair: text, about: { organizer: { name: text } } },
      { chair: null },
    ]) {
      const pdf = await draw(more)
      expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1)
      const [page = ''] = streamsOf(pdf)
      const texts = [...page.matchAll(/ 1 (\d\S*) (\S+) Tm/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      )
      const below = texts.filter(([x, y]) => x > 370 && y < 140)
      expect(below.length).toBeGreaterThan(3)
      // Nothing is written on the code, or below the page's margin.
      expect(below.filter(([x, y]) => x > 700 || y < 48)).toEqual([])
      // One square for each dark module of a code of this address.
      expect([...page.matchAll(/ re\n/g)].length).toBeGreaterThan(300)
    }
  })

  it('is drawn as before if it was made before: without all that (F12)', async () => {
    const [page = ''] = streamsOf(await draw({ form: 1 }))
    expect([...page.matchAll(/ re\n/g)].length).toBeLessThan(10)
  })

  it('writes a name as its person does (J62)', async () => {
    const name = streamsOf(await draw({ person: 'Łš' }))
    // A letter that the typeface lacks would have no number of its own in the PDF.
    expect(name.filter((each) => each.includes('<0141>') && each.includes('<0161>'))).toHaveLength(1)
  })

  it('leaves an emoji out (J62)', async () => {
    const [plain, more] = await Promise.all(
      ['Año Nuevo', 'Año Nuevo 🎉'].map((campaign) => draw({ campaign })),
    )
    expect(streamsOf(more ?? '')).toEqual(streamsOf(plain ?? ''))
  })
})
