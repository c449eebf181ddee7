/** Who an announcement may go to, within a programme, in the order in which admins choose (F43). */
export const audienceLabels = {
  brands: 'Marcas con campañas',
  'brands-sent': 'Marcas con inscripciones enviadas',
  'brands-unsent': 'Marcas con inscripciones sin enviar',
  'brands-none': 'Marcas que eligieron este programa y no tienen campañas en él',
  winners: 'Marcas ganadoras',
  'judges-confirmed': 'Jueces que confirmaron',
  'judges-invited': 'Jueces invitados que aún no han confirmado',
  team: 'Todo el equipo de administración',
} as const
export type Audience = keyof typeof audienceLabels
export const audiences = Object.keys(audienceLabels) as Audience[]

type Member = 'brand' | 'judge' | 'admin'

/** Returns what everybody in the audience is. */
export function memberOf(audience: Audience): Member {
  if (audience === 'team') return 'admin'
  return audience.startsWith('judges') ? 'judge' : 'brand'
}

const names = {
  '{nombre}': 'El nombre de quien lo recibe',
  '{programa}': 'El nombre del programa',
}

/** Returns the placeholders that an announcement to the audience fills in, with what they mean. */
export const placeholdersFor = (audience: Audience): Readonly<Record<string, string>> =>
  memberOf(audience) === 'brand'
    ? { ...names, '{cierre}': 'Cuándo cierra el programa para cada marca' }
    : names

const disjunction = new Intl.ListFormat('es', { type: 'disjunction' })

/** Says which word in braces means nothing to the audience; undefined: none does. */
export function unknownPlaceholder(text: string, audience: Audience): string | undefined {
  const known = Object.keys(placeholdersFor(audience))
  const unknown = text.match(/\{[\p{L}\p{N}_ -]{1,40}\}/gu)?.find((word) => !known.includes(word))
  return unknown && `No podemos completar ${unknown}: usa ${disjunction.format(known)}, o quita las llaves.`
}
