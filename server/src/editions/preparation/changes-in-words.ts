import type {
  Category,
  EditionContent,
  EditionSection,
  LegalDocument,
  ProgramOfEdition,
  Question,
  SignOffSettings,
} from '@portal/contract/editions/edition.ts'
import { legalKindNames } from '@portal/contract/editions/edition.ts'
import { counted } from './in-words.ts'

/** Something with a name and values. It may contain further items. */
interface Item {
  id: string
  name: string
  values: Record<string, string>
  items?: Item[]
}

/** Maximum number of changes that an event lists one by one. */
const MOST = 60
const LONGEST = 80

/** Returns what differs, by name and with the values before and after, for the activity (E17). */
export function changesInWords(
  before: EditionContent,
  after: EditionContent,
  section: EditionSection,
): Record<string, string> {
  const changes = itemChanges(itemsOf(before, section), itemsOf(after, section), '')
  const told = changes.slice(0, MOST)
  const left = changes.length - told.length
  return {
    ...Object.fromEntries(told),
    ...(left > 0 && { 'Y además': counted(left, ['cambio más', 'cambios más']) }),
  }
}

type Change = [name: string, beforeAndAfter: string]

function itemChanges(before: readonly Item[], after: readonly Item[], within: string): Change[] {
  const oldOf = new Map(before.map((item) => [item.id, item]))
  const newIds = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => !oldOf.has(id))
  const removed = before.filter(({ id }) => !newIds.has(id))
  const order = (items: readonly Item[], others: { has(id: string): boolean }) =>
    items.filter(({ id }) => others.has(id)).map(({ id, name }) => ({ id, name }))
  const [oldOrder, newOrder] = [order(before, newIds), order(after, oldOf)]
  const isReordered = oldOrder.some(({ id }, index) => newOrder[index]?.id !== id)
  return [
    ...(added.length > 0 ? [[`${within}Nuevo`, namesIn(added)] satisfies Change] : []),
    ...(removed.length > 0 ? [[`${within}Quitado`, namesIn(removed)] satisfies Change] : []),
    ...(isReordered
      ? [[`${within}Orden`, between(namesIn(oldOrder), namesIn(newOrder))] satisfies Change]
      : []),
    ...after.flatMap((item) => {
      const old = oldOf.get(item.id)
      return old ? valueChanges(old, item, within) : []
    }),
  ]
}

const namesIn = (items: readonly { name: string }[]) => items.map(({ name }) => excerpt(name, 0)).join(', ')

function valueChanges(old: Item, item: Item, within: string): Change[] {
  const prefix = item.name ? `${within}${excerpt(old.name || item.name, 0)}: ` : within
  return [
    ...Object.entries(item.values).flatMap(([name, value]): Change[] =>
      value === old.values[name] ? [] : [[prefix + name, between(old.values[name] ?? '', value)]],
    ),
    ...itemChanges(old.items ?? [], item.items ?? [], prefix),
  ]
}

/** Returns the values before and after. Long texts begin shortly before the place where they differ. */
function between(before: string, after: string): string {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(before.length, after.length) > LONGEST ? Math.max(0, same - LONGEST / 4) : 0
  return `${excerpt(before, from)} → ${excerpt(after, from)}`
}

function excerpt(text: string, from: number): string {
  const part = text.slice(from, from + LONGEST).toWellFormed()
  return `${from > 0 ? '…' : ''}${part || 'vacío'}${from + LONGEST < text.length ? '…' : ''}`
}

const yesOrNo = (value: boolean) => (value ? 'sí' : 'no')
const nameOf = (items: readonly { id: number }[], id: number) => {
  const item = items.find((each) => each.id === id) as { label?: string; name?: string } | undefined
  return item?.label || item?.name || String(id)
}

const chosen = (ids: number[] | null, items: readonly { id: number }[]) =>
  ids === null ? 'todos' : ids.map((id) => nameOf(items, id)).join(', ')

function itemsOf(content: EditionContent, section: EditionSection): Item[] {
  const { about, programs, categories, questions, videos, legal, callForEntries } = content
  switch (section) {
    case 'about':
      return [{ id: '', name: '', values: aboutValues(about) }]
    case 'programs':
      return programs.map(programItem)
    case 'categories':
      return categories.map((category) => categoryItem(category, programs))
    case 'questions':
      return questions.map((question, index) => questionItem(question, index, categories))
    case 'videos':
      return [{ id: '', name: '', values: videoValues(videos) }]
    case 'legal':
      return legal.map(legalItem)
    case 'callForEntries':
      return [callItem(callForEntries, programs)]
  }
}

const aboutValues = ({
  name,
  year,
  platform,
  organizer,
  footer,
  contact,
  support,
}: EditionContent['about']) => ({
  Nombre: name,
  Año: String(year),
  Plataforma: platform,
  Organiza: organizer.name,
  Domicilio: organizer.domicile,
  'Pie de página': footer.join(' / '),
  'Contacto del jurado': contact.name,
  'Cargo del contacto': contact.role,
  'Empresa del contacto': contact.company,
  'Correo del contacto': contact.email,
  'Correo de soporte': support.email,
})

const programItem = (program: ProgramOfEdition): Item => ({
  id: String(program.id),
  name: program.label || program.countryCode,
  values: {
    País: program.countryCode,
    Nombre: program.label,
    'Zona horaria': program.timeZone,
    Apertura: program.entriesOpenAt ?? 'siempre abierto',
    Cierre: program.entriesCloseAt ?? 'sin cierre',
    'Aviso de 7 días': yesOrNo(program.remindsWeek),
    'Aviso de 24 horas': yesOrNo(program.remindsDay),
    Aval: signOffInWords(program.signOff),
    'Declaración de IA': yesOrNo(program.asksAiDeclaration),
  },
})

const signOffNeeds = { asked: 'se pide', needed: 'obligatorio' }
const signOffSides = { agency: 'la agencia', client: 'el cliente', both: 'la agencia y el cliente' }

const signOffInWords = (signOff: SignOffSettings | null) =>
  signOff === null
    ? 'no se pide'
    : `${signOffNeeds[signOff.need]}, firma ${signOffSides[signOff.sides]}, hasta ${signOff.hoursAfterClosing} h tras el cierre`

const categoryItem = (category: Category, programs: readonly ProgramOfEdition[]): Item => ({
  id: String(category.id),
  name: category.name || 'Categoría sin nombre',
  values: {
    Nombre: category.name,
    'Idioma del nombre': category.lang,
    Frase: category.tagline,
    Descripción: category.description,
    Programas: chosen(category.programIds, programs),
    Cerrada: yesOrNo(category.isClosed),
  },
  items: category.criteria.map(({ id, title, text, weight }) => ({
    id: String(id),
    name: `criterio «${title}»`,
    values: { título: title, texto: text, peso: String(weight) },
  })),
})

const questionItem = (question: Question, index: number, categories: readonly Category[]): Item => ({
  id: String(question.id),
  name: question.text || `Pregunta ${index + 1}`,
  values: {
    texto: question.text,
    descripción: question.description,
    'en cada categoría': yesOrNo(question.perCategory),
    categorías: chosen(question.categoryIds, categories),
    'límite de palabras': String(question.maxWords),
    obligatoria: yesOrNo(question.isRequired),
  },
})

const videoValues = ({ video_pauted, video_case, guidance }: EditionContent['videos']) => ({
  ...kindValues('Videos de campaña', video_pauted),
  ...kindValues('Video caso', video_case),
  'Nombres de archivo': guidance.fileNames,
  'Tamaño total': guidance.totalSize,
})

const kindValues = (
  kind: string,
  { least, most, maxBytes, seconds, permitted, guidance }: EditionContent['videos']['video_case'],
) => ({
  [`${kind}: mínimo`]: String(least),
  [`${kind}: máximo`]: String(most),
  [`${kind}: bytes por archivo`]: String(maxBytes),
  [`${kind}: segundos`]: `${seconds.from}–${seconds.to}`,
  [`${kind}: segundos permitidos`]: permitted ? `${permitted.from}–${permitted.to}` : 'todos',
  [`${kind}: indicación`]: guidance,
})

const legalItem = ({ kind, version, title, effectiveOn, mustAcceptAnew, sections }: LegalDocument): Item => ({
  id: `${kind} ${version}`,
  name: `${legalKindNames[kind]}, versión ${version}`,
  values: {
    título: title,
    'rige desde': effectiveOn,
    'se acepta de nuevo': yesOrNo(mustAcceptAnew),
    texto: sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n'),
  },
})

const callItem = (
  { lead, questions, shows, juryProgramIds, juryOn }: EditionContent['callForEntries'],
  programs: readonly ProgramOfEdition[],
): Item => ({
  id: '',
  name: '',
  values: {
    Frase: lead,
    'Cómo se juzga': yesOrNo(shows.judging),
    'Kit de inscripción': yesOrNo(shows.kit),
    'Ganadores anteriores': yesOrNo(shows.winners),
    'Jurado público': chosen(juryProgramIds, programs) || 'ninguno',
    'El jurado se anuncia': juryOn ?? 'sin fecha',
  },
  items: questions.map(({ question, answer }, index) => ({
    id: String(index),
    name: `pregunta ${index + 1}`,
    values: { pregunta: question, respuesta: answer },
  })),
})
