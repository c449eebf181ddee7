// This import must be the first: Node leaves `require('stream').promises` empty when `node:stream/promises` was
// loaded before.
import 'node:stream'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Reading TypeScript takes a third of a start, so the result is kept. Where it can't be kept, TypeScript is read
// again.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
const { loadConfig } = await import('./config.ts')
const { failureInWords } = await import('./failure-in-words.ts')
const { start } = await import('./start.ts')
const { isOutboxOpen } = await import('./platform/mail/outbox-page.ts')

const STOP_MS = 9_500

try {
  const config = loadConfig(process.env)
  const server = await start(config)
  console.log(`The portal is at ${server.address}`)
  if (!config.smtpUrl)
    console.log(
      isOutboxOpen(config)
        ? `No SMTP_URL: its mail waits at ${server.address}/correo`
        : 'No SMTP_URL: nobody gets its mail, and /correo is closed because PUBLIC_URL is not this machine',
    )
  const stop = () => {
    // Something that hangs must not keep the process beyond the 10 s that a supervisor grants.
    setTimeout(() => process.exit(0), STOP_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(failureInWords(error))
  process.exit(1)
}
