import { type EditionSection, sectionNames } from '@portal/contract/editions/edition.ts'

/** The parts of an edition, each with its own address, in the order in which they are prepared (E11). */
export const sections = (
  [
    ['about', 'datos'],
    ['programs', 'programas'],
    ['categories', 'categorias'],
    ['questions', 'preguntas'],
    ['videos', 'videos'],
    ['legal', 'textos'],
    ['callForEntries', 'convocatoria'],
  ] as const satisfies readonly [EditionSection, string][]
).map(([section, path]) => ({ section, path, title: sectionNames[section] }))

export const editionPath = (editionId: number, section: EditionSection = 'about') =>
  `/admin/ediciones/${editionId}/${sections.find((each) => each.section === section)?.path}`

/** Returns the name and id of a field's control: its path within what is sent. Empty path: the whole section. */
export const fieldName = (path: string) => (path === '' ? 'content' : `content.${path}`)

/** 'Ad Awards 2026' */
export const editionName = ({ name, year }: { name: string; year: number }) =>
  `${name.trim() || 'Edición sin nombre'} ${year}`

/** Returns the name of a section's draft, among the person's drafts. */
export const draftName = (editionId: number, section: EditionSection) => `edition:${editionId}:${section}`
