import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import { lapsedParts, partInWords } from '@portal/contract/entries/sign-off-parts.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { selectLastSigned } from './chain-sql.ts'
import { signOffLapsedMail } from './chasing-mails.ts'
import { noteLapses, selectSigned, type Signed } from './chasing-sql.ts'
import { digestParts } from './digest-parts.ts'
import { frameOf, type Reminding, untilInWords } from './reminders.ts'
import { selectSignedFacts } from './parts-sql.ts'

const AT_ONCE = 100
/** A lapse is told of once it has lasted so long: who edits may take it back, and is done by then. */
export const LAPSE_MINUTES = 10

/**
 * Looks at all signatures of what may still be signed, and tells who entered and who signed, once, that one has lapsed (C05). A
 * lapse that is mended ends; another one is told of anew.
 */
export async function tellLapses(deps: Reminding): Promise<void> {
  let signed = await selectSigned(deps.db, 0, AT_ONCE)
  while (signed.length > 0) {
    await tellSome(deps, signed)
    signed = await selectSigned(deps.db, signed.at(-1)?.signatoryId ?? 0, AT_ONCE)
  }
}

async function tellSome(deps: Reminding, all: Signed[]): Promise<void> {
  const { db, jobs } = deps
  const lapsed = await withLapsedParts(deps, all)
  await inTransaction(db, async (trx) => {
    const toTell = await noteLapses(trx, {
      looked: all.map(({ signatoryId }) => signatoryId),
      lapsed: lapsed.map(({ signatoryId: id, signatureId }) => ({ id, signatureId })),
      minutes: LAPSE_MINUTES,
    })
    const lapses = new Map(toTell.map(({ id, signatoryId }) => [signatoryId, id]))
    const mails = lapsed.flatMap((each) => {
      const subjectId = lapses.get(each.signatoryId)
      if (subjectId === undefined) return []
      const { campaign, side, name, email, entrant, programId, parts } = each
      const told = {
        ...frameOf(deps, programId),
        campaign,
        side: signatoryNames[side],
        signatory: name,
        parts,
        until: untilInWords(deps, each),
      }
      return [
        mailOf(
          signOffLapsedMail,
          { ...told, name: entrant.name, isToSignatory: false },
          { subjectId, generation: 1, to: entrant.email },
        ),
        mailOf(
          signOffLapsedMail,
          { ...told, name, isToSignatory: true },
          { subjectId, generation: 2, to: email },
        ),
      ]
    })
    await enqueueMails(trx, jobs, mails)
  })
}

/** Returns those whose signature has lapsed, with what people call the parts that changed. */
async function withLapsedParts({ db, catalog }: Reminding, all: Signed[]) {
  const known = catalog.now()
  const signed = await selectLastSigned(
    db,
    all.map(({ signatoryId }) => signatoryId),
  )
  const facts = await selectSignedFacts(db, [...new Set(all.map(({ campaignId }) => campaignId))])
  const digests = new Map(
    facts.map((each) => [each.campaignId, digestParts(each, known.editionOf(each.programId))]),
  )
  return all.flatMap((each) => {
    const last = signed.get(each.signatoryId)
    const now = digests.get(each.campaignId)
    const lapsed = last && now ? lapsedParts(last.parts, now) : []
    const { categories } = known.editionOf(each.programId)
    const parts = lapsed.map((part) => partInWords(part, categories))
    return parts.length > 0 ? [{ ...each, parts }] : []
  })
}
