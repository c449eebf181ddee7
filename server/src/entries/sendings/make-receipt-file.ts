import type { Deps } from '../../deps.ts'
import { drawInTurn } from '../../platform/drawing/draw-in-turn.ts'
import { letterheadOf } from '../../platform/mail/templates/letterhead.ts'
import { fileName } from '../../platform/storage/file-name.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import { answerOfSending, readSending } from './read-sending.ts'
import type { ReceiptFacts } from './make-receipt.ts'
import type { SentEntry } from '@portal/contract/entries/sendings.ts'

/** The most receipts that are kept drawn. */
const MOST_KEPT = 30

/** Returns a function that makes the PDF of a brand's sending. */
export function createReceiptMaker({ db, catalog }: Pick<Deps, 'db' | 'catalog'>) {
  const draw = drawInTurn(MOST_KEPT)

  /** @throws Failure `not_found` when the brand has no such sending */
  return async (brandId: number, sendingId: number): Promise<{ fileName: string; bytes: string }> => {
    const read = await readSending(db, brandId, sendingId)
    const sending = answerOfSending(read)
    const known = catalog.now()
    const ofProgram = new Map(read.sent.map((entry) => [entry.programId, entry]))
    const programIds = [...ofProgram.keys()]
    const facts: ReceiptFacts = {
      sending,
      awards: [...new Set(programIds.map((id) => letterheadOf(known.editionOf(id)).awards))].join(', '),
      programs: [...ofProgram].map(([id, { editableUntil, isOver }]) => ({
        id,
        label: known.programOf(id).label,
        timeZone: known.programOf(id).timeZone,
        editableUntil: editableUntil?.toISOString() ?? null,
        isOver,
      })),
    }
    const bytes = await draw(JSON.stringify(facts), () => makeAside(facts))
    return { fileName: receiptFileName(sendingId, sending.sent), bytes: bytes.toString('base64') }
  }
}

/** Makes the PDF in a thread, so that it blocks no call. */
const makeAside = async (facts: ReceiptFacts): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(new URL('receipt-worker.ts', import.meta.url), facts))

/** Returns a name that a person understands and that every system takes, e.g. 'Comprobante AR25-03-00012 La vuelta.pdf'. */
function receiptFileName(id: number, sent: readonly SentEntry[]): string {
  const campaigns = new Set(sent.map(({ campaign }) => campaign))
  const what = sent.length === 1 ? sent[0]?.enrollCode : `de ${sent.length} inscripciones`
  return fileName(
    ['Comprobante', what, campaigns.size === 1 ? sent[0]?.campaign : `n.º ${id}`].join(' '),
    '.pdf',
  )
}
