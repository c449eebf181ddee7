import pino from 'pino'
import { allowsPasskeys } from '@portal/contract/people/passkey-address.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { makeCopies } from './entries/viewing-copies/make-copies.ts'
import { openDeps } from './open-deps.ts'
import { ensureFirstAdmin } from './people/admins/ensure-first-admin.ts'
import { withoutRows } from './platform/db/log.ts'
import { repeat } from './platform/jobs/repeat.ts'
import { repeatedWork } from './repeated-work.ts'

/**
 * Milliseconds that a running call has left when the portal stops. An upload would need minutes, so it is better
 * sent again.
 */
const LAST_CALLS_MS = 4000

/** Starts the whole portal: what it works with, its repeated work, and HTTP. */
export async function start(config: Config) {
  await using starting = new AsyncDisposableStack()
  const log = pino({ level: config.logLevel, ...withoutRows })
  const { deps, background, metrics, close } = await openDeps(config, { log })
  starting.defer(close)
  if (!allowsPasskeys(config.publicUrl))
    log.info('Passkeys are off: PUBLIC_URL is an IP address, or not https. People sign in with passwords.')
  await ensureFirstAdmin(deps, config, (text) => process.stdout.write(text))
  for (const work of repeatedWork(background)) starting.defer(repeat(work, log, metrics?.countWork))
  // The stack ends what was added last first. So this ends the refresher's current round before anything above is
  // stopped.
  starting.defer(deps.refresher.stop)
  const app = await buildApp(deps, metrics)
  starting.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
    await app.close()
    clearTimeout(cut)
  })
  starting.defer(await makeCopies(deps))
  const address = await app.listen({ port: config.port, host: config.host })
  const started = starting.move()
  return { address, deps, stop: () => started.disposeAsync() }
}
