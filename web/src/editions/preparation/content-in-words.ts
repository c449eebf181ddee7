import { legalKindNames, type LegalKind } from '@portal/contract/editions/edition.ts'

/** The label on screen of each member of an edition's content. */
const labels: Record<string, string> = {
  name: 'Nombre',
  year: 'Año',
  platform: 'Plataforma',
  organizer: 'Organizador',
  domicile: 'Domicilio',
  footer: 'Pie de página',
  contact: 'Contacto del jurado',
  role: 'Cargo',
  company: 'Empresa',
  email: 'Correo',
  support: 'Correo de ayuda',
  countryCode: 'País',
  label: 'Nombre del programa',
  timeZone: 'Zona horaria',
  entriesOpenAt: 'Apertura',
  entriesCloseAt: 'Cierre',
  remindsWeek: 'Recordatorio 7 días antes',
  remindsDay: 'Recordatorio 24 horas antes',
  lang: 'Idioma del nombre',
  tagline: 'Frase del póster',
  description: 'Descripción',
  criteria: 'Criterios',
  weight: 'Peso',
  programIds: 'Programas',
  isClosed: 'Cerrada',
  perCategory: 'Una respuesta por categoría',
  categoryIds: 'Categorías',
  maxWords: 'Máximo de palabras',
  isRequired: 'Obligatoria',
  video_pauted: 'Videos de campaña',
  video_case: 'Video caso',
  least: 'Mínimo',
  most: 'Máximo',
  maxBytes: 'Tamaño máximo',
  seconds: 'Duración aconsejada',
  permitted: 'Duración permitida',
  from: 'Desde',
  to: 'Hasta',
  guidance: 'Indicaciones',
  fileNames: 'Nombres de archivo',
  totalSize: 'Tamaño total',
  version: 'Versión',
  title: 'Título',
  text: 'Texto',
  effectiveOn: 'Rige desde',
  mustAcceptAnew: 'Debe aceptarse de nuevo',
  sections: 'Apartados',
  heading: 'Título',
  paragraphs: 'Párrafos',
  lead: 'Qué se celebra',
  questions: 'Preguntas y respuestas',
  question: 'Pregunta',
  answer: 'Respuesta',
  shows: 'Qué se muestra',
  judging: 'Cómo se juzga',
  kit: 'Kit de inscripción',
  winners: 'Ganadores anteriores',
  juryProgramIds: 'Jurados públicos',
  juryOn: 'Se anuncia el jurado',
}

type Held = Record<string, unknown>

const isHeld = (value: unknown): value is Held => typeof value === 'object' && value !== null

function nameOf(item: unknown, position: string): string {
  if (!isHeld(item)) return String(Number(position) + 1)
  const { kind, version, name, label, title, text, heading, question } = item
  if (kind) return `${legalKindNames[kind as LegalKind]} ${String(version)}`
  const known = [name, label, title, text, heading, question].find(
    (each) => typeof each === 'string' && each !== '',
  )
  return known === undefined ? `n.º ${Number(position) + 1}` : `«${String(known)}»`
}

/** Returns the place of a path in words: '«Born to Perform», Criterios, «Impacto», Peso'. */
export function placeInWords(path: readonly string[], content: unknown): string {
  const words: string[] = []
  let at: unknown = content
  for (const step of path) {
    at = isHeld(at) ? at[step] : undefined
    words.push(/^\d+$/.test(step) ? nameOf(at, step) : (labels[step] ?? step))
  }
  return words.join(', ') || 'Todo'
}

export function valueInWords(value: unknown): string {
  if (value === undefined) return '(se quitó)'
  if (value === '') return '(vacío)'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (value === null) return 'sin límite'
  if (Array.isArray(value)) return value.map((each) => valueInWords(each)).join('\n')
  return isHeld(value)
    ? Object.entries(value)
        .filter(([key]) => key !== 'id')
        .map(([key, each]) => `${labels[key] ?? key}: ${valueInWords(each)}`)
        .join('\n')
    : String(value)
}

/** Returns what differs in `to` from `from`, as lines of text. */
export function differences(from: unknown, to: unknown, path: string[] = [], whole: unknown = to): string[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  if (isHeld(from) && isHeld(to) && Array.isArray(from) === Array.isArray(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      differences(from[key], to[key], [...path, key], whole),
    )
  return [`${placeInWords(path, whole)}: ${valueInWords(to)}`]
}
