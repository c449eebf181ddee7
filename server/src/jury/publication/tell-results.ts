import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { composeResults } from './compose-results.ts'
import { claimPublished, selectParticipants } from './queries.ts'

type Telling = Pick<Deps, 'db' | 'catalog' | 'jobs' | 'config'>

/** How many brands' mails are composed at once. */
const AT_ONCE = 100

/** Does what a word above does when the winners of a programme become public. */
type AtInstant = (trx: Db, programId: number) => Promise<void>

/** Tells each brand once, winners and all others, when the winners of a programme are public (J64). */
export async function tellResults(deps: Telling, atInstant: AtInstant): Promise<void> {
  while (await tellOne(deps, atInstant));
}

/** Tells the brands of one programme in one transaction, so that a server killed meanwhile has told nobody. */
const tellOne = ({ db, catalog: catalogs, jobs, config }: Telling, atInstant: AtInstant): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const published = await claimPublished(trx)
    if (!published) return false
    const { programId, publishAt } = published
    const catalog = catalogs.now()
    let mails = 0
    let after = 0
    for (;;) {
      const page = await selectParticipants(trx, { programId, after, most: AT_ONCE })
      const made = page.flatMap((participant) => composeResults(catalog, config, programId, participant))
      mails += (await enqueueMails(trx, jobs, made)).length
      if (page.length < AT_ONCE) break
      after = page.at(-1)?.brandId ?? after
    }
    await atInstant(trx, programId)
    const { label, timeZone } = catalog.programOf(programId)
    const details = { Programa: label, Momento: instantInWords(publishAt, timeZone), Correos: mails }
    await recordOf(trx, null, 'winners-published', { details })
    return true
  })
