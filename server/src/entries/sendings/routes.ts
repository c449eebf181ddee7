import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { createReceiptMaker } from './make-receipt-file.ts'
import { answerOfSending, readSending } from './read-sending.ts'
import { sendChosen } from './send-chosen.ts'

export function sendingRoutes(serve: Serve, deps: Deps) {
  const makeFile = createReceiptMaker(deps)

  serve(api.sendings.send, ({ body }, caller) => sendChosen(deps, caller, body))

  serve(api.sendings.one, async ({ params }, { brandId }) => ({
    sending: answerOfSending(await readSending(deps.db, brandId, params.sendingId)),
  }))

  serve(api.sendings.file, ({ params }, { brandId }) => makeFile(brandId, params.sendingId))
}
