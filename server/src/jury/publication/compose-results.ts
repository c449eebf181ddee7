import { awards } from '@portal/contract/jury/rounds/awards.ts'
import { winnersPath } from '@portal/contract/jury/results/publication.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Config } from '../../config.ts'
import { mailOf, type NewMail } from '../../platform/mail/mail-kind.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import type { Participant } from './queries.ts'
import { resultsMail, winnerMail } from './results-mail.ts'
import { highest } from './winners.ts'

/**
 * Composes the mails that a brand's owners get at the instant: one for each programme, however many entries it has
 * (J64, B09).
 */
export function composeResults(
  catalog: Catalog,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  programId: number,
  { owners, entries }: Participant,
): NewMail[] {
  const program = catalog.programOf(programId)
  const listed = entries
    .map((entry) => ({
      campaign: entry.campaign,
      category: catalog.categoryOf(entry.categoryId).name,
      award: highest(entry.awards),
    }))
    .toSorted((one, other) => placeOf(other.award) - placeOf(one.award))
  const facts = {
    publicUrl,
    letterhead: letterheadOf(catalog.editionOf(programId)),
    programLabel: program.label,
    winnersPath: winnersPath(program),
    entries: listed,
  }
  const kind = listed.some(({ award }) => award !== null) ? winnerMail : resultsMail
  // The mail needs no subject to prevent a second one: it is made in the transaction that claims the publication.
  return owners.map(({ name, email: to }) => mailOf(kind, { ...facts, name }, { subjectId: null, to }))
}

const placeOf = (award: (typeof awards)[number] | null) => (award === null ? -1 : awards.indexOf(award))
