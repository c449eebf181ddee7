import type { Round, RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Deps } from '../../deps.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { EditionChanged, withCatalog } from '../../editions/catalog/with-catalog.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { makeLessons } from '../training/make-lessons.ts'
import { type RoundFacts, selectFacts } from './facts-sql.ts'
import { aboutRound, lockKnown } from './lock-known.ts'
import { insertSittings, isEditionKnown, openDraft } from './queries.ts'
import { missingIn, readRound } from './show-round.ts'

/**
 * Opens a draft: criteria, weights and settings are copied and never change (J05). A training round gets its entries (J27).
 * @throws Failure `changed_meanwhile`, `round_not_draft`; `round_not_ready` with what is missing (J09)
 */
export const openRound = (
  { db, catalog: catalogs }: Pick<Deps, 'db' | 'catalog'>,
  adminId: number,
  roundId: number,
  revision: number,
): Promise<Round> =>
  withCatalog(catalogs, (catalog) =>
    inTransaction(db, async (trx) => {
      const round = await lockKnown(trx, catalogs, { roundId, revision }, {})
      if (round.state !== 'draft') throw fail('round_not_draft')
      // Whoever changes the edition waits until this transaction ends, and then finds the round open.
      const edition = catalog.editionOf(round.programId)
      if (!(await isEditionKnown(trx, round.programId, edition.revision))) throw new EditionChanged()
      const facts = await selectFacts(trx, roundId)
      if (!facts) throw fail('not_found')
      const missing = missingIn(catalog, facts)
      if (missing.length > 0)
        throw fail('round_not_ready', {
          message: missing.map(({ text }) => text).join(' '),
          issues: missing.map(({ where, text }) => ({ path: where, message: text })),
        })
      const rules = rulesOf(catalog, facts)
      await openDraft(trx, roundId, rules)
      await insertSittings(trx, roundId)
      if (round.kind === 'training')
        await makeLessons(trx, { roundId, programId: round.programId, rules, panels: facts.panels })
      const { timeZone } = catalog.programOf(round.programId)
      const closing = facts.closesAt ? instantInWords(facts.closesAt, timeZone) : ''
      const opened = await readRound(trx, catalog, roundId)
      await recordOf(trx, adminId, 'round-opened', {
        details: {
          ...aboutRound(round),
          Cierre: closing,
          Jueces: opened.judges,
          Inscripciones: opened.entries,
        },
      })
      return opened
    }),
  )

function rulesOf(catalog: Catalog, { programId, settings, panels }: RoundFacts): RoundRules {
  const placed = new Set(panels.flatMap(({ categoryIds }) => categoryIds))
  const categories = catalog.editionOf(programId).categories.filter((category) => placed.has(category.id))
  return {
    ...settings,
    categories: categories.map(({ id, name, criteria }) => ({
      id,
      name,
      criteria,
      places: settings.placesOf.find(({ categoryId }) => categoryId === id)?.places ?? settings.places,
    })),
  }
}
