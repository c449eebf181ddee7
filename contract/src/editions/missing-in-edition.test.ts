import { describe, expect, it } from 'vitest'
import starterFile from '@portal/edition/2025.json' with { type: 'json' }
import type { Category, EditionContent, Question } from './edition.ts'
import { editionFileSchema } from './edition-file.ts'
import { missingInEdition, newlyMissing } from './missing-in-edition.ts'
import { contentOfNextYear, emptyContent } from './new-edition.ts'

const starter: EditionContent = editionFileSchema.parse(starterFile)
const [program, otherProgram] = starter.programs as [
  EditionContent['programs'][0],
  EditionContent['programs'][0],
]
const [category] = starter.categories as [Category]
const [question] = starter.questions as [Question]

/** An edition that lacks nothing. */
const complete: EditionContent = {
  ...starter,
  about: {
    ...starter.about,
    contact: { ...starter.about.contact, email: 'jurado@premios.org' },
    support: { email: 'soporte@premios.org' },
  },
  programs: starter.programs.map((each) => ({ ...each, entriesCloseAt: '2026-07-31T02:59:59.000Z' })),
}

const missing = (change: Partial<EditionContent>) =>
  missingInEdition({ ...complete, ...change }, 'draft').map(({ section, field }) => `${section} ${field}`)

const about = (change: Partial<EditionContent['about']>) => ({ about: { ...complete.about, ...change } })
const programs = (change: Partial<typeof program>) => ({
  programs: complete.programs.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
})
const categories = (change: Partial<Category>) => ({
  categories: complete.categories.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
})
const questions = (change: Partial<Question>) => ({
  questions: complete.questions.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
})
const legal = (change: Partial<EditionContent['legal'][0]>) => ({
  legal: complete.legal.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
})
const { contact, organizer } = complete.about
const criterion = { id: 99, title: 'Idea', text: 'La idea.', weight: 1 }

describe('what publishing needs and an edition lacks (E12)', () => {
  it('is nothing in a whole edition, and of the published one of 2025 neither its closing nor its addresses', () => {
    expect(missingInEdition(complete, 'draft')).toEqual([])
    expect(missingInEdition(starter, 'published')).toEqual([])
    expect(missingInEdition(starter, 'draft').map(({ text }) => text)).toEqual([
      'El correo del contacto del jurado es de ejemplo: escribe uno que reciba mensajes.',
      'El correo de soporte es de ejemplo: escribe uno que reciba mensajes.',
      'Falta el cierre de «Ad Awards Argentina 25».',
      'Falta el cierre de «Ad Awards Colombia 25».',
    ])
  })

  it('is told of an empty edition in each section', () => {
    const found = missingInEdition(emptyContent(2026), 'draft')
    expect([...new Set(found.map(({ section }) => section))]).toEqual([
      'about',
      'programs',
      'categories',
      'questions',
      'legal',
    ])
    expect(found.filter(({ field }) => field === '').map(({ text }) => text)).toEqual([
      'Agrega al menos un programa.',
      'Agrega al menos una categoría.',
      'Agrega al menos una pregunta.',
      'Falta el texto «Términos y condiciones».',
      'Falta el texto «Política de privacidad».',
      'Falta el texto «Acuerdo de confidencialidad».',
      'Falta el texto «Autorización de uso de imagen».',
    ])
  })

  it.each<[string, Partial<EditionContent>, string[]]>([
    ['the name', about({ name: '' }), ['about name']],
    ['the platform', about({ platform: '' }), ['about platform']],
    [
      'the organiser',
      about({ organizer: { name: '', domicile: '' } }),
      ['about organizer.name', 'about organizer.domicile'],
    ],
    ['the domicile', about({ organizer: { ...organizer, domicile: '' } }), ['about organizer.domicile']],
    [
      'whom the jury writes to',
      about({ contact: { ...contact, name: '', role: '', company: '' } }),
      ['about contact.name', 'about contact.role', 'about contact.company'],
    ],
    ['the footer', about({ footer: [] }), ['about footer']],
    ['a line of the footer', about({ footer: ['Una', ''] }), ['about footer.1']],
    ['an address', about({ support: { email: '' } }), ['about support.email']],
    [
      'an address that is none',
      about({ contact: { ...contact, email: 'jurado@' } }),
      ['about contact.email'],
    ],
    ['an address of an example', about({ support: { email: 'a@b.EXAMPLE' } }), ['about support.email']],
    [
      'a question of the call and its answer',
      { callForEntries: { ...complete.callForEntries, questions: [{ question: '', answer: '' }] } },
      ['callForEntries questions.0.question', 'callForEntries questions.0.answer'],
    ],
    ['a country', programs({ countryCode: '' }), ['programs 0.countryCode']],
    ['an unknown country', programs({ countryCode: 'XX' }), ['programs 0.countryCode']],
    ['one country twice', programs({ countryCode: otherProgram.countryCode }), ['programs 1.countryCode']],
    ['a label', programs({ label: '' }), ['programs 0.label']],
    ['a time zone', programs({ timeZone: '' }), ['programs 0.timeZone']],
    ['an unknown zone', programs({ timeZone: 'America/Macondo' }), ['programs 0.timeZone']],
    ['an offset for a zone', programs({ timeZone: '+05:30' }), ['programs 0.timeZone']],
    ['nothing, with a zone of universal time', programs({ timeZone: 'UTC' }), []],
    ['nothing, opening before it closes', programs({ entriesOpenAt: '2026-07-01T00:00:00.000Z' }), []],
    ['a closing', programs({ entriesCloseAt: null }), ['programs 0.entriesCloseAt']],
    [
      'a closing before the opening',
      programs({ entriesOpenAt: '2026-08-01T00:00:00.000Z' }),
      ['programs 0.entriesCloseAt'],
    ],
    [
      'a closing at the opening',
      programs({ entriesOpenAt: complete.programs[0]?.entriesCloseAt ?? null }),
      ['programs 0.entriesCloseAt'],
    ],
    ['the name of a category', categories({ name: '' }), ['categories 0.name']],
    ['a name of its own', categories({ name: complete.categories[1]?.name ?? '' }), ['categories 1.name']],
    ['a tagline', categories({ tagline: '' }), ['categories 0.tagline']],
    ['a description', categories({ description: '' }), ['categories 0.description']],
    ['a criterion', categories({ criteria: [] }), ['categories 0.criteria']],
    ['a weight', categories({ criteria: [{ ...criterion, weight: 0 }] }), ['categories 0.criteria']],
    [
      'nothing, with a weight among zeros',
      categories({ criteria: [criterion, { ...criterion, weight: 0 }] }),
      [],
    ],
    [
      'title and text of a criterion',
      categories({ criteria: [criterion, { ...criterion, title: '', text: '' }] }),
      ['categories 0.criteria.1.title', 'categories 0.criteria.1.text'],
    ],
    ['a programme that offers it', categories({ programIds: [] }), ['categories 0.programIds']],
    [
      'a programme that is there',
      categories({ programIds: [program.id, 77] }),
      ['categories 0.programIds.1'],
    ],
    ['an open category', { categories: [{ ...category, isClosed: true }] }, ['programs ', 'programs ']],
    ['the text of a question', questions({ text: '' }), ['questions 0.text']],
    ['its description', questions({ description: '' }), ['questions 0.description']],
    [
      'the end where a category is named',
      questions({ text: 'Cuenta por qué.', perCategory: true }),
      ['questions 0.text'],
    ],
    ['a category that asks it', questions({ categoryIds: [] }), ['questions 0.categoryIds']],
    ['a category that is there', questions({ categoryIds: [1, 77] }), ['questions 0.categoryIds.1']],
    ['a version', legal({ version: '' }), ['legal 0.version']],
    ['a title', legal({ title: '' }), ['legal 0.title']],
    ['sections', legal({ sections: [] }), ['legal 0.sections']],
    [
      'the text of a section',
      legal({ sections: [{ heading: '', paragraphs: [''] }] }),
      ['legal 0.sections.0.heading', 'legal 0.sections.0.paragraphs'],
    ],
    [
      'nothing, with an empty paragraph beside others',
      legal({ sections: [{ heading: 'Objeto', paragraphs: ['', 'Uno.'] }] }),
      [],
    ],
    [
      'nothing, with a later version of a text',
      {
        legal: [...complete.legal, ...complete.legal.slice(0, 1).map((each) => ({ ...each, version: '2' }))],
      },
      [],
    ],
    [
      'a version of its own',
      { legal: [...complete.legal, ...complete.legal.slice(0, 1)] },
      ['legal 4.version'],
    ],
    ['one kind of text', { legal: complete.legal.slice(1) }, ['legal ']],
    [
      'questions',
      { questions: [{ ...question, text: '', description: '' }] },
      ['questions 0.text', 'questions 0.description'],
    ],
  ])('names %s', (_what, change, fields) => {
    expect(missing(change)).toEqual(fields)
  })

  it('counts from one, as people do', () => {
    const nameless = [
      categories({ name: '', criteria: [criterion, { ...criterion, text: '' }] }),
      programs({ countryCode: '', label: '' }),
      questions({ text: '' }),
      about({ footer: ['Una', ''] }),
      legal({ sections: [{ heading: '', paragraphs: ['Uno.'] }] }),
      { callForEntries: { ...complete.callForEntries, questions: [{ question: '', answer: '' }] } },
    ]
    expect(
      nameless.flatMap((change) =>
        missingInEdition({ ...complete, ...change }, 'draft').map(({ text }) => text),
      ),
    ).toEqual([
      'Falta el nombre de la categoría 1.',
      'Falta el texto en el criterio 2 de la categoría 1.',
      'Falta elegir el país del programa 1.',
      'Falta el nombre del programa 1.',
      'Falta el texto de la pregunta 1.',
      'La línea 2 del pie de página está vacía.',
      'Falta el título en el apartado 1 de «Términos y condiciones».',
      'Falta la pregunta 1 de la convocatoria.',
      'Falta la respuesta 1 de la convocatoria.',
    ])
  })

  it('is counted when one sentence holds for several things', () => {
    const named = (count: number) => ({
      ...complete,
      categories: complete.categories.map((each, index) => (index < count ? { ...each, name: 'Oro' } : each)),
    })
    expect(newlyMissing(named(2), named(3), 'draft').map(({ field }) => field)).toEqual(['2.name'])
  })

  it('is told apart from what lacked before, also in another order', () => {
    const lacking = { ...complete, ...categories({ tagline: '' }) }
    const turned = { ...lacking, categories: lacking.categories.toReversed() }
    expect(newlyMissing(lacking, turned, 'published')).toEqual([])
    const worse = {
      ...turned,
      categories: turned.categories.map((each, index) => (index === 0 ? { ...each, description: '' } : each)),
    }
    expect(newlyMissing(lacking, worse, 'published').map(({ field }) => field)).toEqual(['0.description'])
  })

  it('is the dates alone in the edition of the next year', () => {
    expect(missingInEdition(contentOfNextYear(complete), 'draft').map(({ field }) => field)).toEqual([
      '0.entriesCloseAt',
      '1.entriesCloseAt',
    ])
  })
})
