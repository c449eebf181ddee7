import type { EditionSection, LegalKind } from '@portal/contract/editions/edition.ts'

/** The parts of an edition, each with its own address, in the order in which they are prepared (E11). */
export const sections = [
  { section: 'about', path: 'datos', title: 'Datos' },
  { section: 'programs', path: 'programas', title: 'Programas' },
  { section: 'categories', path: 'categorias', title: 'Categorías y criterios' },
  { section: 'questions', path: 'preguntas', title: 'Preguntas' },
  { section: 'videos', path: 'videos', title: 'Videos' },
  { section: 'legal', path: 'textos', title: 'Textos legales' },
] as const satisfies readonly { section: EditionSection; path: string; title: string }[]

export const legalNames: Record<LegalKind, string> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  nda: 'Acuerdo de confidencialidad',
  image: 'Autorización de uso de imagen',
}

export const editionPath = (editionId: number, section: EditionSection = 'about') =>
  `/admin/ediciones/${editionId}/${sections.find((each) => each.section === section)?.path}`

/** Name and id of the control of a field: its path within what is sent. Empty: the section as a whole. */
export const fieldName = (path: string) => (path === '' ? 'content' : `content.${path}`)

/** 'Ad Awards 2026' */
export const editionName = ({ name, year }: { name: string; year: number }) =>
  `${name.trim() || 'Edición sin nombre'} ${year}`
