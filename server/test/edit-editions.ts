import { api } from '@portal/contract/api.ts'
import type { EditionContent, EditionSection } from '@portal/contract/editions/edition.ts'
import type { Consequences, WholeEdition } from '@portal/contract/editions/editions.ts'
import type { EditConflict } from '@portal/contract/platform/edit-conflict.ts'
import { ok } from './entries.ts'
import type { Answer, Portal } from './portal.ts'

const { editions } = api

const routes = {
  about: editions.saveAbout,
  programs: editions.savePrograms,
  categories: editions.saveCategories,
  questions: editions.saveQuestions,
  videos: editions.saveVideos,
  legal: editions.saveLegal,
  callForEntries: editions.saveCallForEntries,
} as const

type Saved = Answer<typeof editions.saveAbout> & {
  body: Partial<Consequences> & Partial<EditConflict<WholeEdition>>
}

/** Returns functions for what an admin does with editions, which use the calls of the API. */
export function editor(portal: Portal, admin: { token: string }) {
  const read = async (editionId: number) =>
    ok(await portal.call(editions.read, { params: { editionId } }, admin))

  const create = async (from: number | null) =>
    ok(await portal.call(editions.create, { body: { from } }, admin)).editionId

  /** Sends a section as it is. */
  const send = <S extends EditionSection>(
    editionId: number,
    section: S,
    content: EditionContent[S],
    more: { revision?: string; confirmed?: string } = {},
  ): Promise<Saved> =>
    portal.call(
      routes[section] as typeof editions.saveAbout,
      { params: { editionId }, body: { content: content as EditionContent['about'], ...more } },
      admin,
    )

  /** Changes a section of what is stored. */
  async function change<S extends EditionSection>(
    editionId: number,
    section: S,
    by: (content: EditionContent[S]) => EditionContent[S],
    more: { confirmed?: string } = {},
  ): Promise<Saved> {
    const { edition, revisions } = await read(editionId)
    return send(editionId, section, by(edition[section]), { revision: revisions[section], ...more })
  }

  /** Changes a section and confirms the consequences. Returns these consequences. */
  async function confirm<S extends EditionSection>(
    editionId: number,
    section: S,
    by: (content: EditionContent[S]) => EditionContent[S],
  ): Promise<string[]> {
    const { status, body } = await change(editionId, section, by)
    if (status !== 409 || !body.confirmation) throw new Error(`${status} ${JSON.stringify(body)}`)
    ok(await change(editionId, section, by, { confirmed: body.confirmation }))
    return body.consequences ?? []
  }

  return { read, create, send, change, confirm }
}

/** Returns a function that changes one item of a list. */
export const changed =
  (id: number, by: object) =>
  <Item extends { id: number }>(items: Item[]): Item[] =>
    items.map((item) => (item.id === id ? { ...item, ...by } : item))

export const without =
  (...ids: number[]) =>
  <Item extends { id: number }>(items: Item[]) =>
    items.filter(({ id }) => !ids.includes(id))
