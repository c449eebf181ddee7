import {
  type Edition,
  type EditionContent,
  type EditionSection,
  editionSections,
} from '@portal/contract/editions/edition.ts'
import { editionRoutes, type WholeEdition } from '@portal/contract/editions/editions.ts'
import { missingInEdition } from '@portal/contract/editions/missing-in-edition.ts'
import { contentOfNextYear, emptyContent } from '@portal/contract/editions/new-edition.ts'
import { answer, Refusal } from './calls.ts'
import { wholeEdition } from './starter-catalog.ts'

const names = Object.keys(editionSections) as EditionSection[]

const routes = {
  about: editionRoutes.saveAbout,
  programs: editionRoutes.savePrograms,
  categories: editionRoutes.saveCategories,
  questions: editionRoutes.saveQuestions,
  videos: editionRoutes.saveVideos,
  legal: editionRoutes.saveLegal,
  callForEntries: editionRoutes.saveCallForEntries,
} as const

export const DRAFT = 2

/** Keeps an edition that is published, and a draft, as the server does: with revisions and ids of its own. */
export function editionWorld({
  empty = false,
  state = 'draft',
  openElsewhere = [],
}: { empty?: boolean; state?: Edition['state'] } & Partial<Pick<WholeEdition, 'openElsewhere'>> = {}) {
  const content = empty ? emptyContent(2026) : contentOfNextYear(wholeEdition)
  let lastId = 1000
  const held = new Map<number, WholeEdition>()
  const put = (edition: Edition, revisions: WholeEdition['revisions']): WholeEdition => {
    const { id, state } = edition
    const legalElsewhere =
      id === DRAFT
        ? wholeEdition.legal.map(({ kind, version }) => ({ kind, version, isPublished: true }))
        : []
    const missing = state === 'archived' ? [] : missingInEdition(edition, state)
    const whole = { edition: only(edition), revisions, missing, entries: 0, legalElsewhere, openElsewhere }
    held.set(id, whole)
    return whole
  }
  const revisions = Object.fromEntries(names.map((name) => [name, '1'])) as WholeEdition['revisions']
  put(wholeEdition, revisions)
  put({ ...content, id: DRAFT, state, revision: 1 }, revisions)
  const whole = (id: number) => {
    const found = held.get(id)
    if (!found) throw new Refusal('not_found')
    return found
  }
  /** Gives an id to whatever is new. */
  const identified = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (key, each) => (key === 'id' && each <= 0 ? (lastId += 1) : each))

  function save<S extends EditionSection>(
    id: number,
    section: S,
    content: EditionContent[S],
    revision?: string,
  ) {
    const stored = whole(id)
    if (revision !== undefined && revision !== stored.revisions[section])
      throw new Refusal('changed_meanwhile', {
        also: { mine: content, stored, changedBy: 'Marta Ríos', changedAt: null },
      })
    const edition = {
      ...stored.edition,
      [section]: identified(content),
      revision: stored.edition.revision + 1,
    }
    return put(edition, {
      ...stored.revisions,
      [section]: String(Number(stored.revisions[section]) + 1),
    })
  }

  answer(editionRoutes.list, () => ({
    editions: [...held.values()]
      .toSorted((one, other) => other.edition.id - one.edition.id)
      .map(({ edition: { id, about, programs, state }, entries }) => ({
        id,
        name: about.name,
        year: about.year,
        state,
        programs: programs.map((program) => ({ id: program.id, label: program.label })),
        entries,
        closesAt: null,
      })),
  }))
  answer(editionRoutes.read, ({ params }) => whole(params.editionId))
  for (const section of names)
    // The sections' routes differ only in their content.
    answer(routes[section] as typeof editionRoutes.saveAbout, ({ params, body }) =>
      save(params.editionId, section as 'about', body.content, body.revision),
    )
  answer(editionRoutes.publish, ({ params }) => {
    const { edition, revisions } = whole(params.editionId)
    if (edition.state === 'published') throw new Refusal('edition_published')
    put({ ...edition, state: 'published' }, revisions)
    return { message: 'Publicada.' }
  })
  answer(editionRoutes.remove, ({ params }) => {
    if (!held.delete(params.editionId)) throw new Refusal('not_found')
    return { message: 'Eliminamos el borrador.' }
  })
  return {
    /** The draft as it is stored. */
    draft: () => whole(DRAFT).edition,
    /** Saves a section of the draft, as another admin does. */
    save: <S extends EditionSection>(section: S, content: EditionContent[S]) =>
      void save(DRAFT, section, content),
    /** Sets when a programme of the published edition closes. */
    close(programId: number, entriesCloseAt: string) {
      const { id, programs } = whole(wholeEdition.id).edition
      save(
        id,
        'programs',
        programs.map((program) => (program.id === programId ? { ...program, entriesCloseAt } : program)),
      )
    },
  }
}

/** An edition without what only a file or a published one has. */
const only = (edition: Edition): WholeEdition['edition'] =>
  editionRoutes.read.response.shape.edition.parse(edition)
