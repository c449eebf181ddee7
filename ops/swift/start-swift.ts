import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import type { S3Config } from '../../server/src/config.ts'
import { createBucket } from '../../server/test/s3/create-bucket.ts'

const packages = ['account', 'container', 'object', 'proxy'].map((name) => `swift-${name}`).join(' ')

/**
 * Starts OpenStack Swift as an S3-compatible store. It writes everything in a temporary folder, whose file system
 * must support extended attributes. It ends with this process, however that ends.
 */
export async function startSwift(): Promise<{ s3: S3Config; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-swift-'))
  const script = fileURLToPath(new URL('serve-swift.py', import.meta.url))
  const child = spawn('/usr/bin/python3', [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { value: line } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
    const { port } = JSON.parse(line ?? '{}') as { port?: number }
    if (!port) throw new Error(`Swift did not start: apt-get install --no-install-recommends ${packages}`)
    const s3: S3Config = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'videos',
      region: 'us-east-1',
      key: 'portal:portal',
      secret: 'portal-secret',
      prefix: '',
    }
    await createBucket(s3)
    return { s3, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
