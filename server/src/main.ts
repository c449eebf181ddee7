// First: Node leaves `require('stream').promises` empty when only `node:stream/promises` was loaded before.
import 'node:stream'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A third of a start goes into reading TypeScript; once is enough. Where it can't be kept it is read again.
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
    // Whatever hangs on must not keep the process beyond the 10 s that a supervisor grants.
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
