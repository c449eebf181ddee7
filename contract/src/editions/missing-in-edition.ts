import { countryOf } from '../platform/countries.ts'
import { email } from '../platform/fields.ts'
import {
  type Category,
  type EditionContent,
  type EditionSection,
  type EditionState,
  legalKindNames,
} from './edition.ts'
import type { MissingInEdition } from './editions.ts'
import { hasCategory, legalKindsOf, openCategories } from './offer.ts'
import { unknownReferences } from './references.ts'

type Content = Readonly<EditionContent>
/** Reports something that a section lacks: the field's path and a sentence. */
type Tell = (field: string, text: string) => void

/**
 * Returns what the edition lacks for publishing (E12), section by section. A published edition is asked only for
 * what it can't do without: it may lose its closing dates and its addresses.
 */
export function missingInEdition(content: Content, state: EditionState): MissingInEdition[] {
  const missing: MissingInEdition[] = []
  const isDraft = state === 'draft'
  const into =
    (section: EditionSection): Tell =>
    (field, text) =>
      missing.push({ section, field, text: text.replaceAll(' de el ', ' del ') })
  missingInAbout(content, isDraft, into('about'))
  missingInPrograms(content, isDraft, into('programs'))
  missingInCategories(content, into('categories'))
  missingInQuestions(content, into('questions'))
  missingInLegal(content, into('legal'))
  missingInCall(content, into('callForEntries'))
  for (const { path, message } of unknownReferences(content)) {
    const [section, ...field] = path
    missing.push({ section: section as EditionSection, field: field.join('.'), text: message })
  }
  return missing
}

/**
 * Returns what `after` lacks and `before` doesn't. Items are compared by their sentences, because a field's path
 * changes when the order changes.
 */
export function newlyMissing(before: Content, after: Content, state: EditionState): MissingInEdition[] {
  const left = missingInEdition(before, state).map(keyOf)
  return missingInEdition(after, state).filter((item) => {
    const at = left.indexOf(keyOf(item))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
const keyOf = ({ section, text }: MissingInEdition) => `${section} ${text}`

function missingInAbout({ about }: Content, isDraft: boolean, tell: Tell) {
  const { name, platform, organizer, footer, contact, support } = about
  if (!name) tell('name', 'Falta el nombre del premio.')
  if (!platform) tell('platform', 'Falta el nombre de la plataforma donde se pautan los videos.')
  if (!organizer.name) tell('organizer.name', 'Falta el nombre de quien organiza.')
  if (!organizer.domicile) tell('organizer.domicile', 'Falta el domicilio de quien organiza.')
  if (footer.length === 0) tell('footer', 'Falta el pie de página.')
  footer.forEach((line, index) => {
    if (!line) tell(`footer.${index}`, `La línea ${index + 1} del pie de página está vacía.`)
  })
  if (!contact.name) tell('contact.name', 'Falta el nombre de la persona de contacto del jurado.')
  if (!contact.role) tell('contact.role', 'Falta el cargo de la persona de contacto del jurado.')
  if (!contact.company) tell('contact.company', 'Falta la empresa de la persona de contacto del jurado.')
  missingAddress(contact.email, 'del contacto del jurado', isDraft, (text) => tell('contact.email', text))
  missingAddress(support.email, 'de soporte', isDraft, (text) => tell('support.email', text))
}

function missingAddress(address: string, whose: string, isDraft: boolean, tell: (text: string) => void) {
  if (!address) tell(`Falta el correo ${whose}.`)
  else if (!email('').safeParse(address).success) tell(`El correo ${whose} no es válido.`)
  else if (isDraft && /\.example$/i.test(address))
    tell(`El correo ${whose} es de ejemplo: escribe uno que reciba mensajes.`)
}

function missingInPrograms({ programs, categories }: Content, isDraft: boolean, tell: Tell) {
  if (programs.length === 0) tell('', 'Agrega al menos un programa.')
  programs.forEach(({ id, countryCode, label, timeZone, entriesOpenAt, entriesCloseAt }, index) => {
    const field = (name: string) => `${index}.${name}`
    const country = countryOf(countryCode)
    const named = label
      ? `«${label}»`
      : country
        ? `el programa de ${country.name}`
        : `el programa ${index + 1}`
    if (!country) tell(field('countryCode'), `Falta elegir el país de ${named}.`)
    else if (programs.findIndex((each) => each.countryCode === countryCode) < index)
      tell(field('countryCode'), `${country.name} ya tiene otro programa en esta edición.`)
    if (!label) tell(field('label'), `Falta el nombre de ${named}.`)
    if (!timeZone) tell(field('timeZone'), `Falta la zona horaria de ${named}.`)
    else if (!isTimeZone(timeZone)) tell(field('timeZone'), `La zona horaria de ${named} no existe.`)
    if (entriesCloseAt === null) {
      if (isDraft) tell(field('entriesCloseAt'), `Falta el cierre de ${named}.`)
    } else if (entriesOpenAt !== null && entriesOpenAt >= entriesCloseAt)
      tell(field('entriesCloseAt'), `El cierre de ${named} debe ser posterior a su apertura.`)
    if (isDraft && categories.length > 0 && openCategories({ categories }, id).length === 0)
      tell('', `En ${named} no hay ninguna categoría abierta.`)
  })
}

/** Returns whether the name is an IANA zone name. An offset such as '+03:00' is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z_]+(\/[\w+-]+)+$|^UTC$/i.test(name)) return false
  try {
    return Intl.DateTimeFormat('es', { timeZone: name }) !== null
  } catch {
    return false
  }
}

function missingInCategories({ programs, categories }: Content, tell: Tell) {
  if (categories.length === 0) tell('', 'Agrega al menos una categoría.')
  categories.forEach((category, index) => {
    const field = (name: string) => `${index}.${name}`
    const { name, tagline, description } = category
    const named = name ? `«${name}»` : `la categoría ${index + 1}`
    if (!name) tell(field('name'), `Falta el nombre de ${named}.`)
    else if (categories.findIndex((each) => each.name === name) < index)
      tell(field('name'), `Otra categoría también se llama ${named}.`)
    if (!tagline) tell(field('tagline'), `Falta la frase de ${named}.`)
    if (!description) tell(field('description'), `Falta la descripción de ${named}.`)
    missingInCriteria(category, named, (path, text) => tell(field(path), text))
    if (programs.length > 0 && !programs.some(({ id }) => hasCategory(category, id)))
      tell(field('programIds'), `Ningún programa ofrece ${named}.`)
  })
}

function missingInCriteria({ criteria }: Category, category: string, tell: Tell) {
  if (criteria.length === 0) tell('criteria', `Agrega al menos un criterio a ${category}.`)
  else if (criteria.every(({ weight }) => weight === 0))
    tell('criteria', `Los pesos de los criterios de ${category} suman 0.`)
  criteria.forEach(({ title, text }, index) => {
    const which = `el criterio ${index + 1} de ${category}`
    if (!title) tell(`criteria.${index}.title`, `Falta el título en ${which}.`)
    if (!text) tell(`criteria.${index}.text`, `Falta el texto en ${which}.`)
  })
}

function missingInQuestions({ questions }: Content, tell: Tell) {
  if (questions.length === 0) tell('', 'Agrega al menos una pregunta.')
  questions.forEach(({ text, description, perCategory, categoryIds }, index) => {
    const field = (name: string) => `${index}.${name}`
    const named = `la pregunta ${index + 1}`
    if (!text) tell(field('text'), `Falta el texto de ${named}.`)
    else if (perCategory && !text.endsWith('?'))
      tell(
        field('text'),
        `El texto de ${named} debe terminar en «?»: ahí se agrega el nombre de cada categoría.`,
      )
    if (!description) tell(field('description'), `Falta la descripción de ${named}.`)
    if (categoryIds?.length === 0) tell(field('categoryIds'), `Ninguna categoría hace ${named}.`)
  })
}

function missingInLegal({ legal, programs }: Content, tell: Tell) {
  for (const kind of legalKindsOf({ programs }))
    if (!legal.some((document) => document.kind === kind))
      tell('', `Falta el texto «${legalKindNames[kind]}».`)
  legal.forEach(({ kind, version, title, sections }, index) => {
    const field = (name: string) => `${index}.${name}`
    const named = `«${legalKindNames[kind]}»`
    if (!version) tell(field('version'), `Falta el número de versión de ${named}.`)
    else if (legal.findIndex((each) => each.kind === kind && each.version === version) < index)
      tell(field('version'), `Otro texto de ${named} también tiene la versión ${version}.`)
    if (!title) tell(field('title'), `Falta el título de ${named}.`)
    if (sections.length === 0) tell(field('sections'), `Falta el contenido de ${named}.`)
    sections.forEach(({ heading, paragraphs }, at) => {
      const which = `el apartado ${at + 1} de ${named}`
      if (!heading) tell(field(`sections.${at}.heading`), `Falta el título en ${which}.`)
      if (!paragraphs.some(Boolean)) tell(field(`sections.${at}.paragraphs`), `Falta el texto en ${which}.`)
    })
  })
}

function missingInCall({ callForEntries: { questions } }: Content, tell: Tell) {
  questions.forEach(({ question, answer }, index) => {
    const field = (name: string) => `questions.${index}.${name}`
    if (!question) tell(field('question'), `Falta la pregunta ${index + 1} de la convocatoria.`)
    if (!answer) tell(field('answer'), `Falta la respuesta ${index + 1} de la convocatoria.`)
  })
}
