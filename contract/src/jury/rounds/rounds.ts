import * as z from 'zod/mini'
import { atMost, id, oneOf, requiredText } from '../../platform/fields.ts'
import { criterionSchema } from '../../editions/edition.ts'
import { MAX_CATEGORIES } from '../../editions/limits.ts'
import { cantBegin } from './cant-begin.ts'
import { medals } from './awards.ts'
import { DEFAULT_JUDGES_PER_ENTRY, DEFAULT_MOST_HOURS, LEAST_JUDGES } from './load.ts'

// Rounds, panels and assignments, as admins see them (J05–J10, J26, J33).

export const roundKinds = ['training', 'marks', 'yesno', 'session'] as const
export type RoundKind = (typeof roundKinds)[number]
export const roundKindLabels: Record<RoundKind, string> = {
  training: 'Práctica',
  marks: 'Puntajes',
  yesno: 'Sí o no',
  session: 'Sesión',
}

/** The states of a round, in the order it goes through them; it never goes back (J05). */
export const roundStates = ['draft', 'open', 'closed', 'unsealed', 'decided'] as const
export type RoundState = (typeof roundStates)[number]
export const roundStateLabels: Record<RoundState, string> = {
  draft: 'Borrador',
  open: 'Abierta',
  closed: 'Cerrada',
  unsealed: 'Con resultados',
  decided: 'Resuelta',
}

/**
 * Returns whether the results of the round are still to come: until then judges can be removed and given extra time
 * (J26, J33).
 */
export const isBeforeResults = ({ state }: { state: RoundState }) => state === 'open' || state === 'closed'
/**
 * Returns whether the round has closed: nobody is added to it any more, and two people remove (J33). A session closes
 * when its sittings have ended.
 */
export const hasClosed = ({
  state,
  kind,
  closesAt,
}: {
  state: RoundState
  kind: RoundKind
  closesAt: string | null
}) =>
  (state !== 'draft' && state !== 'open') ||
  (state === 'open' && kind !== 'session' && closesAt !== null && Date.parse(closesAt) <= Date.now())

/**
 * Returns whether admins may still plan and assign which judge judges which entry: until the results are there
 * (J08, J33).
 */
export const mayAssign = (round: { state: RoundState }) => round.state === 'draft' || isBeforeResults(round)

export const MAX_PANELS = 40
export const MAX_JUDGES_OF_ROUND = 400
const MAX_JUDGES_PER_ENTRY = 30
const MAX_PLACES = 100
const MAX_HOURS = 200

const whole = (from: number, to: number) => {
  const error = `Escribe un número entero entre ${from} y ${to}.`
  return z.int({ error }).check(z.gte(from, error), z.lte(to, error))
}

/** The largest number of one medal that a category may give. */
export const mostOfMedal = whole(0, MAX_PLACES)

/** How a session votes (J50, J52). Rounds of other kinds store these settings without using them. */
const sessionSettings = z.object({
  /** The round whose results the agenda is made from; null: it is made from what judges and chair name. */
  sourceRoundId: z.nullable(id()),
  doesChairBreakTies: z.boolean(),
  /** The most that each category may give of a medal; a medal that is absent has no limit. */
  quotas: atMost(z.object({ award: oneOf(medals), most: mostOfMedal }), medals.length, 'medallas'),
})

/** What an admin chooses while the round is a draft. */
export const roundSettingsSchema = z.object({
  /** `auto`: all judges of a panel see all its entries when everybody's load fits (J07). */
  coverage: oneOf(['auto', 'all', 'some']),
  judgesPerEntry: whole(LEAST_JUDGES, MAX_JUDGES_PER_ENTRY),
  /** The most hours of work that a judge is asked for. */
  mostHours: whole(1, MAX_HOURS),
  /** Whether a conflict of kind E hides the campaign, or only warns (J12). */
  doGroupsHide: z.boolean(),
  /** The places of a category for which `placesOf` gives no number. */
  places: whole(1, MAX_PLACES),
  placesOf: atMost(
    z.object({ categoryId: id(), places: whole(1, MAX_PLACES) }),
    MAX_CATEGORIES,
    'categorías',
  ),
  /** Whether judges must finish the training round before they start (J27). */
  isTrainingCompulsory: z.boolean(),
  session: sessionSettings,
})
export type RoundSettings = z.infer<typeof roundSettingsSchema>

export const defaultSettings: RoundSettings = {
  coverage: 'auto',
  judgesPerEntry: DEFAULT_JUDGES_PER_ENTRY,
  mostHours: DEFAULT_MOST_HOURS,
  doGroupsHide: false,
  places: 5,
  placesOf: [],
  isTrainingCompulsory: false,
  session: { sourceRoundId: null, doesChairBreakTies: true, quotas: [] },
}

/** The round's rules: its settings and categories, copied when it opens; they never change (J05). */
const roundRulesSchema = z.extend(roundSettingsSchema, {
  categories: z.array(
    z.object({ id: z.int(), name: z.string(), places: z.int(), criteria: z.array(criterionSchema) }),
  ),
})
export type RoundRules = z.infer<typeof roundRulesSchema>

const panelSchema = z.object({
  id: z.int(),
  name: z.string(),
  categoryIds: z.array(z.int()),
  judgeIds: z.array(z.int()),
  chairId: z.nullable(z.int()),
  /** Whether its sitting is over and its minutes are written: nobody can join the panel any more (J55). */
  hasEnded: z.boolean(),
  /** How many entries its categories have. */
  entries: z.int(),
  /** Minutes that one judge needs for all of them (J07). */
  minutes: z.number(),
})
export type Panel = z.infer<typeof panelSchema>

export const judgeIdsSchema = atMost(id(), MAX_JUDGES_OF_ROUND, 'jueces')

export const newPanelSchema = z.object({
  /** Absent: the panel is new. */
  id: z.optional(id()),
  name: requiredText('Escribe un nombre para el panel', 80),
  categoryIds: atMost(id(), MAX_CATEGORIES, 'categorías'),
  judgeIds: judgeIdsSchema,
  /** Must be one of `judgeIds`. */
  chairId: z.nullable(id()),
})
export type NewPanel = z.infer<typeof newPanelSchema>

const judgeOfRound = z.object({
  judgeId: z.int(),
  name: z.string(),
  company: z.string(),
  /** The judge's neutral number in the round; null: the judge is not in the round. */
  number: z.nullable(z.int()),
  hasConfirmed: z.boolean(),
  /** Whether the judge has declared since the round was made; a training round asks for no declaration. */
  hasDeclared: z.boolean(),
  /** When the confidentiality agreement ends. */
  ndaEndsAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  removed: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /**
   * The removal from a closed round, or the return of who was removed, that a second person has to agree to (J66).
   * `byId`: the user who asked.
   */
  asked: z.nullable(z.object({ byId: z.nullable(z.int()), by: z.nullable(z.string()), reason: z.string() })),
})
export type JudgeOfRound = z.infer<typeof judgeOfRound>

/** Something that prevents the opening, in words, and where an admin can mend it (J09). */
const missingBeforeOpening = z.object({
  text: z.string(),
  where: oneOf(['dates', 'panels', 'judges', 'conflicts', 'assignment', 'entries']),
})
export type MissingBeforeOpening = z.infer<typeof missingBeforeOpening>

export const roundSummarySchema = z.object({
  id: z.int(),
  programId: z.int(),
  kind: z.enum(roundKinds),
  name: z.string(),
  state: z.enum(roundStates),
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  /** Of the sittings of a session that haven't begun. */
  cantBegin,
  judges: z.int(),
  entries: z.int(),
  /** How many sheets all judges have; `finishedSheets` counts those that are handed in or abstentions. */
  sheets: z.int(),
  finishedSheets: z.int(),
})
export type RoundSummary = z.infer<typeof roundSummarySchema>

export const roundSchema = z.extend(roundSummarySchema, {
  revision: z.int(),
  settings: roundSettingsSchema,
  rules: z.nullable(roundRulesSchema),
  /** The categories with something to judge, with the minutes that one judge needs for all their entries (J07). */
  categories: z.array(z.object({ id: z.int(), entries: z.int(), minutes: z.number() })),
  panels: z.array(panelSchema),
  /** The judges of the programme. Those with a number are in the round. */
  candidates: z.array(judgeOfRound),
  assigned: z.int(),
  missing: z.array(missingBeforeOpening),
  chain: z.nullable(z.object({ head: z.nullable(z.string()), count: z.int() })),
})
export type Round = z.infer<typeof roundSchema>

const load = z.object({
  judgeId: z.int(),
  name: z.string(),
  entries: z.int(),
  minutes: z.number(),
})

export const planSchema = z.object({
  /**
   * The hash of the plan. Whoever applies the plan sends it back, so that only the plan that was seen is applied.
   */
  digest: z.string(),
  panels: z.array(
    z.object({
      panelId: z.int(),
      name: z.string(),
      coverage: z.union([z.literal('all'), z.int()]),
      isConnected: z.boolean(),
      loads: z.array(load),
      gaps: z.array(
        z.object({
          entryId: z.int(),
          code: z.string(),
          has: z.int(),
          wants: z.int(),
          /** Why the entry has too few judges, in words. */
          reason: z.string(),
        }),
      ),
    }),
  ),
  added: z.int(),
  kept: z.int(),
})
export type AssignmentPreview = z.infer<typeof planSchema>

export const progressSchema = z.object({
  judges: z.array(
    z.object({
      judgeId: z.nullable(z.int()),
      number: z.int(),
      /** Empty: the judge's data were deleted. */
      name: z.string(),
      sheets: z.int(),
      handedIn: z.int(),
      abstained: z.int(),
      hasStarted: z.boolean(),
      lastAt: z.nullable(z.string()),
      closesAt: z.string(),
      isRemoved: z.boolean(),
      /** Whether the judge is in the trash or its data were deleted, so that nothing can be done about it here. */
      isDeleted: z.boolean(),
    }),
  ),
  categories: z.array(
    z.object({
      categoryId: z.int(),
      name: z.string(),
      entries: z.int(),
      /** How many entries have fewer counted sheets than LEAST_JUDGES so far. */
      below: z.int(),
    }),
  ),
})
export type RoundProgress = z.infer<typeof progressSchema>
