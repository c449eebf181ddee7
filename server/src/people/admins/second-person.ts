import { hoursInWords, instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { holdPersons, type PersonRow } from './second-person-sql.ts'

/** What `/readyz` and the doctor tell of a rule that is off. */
export const AT_ONCE =
  'SECOND_PERSON_HOURS is 0: whoever manages can invite a second address of their own and decide alone what needs two people.' +
  ' Remove the variable once the team is complete.'

/** One of two people who decided something, with the role by which they may (J66). */
export interface OneOfTwo {
  id: number
  name: string
  role: 'manage' | 'chair'
  /** An instant as JSON writes it. */
  since: string
  /** Through whom the role came; null: that isn't known any more. */
  through: 'operator' | { id: number; name: string } | null
}

/** What the first of two people asked for, and who agrees to it. */
interface Agreement {
  /** Null: the person's data were deleted. */
  askedBy: number | null
  askedAt: Date
  secondId: number
  /** Of the programme, for the sentences. */
  timeZone: string
  /** The second person's chair, if that is its role: since when, whether it was so as the round opened, who opened it. */
  chair?: Chair | undefined
}

export interface Chair {
  since: Date
  wasAtOpening: boolean
  through: { id: number; name: string } | null
}

/**
 * The one rule of all acts that need two people, in the transaction that decides the act (J66). Somebody who manages
 * could otherwise invite an address of their own, and agree by it to what they asked for, or ask by it and agree
 * themselves. So both have managed long enough, unless the second one chairs a panel since the round opened.
 * Until the transaction ends, nobody takes the role of either.
 * @returns both, the first one first
 * @throws Failure `second_person_needed`, `not_second_person`, `read_only_access`
 */
export async function requireSecondPerson(
  trx: Db,
  { secondPersonHours: hours }: Pick<Config, 'secondPersonHours'>,
  { askedBy, askedAt, secondId, timeZone, chair }: Agreement,
): Promise<OneOfTwo[]> {
  if (askedBy === secondId) throw fail('second_person_needed')
  const rows = await holdPersons(trx, { ids: [askedBy, secondId], askedAt, hours })
  const first = rows.find(({ id }) => id === askedBy)
  const second = rows.find(({ id }) => id === secondId)
  const words = (instant: Date) => instantInWords(instant, timeZone)
  if (second && chair) {
    if (!chair.wasAtOpening)
      throw fail('not_second_person', {
        message: `Presides desde el ${words(chair.since)}, después de que se abrió la ronda: para aceptar hace falta quien ya presidía un panel, u otra persona que administre.`,
      })
    return [
      ...(first ? [managerOf(first)] : []),
      { ...second, ...chair, role: 'chair', since: chair.since.toISOString() },
    ]
  }
  if (!second?.since) throw fail('read_only_access')
  if (!second.isLongEnough)
    throw fail('not_second_person', {
      message: `No puedes ser la segunda persona de este pedido: administras desde el ${words(second.since)}. Podrás serlo de lo que se pida desde el ${words(new Date(second.since.getTime() + hours * HOUR_MS))}.`,
    })
  if (hours > 0 && !first?.isLongEnough)
    throw fail('not_second_person', {
      message: first?.since
        ? `${first.name} lo pidió y administra desde el ${words(first.since)}: hacen falta dos personas que administren desde ${hoursInWords(hours)} antes. Pídelo tú, y que lo apruebe otra persona.`
        : 'Quien lo pidió ya no administra. Pídelo tú, y que lo apruebe otra persona.',
    })
  return [...(first ? [managerOf(first)] : []), managerOf(second)]
}

/**
 * Refuses a request that nobody could agree to, because who asks manages too new. Of the acts whose request can't be
 * taken back; of others the second person is told.
 * @throws Failure `not_second_person`
 */
export async function requireAsker(
  trx: Db,
  { secondPersonHours: hours }: Pick<Config, 'secondPersonHours'>,
  { askerId, timeZone }: { askerId: number; timeZone: string },
): Promise<void> {
  const [asker] = await holdPersons(trx, { ids: [askerId], askedAt: new Date(), hours })
  if (!asker?.since || asker.isLongEnough) return
  const from = new Date(asker.since.getTime() + hours * HOUR_MS)
  throw fail('not_second_person', {
    message: `No puedes ser una de las dos personas: administras desde el ${instantInWords(asker.since, timeZone)}. Podrás pedirlo desde el ${instantInWords(from, timeZone)}; hasta entonces, que lo pida otra persona que administre.`,
  })
}

const HOUR_MS = 60 * 60 * 1000

const managerOf = ({ id, name, since, isOperators, throughId, throughName }: PersonRow): OneOfTwo => ({
  id,
  name,
  role: 'manage',
  since: since?.toISOString() ?? '',
  through: isOperators
    ? 'operator'
    : throughId === null || throughName === null
      ? null
      : { id: throughId, name: throughName },
})

const roleWords: Record<OneOfTwo['role'], string> = { manage: 'Administra', chair: 'Preside un panel' }

const throughWords = (through: OneOfTwo['through']) =>
  through === 'operator' ? 'Quien opera el portal' : (through?.name ?? 'No consta')

/** What minutes tell of the two who opened the results, a sentence each. */
export const inSentences = (two: readonly Omit<OneOfTwo, 'id'>[], timeZone: string): string[] =>
  two.map(({ name, role, since, through }, at) => {
    const did = at === two.length - 1 ? 'Aceptó' : 'Pidió'
    const giver = through === 'operator' ? 'quien opera el portal' : through?.name
    return `${did} abrir los resultados ${name}: ${roleWords[role].toLowerCase()} desde el ${instantInWords(new Date(since), timeZone)}${giver ? `, por ${giver}` : ''}.`
  })

/**
 * What the activity tells of both. Each name stands alone, so that it is found when the person's data are deleted.
 */
export const inActivity = (two: readonly OneOfTwo[], timeZone: string): Record<string, string> =>
  Object.assign(
    {},
    ...two.map(({ name, role, since, through }, at) => {
      const who = at === two.length - 1 ? 'Lo aprobó' : 'Lo pidió'
      return {
        [who]: name,
        [`${who}: rol`]: since
          ? `${roleWords[role]} desde el ${instantInWords(new Date(since), timeZone)}`
          : roleWords[role],
        [`${who}: por`]: throughWords(through),
      }
    }),
  )
