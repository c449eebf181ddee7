import * as z from 'zod/mini'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { type Medal, medals } from '@portal/contract/jury/rounds/awards.ts'
import {
  mostOfMedal,
  type Round,
  type RoundSettings,
  roundSettingsSchema,
} from '@portal/contract/jury/rounds/rounds.ts'
import { closingOf, openingOf, unlessSaved } from '../../editions/programs/zoned-time.ts'
import { writeDate } from '../../ui/form/date-text.ts'

export const labels = {
  name: 'Nombre',
  opensAt: 'Apertura',
  closesAt: 'Cierre',
  coverage: 'Cobertura',
  judgesPerEntry: 'Jueces por inscripción',
  mostHours: 'Horas por juez, como máximo',
  doGroupsHide: 'Mismo grupo de empresas',
  places: 'Lugares por categoría',
  isTrainingCompulsory: 'Práctica obligatoria',
  sourceRoundId: 'Resultados de partida',
  doesChairBreakTies: 'Empates',
} as const
type Field = keyof typeof labels

export const coverageLabels: Record<RoundSettings['coverage'], string> = {
  auto: 'Automática',
  all: 'Todos los jueces ven todo',
  some: 'Cada inscripción la ven algunos jueces',
}

/** Returns the field for a category's own number of places. */
export const placesField = (categoryId: number) => `places_${categoryId}`

/** Returns the field for the most of a medal that a category may give. */
export const quotaField = (medal: Medal) => `quota_${medal}`

/** Returns a round's settings as the form's fields show them. Dates are clock times of the zone. */
export function valuesOf(round: Round, timeZone: string, categoryIds: readonly number[]) {
  const { opensAt, closesAt, settings } = round
  const wall = (instant: string | null) => (instant === null ? '' : wallTime(instant, timeZone))
  const known: Record<Field, string> = {
    name: round.name,
    opensAt: wall(opensAt),
    closesAt: wall(closesAt),
    coverage: settings.coverage,
    judgesPerEntry: String(settings.judgesPerEntry),
    mostHours: String(settings.mostHours),
    doGroupsHide: String(settings.doGroupsHide),
    places: String(settings.places),
    isTrainingCompulsory: String(settings.isTrainingCompulsory),
    sourceRoundId: String(settings.session.sourceRoundId ?? ''),
    doesChairBreakTies: String(settings.session.doesChairBreakTies),
  }
  const quotas = medals.map((medal) => {
    const most = settings.session.quotas.find(({ award }) => award === medal)?.most
    return [quotaField(medal), most === undefined ? '' : String(most)] as const
  })
  const own = categoryIds.map((id) => {
    const places = settings.placesOf.find(({ categoryId }) => categoryId === id)?.places
    return [placesField(id), places === undefined ? '' : String(places)] as const
  })
  return { ...known, ...Object.fromEntries([...own, ...quotas]) } as Record<string, string>
}

const fields = roundSettingsSchema.shape
const { name, opensAt, closesAt } = roundRoutes.change.body.shape

const knownFields = z.object({
  name,
  opensAt,
  closesAt,
  coverage: fields.coverage,
  judgesPerEntry: fields.judgesPerEntry,
  mostHours: fields.mostHours,
  doGroupsHide: fields.doGroupsHide,
  places: fields.places,
  isTrainingCompulsory: fields.isTrainingCompulsory,
  sourceRoundId: fields.session.shape.sourceRoundId,
  doesChairBreakTies: fields.session.shape.doesChairBreakTies,
})

/** How the dates of a round are read. */
export const readingsOfDates = ({ opensAt, closesAt }: Pick<Round, 'opensAt' | 'closesAt'>) => ({
  opensAt: unlessSaved(opensAt, openingOf),
  closesAt: unlessSaved(closesAt, closingOf),
})

/** Returns the schema that turns the form's fields into the call's body. */
export function settingsForm(saved: Round, timeZone: string, categoryIds: readonly number[]) {
  const readings = readingsOfDates(saved)
  const dateOf = (wall: unknown, field: 'opensAt' | 'closesAt') => {
    if (wall === undefined) return saved[field]
    return wall === '' ? null : (readings[field](String(wall), timeZone) ?? '')
  }
  const own = Object.fromEntries([
    ...categoryIds.map((id) => [placesField(id), z.optional(fields.places)] as const),
    ...medals.map((medal) => [quotaField(medal), z.optional(mostOfMedal)] as const),
  ])
  const checked = z.extend(knownFields, own) as unknown as typeof knownFields
  return z.pipe(
    z.transform((values: Record<string, unknown>): z.input<typeof knownFields> => ({
      // A field that isn't shown keeps its saved value.
      ...saved.settings,
      ...saved.settings.session,
      ...values,
      ...('sourceRoundId' in values && {
        sourceRoundId: (values.sourceRoundId as number | undefined) ?? null,
      }),
      opensAt: dateOf(values.opensAt, 'opensAt'),
      closesAt: dateOf(values.closesAt, 'closesAt'),
    })),
    z.pipe(
      checked,
      z.transform(({ name, opensAt, closesAt, sourceRoundId, doesChairBreakTies, ...values }) => {
        const settings = { ...saved.settings, ...values } as Record<string, unknown>
        const placesOf = categoryIds.flatMap((categoryId) => {
          const places = settings[placesField(categoryId)]
          delete settings[placesField(categoryId)]
          return typeof places === 'number' ? [{ categoryId, places }] : []
        })
        // Categories that the form doesn't show keep what is saved.
        const others = saved.settings.placesOf.filter(({ categoryId }) => !categoryIds.includes(categoryId))
        const quotas = medals.flatMap((award) => {
          const most = settings[quotaField(award)]
          delete settings[quotaField(award)]
          return typeof most === 'number' ? [{ award, most }] : []
        })
        const session =
          saved.kind === 'session' ? { sourceRoundId, doesChairBreakTies, quotas } : saved.settings.session
        return {
          name,
          opensAt,
          closesAt,
          settings: {
            ...(settings as unknown as RoundSettings),
            placesOf: [...others, ...placesOf],
            session,
          },
        }
      }),
    ),
  )
}

/** Returns a value of a draft in the words of the form. */
export function valueInWords(field: string, value: string): string {
  if (field === 'coverage') return coverageLabels[value as RoundSettings['coverage']] ?? value
  if (field === 'doGroupsHide') return value === 'true' ? 'oculta la campaña' : 'solo avisa'
  if (field === 'isTrainingCompulsory') return value === 'true' ? 'sí' : 'no'
  if (field === 'doesChairBreakTies') return value === 'true' ? 'los decide la presidencia' : 'no se aprueba'
  return writeDate(value)
}
